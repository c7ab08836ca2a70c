import type { Quote } from '@chanscope/contract';
import { minuteMs, symbolFromStockId, type StockSymbol } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Series } from '../../charts/index.ts';
import { BackgroundWork } from './background-work.ts';
import { ValueMemory } from './value-memory.ts';
import {
  type WatchChartQuestion,
  type WatchDays,
  type WatchMinutes,
  readWatchDays,
  readWatchMinutes,
} from './watch-chart.ts';

/** The charts of a security as far as they are known. */
export interface KnownCharts {
  readonly days: WatchDays;
  /** Null until they were read for the first time on this trading day. */
  readonly minutes: WatchMinutes | null;
  /** Lets newer ones be read, for the next answer; null when these are new. */
  readonly readAgain: (() => void) | null;
}

/** Charts of watched securities. */
export interface WatchCharts {
  /**
   * What is known of the charts to a quote. Days are waited for once on a trading day; minutes, and
   * both once they are old, are read when the answer is ready.
   */
  read(question: WatchChartQuestion, quote: Quote | null): Promise<KnownCharts>;
  /** Drops the charts that are kept: of a security, or all (null). */
  forget(symbol: StockSymbol | null): void;
  /** Resolves when nothing is read any more. */
  close(): Promise<void>;
}

interface ChartDependencies {
  readonly series: Series;
  /** The real time. */
  readonly clock: Clock;
  readonly log: Log;
}

interface CachedCharts {
  /** When the minutes were read. */
  readonly readAt: number;
  /** The newest trade that the quote of that moment reported, UTC ms, and its day. */
  readonly time: number;
  readonly tradeDate: string;
  readonly days: WatchDays;
  readonly minutes: WatchMinutes | null;
}

/** Charts are read again once the market is a minute further, or after a while: they may be imported. */
const freshMs = 10 * minuteMs;

const maxCachedSecurities = 4000;
const maxCachedReadings = 1000;

export function createWatchCharts({ series, clock, log }: ChartDependencies): WatchCharts {
  const cached = new ValueMemory<CachedCharts>(maxCachedSecurities);
  const readings = new BackgroundWork({ capacity: maxCachedReadings, log });

  async function readAgain(question: WatchChartQuestion, time: number): Promise<void> {
    const { stockId, tradeDate } = question;
    const readAt = clock.now();
    const known = cached.get(stockId);
    const areDaysNew = known?.minutes === null && isOfMinute(known, tradeDate, time);
    const days = areDaysNew ? known.days : await readWatchDays(series, question);
    const minutes = await readWatchMinutes(series, question);
    cached.set(stockId, { readAt, time, tradeDate, days, minutes });
  }

  return {
    async read(question, quote) {
      const { stockId, tradeDate } = question;
      const [now, time] = [clock.now(), quote?.time ?? 0];
      const known = cached.get(stockId);
      const isOfDay = known?.tradeDate === tradeDate;
      const isNew =
        known !== undefined &&
        known.minutes !== null &&
        isOfMinute(known, tradeDate, time) &&
        Math.abs(now - known.readAt) < freshMs;
      if (isNew) return { ...known, readAgain: null };
      const charts = isOfDay
        ? known
        : { days: await readWatchDays(series, question), minutes: null };
      if (!isOfDay) cached.set(stockId, { ...charts, readAt: now, time, tradeDate });
      const work = (): Promise<void> => readAgain(question, time);
      return { ...charts, readAgain: () => readings.add(stockId, work) };
    },

    forget: (symbol) =>
      cached.drop((stockId) => symbol === null || symbolFromStockId(stockId) === symbol),
    close: () => readings.close(),
  };
}

function isOfMinute(known: CachedCharts, tradeDate: string, time: number): boolean {
  return known.tradeDate === tradeDate && Math.abs(time - known.time) < minuteMs;
}
