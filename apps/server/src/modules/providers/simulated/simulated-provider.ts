import {
  createBarColumns,
  firstBarAtOrAfter,
  markets,
  simulatedSource,
  sliceBars,
} from '@chanscope/market';

import type { MarketDataProvider, Offer } from '../../bars/index.ts';
import { type BarsSoFar, createSimulatedMarket } from '@chanscope/simulation';
import { simulatedQuoteOf } from './simulated-quote.ts';

const nothing: BarsSoFar = { bars: createBarColumns(0), forming: false };

const offers: readonly Offer[] = markets.flatMap((market) =>
  (['quotes', 'dailyBars', 'minuteBars', 'actions'] as const).map((capability) => ({
    capability,
    market,
    delayMinutes: 0,
  })),
);

/** A provider whose market is made from a seed. It has bars for everything but kind `other`. */
export function createSimulatedProvider(seed: number): MarketDataProvider {
  const market = createSimulatedMarket(seed);
  return {
    name: simulatedSource,
    offers,

    async fetchBars({ instrument, timeframe, now, before, count }) {
      if (instrument.kind === 'other') return nothing;
      const read = timeframe === '1d' ? 'dailyBars' : 'minuteBars';
      const { bars, forming } = market[read](instrument, now);
      const end = before === undefined ? bars.length : firstBarAtOrAfter(bars, before);
      const begin = count === undefined ? 0 : Math.max(0, end - count);
      return { bars: sliceBars(bars, begin, end), forming: forming && end === bars.length };
    },

    async fetchActions(instrument, now) {
      return instrument.kind === 'other' ? [] : market.actions(instrument, now);
    },

    async fetchQuotes(instruments, now) {
      return instruments.flatMap((instrument) =>
        instrument.kind === 'other' ? [] : (simulatedQuoteOf(market, instrument, now) ?? []),
      );
    },
  };
}
