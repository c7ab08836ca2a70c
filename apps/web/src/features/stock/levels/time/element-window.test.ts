import {
  type ElementShape,
  type LineShape,
  type SignalShape,
  productRules,
  readChanHistory,
} from '@chanscope/engine';
import { barColumnsOf, sliceBars } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ShownChan } from '../../../../chart/index.ts';
import { endOfBar } from '../../replay/replay.ts';
import { elementsIn } from '../../structures/element/pointed-element.ts';
import { barsOfShape, windowOfLastStroke, windowOfTarget } from './element-window.ts';
import type { LevelBars } from './time-window.ts';

const dayMs = 86_400_000;

/** Waves that rise, with pauses that overlap; every day is one of trading, at an hour without an opening. */
const bars = barColumnsOf(
  Array.from({ length: 400 }, (_, at) => {
    const close = 100 + at / 10 + 8 * Math.sin(at / 9) + 3 * Math.sin(at / 3.1);
    const time = Date.parse('2024-01-01T03:00Z') + at * dayMs;
    return { time, open: close, high: close + 1, low: close - 1, close, volume: 1, amount: null };
  }),
);
const level: LevelBars = { market: 'hs', timeframe: '1m', bars };
const picture = readChanHistory(bars, productRules).pictureAt(399);

/** As if the first bars of those on the screen came after the rest was read. */
function shownFrom(firstTime: number): ShownChan {
  return {
    seriesId: 'test',
    question: {
      choice: { school: 'chanscope', options: {} },
      comparedWith: null,
      bar: null,
      withGhosts: false,
    },
    barCount: 400,
    firstTime,
    picture,
    isWhole: true,
    ghosts: null,
    compared: null,
    branches: null,
    milliseconds: 0,
  };
}

function firstStroke(): ReturnType<typeof elementsIn>[number] {
  const [first] = elementsIn(picture, { kind: 'stroke', level: 0 });
  if (first === undefined) throw new RangeError('Cannot click a stroke: there is none');
  return first;
}

function signalOf(shape: ElementShape): SignalShape {
  if (shape.kind !== 'signal') throw new RangeError(`Cannot read a signal: it is a ${shape.kind}`);
  return shape;
}

function lineOf(shape: ElementShape): LineShape {
  if (shape.kind !== 'line') throw new RangeError(`Cannot read a line: it is a ${shape.kind}`);
  return shape;
}

describe('barsOfShape()', () => {
  it('is the line that ends in a signal and two bars more, as far as there are bars', () => {
    const signals = elementsIn(picture, { kind: 'signal', level: 0 });
    expect(signals.length).toBeGreaterThan(0);
    for (const each of signals) {
      const shape = signalOf(each.shape);
      // Found again by looking at every stroke.
      const begins = Array.from(picture.strokes.endBar).flatMap((end, at) =>
        end === shape.bar ? [picture.strokes.beginBar[at]] : [],
      );
      expect(begins).toHaveLength(1);
      expect(barsOfShape(picture, shape, 0)).toEqual([begins[0], Math.min(shape.bar + 2, 399)]);
    }
  });

  it('is nothing where the line is gone', () => {
    const shape: SignalShape = {
      kind: 'signal',
      bar: 1,
      price: 1,
      signalKind: '1',
      isBuy: true,
      divergenceRate: null,
    };
    expect(barsOfShape(picture, shape, 0)).toBeNull();
    expect(barsOfShape(picture, shape, 1)).toBeNull();
  });
});

describe('the time of what was clicked', () => {
  const first = firstStroke();

  it('reaches from the opening of its first bar to the end of its last one', () => {
    const { beginBar, endBar } = lineOf(first.shape);
    const question = { kind: 'element', element: first.element } as const;
    const shown = shownFrom(bars.time[0] ?? 0);
    expect(windowOfTarget({ series: level, shown }, question)).toEqual({
      from: bars.time[beginBar],
      until: endOfBar(level, endBar),
    });
    const last = picture.strokes.length - 1;
    expect(windowOfLastStroke({ series: level, shown })).toEqual({
      from: bars.time[picture.strokes.beginBar[last] ?? 0],
      until: endOfBar(level, picture.strokes.endBar[last] ?? 0),
    });
  });

  it('moves with older bars that came before those that were read', () => {
    const { beginBar } = lineOf(first.shape);
    const question = { kind: 'element', element: first.element } as const;
    const shown = shownFrom(bars.time[20] ?? 0);
    expect(windowOfTarget({ series: level, shown }, question)?.from).toBe(bars.time[beginBar + 20]);
    const short = { ...level, bars: sliceBars(bars, 0, 20) };
    expect(windowOfTarget({ series: short, shown }, question)).toBeNull();
  });

  it('is nothing of a fractal, before there are structures, and of what is gone', () => {
    const shown = shownFrom(bars.time[0] ?? 0);
    const gone = { kind: 'stroke', level: 0, number: 9999 } as const;
    expect(windowOfTarget({ series: level, shown }, { kind: 'fractal', bar: 3 })).toBeNull();
    expect(windowOfTarget({ series: level, shown }, { kind: 'element', element: gone })).toBeNull();
    expect(windowOfLastStroke({ series: level, shown: null })).toBeNull();
  });
});
