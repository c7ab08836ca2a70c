import {
  createBarColumns,
  firstBarAtOrAfter,
  markets,
  simulatedSource,
  sliceBars,
} from '@chanscope/market';

import { createTurns } from '../../../platform/loop-turns.ts';
import type { MarketDataProvider, Offer, ProviderQuote } from '../../bars/index.ts';
import { type BarsSoFar, createSimulatedMarket } from '@chanscope/simulation';

const nothing: BarsSoFar = { bars: createBarColumns(0), forming: false };

const offers: readonly Offer[] = markets.flatMap((market) =>
  (['quotes', 'dailyBars', 'minuteBars', 'actions'] as const).map((capability) => ({
    capability,
    market,
    delayMinutes: 0,
  })),
);

/**
 * A provider whose market is made from a seed. It has bars for everything but kind `other`. A history takes
 * milliseconds to compute: others get their turn of the event loop between two securities.
 */
export function createSimulatedProvider(seed: number): MarketDataProvider {
  const market = createSimulatedMarket(seed);
  const inTurn = createTurns();
  return {
    name: simulatedSource,
    offers,

    async fetchBars({ instrument, timeframe, now, before, count }) {
      if (instrument.kind === 'other') return nothing;
      const read = timeframe === '1d' ? 'dailyBars' : 'minuteBars';
      const { bars, forming } = await inTurn(() => market[read](instrument, now));
      const end = before === undefined ? bars.length : firstBarAtOrAfter(bars, before);
      const begin = count === undefined ? 0 : Math.max(0, end - count);
      return { bars: sliceBars(bars, begin, end), forming: forming && end === bars.length };
    },

    async fetchActions(instrument, now) {
      return instrument.kind === 'other' ? [] : inTurn(() => market.actions(instrument, now));
    },

    async fetchDepth(request) {
      return request.instrument.kind === 'other' ? null : inTurn(() => market.depth(request));
    },

    async fetchQuotes(instruments, now, signal) {
      const quotes: ProviderQuote[] = [];
      for (const instrument of instruments) {
        if (instrument.kind === 'other') continue;
        if (signal?.aborted === true) break;
        const quote = await inTurn(() => market.newestQuote(instrument, now));
        const { symbol } = instrument;
        if (quote !== null) quotes.push({ symbol, ...quote, isSuspended: false });
      }
      return quotes;
    },
  };
}
