import { type Bar, type BarColumns, barAt, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analyzeChanSignals } from '../chan/chan.ts';
import { productRules } from '../chan/chan-presets.ts';
import { type ScoreInputs, minScoreBars, scoreInputsOf } from './score-inputs.ts';
import { type ScoreRanks, gradeOf, scoreOf } from './score.ts';

/** Walks of whole prices, so that sums are exact whichever way they are added. */
const walks: fc.Arbitrary<BarColumns> = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(9), fc.nat(9), fc.nat(3)), {
    minLength: minScoreBars,
    maxLength: 400,
    size: 'max',
  })
  .map((moves) => {
    let price = 5000;
    return barColumnsOf(
      moves.map(([step, upper, lower, volume], index): Bar => {
        const open = price;
        price = Math.max(500, price + step);
        const [high, low] = [Math.max(open, price) + upper, Math.min(open, price) - lower];
        return { time: index * 86_400_000, open, high, low, close: price, volume, amount: null };
      }),
    );
  });

const rank = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null });
const someRanks: fc.Arbitrary<ScoreRanks> = fc.record({ 20: rank, 60: rank, 120: rank });

/** The formula as it is written, from the definitions of its figures. Null where it has no score. */
function plainScore(bars: BarColumns, ranks: ScoreRanks): number | null {
  const list = Array.from({ length: bars.length }, (_, at) => barAt(bars, at));
  const strength = plainStrength(ranks);
  const upShare = plainUpShare(list);
  if (strength === null || upShare === null) return null;
  const volume = within(((upShare - 0.3) / 0.4) * 100);
  const calm = within(100 - (10 * plainRange(list) * 100) / closeAt(list, -1));
  return (
    0.25 * plainTrend(list) +
    0.2 * strength +
    0.3 * plainStructures(bars) +
    0.15 * volume +
    0.1 * calm
  );
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}

function closeAt(list: readonly Bar[], at: number): number {
  return list.at(at)?.close ?? Number.NaN;
}

function plainTrend(list: readonly Bar[]): number {
  const mean = (n: number, bars: readonly Bar[] = list): number =>
    bars.slice(-n).reduce((sum, { close }) => sum + close, 0) / n;
  return [
    closeAt(list, -1) > mean(20),
    mean(20) > mean(60),
    mean(60) > mean(60, list.slice(0, -5)),
    mean(5) > mean(10) && mean(10) > mean(20),
  ].reduce((sum, holds) => sum + (holds ? 25 : 0), 0);
}

/** Null without any volume. */
function plainUpShare(list: readonly Bar[]): number | null {
  const days = list.map((bar, at) => ({ ...bar, isUp: bar.close > closeAt(list, at - 1) }));
  const volumeOf = (some: readonly Bar[]): number =>
    some.reduce((sum, each) => sum + each.volume, 0);
  const newest = days.slice(-20);
  const all = volumeOf(newest);
  return all === 0 ? null : volumeOf(newest.filter(({ isUp }) => isUp)) / all;
}

