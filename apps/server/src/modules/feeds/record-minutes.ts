import {
  barEndOf,
  aggregateBars,
  dayOpenOf,
  localTimeOf,
  marketOf,
  minuteMs,
  type BarColumns,
  type StockSymbol,
} from '@chanscope/market';

import type { Instruments } from '../instruments/index.ts';
import type { BarStore } from '../bars/index.ts';
import type { BarRecorder } from './bar-recorder.ts';
import { findGaps } from './gaps/find-gaps.ts';

interface MinuteDependencies {
  readonly instruments: Instruments;
  readonly store: BarStore;
  readonly recorder: BarRecorder;
}

/** See `Feeds.recordMinutes`. After the last minute of a day the day itself is saved, until its source reports it. */
export function createMinuteRecording({
  instruments,
  store,
  recorder,
}: MinuteDependencies): (symbol: StockSymbol, source: string, bars: BarColumns) => Promise<void> {
  async function closeDay(symbol: StockSymbol, source: string, lastTime: number): Promise<void> {
    const market = marketOf(symbol);
    const { date } = localTimeOf(lastTime, market);
    const open = dayOpenOf(market, date);
    const end = barEndOf('1m', market, lastTime);
    const instrument = await instruments.find(symbol);
    if (instrument === null || end < barEndOf('1d', market, open)) return;

    const all = await store.seriesOf(symbol);
    const seriesOf = (timeframe: string): (typeof all)[number] | undefined =>
      all.find((each) => each.source === source && each.timeframe === timeframe);
    const minutes = seriesOf('1m');
    // What the source itself notified of the day knows more than its minutes.
    if (minutes === undefined || (seriesOf('1d')?.lastTime ?? 0) >= open) return;
    // An opening print stands a minute before the open.
    const today = await store.readBars(minutes, { from: open - minuteMs, before: end });
    // A day that was not followed from its open has other prices and volumes than its minutes.
    if (findGaps(today, { market, timeframe: '1m', from: date, to: date }).length > 0) return;
    const bars = aggregateBars(today, { market, timeframe: '1d' });
    await recorder.record({ instrument, timeframe: '1d', source, bars, actions: null }, end);
  }

  return async (symbol, source, bars) => {
    const instrument = await instruments.find(symbol);
    const last = bars.time.at(-1);
    if (instrument === null || last === undefined) return;
    const end = barEndOf('1m', marketOf(symbol), last);
    await recorder.record({ instrument, timeframe: '1m', source, bars, actions: null }, end);
    await closeDay(symbol, source, last);
  };
}
