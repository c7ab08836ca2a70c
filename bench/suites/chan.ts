import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { createChanStudy, defaultChanRules, readChanHistory } from '@chanscope/engine';
import { type BarColumns, barAt, sliceBars } from '@chanscope/market';

import { readBarFile } from '@chanscope/cli';
import { mergeAndFractalPass } from '../limits/chan-pass.ts';
import {
  type ChanCounts,
  countChan,
  countFractals,
  insistOnCounts,
  readBarByBar,
  readBatch,
  readLife,
  readPreviewed,
} from '../measure/chan/chan-runs.ts';
import type { Comparison, Contender } from '../measure/compare.ts';
import { createRandom, generateBars } from '../measure/generated-bars.ts';

const seed = 7;
const maxBars = 1_000_000;

/** Ways to read a series, the growth with its length, preview, as-of pictures, and the real series. */
export function compareChan(): Comparison[] {
  const bars = generateBars(maxBars, seed);
  return [
    compareReadings(sliceBars(bars, 0, 50_000)),
    compareGrowth('in one go', bars, readBatch),
    compareGrowth('bar by bar', bars, readBarByBar),
    comparePreviewed(sliceBars(bars, 0, 1000)),
    comparePreviews(bars),
    comparePictures(sliceBars(bars, 0, 20_000)),
    ...compareRealSeries(),
  ];
}

function compareReadings(bars: BarColumns): Comparison {
  const expected = countChan(readBatch(bars));
  return {
    name: `Chan, ${inThousands(bars.length)} bars, ${describe(expected)}`,
    units: { count: bars.length, name: 'bar' },
    contenders: [
      { name: 'merge and fractals only (floor)', run: () => mergeAndFractalPass(bars) },
      reading('in one go (goal 3 M/s)', expected, () => readBatch(bars)),
      reading('bar by bar, full picture (goal 2 M/s)', expected, () => readBarByBar(bars)),
      reading('bar by bar, lives recorded', expected, () => readLife(bars).study),
    ],
  };
}

/** The same million bars each time, cut into series of different lengths: × is the growth. */
function compareGrowth(
  way: string,
  bars: BarColumns,
  read: (bars: BarColumns) => ReturnType<typeof readBatch>,
): Comparison {
  const inSeriesOf = (length: number): Contender => ({
    name: `series of ${inThousands(length)}${length === maxBars ? ' (goal × 1.30)' : ''}`,
    run: () => {
      let strokes = 0;
      for (let from = 0; from < bars.length; from += length)
        strokes += countChan(read(sliceBars(bars, from, from + length))).strokes;
      return strokes;
    },
  });
  return {
    name: `Chan ${way}, growth`,
    units: { count: bars.length, name: 'bar' },
    contenders: [inSeriesOf(10_000), inSeriesOf(50_000), inSeriesOf(200_000), inSeriesOf(maxBars)],
    // Cutting a series loses the strokes that cross the cut.
    tolerance: 0.02,
  };
}

function comparePreviewed(bars: BarColumns): Comparison {
  const expected = countChan(readBatch(bars));
  return {
    name: `Chan, preview and commit, ${inThousands(bars.length)} bars`,
    units: { count: bars.length, name: 'bar' },
    contenders: [
      reading('commit', expected, () => readBarByBar(bars)),
      reading('preview, then commit', expected, () => readPreviewed(bars)),
    ],
  };
}

/** A preview leaves no trace: the same study can be asked again and again. */
function comparePreviews(bars: BarColumns): Comparison {
  const count = 20;
  const after = (length: number): Contender => {
    const study = createChanStudy(defaultChanRules, sliceBars(bars, 0, length));
    const next = barAt(bars, length);
    study.update();
    const strokeCount = study.level.level.lines.length;
    return {
      name: `after ${inThousands(length)} bars`,
      run: () => {
        let reported = 0;
        for (let time = 0; time < count; time += 1)
          reported += study.glimpse(next, ({ level }) => level.level.lines.length) / strokeCount;
        return reported;
      },
    };
  };
  return {
    name: 'Chan, growth of one preview',
    units: { count, name: 'preview' },
    contenders: [after(1000), after(10_000), after(50_000)],
    tolerance: 0.02,
  };
}

function comparePictures(bars: BarColumns): Comparison {
  const history = readChanHistory(bars);
  const random = createRandom(seed);
  const asked = Array.from({ length: 50 }, () => Math.floor(random() * bars.length));
  const sumOver = (strokesAt: (bar: number) => number): number =>
    asked.reduce((sum, bar) => sum + strokesAt(bar), 0);
  return {
    name: `Chan, the picture right after a past bar of ${inThousands(bars.length)}`,
    units: { count: asked.length, name: 'picture' },
    contenders: [
      {
        name: 'read all bars up to it again',
        run: () => sumOver((bar) => countChan(readBatch(sliceBars(bars, 0, bar + 1))).strokes),
      },
      {
        name: 'from the history',
        run: () => sumOver((bar) => history.pictureAt(bar).strokes.length),
      },
    ],
  };
}

/** Files of real bars to structures, where the shared files are there. */
function compareRealSeries(): Comparison[] {
  const folder = path.join(process.env['SHARED_DIR'] ?? '../shared', 'golden/bars');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => !name.startsWith('syn_'))
    .map((name) => path.join(folder, name));
  const each = (readBars: (bars: BarColumns) => void): number => {
    let barCount = 0;
    for (const file of files) {
      const { bars } = readBarFile(file);
      readBars(bars);
      barCount += bars.length;
    }
    return barCount;
  };
  const count = each(() => {});
  return [
    {
      name: `Chan, ${files.length} files of real bars, ${inThousands(count)} bars`,
      units: { count, name: 'bar' },
      contenders: [
        { name: 'read the text only (floor)', run: () => each(() => {}) },
        { name: 'and in one go', run: () => each(readBatch) },
        { name: 'and bar by bar, lives recorded', run: () => each(readLife) },
      ],
    },
  ];
}

function reading(
  name: string,
  expected: ChanCounts,
  read: () => ReturnType<typeof readBatch>,
): Contender {
  return {
    name,
    run: () => {
      const study = read();
      insistOnCounts(study, expected);
      return countFractals(study);
    },
  };
}

function describe({ strokes, segments, pivots, signals }: ChanCounts): string {
  return `${strokes} strokes, ${segments} segments, ${pivots} pivots, ${signals} signals`;
}

function inThousands(count: number): string {
  return count.toLocaleString('en');
}
