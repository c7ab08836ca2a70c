import type { BarColumns } from '@chanscope/market';

import type { ChanColumns } from './chan-columns.ts';

/** Asks the worker for the structures of a series. */
export interface AnalysisQuestion {
  /** Running number, given back with the answer. */
  readonly run: number;
  readonly bars: BarColumns;
}

/** What the worker answers. */
export type AnalysisAnswer =
  | {
      readonly kind: 'found';
      readonly run: number;
      readonly columns: ChanColumns;
      readonly milliseconds: number;
    }
  | { readonly kind: 'failed'; readonly run: number; readonly reason: string };
