import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../study-contract.ts';
import { indicatorCatalogue } from './catalogue.ts';
import type { IndicatorEntry, IndicatorId } from './indicator-entry.ts';

describe('indicatorCatalogue', () => {
  it('lists every indicator once', () => {
    const ids: IndicatorId[] = ['ma', 'ema', 'boll', 'sar', 'vwap', 'macd', 'kdj', 'rsi', 'cci'];
    const others: IndicatorId[] = ['wr', 'bias', 'obv', 'atr', 'dmi'];
    expect(indicatorCatalogue.map(({ id }) => id)).toEqual([...ids, ...others]);
  });

  it.each(indicatorCatalogue)('names $id in both languages and offers values in reach', (entry) => {
    expect(entry.nameZh).toMatch(/\p{Script=Han}/u);
    expect(entry.nameEn).toMatch(/^[\x20-\x7e]+$/);
    const outOfReach = entry.parameters.filter(
      ({ initial, min, max }) => !(min <= initial && initial <= max),
    );
    expect(outOfReach).toEqual([]);
  });

  it.each(indicatorCatalogue)('gives one number and one label for each output of $id', (entry) => {
    const bars = barsClosingAt(...Array.from({ length: 80 }, (_, at) => 10 + (at % 7)));
    const traded = bars.map((bar) => ({ ...bar, high: bar.high + 1, volume: 100, amount: 1050 }));
    const last = valuesOf(entry.create(initialsOf(entry)), traded).at(-1);
    expect(last).toHaveLength(entry.outputs.length);
    expect(last?.every((number) => typeof number === 'number')).toBe(true);
    expect(entry.labelsOf(initialsOf(entry))).toHaveLength(entry.outputs.length);
  });

  it('labels a line with its period', () => {
    expect(entryOf('ma').labelsOf([5, 30, 120, 250])).toEqual(['MA5', 'MA30', 'MA120', 'MA250']);
    expect(entryOf('macd').labelsOf([12, 26, 9])).toEqual(['DIF', 'DEA', 'MACD']);
  });

  it('hands the parameters over by their place', () => {
    const [, value] = valuesOf(entryOf('macd').create([1, 3, 1]), barsClosingAt(2, 4));
    expect(value).toEqual([1, 1, 0]);
  });

  it('switches BOLL to the population deviation', () => {
    const bars = barsClosingAt(3, 7);
    expect(valuesOf(entryOf('boll').create([2, 1, 1]), bars)).toEqual([null, [5, 7, 3]]);
  });

  it('holds null for a line that still warms up, and is null while all do', () => {
    const values = valuesOf(entryOf('ma').create([2, 3, 4, 5]), barsClosingAt(1, 3, 5));
    expect(values).toEqual([null, [2, null, null, null], [4, 3, null, null]]);
  });

  it('refuses parameters that do not fit', () => {
    expect(() => entryOf('macd').create([12, 26])).toThrow(
      new RangeError('Cannot create MACD: 2 parameters given, 3 needed'),
    );
    expect(() => entryOf('rsi').create([6, 12, 1001])).toThrow(
      new RangeError('Cannot create RSI: period3 is 1001, not a whole number from 1 to 1000'),
    );
    expect(() => entryOf('cci').create([2.5])).toThrow(
      new RangeError('Cannot create CCI: period is 2.5, not a whole number from 2 to 1000'),
    );
    expect(() => entryOf('boll').create([20, Number.NaN, 0])).toThrow(
      new RangeError('Cannot create BOLL: width is NaN, not a number from 0.1 to 10'),
    );
  });
});

describe('an entry of several periods', () => {
  itKeepsTheStudyContract(() => entryOf('ma').create([2, 3, 4, 5]));
});

describe('an entry of named parameters', () => {
  itKeepsTheStudyContract(() => entryOf('dmi').create([4, 2]));
});

function entryOf(id: IndicatorId): IndicatorEntry {
  const entry = indicatorCatalogue.find((each) => each.id === id);
  expect(entry).toBeDefined();
  return entry as IndicatorEntry;
}

function initialsOf({ parameters }: IndicatorEntry): number[] {
  return parameters.map(({ initial }) => initial);
}
