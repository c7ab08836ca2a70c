import type { LimitRow } from '@chanscope/contract';
import { type ChanState, chanStateOf } from '@chanscope/engine';

export const boardChoices = ['all', 'main', 'chinext', 'star', 'bse'] as const;
export const treatmentChoices = ['all', 'without', 'only'] as const;

/** What of a pool is shown. */
export interface PoolFilter {
  readonly board: (typeof boardChoices)[number];
  readonly treatment: (typeof treatmentChoices)[number];
  /** The stock id of a sector; empty for all. */
  readonly sector: string;
  /** An imported theme (题材); empty for all. */
  readonly theme: string;
  /** Empty for all. */
  readonly state: RowState | '';
}

/** The Chan state of a row, or that it was not scored. */
export type RowState = ChanState | 'unknown';

export function stateOfRow({ chan }: Pick<LimitRow, 'chan'>): RowState {
  return chan === null ? 'unknown' : chanStateOf(chan);
}

/** The rows that fit all parts of a filter. */
export function filteredRows(rows: readonly LimitRow[], filter: PoolFilter): LimitRow[] {
  const { board, treatment, sector, theme, state } = filter;
  return rows.filter(
    (row) =>
      (board === 'all' || row.board === board) &&
      (treatment === 'all' || row.specialTreatment === (treatment === 'only')) &&
      (sector === '' || row.sectors.includes(sector)) &&
      (theme === '' || row.themes.includes(theme)) &&
      (state === '' || stateOfRow(row) === state),
  );
}

/** The imported themes of rows with how many have each, the most frequent first. */
export function themesOf(
  rows: readonly Pick<LimitRow, 'themes'>[],
): readonly { readonly theme: string; readonly count: number }[] {
  const byTheme = Map.groupBy(
    rows.flatMap(({ themes }) => themes),
    (theme) => theme,
  );
  return Array.from(byTheme, ([theme, { length: count }]) => ({ theme, count })).toSorted(
    (one, other) => other.count - one.count || (one.theme < other.theme ? -1 : 1),
  );
}

/** The shares of a height (连板高度). */
export interface Rung {
  readonly boards: number;
  readonly rows: readonly LimitRow[];
}

/** Rows by their runs, the longest first (连板梯队); of a run the earliest sealed first, then the most traded. */
export function ladderOf(rows: readonly LimitRow[]): Rung[] {
  const byBoards = Map.groupBy(rows, ({ boards }) => boards);
  return Array.from(byBoards, ([boards, of]) => ({ boards, rows: of.toSorted(bySeal) })).toSorted(
    (one, other) => other.boards - one.boards,
  );
}

function bySeal(one: LimitRow, other: LimitRow): number {
  const [first, second] = [one.firstSeal ?? Infinity, other.firstSeal ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return (other.amount ?? 0) - (one.amount ?? 0);
}