function plainRange(list: readonly Bar[]): number {
  const ranges = list.map(({ high, low }, at) => {
    const before = closeAt(list, at - 1);
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
  return ranges.slice(-14).reduce((sum, range) => sum + range, 0) / 14;
}

/** The weighted mean of the ranks that there are. */
function plainStrength(ranks: ScoreRanks): number | null {
  const weighed = [
    { weight: 0.4, value: ranks[20] },
    { weight: 0.3, value: ranks[60] },
    { weight: 0.3, value: ranks[120] },
  ].flatMap(({ weight, value }) => (value === null ? [] : [{ weight, value }]));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const sum = weighed.reduce((total, { weight, value }) => total + weight * value, 0);
  return all === 0 ? null : sum / all;
}

/** The part of Chan theory, from a whole analysis. */
function plainStructures(bars: BarColumns): number {
  const { signals, strokes, segments, pivots } = analyzeChanSignals(bars, productRules);
  const weights: Record<string, number> = { 1: 20, 2: 25, '3a': 30, '3b': 30, '2s': 15 };
  let points = 50;
  const recent = signals
    .map((signal) => ({
      age: bars.length - 1 - signal.bar,
      side: signal.isBuy ? 1 : -1,
      weight: Math.max(0, ...signal.grounds.map(({ kind }) => weights[kind] ?? 0)),
      trust: strokes[signal.line]?.isSure === true ? 1 : 0.5,
    }))
    .filter(({ age, weight }) => age <= 20 && weight > 0);
  const youngest = recent.find(({ age }) => age === Math.min(...recent.map((each) => each.age)));
  if (youngest !== undefined)
    points += youngest.side * youngest.weight * (1 - youngest.age / 20) * youngest.trust;
  const close = bars.close[bars.length - 1] ?? 0;
  const pivot = pivots.at(-1);
  if (pivot !== undefined && close > pivot.high) points += 10;
  if (pivot !== undefined && close < pivot.low) points -= 10;
  points += 10 * (segments.filter(({ isSure }) => isSure).at(-1)?.direction ?? 0);
  return within(points);
}

describe('scoreOf()', () => {
  it('is what the formula gives, computed plainly', () => {
    const seen = { signals: 0, provisional: 0, pivots: 0 };
    fc.assert(
      fc.property(walks, someRanks, (bars, ranks) => {
        const inputs = scoreInputsOf(bars);
        const score = scoreOf(inputs, ranks);
        expect(inputs.averages.ma60Before).toBe(meanOf(bars.close.slice(-65, -5)));
        const plain = plainScore(bars, ranks);
        if (inputs.signal !== null) seen.signals += 1;
        if (inputs.signal?.isSure === false) seen.provisional += 1;
        if (inputs.pivot !== null) seen.pivots += 1;
        expect(score === null).toBe(plain === null);
        // One of them is rounded, from a sum that is added another way.
        expect(Math.abs((score?.score ?? 0) - (plain ?? 0))).toBeLessThan(0.500_001);
      }),
      { numRuns: 60 },
    );
    expect(seen.signals).toBeGreaterThan(5);
    expect(seen.provisional).toBeGreaterThan(0);
    expect(seen.pivots).toBeGreaterThan(5);
  });

  const even: ScoreInputs = {
    close: 100,
    averages: { ma5: 100, ma10: 100, ma20: 100, ma60: 100, ma60Before: 100 },
    signal: null,
    pivot: null,
    segment: null,
    upVolumeShare: 0.5,
    averageRange: 5,
  };
  const ranks = { 20: 50, 60: 50, 120: 50 };

  it('counts 25 for each condition of the trend', () => {
    const averages = { ma5: 99, ma10: 98, ma20: 97, ma60: 96, ma60Before: 95 };
    expect(scoreOf({ ...even, averages }, ranks)?.parts.trend).toBe(100);
    expect(scoreOf({ ...even, averages: { ...averages, ma5: 98 } }, ranks)?.parts.trend).toBe(75);
    expect(scoreOf(even, ranks)?.parts.trend).toBe(0);
  });

  it('takes means for equal that differ by how they were summed up', () => {
    const ma20 = (9.9 + 10.1 + 10.1 + 10.3) / 4;
    expect(ma20).not.toBe(10.1);
    const close = Math.max(ma20, 10.1);
    const lower = Math.min(ma20, 10.1);
    const averages = { ma5: lower, ma10: lower, ma20: lower, ma60: lower, ma60Before: lower };
    expect(scoreOf({ ...even, close, averages }, ranks)?.parts.trend).toBe(0);
  });

  it('lets the windows that there are weigh for those that are missing', () => {
    expect(scoreOf(even, { 20: 80, 60: null, 120: 10 })?.parts.rs).toBeCloseTo(50, 12);
    expect(scoreOf(even, { 20: null, 60: null, 120: 10 })?.parts.rs).toBeCloseTo(10, 12);
    expect(scoreOf(even, { 20: null, 60: null, 120: null })).toBeNull();
  });

  it.each([
    { kind: '1', isBuy: true, age: 0, isSure: true, part: 70 },
    { kind: '2', isBuy: true, age: 10, isSure: true, part: 62.5 },
    { kind: '3a', isBuy: false, age: 0, isSure: true, part: 20 },
    { kind: '3b', isBuy: false, age: 0, isSure: false, part: 35 },
    { kind: '2s', isBuy: true, age: 4, isSure: false, part: 56 },
    { kind: '2s', isBuy: true, age: 20, isSure: true, part: 50 },
  ] as const)('adds $kind of age $age, sure $isSure', ({ part, ...signal }) => {
    expect(scoreOf({ ...even, signal }, ranks)?.parts.chan).toBeCloseTo(part, 12);
  });

  it('adds the place to the pivot and the direction of the segment', () => {
    const chanOf = (given: Partial<ScoreInputs>): number | undefined =>
      scoreOf({ ...even, ...given }, ranks)?.parts.chan;
    expect(chanOf({ pivot: { low: 90, high: 99 }, segment: 1 })).toBe(70);
    expect(chanOf({ pivot: { low: 101, high: 110 }, segment: -1 })).toBe(30);
    expect(chanOf({ pivot: { low: 90, high: 110 } })).toBe(50);
  });

  it('measures volume of rising days and calm between bounds', () => {
    const partsOf = (given: Partial<ScoreInputs>) => scoreOf({ ...even, ...given }, ranks)?.parts;
    expect(partsOf({ upVolumeShare: 0.3 })?.vp).toBe(0);
    expect(partsOf({ upVolumeShare: 0.9 })?.vp).toBe(100);
    expect(partsOf({ averageRange: 2 })?.risk).toBe(80);
    expect(partsOf({ averageRange: 20 })?.risk).toBe(0);
    expect(scoreOf({ ...even, upVolumeShare: null }, ranks)).toBeNull();
  });

  it('grades from 80, 65, 50 and 35 on', () => {
    expect([80, 79, 65, 64, 50, 49, 35, 34].map(gradeOf).join('')).toBe('ABBCCDDE');
  });

  it('refuses fewer than 121 bars', () => {
    const bars = barColumnsOf(
      Array.from({ length: 120 }, (_, time) => ({
        time,
        open: 1,
        high: 1,
        low: 1,
        close: 1,
        volume: 1,
        amount: null,
      })),
    );
    expect(() => scoreInputsOf(bars)).toThrow('Cannot score 120 bars: 121 are needed');
  });
});
