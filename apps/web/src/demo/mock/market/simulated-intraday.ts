import type { IntradaySeries } from '@chanscope/contract';
import {
  barAt,
  firstBarAtOrAfter,
  instantOf,
  localTimeOf,
  marketOf,
  minuteAxisOf,
  slotOfMinuteBar,
  tradeDateAt,
} from '@chanscope/market';

import type { MockSecurity } from './mock-securities.ts';
import { measuresOfDay } from './simulated-quote.ts';
import { readDays, readSeries } from './simulated-series.ts';

/** The intraday lines (分时) of the newest days that have minutes, oldest first. */
export function readIntraday(
  security: MockSecurity,
  { days, now }: { readonly days: number; readonly now: number },
): IntradaySeries[] {
  const market = marketOf(security.symbol);
  const { bars } = readSeries(security, { period: 'time', adjust: 'none', now });
  const dates = new Set<string>();
  for (let at = bars.length - 1; at >= 0 && dates.size < days;) {
    const { date } = localTimeOf(bars.time[at] ?? 0, market);
    dates.add(date);
    at = firstBarAtOrAfter(bars, instantOf(date, 0, market)) - 1;
  }
  if (dates.size === 0) dates.add(tradeDateAt(market, now));
  return [...dates].toReversed().map((date) => lineOf(security, date, now));
}

function lineOf(security: MockSecurity, tradeDate: string, now: number): IntradaySeries {
  const market = marketOf(security.symbol);
  const { bars } = readSeries(security, { period: 'time', adjust: 'none', now });
  const slots = minuteAxisOf(market, tradeDate);
  const price = slots.map((): number | null => null);
  const vol = [...price];
  const amount = [...price];
  const until = firstBarAtOrAfter(bars, instantOf(tradeDate, 1439, market));
  let newest = -1;
  for (let at = firstBarAtOrAfter(bars, instantOf(tradeDate, 0, market)); at < until; at += 1) {
    const bar = barAt(bars, at);
    const slot = slotOfMinuteBar(market, bar.time);
    if (slot === null) continue;
    price[slot] = bar.close;
    vol[slot] = (vol[slot] ?? 0) + bar.volume;
    amount[slot] = (amount[slot] ?? 0) + (bar.amount ?? 0);
    newest = slot;
  }
  fillGaps(price, newest);
  const days = readDays(security, now);
  const day = days.bars.time.findLastIndex((time) => localTimeOf(time, market).date === tradeDate);
  const avg = security.kind === 'index' ? slots.map(() => null) : averagesOf(vol, amount);
  const measures = measuresOfDay(security, days, day);
  return { tradeDate, slots, price, avg, vol, amount, ...measures };
}

/** A minute without trades keeps the price before it. */
function fillGaps(price: (number | null)[], newest: number): void {
  let last = price.find((each) => each !== null) ?? null;
  for (let at = 0; at <= newest; at += 1) {
    last = price[at] ?? last;
    price[at] = last;
  }
}

function averagesOf(
  vol: readonly (number | null)[],
  amount: readonly (number | null)[],
): (number | null)[] {
  let volumes = 0;
  let amounts = 0;
  return vol.map((volume, at) => {
    if (volume === null) return null;
    volumes += volume;
    amounts += amount[at] ?? 0;
    return volumes === 0 ? null : Math.round((amounts / volumes) * 10_000) / 10_000;
  });
}
