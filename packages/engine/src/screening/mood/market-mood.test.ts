import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { marketBreadthOf } from '../market-breadth.ts';
import { type MarketMood, type MoodInputs, marketMoodOf } from './market-mood.ts';
import { type MoodGround, indexDayOf, leadingSectorsOf, moodInputsOf } from './mood-inputs.ts';

/** In the middle of every scale. */
const middle: MoodInputs = {
  indexChange: 0,
  indexDeviation: 0,
  risers: 50,
  medianChange: 0,
  amountRatio: 1,
  limitUps: 1,
  sealRate: 70,
  maxBoards: 4,
  promotionRate: 30,
  largeFalls: 5,
  newLows: 5,
  leadingExcess: 2,
  leadingRisers: 75,
};

function axisOf({ axes }: MarketMood, axis: string): MarketMood['axes'][number] | undefined {
  return axes.find((each) => each.axis === axis);
}

describe('the mood of a market', () => {
  it('is 50 (震荡) when every input is in the middle of its scale', () => {
    const mood = marketMoodOf(middle);
    expect(mood).toMatchObject({ total: 50, word: 'balanced' });
    for (const { value } of mood.axes) expect(value).toBeCloseTo(50, 9);
  });

  it('moves an axis by a line between the ends of its scales and no further', () => {
    const profitAt = (risers: number, medianChange: number): number | null | undefined =>
      axisOf(marketMoodOf({ ...middle, risers, medianChange }), 'profit')?.value;
    expect(profitAt(80, 2)).toBe(100);
    expect(profitAt(95, 6)).toBe(100);
    expect(profitAt(20, -2)).toBe(0);
    expect(profitAt(5, -9)).toBe(0);
    // (35 − 20) / 60 and (1 + 2) / 4, the mean of both.
    expect(profitAt(35, 1)).toBeCloseTo((25 + 75) / 2, 9);
  });

  it('is the better the fewer shares fall far', () => {
    const resilienceAt = (largeFalls: number): number | null | undefined =>
      axisOf(marketMoodOf({ ...middle, largeFalls, newLows: largeFalls }), 'resilience')?.value;
    expect([0, 2.5, 10, 40].map(resilienceAt)).toEqual([100, 75, 0, 0]);
  });

  it.each([
    [-1.2, 'weak'],
    [-1.28, 'freezing'],
    [0.36, 'balanced'],
    [0.4, 'active'],
    [1.16, 'active'],
    [1.2, 'euphoric'],
    [2, 'euphoric'],
  ])('with an index at %f alone has the word %s', (indexChange, word) => {
    // Profit and volume stand at the same share of their scales.
    const share = (indexChange + 2) / 4;
    const missing = 'not-computed';
    const mood = marketMoodOf({
      indexChange,
      indexDeviation: missing,
      risers: 20 + 60 * share,
      medianChange: missing,
      amountRatio: 0.7 + 0.6 * share,
      limitUps: missing,
      sealRate: missing,
      maxBoards: missing,
      promotionRate: missing,
      largeFalls: missing,
      newLows: missing,
      leadingExcess: missing,
      leadingRisers: missing,
    });
    expect(mood).toMatchObject({ total: Math.round(100 * share), word });
  });

  it('leaves out an axis none of whose inputs is known, with the reason of each', () => {
    const none = 'no-limits';
    const mood = marketMoodOf({
      ...middle,
      indexChange: 2,
      indexDeviation: 5,
      limitUps: none,
      sealRate: none,
      maxBoards: none,
      promotionRate: none,
    });
    const speculation = axisOf(mood, 'speculation');
    expect(speculation?.value).toBeNull();
    expect(speculation?.parts).toHaveLength(4);
    for (const part of speculation?.parts ?? [])
      expect(part).toMatchObject({ value: null, score: null, missing: none });
    // The five others: 100 and four times 50.
    expect(mood.total).toBe(60);
    expect(axisOf(marketMoodOf({ ...middle, sealRate: none }), 'speculation')?.value).toBe(50);
  });

  it('has no total with fewer than three axes', () => {
    const missing = 'not-computed';
    const two: MoodInputs = {
      ...middle,
      amountRatio: missing,
      limitUps: missing,
      sealRate: missing,
      maxBoards: missing,
      promotionRate: missing,
      largeFalls: missing,
      newLows: missing,
      leadingExcess: missing,
      leadingRisers: missing,
    };
    expect(marketMoodOf(two)).toMatchObject({ total: null, word: null });
    expect(marketMoodOf({ ...two, amountRatio: 1 })).toMatchObject({ total: 50 });
  });

  it('stays between 0 and 100 whatever the inputs are', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true });
    const inputs = fc.record(
      Object.fromEntries(Object.keys(middle).map((input) => [input, value])),
    );
    fc.assert(
      fc.property(inputs, (given) => {
        const { total, axes } = marketMoodOf({ ...middle, ...given });
        for (const each of [total, ...axes.map((axis) => axis.value)]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('the day of an index', () => {
  it('is its change and its distance from the mean of twenty closes', () => {
    const closes = [...Array.from({ length: 19 }, () => 100), 120];
    expect(indexDayOf(closes)).toEqual({
      change: expect.closeTo(20, 9) as number,
      deviation: expect.closeTo((120 / 101 - 1) * 100, 9) as number,
    });
    // What is twenty closes back is forgotten.
    expect(indexDayOf([1, ...closes])).toEqual(indexDayOf(closes));
    expect(indexDayOf(closes.slice(1)).deviation).toBeNull();
    expect(indexDayOf([100])).toEqual({ change: null, deviation: null });
    expect(indexDayOf([])).toEqual({ change: null, deviation: null });
  });
});

describe('the leading sectors', () => {
  it('are the five that rose furthest of ten or more', () => {
    const sectors = Array.from({ length: 10 }, (_, at) => ({ change: at, up: at, down: 1 }));
    expect(leadingSectorsOf(sectors)).toEqual({ change: 7, up: 35, down: 5 });
    const unknown = { change: null, up: 0, down: 0 };
    expect(leadingSectorsOf([...sectors, unknown])).toEqual(leadingSectorsOf(sectors));
    expect(leadingSectorsOf([...sectors.slice(1), unknown])).toBeNull();
  });
});

describe('the inputs of a mood', () => {
  const dayOf = (change: number | null, amount: number | null, isNewLow: boolean | null) => ({
    change,
    amount,
    isAbove: { 5: null, 20: null, 60: null },
    isNewHigh: isNewLow === null ? null : false,
    isNewLow,
  });
  const breadth = marketBreadthOf([
    dayOf(-6, 100, true),
    dayOf(-5, 100, false),
    dayOf(1, 300, false),
    dayOf(3, 300, false),
    dayOf(0, null, null),
    dayOf(null, null, null),
  ]);
  const missing: Omit<MoodGround, 'breadth'> = {
    index: 'no-index',
    leading: 'too-few-sectors',
    limits: 'no-limits',
    effect: 'no-limits',
    amountsBefore: [],
  };

  it('are shares of the market in percent and turnover against the sessions before', () => {
    expect(
      moodInputsOf({
        ...missing,
        breadth,
        index: { change: 1, deviation: null },
        leading: { change: 4, up: 30, down: 10 },
        amountsBefore: [100, 300],
      }),
    ).toMatchObject({
      indexChange: 1,
      indexDeviation: 'too-few-days',
      // Two of four that moved.
      risers: 50,
      medianChange: 0,
      // Eight hundred of four shares, against two hundred of one.
      amountRatio: 1,
      // −6 and −5 of the five whose change is known.
      largeFalls: 40,
      // One of four that have days enough.
      newLows: 25,
      leadingExcess: 4,
      leadingRisers: 75,
    });
  });

  it('say why they are missing', () => {
    const empty = marketBreadthOf([]);
    const inputs = moodInputsOf({ ...missing, breadth: empty });
    expect(inputs).toMatchObject({
      indexChange: 'no-index',
      risers: 'nothing-counted',
      amountRatio: 'nothing-counted',
      limitUps: 'no-limits',
      promotionRate: 'no-limits',
      newLows: 'too-few-days',
      leadingExcess: 'nothing-counted',
      leadingRisers: 'too-few-sectors',
    });
    expect(moodInputsOf({ ...missing, breadth }).amountRatio).toBe('too-few-days');
    expect(marketMoodOf(inputs)).toMatchObject({ total: null, word: null });
  });
});
