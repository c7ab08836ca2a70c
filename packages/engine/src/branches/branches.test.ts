import { barColumnsOf, sliceBars, type BarColumns } from '@chanscope/market';
import { describe, expect, it, vi } from 'vitest';

import type { ChanPicture, LinePicture, PivotPicture } from '../chan/life/chan-picture.ts';
import { type ChanHistory, readChanHistory } from '../chan/life/chan-history.ts';
import type { LifeEvent, LineShape } from '../chan/life/element.ts';
import { productRules } from '../chan/chan-presets.ts';
import { type Branch, branchesOf, branchOutcome } from './branches.ts';

// The engine is compiled without the types of Node, so that it cannot touch files; this test
// borrows what it needs.
const { existsSync, readFileSync, readdirSync } = await vi.importActual<{
  existsSync: (file: string) => boolean;
  readFileSync: (file: string, encoding: 'utf8') => string;
  readdirSync: (folder: string) => string[];
}>('node:fs');
const { env } = await vi.importActual<{
  env: Readonly<Record<string, string | undefined>>;
}>('node:process');

/** A stroke from a bar and price to another, with its place among `elementStates`. */
type Line = readonly [from: number, fromPrice: number, to: number, toPrice: number, state: number];

const locked = 2;
const sure = 1;

function linesOf(lines: readonly Line[]): LinePicture {
  return {
    length: lines.length,
    element: Int32Array.from(lines, (_, at) => at),
    state: Uint8Array.from(lines, (line) => line[4]),
    beginBar: Int32Array.from(lines, (line) => line[0]),
    endBar: Int32Array.from(lines, (line) => line[2]),
    beginPrice: Float64Array.from(lines, (line) => line[1]),
    endPrice: Float64Array.from(lines, (line) => line[3]),
    direction: Int8Array.from(lines, (line) => Math.sign(line[3] - line[1])),
  };
}

function pivotsOf(ranges: readonly (readonly [low: number, high: number])[]): PivotPicture {
  return {
    length: ranges.length,
    element: Int32Array.from(ranges, (_, at) => at),
    state: new Uint8Array(ranges.length),
    beginBar: new Int32Array(ranges.length),
    endBar: new Int32Array(ranges.length),
    low: Float64Array.from(ranges, ([low]) => low),
    high: Float64Array.from(ranges, ([, high]) => high),
    lowest: Float64Array.from(ranges, ([low]) => low),
    highest: Float64Array.from(ranges, ([, high]) => high),
    isOpen: new Uint8Array(ranges.length),
  };
}

/** What was seen after the last of some bars, each given as its low and high. */
function seen(
  bars: readonly (readonly [low: number, high: number])[],
  strokes: readonly Line[],
  ranges: readonly (readonly [low: number, high: number])[],
): readonly [
  Pick<ChanPicture, 'bar' | 'strokes' | 'pivots'>,
  { readonly high: number[]; readonly low: number[] },
] {
  const picture = {
    bar: bars.length - 1,
    strokes: linesOf(strokes),
    pivots: pivotsOf(ranges),
  };
  return [picture, { low: bars.map(([low]) => low), high: bars.map(([, high]) => high) }];
}

describe('the prices that separate three branches', () => {
  const bars = [
    [10, 11],
    [12, 16],
    [11, 13],
  ] as const;

  it('are the edges of the last pivot while the last stroke stays inside of it', () => {
    const [picture, prices] = seen(
      bars,
      [[0, 10, 1, 16, sure]],
      [
        [2, 3],
        [8, 18],
      ],
    );
    expect(branchesOf(picture, prices)).toEqual({ bar: 2, upper: 18, lower: 8 });
  });

  it('move out to what the last stroke and the bars since have reached', () => {
    const [picture, prices] = seen(bars, [[0, 10, 1, 16, sure]], [[12, 13]]);
    expect(branchesOf(picture, prices)).toEqual({ bar: 2, upper: 16, lower: 10 });
  });

  it('know nothing of bars before the last stroke', () => {
    const [picture, prices] = seen(bars, [[1, 16, 2, 11, sure]], [[12, 13]]);
    expect(branchesOf(picture, prices)).toEqual({ bar: 2, upper: 16, lower: 11 });
  });

  it('are not there without a pivot', () => {
    const [picture, prices] = seen(bars, [[0, 10, 1, 16, sure]], []);
    expect(branchesOf(picture, prices)).toBeNull();
  });
});

