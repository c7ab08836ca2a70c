import type { Adjustment, StockSymbol, Timeframe } from '@chanscope/market';

/** Which series: bars of one symbol and timeframe from one source. */
export interface SeriesKey {
  readonly symbol: StockSymbol;
  readonly timeframe: Timeframe;
  /** `imported:<name>`, `feed:<name>` or `simulated`. */
  readonly source: string;
}

/** How the prices of a series were adjusted before they came here; `split`: for splits only. */
export type SeriesAdjustment = Adjustment | 'split';

export const seriesAdjustments: readonly SeriesAdjustment[] = [
  'none',
  'forward',
  'backward',
  'split',
];

/** A series that has bars. */
export interface SeriesRecord extends SeriesKey {
  readonly id: number;
  readonly adjustment: SeriesAdjustment;
  /** Openings of the first and the last bar, UTC ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  readonly barCount: number;
  /** Grows with every change of the bars. */
  readonly version: number;
}

/** Bars came for a series whose bars are adjusted in another way; mixed they would mean nothing. */
export class AdjustmentMismatch extends Error {
  override readonly name = 'AdjustmentMismatch';

  constructor(
    series: Readonly<Record<'symbol' | 'timeframe' | 'source' | 'adjustment', string>>,
    given: string,
  ) {
    const { symbol, timeframe, source, adjustment } = series;
    super(
      `Cannot add bars of adjustment "${given}" to ${symbol} ${timeframe} of source "${source}": its bars have adjustment "${adjustment}"; give the new ones a source of their own`,
    );
  }
}
