import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { percentColumn } from '../lists/stock-columns.tsx';

/** Ranks and returns by the length of their window in sessions. */
interface RankedRow {
  readonly returns: Readonly<Record<string, number | null>>;
  readonly ranks: Readonly<Record<string, number | null>>;
}

interface RankColumnWords {
  readonly rank: (days: string) => string;
  readonly change: (days: string) => string;
}

/** A column of RPS for each window, and then one of the returns behind it. */
export function rankColumns(
  windows: readonly string[],
  words: RankColumnWords,
  { hidesReturns }: { readonly hidesReturns: boolean },
): readonly DataTableColumn<RankedRow>[] {
  return [
    ...windows.map((days): DataTableColumn<RankedRow> => ({
      key: `rps${days}`,
      title: words.rank(days),
      width: 76,
      kind: 'number',
      valueOf: ({ ranks }) => ranks[days] ?? null,
      textOf: (rank) => rank.toFixed(1),
    })),
    ...windows.map((days) =>
      percentColumn<RankedRow>({
        key: `return${days}`,
        title: words.change(days),
        isOptional: hidesReturns,
        valueOf: ({ returns }) => percentOf(returns[days] ?? null),
      }),
    ),
  ];
}

function percentOf(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100;
}
