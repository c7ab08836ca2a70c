import {
  adjustBars,
  aggregateBars,
  type Adjustment,
  type BarColumns,
  type Market,
  type StockSymbol,
  type Timeframe,
} from '@chanscope/market';

import type { SeriesBase } from './series-base.ts';

/**
 * Raw bars with a provider's actions can be shown in every way; imported ones only as they came,
 * because no one knows their distributions. Adjusted for splits alone counts as not adjusted.
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

/** Adjusts raw bars, then joins them into longer ones where the timeframe asks for it. */
export function prepareBars(
  raw: BarColumns,
  { market, timeframe, adjustment, base }: Preparation,
): BarColumns {
  const { factors, anchors } = base;
  const adjusted =
    anchors === null || adjustment === 'none' || factors.length === 0
      ? raw
      : roundPrices(
          adjustBars(raw, { factors, adjustment, market, anchorDate: anchors[adjustment] }),
        );
  return base.timeframe === timeframe ? adjusted : aggregateBars(adjusted, { market, timeframe });
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
