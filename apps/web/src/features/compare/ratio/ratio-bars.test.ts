import { describe, expect, it } from 'vitest';

import { comparedForTest } from '../compared-for-test.ts';
import { ratioSeriesOf } from './ratio-bars.ts';

const bars = [
  { t: 1000, o: 100, h: 101, l: 99, c: 100.5 },
  { t: 2000, o: 100.5, h: 103, l: 100, c: 102 },
];
const question = {
  period: 'day',
  series: [comparedForTest('hs600519')],
  against: 'hs000858',
  begin: 1000,
} as const;

describe('ratioSeriesOf()', () => {
  it('has the prices of the ratio, and neither volume nor amount', () => {
    const series = ratioSeriesOf(bars, { ...question, series: [...question.series] });
    expect(series?.bars.length).toBe(2);
    expect(Array.from(series?.bars.close ?? [])).toEqual([100.5, 102]);
    expect(Array.from(series?.bars.high ?? [])).toEqual([101, 103]);
    expect(Array.from(series?.bars.volume ?? []).every(Number.isNaN)).toBe(true);
    expect(Array.from(series?.bars.amount ?? []).every(Number.isNaN)).toBe(true);
    expect(series).toMatchObject({ market: 'hs', timeframe: '1d', priceDecimals: 2 });
  });

  it('is another series from another beginning or against another security', () => {
    const series = [...question.series];
    const id = ratioSeriesOf(bars, { ...question, series })?.id;
    expect(ratioSeriesOf(bars, { ...question, series, begin: 2000 })?.id).not.toBe(id);
    expect(ratioSeriesOf(bars, { ...question, series, against: 'usAAPL' })?.id).not.toBe(id);
  });
});
