import { describe, expect, it } from 'vitest';

import { type ChanPicture, type LinePicture, analyzeCzsc } from '@chanscope/engine';
import { createBarColumns } from '@chanscope/market';
import { type DrawnChan, targetAt } from './chan-target.ts';
import { isSameTarget } from '../series/same-target.ts';
import { initialChartLayers } from '../chart-props.ts';
import { pictureOfCzsc } from './analysis/czsc-picture.ts';

const empty: ChanPicture = pictureOfCzsc(-1, analyzeCzsc(createBarColumns(0)));

/** Lines through the turns given as bar and price, the first numbered `element`. */
const linesThrough = (
  turns: readonly (readonly [number, number])[],
  element: number,
): LinePicture => {
  const begins = turns.slice(0, -1);
  const ends = turns.slice(1);
  return {
    length: ends.length,
    element: Int32Array.from(ends, (_, at) => element + at),
    state: Uint8Array.from(ends, (_, at) => Number(at < ends.length - 1)),
    beginBar: Int32Array.from(begins, ([bar]) => bar),
    endBar: Int32Array.from(ends, ([bar]) => bar),
    beginPrice: Float64Array.from(begins, ([, price]) => price),
    endPrice: Float64Array.from(ends, ([, price]) => price),
    direction: Int8Array.from(ends, ([, price], at) => (price > (begins[at]?.[1] ?? 0) ? 1 : -1)),
  };
};

// Ten pixels to a bar, one to a price: bar 10 at price 200 stands at (100, 100).
const drawn: DrawnChan = {
  isWhole: true,
  picture: {
    ...empty,
    strokes: linesThrough(
      [
        [0, 100],
        [10, 200],
        [20, 100],
        [30, 260],
      ],
      7,
    ),
    segments: linesThrough(
      [
        [0, 100],
        [30, 260],
      ],
      3,
    ),
    pivots: {
      length: 2,
      element: Int32Array.of(0, 1),
      state: Uint8Array.of(1, 1),
      beginBar: Int32Array.of(2, 22),
      endBar: Int32Array.of(20, 30),
      low: Float64Array.of(110, 300),
      high: Float64Array.of(190, 300),
      lowest: Float64Array.of(100, 300),
      highest: Float64Array.of(200, 300),
      isOpen: Uint8Array.of(0, 1),
    },
  },
  layers: initialChartLayers,
  range: { from: 0, to: 40 },
  x: (bar) => bar * 10,
  y: (price) => 300 - price,
  marks: [
    {
      box: { left: 95, right: 105, top: 85, bottom: 95 },
      question: { kind: 'element', element: { kind: 'signal', level: 0, number: 2 } },
    },
  ],
};

const element = (kind: 'stroke' | 'segment' | 'pivot' | 'signal', number: number): object => ({
  kind: 'element',
  element: { kind, level: 0, number },
});

describe('targetAt()', () => {
  it('finds the nearest line within eight pixels', () => {
    expect(targetAt(drawn, { x: 50, y: 145 })).toEqual(element('stroke', 7));
    expect(targetAt(drawn, { x: 170, y: 165 })).toEqual(element('stroke', 8));
    expect(targetAt(drawn, { x: 150, y: 117 })).toEqual(element('segment', 3));
  });

  it('finds nothing further away', () => {
    expect(targetAt(drawn, { x: 300, y: 280 })).toBeNull();
    expect(targetAt(drawn, { x: 313, y: 40 })).toBeNull();
  });

  it('reaches further when it is asked to', () => {
    expect(targetAt(drawn, { x: 313, y: 38 }, 18)).not.toBeNull();
    expect(targetAt(drawn, { x: 400, y: 280 }, Number.POSITIVE_INFINITY)).not.toBeNull();
  });

  it('prefers a mark to the lines that meet in it', () => {
    expect(targetAt(drawn, { x: 100, y: 94 })).toEqual(element('signal', 2));
  });

  it('takes a pivot where no line is near, and its edge where it is flat', () => {
    expect(targetAt(drawn, { x: 110, y: 180 })).toEqual(element('pivot', 0));
    expect(targetAt(drawn, { x: 250, y: 2 })).toEqual(element('pivot', 1));
  });

  it('leaves out what is not drawn', () => {
    const { pivots, strokes, segments } = { pivots: false, strokes: false, segments: false };
    const layers = { ...initialChartLayers, pivots, strokes, segments };
    expect(targetAt({ ...drawn, layers }, { x: 50, y: 150 })).toBeNull();
    const onlySure = { ...initialChartLayers, segments: false, pivots: false, onlySure: true };
    expect(targetAt({ ...drawn, layers: onlySure }, { x: 250, y: 120 })).toBeNull();
  });

  it('cannot point at a first picture', () => {
    expect(targetAt({ ...drawn, isWhole: false }, { x: 50, y: 150 })).toBeNull();
  });

  it('sees only what is in view', () => {
    expect(targetAt({ ...drawn, range: { from: 50, to: 90 } }, { x: 50, y: 150 })).toBeNull();
  });
});

describe('isSameTarget()', () => {
  it('shows elements by kind, level and number, and fractals by bar', () => {
    const stroke = { kind: 'element', element: { kind: 'stroke', level: 0, number: 1 } } as const;
    const segment = { kind: 'element', element: { kind: 'segment', level: 0, number: 1 } } as const;
    expect(isSameTarget(stroke, { ...stroke })).toBe(true);
    expect(isSameTarget(stroke, segment)).toBe(false);
    expect(isSameTarget({ kind: 'fractal', bar: 1 }, { kind: 'fractal', bar: 1 })).toBe(true);
    expect(isSameTarget({ kind: 'fractal', bar: 1 }, { kind: 'fractal', bar: 2 })).toBe(false);
    expect(isSameTarget({ kind: 'fractal', bar: 1 }, stroke)).toBe(false);
  });
});
