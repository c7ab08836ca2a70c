import { type BarColumns, sliceBars } from '@chanscope/market';

import { createCommodityChannel } from '../indicators/momentum/commodity-channel.ts';
import { studyAll } from '../study.ts';

const channelPeriod = 14;
const averagePeriod = 6;
const extreme = 100;
/** For how many bars an extreme is remembered (ccihjz). */
const extremeBars = 10;

/** Bars before which a value of CCI still warms up: three times its period. */
export const channelWarmUpBars = 3 * channelPeriod;

/** 上穿−100 超卖回升, 上穿+100 强势, 下穿+100, 下穿−100. */
export type ChannelEvent = 'rises-from-low' | 'rises-to-high' | 'falls-from-high' | 'falls-to-low';

/** 金叉 and 死叉: a line crosses the other one upward or downward. */
export type CrossEvent = 'golden' | 'dead';

/** Where an oscillator stands: 低位, 中位, 高位. */
export type Zone = 'low' | 'middle' | 'high';

/** An event at a bar, with the values that were compared: before it and at it. */
export interface ChannelCrossing<Event> {
  readonly event: Event;
  readonly bar: number;
  /** Bars since then. */
  readonly age: number;
  readonly value: number;
  readonly before: number;
}

/**
 * CCI (14) of the bars from `from` on, null where there is none: to the last bit what the study over all
 * bars gives, because no value reaches further back than its window.
 */
export function channelValuesFrom(bars: BarColumns, from: number): (number | null)[] {
  const begin = Math.max(0, from - channelPeriod + 1);
  const part = sliceBars(bars, begin, bars.length);
  return studyAll(createCommodityChannel(), part).slice(from - begin);
}

/**
 * The values as they are compared: to nine decimals, because one that is 100 lies a last digit beside it by how the
 * typical prices were summed up.
 */
function comparedValuesFrom(bars: BarColumns, from: number): (number | null)[] {
  return channelValuesFrom(bars, from).map((value) => (value === null ? null : settled(value)));
}

function settled(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** The last crossing of ±100 at a bar from `from` on (CCI15), null without one. */
export function channelCrossingOf(
  bars: BarColumns,
  from: number,
): ChannelCrossing<ChannelEvent> | null {
  return lastCrossing(bars, from, (value, before) => {
    if (before <= -extreme && value > -extreme) return 'rises-from-low';
    if (before >= extreme && value < extreme) return 'falls-from-high';
    if (before <= extreme && value > extreme) return 'rises-to-high';
    return before >= -extreme && value < -extreme ? 'falls-to-low' : null;
  });
}

/** A crossing of CCI and its own average, with the average at the bar. */
export interface AverageCrossing extends ChannelCrossing<CrossEvent> {
  readonly average: number;
  readonly zone: Zone;
}

/**
 * The last crossing of CCI and its moving average over 6 bars, at a bar from `from` on (ccijx). There is
 * no average where one of the 6 values is missing.
 */
export function averageCrossingOf(bars: BarColumns, from: number): AverageCrossing | null {
  const begin = Math.max(0, from - averagePeriod);
  const values = comparedValuesFrom(bars, begin);
  const averages = values.map((_, at) => averageAt(values, at));
  for (let at = values.length - 1; at > 0 && begin + at >= from; at -= 1) {
    const [value, before] = [values[at] ?? Number.NaN, values[at - 1] ?? Number.NaN];
    const [mean = Number.NaN, meanBefore = Number.NaN] = [averages[at], averages[at - 1]];
    const event = crossOf([before, value], [meanBefore, mean]);
    if (event === null) continue;
    const bar = begin + at;
    return {
      event,
      bar,
      age: bars.length - 1 - bar,
      value,
      before,
      average: mean,
      zone: zoneOf(value, -extreme, extreme),
    };
  }
  return null;
}

function averageAt(values: readonly (number | null)[], at: number): number {
  if (at < averagePeriod - 1) return Number.NaN;
  let sum = 0;
  for (let place = at - averagePeriod + 1; place <= at; place += 1)
    sum += values[place] ?? Number.NaN;
  return settled(sum / averagePeriod);
}

/** Back from an extreme (ccihjz): upward after −100, downward after +100. */
export type ReturnEvent = 'recovers' | 'retreats';

export interface ReturnCrossing extends ChannelCrossing<ReturnEvent> {
  /** 离极值 or 过零轴. */
  readonly stage: 'leaves-extreme' | 'crosses-zero';
}

/** The last return of CCI from an extreme of the 10 bars before, at a bar from `from` on. */
export function returnCrossingOf(bars: BarColumns, from: number): ReturnCrossing | null {
  const begin = Math.max(0, from - extremeBars);
  const values = comparedValuesFrom(bars, begin);
  for (let at = values.length - 1; at > 0 && begin + at >= from; at -= 1) {
    const recent = values.slice(Math.max(0, at - extremeBars), at);
    const found = returnAt(values[at] ?? Number.NaN, recent);
    if (found === null) continue;
    const bar = begin + at;
    const value = values[at] ?? Number.NaN;
    const before = values[at - 1] ?? Number.NaN;
    return { ...found, bar, age: bars.length - 1 - bar, value, before };
  }
  return null;
}

/** Crossing zero says more than leaving the extreme, should one bar do both. */
function returnAt(
  value: number,
  recent: readonly (number | null)[],
): Pick<ReturnCrossing, 'event' | 'stage'> | null {
  const before = recent.at(-1) ?? Number.NaN;
  const wasLow = recent.some((each) => each !== null && each <= -extreme);
  const wasHigh = recent.some((each) => each !== null && each >= extreme);
  if (wasLow && before <= 0 && value > 0) return { event: 'recovers', stage: 'crosses-zero' };
  if (wasHigh && before >= 0 && value < 0) return { event: 'retreats', stage: 'crosses-zero' };
  if (before <= -extreme && value > -extreme) return { event: 'recovers', stage: 'leaves-extreme' };
  if (before >= extreme && value < extreme) return { event: 'retreats', stage: 'leaves-extreme' };
  return null;
}

/** CROSS(A, B) of the formula editors, both ways; values before and at the bar. None where one is NaN. */
export function crossOf(
  [before, value]: readonly [number, number],
  [otherBefore, other]: readonly [number, number],
): CrossEvent | null {
  if (value > other && before <= otherBefore) return 'golden';
  return value < other && before >= otherBefore ? 'dead' : null;
}

/** Where a value stands between two bounds, which belong to the extremes. */
function zoneOf(value: number, low: number, high: number): Zone {
  if (value <= low) return 'low';
  return value >= high ? 'high' : 'middle';
}

function lastCrossing<Event>(
  bars: BarColumns,
  from: number,
  eventOf: (value: number, before: number) => Event | null,
): ChannelCrossing<Event> | null {
  const begin = Math.max(0, from - 1);
  const values = comparedValuesFrom(bars, begin);
  for (let at = values.length - 1; at > 0; at -= 1) {
    const [value, before] = [values[at] ?? Number.NaN, values[at - 1] ?? Number.NaN];
    const event = eventOf(value, before);
    if (event === null) continue;
    const bar = begin + at;
    return { event, bar, age: bars.length - 1 - bar, value, before };
  }
  return null;
}
