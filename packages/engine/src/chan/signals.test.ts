import { describe, expect, it } from 'vitest';

import { type SignalRules, defaultChanRules } from './chan-rules.ts';
import { LevelReading } from './level-reading.ts';
import { linesThrough } from './line-path.ts';
import type { Signals } from './signal.ts';
import { signalsOf } from './signals.ts';

/** An up segment of lines 0 to 4 that leaves its pivot, lines 1 to 3 at 16..19, with line 4. */
const rise = [10, 20, 15, 19, 16, 30];

/** The signals on lines through prices, whose segments end at these lines; strong is who goes far. */
function signalsIn(
  prices: readonly number[],
  ends: readonly number[],
  changed: Partial<SignalRules> = {},
): Signals {
  const lines = linesThrough(...prices);
  const segment = { ...defaultChanRules.segment, leftOver: 'all' } as const;
  const rules = { ...defaultChanRules.signal.strokes.buy, ...changed };
  const side = { rules, strength: (at: number) => lines.amplitude(at) };
  const sides = { buy: side, sell: side };
  const reading = new LevelReading(lines, { ...defaultChanRules, segment }, sides);
  reading.update(0);
  const { segments } = reading.level;
  expect(ends.map((_, at) => segments.end(at))).toEqual(ends);
  expect(segments.length).toBe(ends.length);
  return signalsOf(reading.signals);
}

/** Signals as `line kinds`. */
function shapesOf({ signals }: Signals): string[] {
  return signals.map(({ line, grounds }) => `${line} ${grounds.map(({ kind }) => kind).join('+')}`);
}

describe('first signals', () => {
  it('stand where a segment ends by leaving its last pivot (P1)', () => {
    expect(signalsIn(rise, [4]).signals).toEqual([
      {
        line: 4,
        isBuy: false,
        bar: 50,
        price: 30,
        amplitude: 14,
        first: null,
        grounds: [{ kind: '1', divergenceRate: 1.4, pivotCount: 1 }],
      },
    ]);
  });

  it('are candidates only when the leaving line is too strong (D3)', () => {
    const { signals, candidates } = signalsIn(rise, [4], { divergenceRate: 1.3 });
    expect(signals).toEqual([]);
    expect(candidates.map(({ line }) => line)).toEqual([4]);
    expect(shapesOf(signalsIn(rise, [4], { divergenceRate: 1.4 }))).toEqual(['4 1']);
  });

  it('are candidates only when the segment has too few pivots', () => {
    expect(shapesOf(signalsIn(rise, [4], { minPivotCount: 2 }))).toEqual([]);
  });

  it('compare with the line two before where there is no pivot (1p)', () => {
    const { signals } = signalsIn([10, 20, 15, 21], [2], { minPivotCount: 0 });
    expect(signals[0]?.line).toBe(2);
    expect(signals[0]?.grounds).toEqual([{ kind: '1p', divergenceRate: 6 / (10 + 1e-7) }]);
  });
});

describe('second signals', () => {
  const retraced = [...rise, 24, 28, 22, 26];

  it('stand where the move after a first signal is taken back in part, and again (P2)', () => {
    const { signals } = signalsIn(retraced, [4, 7]);
    expect(signals.slice(1)).toMatchObject([
      {
        line: 6,
        first: 4,
        grounds: [{ kind: '2', retraceRate: 4 / 6, breakAmplitude: 6 }],
      },
      {
        line: 8,
        first: 4,
        grounds: [{ kind: '2s', retraceRate: 2 / 6, breakAmplitude: 6, ordinal: 1 }],
      },
    ]);
  });

  it('need a first signal unless the rules say otherwise', () => {
    const rules = { minPivotCount: 2 };
    expect(shapesOf(signalsIn(retraced, [4, 7], rules))).toEqual([]);
    const alone = signalsIn(retraced, [4, 7], { ...rules, secondFollowsFirst: false });
    expect(shapesOf(alone)).toEqual(['6 2', '8 2s']);
  });

  it('stop at the largest retracement and at the largest number', () => {
    expect(shapesOf(signalsIn(retraced, [4, 7], { maxRetraceRate: 0.6 }))).toEqual(['4 1', '8 2s']);
    const strict = { maxRetraceRate: 0.6, similarSecondFollowsSecond: true };
    expect(shapesOf(signalsIn(retraced, [4, 7], strict))).toEqual(['4 1']);
    const few = { maxSimilarSecondCount: 0 };
    expect(shapesOf(signalsIn(retraced, [4, 7], few))).toEqual(['4 1', '6 2']);
  });
});

describe('kinds that are not asked for', () => {
  const away = [...rise, 24, 28, 22, 26];
  const retested = [...rise, 12, 15, 11];

  it('are not looked for, not even as a ground of a signal that stands there (P0)', () => {
    expect(shapesOf(signalsIn(retested, [4, 7]))).toEqual(['4 1', '6 2+3b']);
    expect(shapesOf(signalsIn(retested, [4, 7], { kinds: ['1', '2'] }))).toEqual(['4 1', '6 2']);
    expect(shapesOf(signalsIn(retested, [4, 7], { kinds: ['1', '3b'] }))).toEqual(['4 1', '6 3b']);
  });

  it('leave a second signal that is one only beside a similar one to the pass of both', () => {
    expect(shapesOf(signalsIn(away, [4, 7], { kinds: ['1', '2s'] }))).toEqual(['4 1', '8 2s']);
    expect(shapesOf(signalsIn(away, [4, 7], { kinds: ['1', '2'] }))).toEqual(['4 1', '6 2']);
  });

  it('are not added as similar seconds to a first signal that stands there already (P0)', () => {
    const prices = [20, 21, 18, 23, 14, 19, 16, 20];
    const open = { minPivotCount: 0, secondFollowsFirst: false };
    const both = signalsIn(prices, [0, 3, 6], { ...open, kinds: ['1p', '2', '2s'] });
    expect(shapesOf(both)).toEqual(['3 1p', '4 2s', '5 2', '6 1p+2s']);
    const second = signalsIn(prices, [0, 3, 6], { ...open, kinds: ['1p', '2'] });
    expect(shapesOf(second)).toEqual(['3 1p', '5 2', '6 1p']);
  });
});

describe('third signals', () => {
  it('stand where the price stays out of the pivot before the first signal (3b)', () => {
    const { signals } = signalsIn([...rise, 12, 15, 11], [4, 7]);
    expect(signals[1]).toMatchObject({ line: 6, first: 4 });
    expect(signals[1]?.grounds).toEqual([
      { kind: '2', retraceRate: 3 / 18, breakAmplitude: 18 },
      { kind: '3b', pivotHeight: 3 / 16 },
    ]);
  });

  it('stand where the price stays out of the pivot after the first signal (3a)', () => {
    const prices = [...rise, 22, 26, 23, 25, 14, 18];
    const kinds = ['1', '3a'] as const;
    expect(shapesOf(signalsIn(prices, [4, 9], { kinds }))).toEqual(['4 1', '9 1', '10 3a']);
    const back = [...rise, 22, 26, 23, 25, 14, 24];
    expect(shapesOf(signalsIn(back, [4, 9], { kinds }))).toEqual(['4 1', '9 1']);
  });
});
