import {
  barColumnsOf,
  barOpenOf,
  faultOfBar,
  isTradingDay,
  localTimeOf,
  marketOf,
  minuteMs,
  phaseAt,
  slotOfMinuteBar,
  type Bar,
  type Market,
} from '@chanscope/market';

import type { ProviderBars, ProviderRequest } from '../bars/index.ts';

/** What of a source's bars can be passed on. */
export interface SoundBars extends ProviderBars {
  /** Bars that cannot be traded data: broken numbers, holidays, hours without trade, the future. */
  readonly dropped: number;
}

/**
 * Makes a provider's answer of the bars that its source reported in any order; of two at one time the
 * later reported counts. Bars of days need the opening instant of their day.
 */
export function soundBarsFrom(
  reported: readonly Bar[],
  request: Pick<ProviderRequest, 'instrument' | 'timeframe' | 'now' | 'before' | 'count'>,
): SoundBars {
  const { timeframe, now, before = Number.POSITIVE_INFINITY, count } = request;
  const market = marketOf(request.instrument.symbol);
  const isInHours = timeframe === '1d' ? opensTradingDay : isTradingMinute;
  const sound = reported.filter(
    (bar) => faultOfBar(bar) === null && bar.time <= now && isInHours(market, bar.time),
  );
  const byTime = new Map(sound.map((bar) => [bar.time, bar]));
  const ordered = [...byTime.values()].toSorted((one, other) => one.time - other.time);
  const older = ordered.filter(({ time }) => time < before);
  const bars = older.slice(count === undefined ? 0 : Math.max(0, older.length - count));
  return {
    bars: barColumnsOf(bars),
    forming: isForming(bars.at(-1), request),
    dropped: reported.length - sound.length,
  };
}

function opensTradingDay(market: Market, time: number): boolean {
  return (
    isTradingDay(market, localTimeOf(time, market).date) && barOpenOf('1d', market, time) === time
  );
}

function isTradingMinute(market: Market, time: number): boolean {
  const { date } = localTimeOf(time, market);
  return (
    time % minuteMs === 0 && isTradingDay(market, date) && slotOfMinuteBar(market, time) !== null
  );
}

/** A day changes while its market trades and rests at noon, a minute while it runs. */
function isForming(
  last: Bar | undefined,
  { instrument, timeframe, now }: Pick<ProviderRequest, 'instrument' | 'timeframe' | 'now'>,
): boolean {
  if (last === undefined) return false;
  if (timeframe === '1m') return now < last.time + minuteMs;
  const market = marketOf(instrument.symbol);
  const isTraded = ['open', 'break'].includes(phaseAt(market, now));
  return isTraded && last.time === barOpenOf('1d', market, now);
}
