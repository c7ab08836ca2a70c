import type { StockSymbol, Timeframe } from '@chanscope/market';
import type { Generated } from 'kysely';

import type { SeriesAdjustment } from './bar-series.ts';

/** Tables of bars and imports. Times are UTC milliseconds of a bar's opening. */
export type BarTables = {
  readonly bar_series: BarSeriesTable;
  readonly bar_block: BarBlockTable;
  readonly import_file: ImportFileTable;
  readonly import_refusal: ImportRefusalTable;
};

/** One row per symbol, timeframe and source. */
type BarSeriesTable = {
  id: Generated<number>;
  symbol: StockSymbol;
  timeframe: Timeframe;
  /** `imported:<name>`, `feed:<name>` or `simulated`. */
  source: string;
  adjustment: SeriesAdjustment;
  first_time: number;
  last_time: number;
  bar_count: number;
  /** Grows by one with every change of the series' bars. */
  version: number;
};

/** Consecutive bars of a series, packed as `bar-block.ts` says. */
type BarBlockTable = {
  series_id: number;
  /** Where the block's stretch of the calendar begins; see `block-period.ts`. */
  begins_at: number;
  last_time: number;
  bar_count: number;
  packed: Uint8Array;
};

/** One row per file whose bars were committed, written in the same transaction. */
type ImportFileTable = {
  id: Generated<number>;
  path: string;
  source: string;
  timeframe: string;
  adjustment: string;
  imported_at: number;
  rows: number;
  saved: number;
  repeated: number;
  corrected: number;
  refused: number;
};

/** A row of an imported file that could not be taken. */
type ImportRefusalTable = {
  import_file_id: number;
  /** Counted from 1, the header being line 1. */
  line: number;
  reason: string;
  text: string;
};