describe('the branch that happened', () => {
  const branches = { bar: 10, upper: 20, lower: 12 };

  it.each([
    ['up', 20.01],
    ['range', 20],
    ['range', 12],
    ['down', 11.99],
  ] as const)('is %s with a stroke to %f', (branch, price) => {
    const strokes = linesOf([
      [0, 5, 10, 30, locked],
      [10, 15, 17, price, locked],
      [17, price, 25, 99, locked],
    ]);
    expect(branchOutcome(branches, strokes)).toEqual({ kind: 'decided', branch, bar: 17, price });
  });

  it('is open while the stroke may still move', () => {
    expect(branchOutcome(branches, linesOf([[10, 15, 17, 25, sure]]))).toEqual({ kind: 'open' });
    expect(branchOutcome(branches, linesOf([]))).toEqual({ kind: 'open' });
  });

  it('is not told by a stroke that had ended', () => {
    expect(branchOutcome(branches, linesOf([[3, 15, 10, 25, locked]]))).toEqual({ kind: 'open' });
  });
});

const folder = `${env.SHARED_DIR ?? '../shared'}/golden/bars`;
const hasShared = existsSync(folder);
const files = hasShared
  ? readdirSync(folder).filter((file) => file.endsWith('.csv') && !file.startsWith('syn'))
  : [];

describe.skipIf(!hasShared)('on 200 moments of the real shared series', () => {
  const momentsPerSeries = 200 / files.length;

  it('are ten series', () => {
    expect(files).toHaveLength(10);
  });

  it.each(files)('of %s the branch is the one that the life of strokes tells', (file) => {
    const bars = barsOf(readFileSync(`${folder}/${file}`, 'utf8'));
    const history = readChanHistory(bars, productRules);
    const final = history.pictureAt(history.barCount - 1);
    const counts: Record<Branch | 'open', number> = { up: 0, range: 0, down: 0, open: 0 };
    for (const bar of momentsOf(bars.length, momentsPerSeries)) {
      const branches = known(branchesOf(history.pictureAt(bar), bars));
      const outcome = branchOutcome(branches, final.strokes);
      expect({ bar, outcome: wordOf(outcome) }).toEqual({
        bar,
        outcome: lifeOutcome(history, { ...branches, bar }),
      });
      counts[outcome.kind === 'open' ? 'open' : outcome.branch] += 1;
    }
    expect(counts.up + counts.range + counts.down).toBeGreaterThan(0.9 * momentsPerSeries);
    expect(Math.min(counts.up, counts.down)).toBeGreaterThan(0);
  });

  it('reads no bar after the moment', () => {
    for (const file of files.filter(
      (each) => each.includes('_1w') || each.includes('sh000001_1d'),
    )) {
      const bars = barsOf(readFileSync(`${folder}/${file}`, 'utf8'));
      const [bar = 0] = momentsOf(bars.length, 1);
      const past = sliceBars(bars, 0, bar + 1);
      const all = readChanHistory(bars, productRules).pictureAt(bar);
      const known = readChanHistory(past, productRules).pictureAt(bar);
      expect(branchesOf(known, past)).toEqual(branchesOf(all, bars));
    }
  });
});

function wordOf(outcome: ReturnType<typeof branchOutcome>): string {
  return outcome.kind === 'open' ? 'open' : `${outcome.branch} at ${outcome.bar}: ${outcome.price}`;
}

/** Follows the events bar by bar: the first stroke to be locked whose end lies behind the moment. */
function lifeOutcome(
  history: ChanHistory,
  { bar, upper, lower }: { readonly bar: number; readonly upper: number; readonly lower: number },
): string {
  for (let at = 0; at < history.eventCount; at += 1) {
    const event = history.eventAt(at);
    if (!isStrokeLocked(event)) continue;
    const { endBar, endPrice } = event.after as LineShape;
    if (endBar <= bar) continue;
    const way = endPrice > upper ? 'up' : 'range';
    return `${endPrice < lower ? 'down' : way} at ${endBar}: ${endPrice}`;
  }
  return 'open';
}

function isStrokeLocked({ kind, element }: LifeEvent): boolean {
  return kind === 'locked' && element.kind === 'stroke' && element.level === 0;
}

/** As many bars by chance, always the same, none before there is a pivot. */
function momentsOf(barCount: number, count: number): number[] {
  let seed = barCount;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(barCount * (0.15 + 0.8 * (seed / 2_147_483_648)));
  });
}

/** Bars of a table of time, open, high, low, close; their order is their time. */
function barsOf(text: string): BarColumns {
  const rows = text.trim().split('\n').slice(1);
  return barColumnsOf(
    rows.map((row, at) => {
      const [, open = 0, high = 0, low = 0, close = 0] = row.split(',').map(Number);
      return { ...emptyBar, time: at * 86_400_000, open, high, low, close };
    }),
  );
}

const emptyBar = { volume: 0, amount: 0 };

function known<Value>(value: Value | null): Value {
  if (value === null) throw new RangeError('Cannot go on: there is no pivot yet');
  return value;
}
