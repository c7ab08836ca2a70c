import type { Bar } from '@chanscope/market';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Study } from './study.ts';

/** Registers the tests that every study must pass; `create` returns a fresh one each time. */
export function itKeepsTheStudyContract<Value>(create: () => Study<Value>): void {
  it('previews what it would commit', () => {
    fc.assert(
      fc.property(randomBars, (bars) => {
        const study = create();
        for (const bar of bars) expect(study.preview(bar)).toEqual(study.commit(bar));
      }),
    );
  });

  it('leaves no trace of a preview', () => {
    fc.assert(
      fc.property(randomBars, randomBars, (bars, forming) => {
        const undisturbed = valuesOf(create(), bars);
        const study = create();
        const disturbed = bars.map((bar) => {
          for (const each of forming) study.preview(each);
          return study.commit(bar);
        });
        expect(disturbed).toEqual(undisturbed);
      }),
    );
  });

  it('skips a bar without numbers', () => {
    fc.assert(
      fc.property(randomBars, fc.nat(), (bars, place) => {
        const at = place % (bars.length + 1);
        const values = valuesOf(create(), bars.toSpliced(at, 0, barWithoutNumbers));
        expect(values[at]).toBeNull();
        expect(values.toSpliced(at, 1)).toEqual(valuesOf(create(), bars));
      }),
    );
  });
}

/** Up to a hundred bars of two trading weeks, rich in ties, flat bars, gaps and empty minutes. */
const randomBars: fc.Arbitrary<Bar[]> = fc
  .array(
    fc.record({
      step: fc.integer({ min: -12, max: 12 }),
      body: fc.integer({ min: -4, max: 4 }),
      upper: fc.nat(3),
      lower: fc.nat(3),
      volume: fc.nat(5),
      hasAmount: fc.boolean(),
      hours: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 100 },
  )
  .map(barsFromMoves);

/** Bars of a minute each that trade at one price; volumes are 0, amounts unknown. */
export function barsClosingAt(...closes: readonly number[]): Bar[] {
  return barsFromRanges(...closes.map((close) => [close, close, close] as const));
}

/** Bars of a minute each from `[high, low, close]`, opening at the close. */
export function barsFromRanges(...ranges: readonly (readonly [number, number, number])[]): Bar[] {
  return ranges.map(([high, low, close], index) => ({
    time: Date.UTC(2026, 0, 5, 1, 30) + index * 60_000,
    open: close,
    high,
    low,
    close,
    volume: 0,
    amount: null,
  }));
}

/** Commits bars one by one and lists the values. */
export function valuesOf<Value>(study: Study<Value>, bars: readonly Bar[]): (Value | null)[] {
  return bars.map((bar) => study.commit(bar));
}

interface Move {
  readonly step: number;
  readonly body: number;
  readonly upper: number;
  readonly lower: number;
  readonly volume: number;
  readonly hasAmount: boolean;
  readonly hours: number;
}

function barsFromMoves(moves: readonly Move[]): Bar[] {
  const yuan = (cents: number): number => cents / 100;
  let time = Date.UTC(2026, 0, 5);
  let previousClose = 2000;
  return moves.map(({ step, body, upper, lower, volume, hasAmount, hours }) => {
    const open = previousClose + step;
    const close = open + body;
    time += hours * 3_600_000;
    previousClose = close;
    return {
      time,
      open: yuan(open),
      high: yuan(Math.max(open, close) + upper),
      low: yuan(Math.min(open, close) - lower),
      close: yuan(close),
      volume: volume * 100,
      amount: hasAmount ? yuan(close * volume * 100) : null,
    };
  });
}

const barWithoutNumbers: Bar = {
  time: Date.UTC(2026, 0, 5),
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  close: Number.NaN,
  volume: Number.NaN,
  amount: null,
};
