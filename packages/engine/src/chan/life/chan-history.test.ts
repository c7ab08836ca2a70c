import { type BarColumns, barAt, barColumnsOf, sliceBars } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { randomBars, randomRules } from '../chan-contract.ts';
import type { ChanRules } from '../chan-rules.ts';
import { analyzeChanSignals } from '../chan.ts';
import type { MergedBar } from '../merged-bar.ts';
import { batchShapes } from './batch-shapes.ts';
import { type ChanHistory, readChanHistory } from './chan-history.ts';
import { type Shown, LifeReplay, nameOf, pictureTables, shapesIn, shownIn } from './life-replay.ts';

interface Case {
  readonly bars: BarColumns;
  readonly history: ChanHistory;
  readonly rules: ChanRules;
}

/** Checks a property of histories; the steps between the bars to be looked at are drawn. */
function onHistories(
  numRuns: number,
  check: (given: Case, places: readonly number[]) => void,
): void {
  const steps = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 40, maxLength: 40 });
  const property = fc.property(randomBars, randomRules, steps, (bars, rules, drawn) => {
    const history = readChanHistory(bars, rules);
    let place = -1;
    const places = drawn.map((step) => (place += step)).filter((bar) => bar < bars.length);
    check({ bars, history, rules }, [...places, bars.length - 1]);
  });
  fc.assert(property, { numRuns });
}

