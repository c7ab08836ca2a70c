import {
  marketOf,
  localTimeOf,
  priceLimits,
  tickSizeOf,
  minuteMs,
  type PriceLimits,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../../instruments/index.ts';
import type { ProviderQuote } from '../../../bars/index.ts';

/** Clocks of providers may be that much ahead of ours. */
const clockSkewMs = minuteMs;

/** Prices of markets without limits do not become so many times higher or lower within a day. */
const largestDayRatio = 10;

/** Why a quote cannot be, or null when it can. */
export function faultOfQuote(
  quote: ProviderQuote,
  instrument: InstrumentRecord,
  now: number,
): string | null {
  const { price, volume, amount, time, isSuspended } = quote;
  const fault = faultOfNumbers(quote);
  if (fault !== null) return fault;
  if (volume < 0 || (amount ?? 0) < 0) return 'the volume or amount is below zero';
  if (time > now + clockSkewMs) return 'it is from the future';
  if (price <= 0) return `the price is ${price}`;
  // Where nothing was traded, the day has no prices of its own yet.
  return isSuspended || volume === 0
    ? null
    : (faultOfRange(quote) ?? faultOfMove(quote, instrument));
}

function faultOfNumbers(quote: ProviderQuote): string | null {
  const { price, open, high, low, volume, amount, time } = quote;
  const isFinite = [price, open, high, low, volume, amount ?? 0, time].every(Number.isFinite);
  return isFinite ? null : 'a number is not finite';
}

function faultOfRange({ price, high, low }: ProviderQuote): string | null {
  const isBetween = low > 0 && low <= price && price <= high;
  return isBetween ? null : `the price ${price} is not between low ${low} and high ${high}`;
}

function faultOfMove(
  { price, high, low, prevClose, time }: ProviderQuote,
  instrument: InstrumentRecord,
): string | null {
  if (prevClose === null) return null;
  if (!(prevClose > 0 && Number.isFinite(prevClose))) return `the close before is ${prevClose}`;
  const limits = limitsOf(instrument, prevClose, time);
  if (limits !== null && (high > limits.up || low < limits.down))
    return `${low} to ${high} goes beyond the limits of ${prevClose}`;
  const ratio = price / prevClose;
  if (ratio > largestDayRatio || ratio < 1 / largestDayRatio)
    return `the price ${price} is too far from the close before, ${prevClose}`;
  return null;
}

/** The limits of a share, a tick wider: a provider may round the reference price in another way. */
function limitsOf(
  instrument: InstrumentRecord,
  prevClose: number,
  time: number,
): PriceLimits | null {
  const { symbol, kind, listedOn } = instrument;
  const { date } = localTimeOf(time, marketOf(symbol));
  // Special treatment is known of today only, and its limit lies within the other one.
  const limits = priceLimits(prevClose, {
    symbol,
    kind,
    date,
    isSpecialTreatment: false,
    listedOn,
  });
  if (limits === null) return null;
  const tick = tickSizeOf({ symbol, kind, price: prevClose, date });
  return { up: limits.up + tick * 1.5, down: limits.down - tick * 1.5 };
}
