import { setImmediate as turn } from 'node:timers/promises';

import { type Period, type WatchChan, Problem } from '@chanscope/contract';
import {
  type BarColumns,
  type Market,
  dayOpenOf,
  firstBarAtOrAfter,
  localTimeOf,
} from '@chanscope/market';

import type { Series } from '../../charts/index.ts';
import { chanStateOf } from './chan-state.ts';

/** What a row shows of the days of a security. */
export interface WatchDays {
  readonly day: WatchChan | null;
  /** The close, forward adjusted, five days before the last one; null without. */
  readonly closeFiveDaysAgo: number | null;
  /** Mean volume of the five days before the last one; null without. */
  readonly usualVolume: number | null;
  /** The last daily closes, at most 20. */
  readonly closes: readonly number[];
}

/** What a row shows of the minutes of a security. */
export interface WatchMinutes {
  readonly m30: WatchChan | null;
  /** Closes of the minutes of the day asked for, at most 60; none without any. */
  readonly closes: readonly number[];
}

/** Which charts. */
export interface WatchChartQuestion {
  readonly stockId: string;
  readonly market: Market;
  /** The day whose minutes are shown. */
  readonly tradeDate: string;
}

const sparkPoints = 60;
const sparkDays = 20;
const usualDays = 5;

/** Reads the days of a security, with a turn for other requests after each step. */
export async function readWatchDays(
  series: Series,
  { stockId }: WatchChartQuestion,
): Promise<WatchDays> {
  const days = await barsOf(series, stockId, 'day');
  await turn();
  const day = days === null ? null : chanStateOf(days);
  await turn();
  return {
    day,
    closeFiveDaysAgo: days?.close[days.length - 1 - usualDays] ?? null,
    usualVolume: days === null ? null : usualVolumeOf(days),
    closes: days === null ? [] : Array.from(days.close.slice(-sparkDays)),
  };
}

/** Reads the minutes of a security, which costs the most, with a turn after each step. */
export async function readWatchMinutes(
  series: Series,
  { stockId, market, tradeDate }: WatchChartQuestion,
): Promise<WatchMinutes> {
  const halfHours = await barsOf(series, stockId, '30');
  await turn();
  const m30 = halfHours === null ? null : chanStateOf(halfHours);
  await turn();
  // Right after the half hours, which are made of the same minutes.
  const minutes = await barsOf(series, stockId, 'time');
  await turn();
  return { m30, closes: minutes === null ? [] : closesOfDate(minutes, market, tradeDate) };
}

/** The forward adjusted bars of a chart (minutes as they were traded); null when there are none. */
async function barsOf(series: Series, stockId: string, period: Period): Promise<BarColumns | null> {
  const adjust = period === 'time' ? 'none' : 'qfq';
  const chart = await unlessMissing(series.readChart({ stockId, period, adjust }));
  return chart?.bars ?? null;
}

/** Null for a security that no one knows, or has bars of. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    const isMissing =
      error instanceof Problem && (error.kind === 'unknownStock' || error.kind === 'noBars');
    if (isMissing) return null;
    throw error;
  }
}

function usualVolumeOf({ volume, length }: BarColumns): number | null {
  const usual = volume.slice(Math.max(0, length - 1 - usualDays), Math.max(0, length - 1));
  return usual.length < usualDays ? null : usual.reduce((sum, each) => sum + each, 0) / usualDays;
}

function closesOfDate(minutes: BarColumns, market: Market, date: string): number[] {
  const last = minutes.time.at(-1);
  if (last === undefined || localTimeOf(last, market).date !== date) return [];
  return thinned(minutes.close.slice(firstBarAtOrAfter(minutes, dayOpenOf(market, date))));
}

/** At most `sparkPoints` values at even distances, the last one among them. */
function thinned(values: Float64Array): number[] {
  if (values.length <= sparkPoints) return Array.from(values);
  const step = (values.length - 1) / (sparkPoints - 1);
  return Array.from({ length: sparkPoints }, (_, at) => values[Math.round(at * step)] ?? 0);
}