function byName(elements: readonly Shown[]): Shown[] {
  return elements.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** M5: the last bar of a merged bar that reaches its high (its low at a bottom). */
function fractalBar(bars: BarColumns, { first, last, high, low, fractal }: MergedBar): number {
  const [column, price] = fractal > 0 ? [bars.high, high] : [bars.low, low];
  const inside = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return inside.findLast((bar) => column[bar] === price) ?? -1;
}

describe('the picture after a bar', () => {
  it('shows what a batch over the bars up to it finds', () => {
    onHistories(40, ({ bars, history, rules }, places) => {
      for (const bar of places) {
        const batch = batchShapes(analyzeChanSignals(sliceBars(bars, 0, bar + 1), rules));
        const picture = history.pictureAt(bar);
        for (const { table } of pictureTables)
          expect(shapesIn(picture, table)).toEqual(batch[table].map(({ shape }) => shape));
      }
    });
  });

  it('knows how sure the batch is, except of what is locked', () => {
    onHistories(40, ({ bars, history, rules }, places) => {
      for (const bar of places) {
        const batch = batchShapes(analyzeChanSignals(sliceBars(bars, 0, bar + 1), rules));
        const picture = history.pictureAt(bar);
        for (const { table } of pictureTables) {
          const states = [...picture[table].state];
          const expected = batch[table].map(({ isSure }, at) =>
            states[at] === 2 || isSure === null ? states[at] : Number(isSure),
          );
          expect(states).toEqual(expected);
          expect(Math.max(0, ...states)).toBeLessThan(3);
        }
      }
    });
  });

  it('shows the merged bars and the fractals of the batch', () => {
    onHistories(40, ({ bars, history, rules }, places) => {
      for (const bar of places) {
        const batch = analyzeChanSignals(sliceBars(bars, 0, bar + 1), rules).mergedBars;
        const found = batch.slice(0, -1).filter(({ fractal }) => fractal !== 0);
        const { mergedBars, fractals } = history.pictureAt(bar);
        expect(mergedBars).toEqual({
          length: batch.length,
          first: Int32Array.from(batch, ({ first }) => first),
          last: Int32Array.from(batch, ({ last }) => last),
          high: Float64Array.from(batch, ({ high }) => high),
          low: Float64Array.from(batch, ({ low }) => low),
        });
        expect(fractals).toEqual({
          length: found.length,
          bar: Int32Array.from(found, (each) => fractalBar(bars, each)),
          price: Float64Array.from(found, ({ fractal, high, low }) => (fractal > 0 ? high : low)),
          direction: Int8Array.from(found, ({ fractal }) => fractal),
        });
      }
    });
  });

  it('is empty before the first bar, and refused for a bar that is not there', () => {
    onHistories(20, ({ bars, history }) => {
      expect(shownIn(history.pictureAt(-1))).toEqual([]);
      expect(shownIn(history.ghostsAt(-1))).toEqual([]);
      for (const bar of [-2, 0.5, Number.NaN, bars.length])
        expect(() => history.pictureAt(bar)).toThrow(
          new RangeError(`Cannot show bar ${bar}: there are ${bars.length} bars`),
        );
    });
  });
});

describe('the events', () => {
  it('give the picture and the ghosts after every bar when they are replayed in order', () => {
    onHistories(20, ({ bars, history }) => {
      const replay = new LifeReplay(history);
      for (let bar = 0; bar < bars.length; bar += 1) {
        replay.advance(bar);
        const shown = byName(shownIn(history.pictureAt(bar)));
        expect(JSON.stringify(shown)).toBe(JSON.stringify(byName(replay.shown())));
        const ghosts = byName(shownIn(history.ghostsAt(bar)));
        expect(JSON.stringify(ghosts)).toBe(JSON.stringify(byName(replay.ghosts())));
      }
    });
  });

  it('are reported in the order of the bars, each with the shape that the one before left', () => {
    onHistories(40, ({ bars, history }) => {
      const shapes = new Map<string, unknown>();
      let bar = 0;
      for (let at = 0; at < history.eventCount; at += 1) {
        const event = history.eventAt(at);
        const name = nameOf(event.element);
        expect(event.bar).toBeGreaterThanOrEqual(bar);
        expect(event.before).toEqual(shapes.get(name) ?? null);
        shapes.set(name, event.after);
        bar = event.bar;
      }
      expect(bar).toBeLessThan(bars.length);
      expect(() => history.eventAt(history.eventCount)).toThrow(RangeError);
    });
  });

  it('never name an element again that was locked', () => {
    onHistories(100, ({ bars, history }) => {
      const replay = new LifeReplay(history);
      replay.advance(bars.length - 1);
      expect(replay.brokenLocks).toEqual([]);
    });
  });
});

describe('an element', () => {
  it('is known after every bar since its birth as the events reported it by then', () => {
    onHistories(25, ({ history }, places) => {
      const replay = new LifeReplay(history);
      for (const bar of places) {
        replay.advance(bar);
        for (const { ref, sureBar: _, ...recorded } of replay.recorded.values())
          expect(history.elementAt(ref, bar)).toMatchObject(recorded);
      }
    });
  });

  it('says since when it is sure', () => {
    onHistories(40, ({ bars, history }) => {
      const replay = new LifeReplay(history);
      replay.advance(bars.length - 1);
      for (const { ref, sureBar } of replay.recorded.values())
        expect(history.elementAt(ref, bars.length - 1).sureBar).toBe(sureBar);
    });
  });

  it('says so after a past bar too, though it was unsure since', () => {
    const lows = [12, 11, 10, 11, 12, 13, 14, 15, 14, 15, 16, 15];
    const bars = lows.map((low, time) => {
      return { time, open: low, high: low + 1, low, close: low, volume: 1, amount: null };
    });
    const history = readChanHistory(barColumnsOf(bars));
    const stroke = { kind: 'stroke', level: 0, number: 0 } as const;
    expect(history.elementAt(stroke, 11)).toMatchObject({ state: 'sure', sureBar: 11 });
    expect(history.elementAt(stroke, 10)).toMatchObject({ state: 'provisional', sureBar: null });
    expect(history.elementAt(stroke, 8)).toMatchObject({ state: 'sure', sureBar: 8 });
  });

  it('has an id of its own that never changes and says where it begins', () => {
    onHistories(40, ({ bars, history }) => {
      const replay = new LifeReplay(history);
      replay.advance(bars.length - 1);
      const ids = [...replay.recorded.values()].map(({ ref, firstSeenBar }) => {
        const { id } = history.elementAt(ref, firstSeenBar);
        expect(history.elementAt(ref, bars.length - 1).id).toBe(id);
        expect(id.startsWith(`${ref.kind}-${ref.level}-`)).toBe(true);
        return id;
      });
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('is refused before it was seen, and strokes one level up always', () => {
    onHistories(40, ({ bars, history }) => {
      const replay = new LifeReplay(history);
      replay.advance(bars.length - 1);
      for (const { ref, firstSeenBar } of replay.recorded.values())
        expect(() => history.elementAt(ref, firstSeenBar - 1)).toThrow(RangeError);
      const none = { kind: 'stroke', level: 1, number: 0 } as const;
      expect(() => history.elementAt(none, 0)).toThrow(
        new RangeError('Cannot read strokes of level 1: there are none'),
      );
    });
  });
});

describe('a history', () => {
  it('has the analysis of a batch over its bars', () => {
    onHistories(40, ({ bars, history, rules }) => {
      expect(history.barCount).toBe(bars.length);
      expect(history.study.analysis()).toEqual(analyzeChanSignals(bars, rules));
    });
  });

  it('stays as it was when a bar is refused, and when a bar is previewed', () => {
    onHistories(40, ({ bars, history, rules }) => {
      const last = barAt(bars, bars.length - 1);
      const known = [history.eventCount, history.pictureAt(bars.length - 1)];
      expect(() => history.commit(last)).toThrow(RangeError);
      const next = { ...last, time: last.time + 1, high: last.high + 9 };
      history.study.preview(next);
      expect([history.eventCount, history.pictureAt(bars.length - 1)]).toEqual(known);
      const other = readChanHistory(bars, rules);
      for (const each of [history, other]) each.commit({ ...last, time: last.time + 1 });
      expect(history.pictureAt(bars.length)).toEqual(other.pictureAt(bars.length));
      expect(history.eventCount).toBe(other.eventCount);
    });
  });
});
