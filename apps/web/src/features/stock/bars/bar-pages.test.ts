import { packColumns, type WireBar } from '@chanscope/contract';
import {
  analyzeChanSignals,
  columnsOfPicture,
  pictureOfAnalysis,
  productRules,
} from '@chanscope/engine';
import { type BarColumns, barAt, barColumnNames, createBarColumns } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barColumnsFromWire } from '../../../chart/series/bar-columns-from-wire.ts';
import { maotai } from '../stock-for-test.ts';
import {
  type BarPage,
  type StockAnswer,
  joinPages,
  pageFromPacked,
  pageFromResponse,
} from './bar-pages.ts';
import { withNewest } from './newest-bars.ts';

const answer: StockAnswer = {
  stock: maotai,
  quote: null,
  market: { open: true, phase: 'open', timeZone: 'Asia/Shanghai', tradeDate: '2026-11-20' },
  period: 'day',
  source: 'simulated',
  simulated: true,
  adjust: 'qfq',
  basis: 'none',
  asOf: 0,
  stale: false,
  delayed: false,
  forming: true,
  more: true,
};

function wireBar(t: number, c: number): WireBar {
  return { t, o: c, h: c, l: c, c, v: 100, a: null };
}

/** A bar at each time whose prices are the time. */
function barsAt(...times: number[]): BarColumns {
  return barColumnsFromWire(times.map((time) => wireBar(time, time)));
}

function pageOf(bars: BarColumns, changes: Partial<StockAnswer> = {}): BarPage {
  return { answer: { ...answer, ...changes }, bars, lastDays: new Map(), firstReading: null };
}

describe('pageFromResponse()', () => {
  it('takes the bars apart from what the answer says about them', () => {
    const page = pageFromResponse({ ...answer, bars: [{ ...wireBar(1, 5), a: 7 }] });
    expect(page.answer).toEqual(answer);
    expect(barAt(page.bars, 0)).toEqual({
      time: 1,
      open: 5,
      high: 5,
      low: 5,
      close: 5,
      volume: 100,
      amount: 7,
    });
  });

  it('has no bars where the answer has none', () => {
    expect(pageFromResponse(answer).bars.length).toBe(0);
  });
});

describe('pageFromPacked()', () => {
  const bars = barColumnsFromWire([
    { ...wireBar(1, 5), a: 7 },
    { ...wireBar(2, 6), a: null, v: 0.125 },
  ]);
  const columns = Object.fromEntries(
    barColumnNames.map((name) => [`bars.${name}`, bars[name]] as const),
  );

  it('takes bars and structures out of their columns', () => {
    const picture = pictureOfAnalysis(analyzeChanSignals(bars, productRules), bars);
    const page = pageFromPacked({
      payload: { ...answer, structures: 'chanscope', lastDays: [[1, '2026-11-20']] },
      columns: packColumns({ ...columns, ...columnsOfPicture(picture) }),
    });
    expect(page).toMatchObject({ answer, bars, lastDays: new Map([[1, '2026-11-20']]) });
    expect(page.firstReading).toMatchObject({
      school: 'chanscope',
      firstTime: 1,
      picture: { bar: 1, strokes: picture.strokes },
    });
  });

  it('has no structures where none came', () => {
    const page = pageFromPacked({ payload: answer, columns: packColumns(columns) });
    expect(page.firstReading).toBeNull();
  });

  it('is not made of columns that are missing or too short', () => {
    const { 'bars.high': _, ...others } = columns;
    const short = { ...columns, 'bars.high': bars.high.subarray(0, 1) };
    for (const spoilt of [others, short])
      expect(() => pageFromPacked({ payload: answer, columns: packColumns(spoilt) })).toThrow(
        'their column high',
      );
  });
});

describe('joinPages()', () => {
  it('puts older pages in front', () => {
    expect([...joinPages([barsAt(5, 6), barsAt(3, 4), barsAt(1, 2)]).time]).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('takes a bar that two pages have from the newer one', () => {
    const newer = barColumnsFromWire([wireBar(3, 30), wireBar(4, 40)]);
    const joined = joinPages([newer, barsAt(1, 2, 3, 4)]);
    expect([...joined.time]).toEqual([1, 2, 3, 4]);
    expect([...joined.close]).toEqual([1, 2, 30, 40]);
  });

  it('joins an empty last page', () => {
    expect([...joinPages([barsAt(1), createBarColumns(0)]).time]).toEqual([1]);
  });

  it('is every bar once, in order, however the pages overlap', () => {
    const cuts = fc.array(fc.record({ keep: fc.nat(9), overlap: fc.nat(4) }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (pages) => {
        let end = 100;
        const newestFirst = pages.map(({ keep, overlap }) => {
          const from = end - keep;
          const times = Array.from({ length: keep + overlap }, (_, index) => from + index);
          end = from;
          return barsAt(...times.filter((time) => time < 100));
        });
        const expected = Array.from({ length: 100 - end }, (_, index) => end + index);
        expect([...joinPages(newestFirst).time]).toEqual(expected);
      }),
    );
  });
});

describe('withNewest()', () => {
  const page = pageOf(barsAt(1, 2, 3));

  it('replaces the last bar and appends later ones', () => {
    const newest = pageOf(barColumnsFromWire([wireBar(2, 2), wireBar(3, 33), wireBar(4, 44)]));
    const grown = withNewest(page, newest);
    expect([...(grown?.bars.time ?? [])]).toEqual([1, 2, 3, 4]);
    expect([...(grown?.bars.close ?? [])]).toEqual([1, 2, 33, 44]);
  });

  it('takes what the newest answer says', () => {
    const grown = withNewest(page, pageOf(barsAt(3), { asOf: 99 }));
    expect(grown?.answer.asOf).toBe(99);
  });

  it('keeps its bars when the newest answer has none', () => {
    const grown = withNewest(page, pageOf(createBarColumns(0), { asOf: 99 }));
    expect([...(grown?.bars.time ?? [])]).toEqual([1, 2, 3]);
    expect(grown?.answer.asOf).toBe(99);
  });

  it('refuses bars that leave a gap', () => {
    expect(withNewest(page, pageOf(barsAt(4, 5)))).toBeNull();
  });

  it('refuses when an earlier bar was corrected or adjusted anew', () => {
    const newest = pageOf(barColumnsFromWire([wireBar(2, 2.5), wireBar(3, 3)]));
    expect(withNewest(page, newest)).toBeNull();
  });

  it('refuses when a known bar is missing in between', () => {
    expect(withNewest(page, pageOf(barsAt(1, 3, 4)))).toBeNull();
  });

  it('refuses when the newest bars end before the known ones', () => {
    expect(withNewest(page, pageOf(barsAt(1, 2)))).toBeNull();
  });

  it('never mixes two sources or two adjustments', () => {
    expect(withNewest(page, pageOf(barsAt(3), { source: 'imported:golden' }))).toBeNull();
    expect(withNewest(page, pageOf(barsAt(3), { adjust: 'none' }))).toBeNull();
  });
});
