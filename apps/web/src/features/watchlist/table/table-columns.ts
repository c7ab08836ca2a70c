import { create } from 'zustand';

import { oneOf, storedFields, storedValue } from '../../../ui/index.ts';

/** The columns of the table in their order; the first and the last are always there. */
export const columns = [
  { key: 'name', width: 'minmax(168px, 2fr)', align: 'start', isFixed: true },
  { key: 'price', width: '84px', align: 'end', isFixed: false },
  { key: 'change', width: '86px', align: 'end', isFixed: false },
  { key: 'spark', width: '112px', align: 'start', isFixed: false },
  { key: 'ratio', width: '76px', align: 'end', isFixed: false },
  { key: 'change5d', width: '80px', align: 'end', isFixed: false },
  { key: 'chan', width: '216px', align: 'start', isFixed: false },
  { key: 'note', width: 'minmax(104px, 1.2fr)', align: 'start', isFixed: false },
  { key: 'targets', width: '118px', align: 'start', isFixed: false },
  { key: 'tags', width: 'minmax(96px, 0.7fr)', align: 'start', isFixed: false },
  { key: 'since', width: '86px', align: 'end', isFixed: false },
  { key: 'actions', width: '92px', align: 'start', isFixed: true },
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
  readonly hidden: readonly ColumnKey[];
}

const memory = storedValue({ name: 'watchlist-view', version: 1 }, (stored): WatchView => {
  const fields = storedFields(stored);
  const hidden: readonly unknown[] = Array.isArray(fields['hidden']) ? fields['hidden'] : [];
  const layout = oneOf(['table', 'cards', 'unset'], fields['layout'], 'unset');
  return {
    layout: layout === 'unset' ? null : layout,
    hidden: columns
      .filter((column) => !column.isFixed && hidden.includes(column.key))
      .map((column) => column.key),
  };
});

/** How the watchlist is shown, kept between visits. */
export const useWatchView = create<WatchView>(() => memory.read());

/** Changes how the watchlist is shown, and keeps it. */
export function changeWatchView(changes: Partial<WatchView>): void {
  useWatchView.setState(changes);
  memory.write(useWatchView.getState());
}

/** The columns that are shown. */
export function shownColumns({ hidden }: WatchView): readonly WatchColumn[] {
  return columns.filter((column) => !hidden.includes(column.key));
}

/** The widths of check box, drag handle and the shown columns, for `grid-template-columns`. */
export function gridTemplateOf(shown: readonly WatchColumn[]): string {
  return ['34px', '26px', ...shown.map((column) => column.width)].join(' ');
}
