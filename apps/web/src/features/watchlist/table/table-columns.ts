import { create } from 'zustand';

import { oneOf, storedFields, storedValue } from '../../../ui/index.ts';

/** The columns of the table in their order; the first and the last are always there. */
export const columns = [
  { key: 'name', minPx: 132, grow: 2, align: 'start', isFixed: true },
  { key: 'price', minPx: 84, grow: 0, align: 'end', isFixed: false },
  { key: 'change', minPx: 86, grow: 0, align: 'end', isFixed: false },
  { key: 'spark', minPx: 104, grow: 0, align: 'start', isFixed: false },
  { key: 'ratio', minPx: 76, grow: 0, align: 'end', isFixed: false },
  { key: 'change5d', minPx: 80, grow: 0, align: 'end', isFixed: false },
  { key: 'chan', minPx: 216, grow: 0, align: 'start', isFixed: false },
  { key: 'note', minPx: 104, grow: 1.2, align: 'start', isFixed: false },
  { key: 'targets', minPx: 124, grow: 0, align: 'start', isFixed: false },
  { key: 'tags', minPx: 92, grow: 0.7, align: 'start', isFixed: false },
  { key: 'since', minPx: 86, grow: 0, align: 'end', isFixed: false },
  { key: 'actions', minPx: 92, grow: 0, align: 'start', isFixed: true },
] as const;

/** A column of the table. */
export type WatchColumn = (typeof columns)[number];

export type ColumnKey = WatchColumn['key'];

/** The columns that can be sorted by. */
export type SortKey = Exclude<ColumnKey, 'actions'>;

/** How the watchlist is shown in this browser. */
export interface WatchView {
  /** Null until it was chosen: cards on a phone, else a table. */
  readonly layout: 'table' | 'cards' | null;
  /** The columns that the user left out; null until they chose any, and columns fold by themselves. */
  readonly leftOut: readonly ColumnKey[] | null;
}

/** How the watchlist is shown by what the browser stored, in whatever release. */
export function watchViewFrom(stored: unknown): WatchView {
  const fields = storedFields(stored);
  // Before columns folded by themselves their choice was kept as `hidden`, empty without one.
  const earlier = leftOutFrom(fields['hidden']);
  const layout = oneOf(['table', 'cards', 'unset'], fields['layout'], 'unset');
  return {
    layout: layout === 'unset' ? null : layout,
    leftOut: leftOutFrom(fields['leftOut']) ?? (earlier?.length === 0 ? null : earlier),
  };
}

function leftOutFrom(stored: unknown): ColumnKey[] | null {
  if (!Array.isArray(stored)) return null;
  const keys: readonly unknown[] = stored;
  return columns
    .filter((column) => !column.isFixed && keys.includes(column.key))
    .map((column) => column.key);
}

const memory = storedValue({ name: 'watchlist-view', version: 1 }, watchViewFrom);

/** How the watchlist is shown, kept between visits. */
export const useWatchView = create<WatchView>(() => memory.read());

/** Changes how the watchlist is shown, and keeps it. */
export function changeWatchView(changes: Partial<WatchView>): void {
  useWatchView.setState(changes);
  memory.write(useWatchView.getState());
}

/** The columns that the table shows now, from which the menu of columns goes on. */
export const useColumnsOnScreen = create<{ readonly keys: readonly ColumnKey[] }>(() => ({
  keys: columns.map(({ key }) => key),
}));

/** The width of check box and drag handle, in pixels. */
const handlesPx = [34, 26] as const;

/** The least width that columns need with check box and drag handle, in pixels. */
export function minWidthOf(shown: readonly WatchColumn[]): number {
  return [...handlesPx, ...shown.map(({ minPx }) => minPx)].reduce((sum, width) => sum + width, 0);
}

/** The widths of check box, drag handle and the shown columns, for `grid-template-columns`. */
export function gridTemplateOf(shown: readonly WatchColumn[]): string {
  const widths = shown.map(({ minPx, grow }) =>
    grow === 0 ? `${minPx}px` : `minmax(${minPx}px, ${grow}fr)`,
  );
  return [...handlesPx.map((width) => `${width}px`), ...widths].join(' ');
}
