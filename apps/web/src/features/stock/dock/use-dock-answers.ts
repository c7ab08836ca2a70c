import type { Depth, ScoreAnswer, SectorsAnswer, StockRow } from '@chanscope/contract';

import type { DockTab } from './dock-memory.ts';
import { useOrderBook } from './order-book/use-order-book.ts';
import { useScore } from './score/use-score.ts';
import { useOwnSectors } from './sectors/use-own-sectors.ts';

/** What there is of a security for the dock besides its chart; null where there is none. */
export interface DockAnswers {
  readonly score: ScoreAnswer | null;
  readonly sectors: SectorsAnswer | null;
  readonly depth: Depth | null;
  /** The tabs that there is something for, in their order. */
  readonly tabs: readonly DockTab[];
}

/** Reads what the dock has tabs for. All of it is of today: a replay shows nothing that came later than its bar. */
export function useDockAnswers(stock: StockRow, isReplaying: boolean): DockAnswers {
  const answers = {
    score: useScore(stock),
    sectors: useOwnSectors(stock),
    depth: useOrderBook(stock),
  };
  const { score, sectors, depth } = isReplaying ? nothing : answers;
  return {
    score,
    sectors,
    depth,
    tabs: [
      'conclusion',
      'levels',
      ...(depth === null ? [] : (['orderBook'] as const)),
      // Peers are found among the shares that have a score.
      ...(score === null ? [] : (['score', 'peers'] as const)),
      ...(sectors === null ? [] : (['sectors'] as const)),
      'notes',
    ],
  };
}

const nothing = { score: null, sectors: null, depth: null };
