import type { PlainChan } from '@chanscope/engine/testing';
import { known } from '@chanscope/test-support';

import type { FileDay } from './market-of-2025-for-test.ts';

/** Ranks among the others by window; null where the share has no close so long ago. */
export interface PlainRankWindows {
  readonly 20: number | null;
  readonly 60: number | null;
  readonly 120: number | null;
}

/** The five parts of a score. */
export interface PlainParts {
  readonly trend: number;
  readonly rs: number;
  readonly chan: number;
  readonly vp: number;
  readonly risk: number;
}

/** The parts of formula pf-1 from its words; null without any rank and without any volume. */
export function plainParts(
  days: readonly FileDay[],
  ranks: PlainRankWindows,
  chan: PlainChan,
): PlainParts | null {
  const rs = plainStrengthPart(ranks);
  const vp = plainVolumePart(days);
  if (rs === null || vp === null) return null;
  return {
    trend: plainTrend(days),
    rs,
    chan: plainChanPart(days, chan),
    vp,
    risk: within(100 - (10 * plainRange(days) * 100) / known(days.at(-1)).close),
  };
}

/** The whole of the parts before it is rounded. */
export function plainSum({ trend, rs, chan, vp, risk }: PlainParts): number {
  return 0.25 * trend + 0.2 * rs + 0.3 * chan + 0.15 * vp + 0.1 * risk;
}

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/** In whole cents: a mean is above another when its sum is, times the days of the other. */
function plainTrend(days: readonly FileDay[]): number {
  const sum = (count: number, of = days): number =>
    of.slice(-count).reduce((total, { close }) => total + close, 0);
  const conditions = [
    known(days.at(-1)).close * 20 > sum(20),
    sum(20) * 3 > sum(60),
    sum(60) > sum(60, days.slice(0, -5)),
    sum(5) * 2 > sum(10) && sum(10) * 2 > sum(20),
  ];
  return 25 * conditions.filter(Boolean).length;
}

/** 0.4, 0.3 and 0.3 of the ranks, those that there are weighing for the others. */
function plainStrengthPart(ranks: PlainRankWindows): number | null {
  const weights = { 20: 0.4, 60: 0.3, 120: 0.3 } as const;
  const there = ([20, 60, 120] as const).flatMap((window) => {
    const rank = ranks[window];
    return rank === null ? [] : [{ rank, weight: weights[window] }];
  });
  const all = there.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  return there.reduce((sum, { rank, weight }) => sum + rank * weight, 0) / all;
}

/** Null where nothing was traded in 20 days. */
function plainVolumePart(days: readonly FileDay[]): number | null {
  const newest = days.slice(-20);
  const volumeOf = (some: readonly FileDay[]): number =>
    some.reduce((sum, { volume }) => sum + volume, 0);
  const rising = newest.filter(({ close }, at) => {
    const before = days.at(at - newest.length - 1);
    return before !== undefined && close > before.close;
  });
  const all = volumeOf(newest);
  return all === 0 ? null : within(((volumeOf(rising) / all - 0.3) / 0.4) * 100);
}

/** ATR 14, in cents. */
function plainRange(days: readonly FileDay[]): number {
  const ranges = days.map(({ high, low }, at) => {
    const before = days[at - 1]?.close ?? Number.NaN;
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
  return ranges.slice(-14).reduce((sum, range) => sum + range, 0) / 14;
}

const signalWeights: Readonly<Record<string, number>> = {
  1: 20,
  2: 25,
  '2s': 15,
  '3a': 30,
  '3b': 30,
};

function plainChanPart(days: readonly FileDay[], chan: PlainChan): number {
  const { signals, strokes, segments, pivots } = chan;
  const weighed = signals.flatMap(({ bar, line, isBuy, grounds }) => {
    const age = days.length - 1 - bar;
    const weight = Math.max(0, ...grounds.map(({ kind }) => signalWeights[kind] ?? 0));
    if (age > 20 || weight === 0) return [];
    const trust = known(strokes[line]).isSure ? 1 : 0.5;
    return [{ age, points: (isBuy ? 1 : -1) * weight * (1 - age / 20) * trust }];
  });
  const [newest] = weighed.toSorted((one, other) => one.age - other.age);
  const close = known(days.at(-1)).close / 100;
  const pivot = pivots.at(-1);
  const place = pivot === undefined ? 0 : Number(close > pivot.high) - Number(close < pivot.low);
  const segment = segments.findLast(({ isSure }) => isSure)?.direction ?? 0;
  return within(50 + (newest?.points ?? 0) + 10 * place + 10 * segment);
}
