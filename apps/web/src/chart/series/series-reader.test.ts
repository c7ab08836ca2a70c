import { barColumnsOf, concatBars, sliceBars, type BarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { AnalysisRequest } from '../structures/analysis/analysis-protocol.ts';
import type { ChanChoice, ChanQuestion, WhyQuestion } from '../structures/chan-reading.ts';
import { initialChartLayers } from '../chart-props.ts';
import { SeriesReader } from './series-reader.ts';

/** A walk that always takes the same steps: waves, and pseudo-random numbers by a fixed congruence. */
const randomBars = (count: number): BarColumns => {
  let seed = 7;
  const chance = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  let close = 100;
  return barColumnsOf(
    Array.from({ length: count }, (_, index) => {
      const open = close;
      close = Math.max(20, open + 4 * chance() + 0.6 * Math.sin(index / 20));
      return {
        time: index * 86_400_000,
        open,
        high: Math.max(open, close) + Math.abs(chance()),
        low: Math.min(open, close) - Math.abs(chance()),
        close,
        volume: 100,
        amount: null,
      };
    }),
  );
};

const all = randomBars(600);
const long = randomBars(1200);
const facts = { market: 'hs', timeframe: '1d', priceDecimals: 2, asOf: null } as const;
const pushed = (bars: BarColumns, from = 0): Extract<AnalysisRequest, { kind: 'bars' }> => ({
  kind: 'bars',
  facts,
  from,
  // The worker owns what it is given.
  bars: concatBars([sliceBars(bars, from, bars.length)]),
});
const readerOf = (bars: BarColumns): SeriesReader => {
  const reader = new SeriesReader();
  reader.apply(pushed(bars));
  return reader;
};
const chanPy: ChanChoice = { school: 'chan.py', options: {} };
const czsc: ChanChoice = { school: 'czsc', options: {} };
const newest: ChanQuestion = { choice: chanPy, comparedWith: null, bar: null, withGhosts: false };

describe('SeriesReader', () => {
  it('says what may follow a bar of the past, and what did', () => {
    const [past, last] = [readerOf(all).read({ ...newest, bar: 300 }), readerOf(all).read(newest)];
    expect(past.branches).toMatchObject({ bar: 300, outcome: { kind: 'decided' } });
    expect(last.branches).toMatchObject({ bar: 599, outcome: null });
    expect(readerOf(all).read({ ...newest, choice: czsc, bar: 300 }).branches?.outcome).toBeNull();
    const { upper, lower } = readerOf(sliceBars(all, 0, 301)).read(newest).branches ?? {};
    expect(past.branches).toMatchObject({ upper, lower });
  });

  it('reads what the school sees right after the newest bar', () => {
    const { barCount, firstTime, picture } = readerOf(all).read(newest);
    expect({ barCount, firstTime, bar: picture.bar }).toEqual({
      barCount: 600,
      firstTime: 0,
      bar: 599,
    });
    expect(picture.strokes.length).toBeGreaterThan(10);
    expect(picture.segments.length).toBeGreaterThan(2);
  });

  it('reads what was seen right after a past bar, as if no later one had come', () => {
    const past = readerOf(all).read({ ...newest, bar: 120 }).picture;
    const prefix = readerOf(sliceBars(all, 0, 121)).read(newest).picture;
    expect(past.strokes.beginBar).toEqual(prefix.strokes.beginBar);
    expect(past.strokes.endBar).toEqual(prefix.strokes.endBar);
    expect(past.pivots).toEqual(prefix.pivots);
    expect(past.bar).toBe(120);
  });

  it('follows bars that grow and bars that are corrected', () => {
    const reader = readerOf(sliceBars(all, 0, 200));
    reader.read(newest);
    reader.apply(pushed(sliceBars(all, 0, 250), 199));
    expect(reader.read(newest)).toEqual(readerOf(sliceBars(all, 0, 250)).read(newest));
    const corrected = concatBars([all]);
    corrected.high[100] = 400;
    reader.apply(pushed(corrected));
    expect(reader.read(newest)).toEqual(readerOf(corrected).read(newest));
  });

  it('reads another choice from the bars it has', () => {
    const reader = readerOf(all);
    const loose = {
      ...newest,
      choice: { school: 'chan.py', options: { bi_strict: false } },
    } as const;
    expect(reader.read(loose).picture.strokes.length).toBeGreaterThanOrEqual(
      reader.read(newest).picture.strokes.length,
    );
  });

  it('gives a first picture of a long series once, the same but for numbers and lives', () => {
    const reader = readerOf(long);
    const first = reader.glimpse(newest)?.picture;
    const whole = reader.read(newest).picture;
    expect(first?.strokes.endBar).toEqual(whole.strokes.endBar);
    expect(first?.segments.endBar).toEqual(whole.segments.endBar);
    expect(first?.pivots.high).toEqual(whole.pivots.high);
    expect(first?.signals.signalKind).toEqual(whole.signals.signalKind);
    expect(first?.higherSignals.bar).toEqual(whole.higherSignals.bar);
    expect(first?.fractals).toEqual(whole.fractals);
    expect(first?.mergedBars).toEqual(whole.mergedBars);
    expect(first?.strokes.state.map((state) => Math.min(state, 1))).toEqual(
      whole.strokes.state.map((state) => Math.min(state, 1)),
    );
    expect(reader.glimpse(newest)).toBeNull();
  });

  it('gives a first picture of another series, but not whenever a bar moves', () => {
    const reader = readerOf(long);
    reader.read(newest);
    reader.apply(pushed(long, 1199));
    expect(reader.glimpse(newest)).toBeNull();
    reader.apply(pushed(randomBars(1300)));
    expect(reader.glimpse(newest)?.barCount).toBe(1300);
  });

  it('gives no first picture of a short series or of a past bar', () => {
    expect(readerOf(all).glimpse(newest)).toBeNull();
    expect(readerOf(long).glimpse({ ...newest, bar: 1000 })).toBeNull();
  });

  it('lays a second school beside the first', () => {
    const compared = readerOf(all).read({ ...newest, comparedWith: czsc }).compared;
    expect(compared?.choice).toBe(czsc);
    expect(compared?.picture.strokes.length).toBeGreaterThan(5);
    const strokes = compared?.agreement.strokes ?? { shared: 0, all: 0 };
    expect(strokes.shared).toBeGreaterThan(0);
    expect(strokes.all).toBeGreaterThan(strokes.shared);
    expect(compared?.agreement.segments).toBeNull();
    expect(compared?.differences.strokes.length).toBeGreaterThan(0);
  });

  it('divides anew from a bar on, as if there were none before, and knows nothing after a moment', () => {
    const from = all.time[200] ?? 0;
    const question = { ...newest, redivisions: [{ from, ink: 1 }] };
    const [found] = readerOf(all).read(question).redivisions ?? [];
    const own = readerOf(sliceBars(all, 200, 600)).read(newest).picture;
    expect(found).toMatchObject({ from, ink: 1, beginBar: 200 });
    expect(found?.picture.strokes.endBar).toEqual(own.strokes.endBar);
    expect(found?.picture.segments.endBar).toEqual(own.segments.endBar);
    const past = readerOf(all).read({ ...question, bar: 420 }).redivisions;
    const prefix = readerOf(sliceBars(all, 0, 421)).read(question).redivisions;
    expect(past).toEqual(prefix);
    expect(readerOf(all).read({ ...question, bar: 199 }).redivisions).toEqual([]);
  });

  it('compares several choices pair by pair, right after a bar', () => {
    const question = { choices: [chanPy, czsc], bar: 400 };
    const pairs = readerOf(all).compareSchools(question);
    expect(pairs.map(({ one, other }) => [one, other])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    const compared = readerOf(all).read({ ...newest, bar: 400, comparedWith: czsc }).compared;
    expect(pairs[1]?.agreement).toEqual(compared?.agreement);
    expect(readerOf(sliceBars(all, 0, 401)).compareSchools(question)).toEqual(pairs);
  });

  it('remembers what was shown and is gone, when it is requested', () => {
    const reader = readerOf(all);
    expect(reader.read(newest).ghosts).toBeNull();
    const { ghosts } = reader.read({ ...newest, withGhosts: true });
    expect([...(ghosts?.strokes.state ?? [])].every((state) => state === 3)).toBe(true);
  });

  it('says what option it cannot use', () => {
    const wrong: ChanChoice = { school: 'original', options: { bi_strikt: true } };
    expect(() => readerOf(all).read({ ...newest, choice: wrong })).toThrow('bi_strikt');
  });
});

describe('SeriesReader asked why', () => {
  const reader = readerOf(all);
  const { picture } = reader.read(newest);
  const frame = { choice: chanPy, bar: 599, locale: 'zh' } as const;
  const questionOf = (
    kind: 'stroke' | 'segment' | 'pivot' | 'signal',
    number: number | undefined,
  ): WhyQuestion => ({ kind: 'element', element: { kind, level: 0, number: number ?? -1 } });

  it.each([
    ['stroke', picture.strokes.element[3]],
    ['segment', picture.segments.element[1]],
    ['pivot', picture.pivots.element[0]],
    ['signal', picture.signals.element[0]],
  ] as const)('proves a %s step by step, with its life and what it means', (kind, number) => {
    const { element, definition, meaning, proof } = reader.explain(questionOf(kind, number), frame);
    expect(element?.kind).toBe(kind);
    expect(element?.firstSeenBar).toBeGreaterThan(0);
    expect(definition.length).toBeGreaterThan(5);
    expect(meaning.length).toBeGreaterThan(5);
    expect(proof[0]?.holds).toBe(true);
    expect(JSON.stringify(proof)).not.toMatch(/\{\w+\}/);
  });

  it('names bars by their day and speaks English when asked to', () => {
    const { proof } = reader.explain(questionOf('stroke', 0), { ...frame, locale: 'en' });
    expect(JSON.stringify(proof)).toMatch(/19\d\d-\d\d-\d\d/);
    expect(JSON.stringify(proof)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('gives the area of MACD of a stroke and of nothing else', () => {
    expect(reader.explain(questionOf('stroke', 4), frame).macdArea).toBeGreaterThan(0);
    expect(reader.explain(questionOf('segment', 0), frame).macdArea).toBeNull();
  });

  it('explains an element as it was in a replay', () => {
    const past = reader.explain(questionOf('stroke', 0), { ...frame, bar: 60 });
    expect(past.element?.lockedBar ?? 0).toBeLessThanOrEqual(60);
  });

  it('says what the next bar can do to the last stroke', () => {
    const { outlook } = reader.explain(questionOf('stroke', picture.strokes.element.at(-1)), frame);
    expect(outlook.length).toBeGreaterThan(0);
    expect(outlook.join('')).toMatch(/\d+\.\d\d/);
  });

  it('says why no stroke ends at a fractal', () => {
    const turns = new Set([...picture.strokes.beginBar, ...picture.strokes.endBar]);
    const bar = picture.fractals.bar.find((each) => !turns.has(each)) ?? -1;
    const { element, proof } = reader.explain({ kind: 'fractal', bar }, frame);
    expect(element).toBeNull();
    expect(proof.map(({ holds }) => holds)).toEqual([true, false]);
  });

  it('names the rules of czsc for its strokes and pivots', () => {
    const inCzsc = { ...frame, choice: czsc };
    const stroke = reader.explain(questionOf('stroke', 2), inCzsc);
    expect(stroke.proof[0]?.rule).toBe('C3');
    expect(stroke.element?.firstSeenBar).toBeGreaterThan(stroke.proof[0]?.bars[0]?.[0] ?? 1000);
    expect(reader.explain(questionOf('pivot', 0), inCzsc).proof[0]?.rule).toBe('C6');
  });

  it('refuses to explain what is not there', () => {
    expect(() => reader.explain(questionOf('stroke', 999), frame)).toThrow(RangeError);
    expect(() => reader.explain(questionOf('segment', 0), { ...frame, choice: czsc })).toThrow(
      'Cannot explain segment 0 of czsc: it is not there',
    );
  });
});

describe('SeriesReader.find()', () => {
  const reader = readerOf(all);
  const everyLayer = { ...initialChartLayers, lesserSignals: true };

  /** What is drawn of signals right after each bar, each by its bar, kind and side. */
  const signalsAt = (bar: number): string[] => {
    const { signals } = reader.read({ ...newest, bar }).picture;
    return Array.from(signals.bar, (at, row) =>
      [at, signals.signalKind[row], signals.isBuy[row]].join(' '),
    );
  };

  it('finds each bar at which a signal appears, as one would who steps and compares', () => {
    const found: number[] = [];
    const search = { choice: chanPy, layers: everyLayer };
    for (
      let at = reader.find({ ...search, after: -1 });
      at !== null && found.length < all.length;
    ) {
      found.push(at);
      at = reader.find({ ...search, after: at });
    }
    const seen = Array.from(all.time, (_, bar) => signalsAt(bar));
    const stepped = seen.flatMap((now, bar) => {
      const before = new Set(seen[bar - 1]);
      return now.some((signal) => !before.has(signal)) ? [bar] : [];
    });
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(stepped);
  });

  it('passes over signals that the layers hide, and finds none in czsc', () => {
    const hidden = { ...initialChartLayers, firstSignals: false, secondSignals: false };
    const layers = { ...hidden, thirdSignals: false };
    expect(reader.find({ choice: chanPy, after: -1, layers })).toBeNull();
    expect(reader.find({ choice: czsc, after: -1, layers: everyLayer })).toBeNull();
  });
});
