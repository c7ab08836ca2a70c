import {
  adjustBars,
  aggregateBars,
  lastDaysOf,
  type Adjustment,
  type AdjustmentFactor,
  type BarColumns,
  type Market,
  type StockSymbol,
  type Timeframe,
} from '@chanscope/market';

import type { SeriesBase } from './series-base.ts';

/**
 * Bars whose distributions are known can be shown in every way, others only as they came. What came adjusted for
 * splits alone (拆股复权) is called `none` here, since nothing more was done to it: see `recorded` of a view.
 */
export function adjustableOf({ recorded, anchors }: SeriesBase): readonly Adjustment[] {
  if (anchors !== null) return ['none', 'forward', 'backward'];
  return [recorded === 'split' ? 'none' : recorded];
}

/** What is to be made of raw bars. */
export interface Preparation {
  readonly symbol: StockSymbol;
  readonly market: Market;
  readonly timeframe: Timeframe;
  readonly adjustment: Adjustment;
  readonly base: SeriesBase;
}

/** Bars as they are shown. */
export interface PreparedBars {
  readonly bars: BarColumns;
  /** See `SeriesView`. */
  readonly lastDays: ReadonlyMap<number, string>;
}

/** Adjusts raw bars, then joins them into longer ones where the timeframe asks for it. */
export function prepareBars(
  raw: BarColumns,
  { market, timeframe, adjustment, base }: Preparation,
): PreparedBars {
  const { factors, anchors } = base;
  const adjusted =
    anchors === null || adjustment === 'none' || factors.length === 0
      ? raw
      : roundPrices(
          adjustBars(raw, { factors, adjustment, market, anchorDate: anchors[adjustment] }),
        );
  if (base.timeframe === timeframe) return { bars: adjusted, lastDays: new Map() };
  const target = { market, timeframe };
  return { bars: aggregateBars(adjusted, target), lastDays: lastDaysOf(adjusted, target) };
}

/** What bars of a base are adjusted forward by: nothing that comes after the last of them. */
export function forwardFactorsOf({ factors, anchors }: SeriesBase): readonly AdjustmentFactor[] {
  return anchors === null ? [] : factors.filter(({ exDate }) => exDate <= anchors.forward);
}

/** Four decimals, so that server and page analyse the very same numbers. */
function roundPrices(bars: BarColumns): BarColumns {
  const rounded = (prices: Float64Array): Float64Array =>
    prices.map((price) => Math.round(price * 10_000) / 10_000);
  return {
    ...bars,
    open: rounded(bars.open),
    high: rounded(bars.high),
    low: rounded(bars.low),
    close: rounded(bars.close),
  };
}
