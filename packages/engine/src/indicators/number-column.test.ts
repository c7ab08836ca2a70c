import { barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barsClosingAt } from '../study-contract.ts';
import { studyAll } from '../study.ts';
import {
  createExponentialAverage,
  writeExponentialAverage,
} from './trend/exponential-moving-average.ts';
import { createMacd, writeMacd } from './trend/macd.ts';
import { createMovingAverage, writeMovingAverage } from './trend/moving-average.ts';

// Prices that rest for a while, and prices of which some are missing.
const restingCloses = fc
  .array(
    fc.tuple(fc.double({ min: 0.01, max: 3000, noNaN: true }), fc.integer({ min: 1, max: 25 })),
  )
  .map((rests) => rests.flatMap(([price, length]) => Array.from({ length }, () => price)));
const gappyCloses = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
  ),
  { maxLength: 60 },
);
const closes = fc.oneof(restingCloses, gappyCloses);
const periods = fc.integer({ min: 1, max: 20 });

describe('writeMovingAverage()', () => {
  it('writes what the study gives, to the last bit', () => {
    fc.assert(
      fc.property(closes, periods, (values, period) => {
        const into = new Float64Array(values.length);
        writeMovingAverage(new Float64Array(values), { period }, into);
        const study = createMovingAverage({ period });
        expect([...into]).toEqual(numbersOf(studyAll(study, seriesOf(values))));
      }),
    );
  });

  it('leaves the room behind the values alone', () => {
    const into = new Float64Array(8).fill(7);
    writeMovingAverage(new Float64Array([1, 2, 3, 4, 5]), { period: 3 }, into);
    expect([...into]).toEqual([Number.NaN, Number.NaN, 2, 3, 4, 7, 7, 7]);
  });

  it('refuses a column without room', () => {
    const write = (): void => {
      writeMovingAverage(new Float64Array(3), { period: 2 }, new Float64Array(2));
    };
    expect(write).toThrow(new RangeError('Cannot write 3 numbers: there is room for 2'));
  });
});

describe('writeExponentialAverage()', () => {
  it('writes what the study gives, to the last bit', () => {
    fc.assert(
      fc.property(closes, periods, (values, period) => {
        const into = new Float64Array(values.length);
        writeExponentialAverage(new Float64Array(values), { period }, into);
        const study = createExponentialAverage({ period });
        expect([...into]).toEqual(numbersOf(studyAll(study, seriesOf(values))));
      }),
    );
  });

  it('leaves the room behind the values alone', () => {
    const into = new Float64Array(1).fill(7);
    writeExponentialAverage(new Float64Array(0), { period: 2 }, into);
    expect([...into]).toEqual([7]);
  });
});

describe('writeMacd()', () => {
  it('writes what the study gives, to the last bit', () => {
    fc.assert(
      fc.property(closes, fc.tuple(periods, periods, periods), (values, [short, long, signal]) => {
        const into = macdColumns(values.length);
        writeMacd(new Float64Array(values), { short, long, signal }, into);
        const study = studyAll(createMacd({ short, long, signal }), seriesOf(values));
        expect([...into.dif]).toEqual(numbersOf(study.map((value) => value?.dif ?? null)));
        expect([...into.dea]).toEqual(numbersOf(study.map((value) => value?.dea ?? null)));
        const histogram = study.map((value) => value?.histogram ?? null);
        expect([...into.histogram]).toEqual(numbersOf(histogram));
      }),
    );
  });

  it('leaves the room behind the values alone', () => {
    const into = macdColumns(2);
    into.dif.fill(7);
    writeMacd(new Float64Array([5]), {}, into);
    expect([...into.dif]).toEqual([0, 7]);
  });

  it('refuses periods and columns that do not fit', () => {
    const closesOfOne = new Float64Array(1);
    expect(() => writeMacd(closesOfOne, { long: 0 }, macdColumns(1))).toThrow(RangeError);
    expect(() => writeMacd(closesOfOne, {}, macdColumns(0))).toThrow(RangeError);
  });
});

function seriesOf(values: readonly number[]): ReturnType<typeof barColumnsOf> {
  return barColumnsOf(barsClosingAt(...values));
}

function numbersOf(values: readonly (number | null)[]): number[] {
  return values.map((value) => value ?? Number.NaN);
}

function macdColumns(length: number): Parameters<typeof writeMacd>[2] {
  const column = (): Float64Array => new Float64Array(length);
  return { dif: column(), dea: column(), histogram: column() };
}
