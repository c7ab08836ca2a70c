import {
  barAt,
  firstBarAtOrAfter,
  dayOpenOf,
  localTimeOf,
  marketOf,
  minuteMs,
} from '@chanscope/market';

import type { ProviderQuote } from '../../bars/index.ts';
import type { SimulatedInstrument, SimulatedMarket } from '@chanscope/simulation';

/** The newest numbers of a security; null before its first day. */
export function simulatedQuoteOf(
  market: SimulatedMarket,
  instrument: SimulatedInstrument,
  now: number,
): ProviderQuote | null {
  const { bars } = market.dailyBars(instrument, now);
  if (bars.length === 0) return null;
  const { time, open, high, low, close: price, volume, amount } = barAt(bars, bars.length - 1);
  const place = marketOf(instrument.symbol);
  const { date } = localTimeOf(time, place);
  const minutes = market.minuteBars(instrument, now).bars;
  const traded = minutes.time.at(-1) ?? time;
  const isOfDay = firstBarAtOrAfter(minutes, dayOpenOf(place, date)) < minutes.length;
  const closes = bars.close;
  return {
    symbol: instrument.symbol,
    price,
    prevClose: closes[bars.length - 2] ?? null,
    open,
    high,
    low,
    volume,
    amount: amount ?? null,
    time: Math.min(now, (isOfDay ? traded : time) + minuteMs),
    isSuspended: false,
  };
}
