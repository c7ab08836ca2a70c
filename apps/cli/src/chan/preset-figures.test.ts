import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import {
  type ChanAnalysis,
  type ChanPresetId,
  type ChanRules,
  type Stroke,
  analyzeChanSignals,
  chanPresetWith,
  chanRulesFromOptions,
  hiddenExtremesOf,
  productPresetId,
} from '@chanscope/engine';
import { type BarColumns, barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { readBarFile } from '../bar-file.ts';
import { goldenFixtures, goldenSeriesIn, sharedGolden } from '../golden-comparison.ts';

const tencentFile = path.resolve(sharedGolden, '../data/ohlcv/hk_daily_2020_2025_adj.csv.gz');

function rulesOf(id: ChanPresetId): ChanRules {
  return chanRulesFromOptions(chanPresetWith(id).options);
}

interface Figures {
  readonly bars: number;
  readonly strokes: number;
  /** Strokes with a higher high or a lower low after their beginning. */
  readonly exceeded: number;
  /** Of those: the ones whose extreme was lost when its bar was merged. */
  readonly byMerging: number;
  /** Strokes in which the chart marks an extreme. */
  readonly marked: number;
  readonly pivots: number;
  readonly signals: number;
}

/** What a preset finds in the shared series that are not our own. */
function figuresOf(id: ChanPresetId): Figures {
  const own = goldenSeriesIn(goldenFixtures);
  const found = goldenSeriesIn(sharedGolden)
    .filter((series) => !own.includes(series))
    .map((series) => readBarFile(path.join(sharedGolden, 'bars', `${series}.csv`)).bars)
    .map((bars) => figuresOfSeries(bars, rulesOf(id)));
  const sum = (name: keyof Figures): number => found.reduce((all, each) => all + each[name], 0);
  return {
    bars: sum('bars'),
    strokes: sum('strokes'),
    exceeded: sum('exceeded'),
    byMerging: sum('byMerging'),
    marked: sum('marked'),
    pivots: sum('pivots'),
    signals: sum('signals'),
  };
}

function figuresOfSeries(bars: BarColumns, rules: ChanRules): Figures {
  const analysis = analyzeChanSignals(bars, rules);
  const { strokes, pivots, signals } = analysis;
  const exceeded = strokes
    .map((stroke) => barsBeyond(stroke, bars))
    .filter(({ length }) => length > 0);
  const marked = strokes.filter((stroke) =>
    hiddenExtremesOf(bars, stroke).some(({ bar }) => barsBeyond(stroke, bars).includes(bar)),
  );
  return {
    bars: bars.length,
    strokes: strokes.length,
    exceeded: exceeded.length,
    byMerging: exceeded.filter((each) => each.some((bar) => isCutByMerging(bar, bars, analysis)))
      .length,
    marked: marked.length,
    pivots: pivots.length,
    signals: signals.length,
  };
}

function barsBeyond(
  { beginBar, endBar, beginPrice, endPrice }: Stroke,
  bars: BarColumns,
): number[] {
  const [high, low] = [Math.max(beginPrice, endPrice), Math.min(beginPrice, endPrice)];
  return Array.from({ length: endBar - beginBar }, (_, step) => beginBar + 1 + step).filter(
    (bar) => (bars.high[bar] ?? 0) > high || (bars.low[bar] ?? 0) < low,
  );
}

function isCutByMerging(bar: number, bars: BarColumns, { mergedBars }: ChanAnalysis): boolean {
  const merged = mergedBars.find(({ first, last }) => first <= bar && bar <= last);
  return (
    merged !== undefined &&
    ((bars.high[bar] ?? 0) > merged.high || (bars.low[bar] ?? 0) < merged.low)
  );
}

describe.skipIf(!existsSync(sharedGolden))('the presets over the ten real series', () => {
  const own = figuresOf(productPresetId);

  it('leave a higher high or lower low inside 30 of 1,447 strokes by the product’s own, each marked', () => {
    expect(own).toEqual({
      bars: 29_575,
      strokes: 1447,
      exceeded: 30,
      byMerging: 26,
      marked: 30,
      pivots: 184,
      signals: 230,
    });
  });

  it('leave one inside more than twice as many by chan.py and by original', () => {
    expect(figuresOf('chan.py')).toMatchObject({ strokes: 1465, exceeded: 64, marked: 64 });
    expect(figuresOf('original')).toMatchObject({ strokes: 1519, exceeded: 61, marked: 61 });
  });

  it('give the figures of the rule sheet', () => {
    const sheet = readFileSync('docs/chan-rules.md', 'utf8');
    expect(sheet).toContain('`chanscope` 只有 1,447 条中的 30 条，另有 184 个中枢、230 个买卖点');
    expect(sheet).toContain('and 30 of 1,447 by `chanscope`, which has 184 pivots and 230 signals');
  });
});

describe.skipIf(!existsSync(tencentFile))('the strokes of Tencent in March 2025', () => {
  it('end at its high by the product’s own preset, and run past it by chan.py', () => {
    const bars = tencentBars();
    const high = 542.2664;
    const touchesHigh = (id: ChanPresetId): boolean =>
      analyzeChanSignals(bars, rulesOf(id)).strokes.some(({ endPrice }) => endPrice === high);
    expect(bars.high).toContain(high);
    expect([touchesHigh(productPresetId), touchesHigh('chan.py')]).toEqual([true, false]);
  });
});

/** Its adjusted days of 2020 to July 2025. */
function tencentBars(): BarColumns {
  const lines = gunzipSync(readFileSync(tencentFile)).toString().split('\n');
  return barColumnsOf(
    lines
      .filter((line) => line.startsWith('00700,'))
      .map((line) => {
        const [, date = '', open, high, low, close, volume] = line.split(',');
        const prices = {
          open: Number(open),
          high: Number(high),
          low: Number(low),
          close: Number(close),
        };
        return { time: Date.parse(date), ...prices, volume: Number(volume), amount: Number.NaN };
      }),
  );
}
