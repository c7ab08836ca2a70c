import { readChanHistory, type ChanElementRef } from '@chanscope/engine';
import { createBarColumns, writeBar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ShownChan } from '../../../../chart/index.ts';
import { beginBarOf, pointedElement } from './pointed-element.ts';

const barCount = 600;

/** Waves within waves, so that there is something of every kind. */
function waves(): ReturnType<typeof createBarColumns> {
  const bars = createBarColumns(barCount);
  for (let at = 0; at < barCount; at += 1) {
    const rough = ((at * 7919) % 31) / 8;
    const middle = 100 + 20 * Math.sin(at / 55) + 6 * Math.sin(at / 5) + rough;
    const bar = { open: middle, high: middle + 0.5, low: middle - 0.5, close: middle };
    writeBar(bars, at, { ...bar, time: at * 60_000, volume: 100, amount: 100 });
  }
  return bars;
}

const bars = waves();
const history = readChanHistory(bars);
const shown: ShownChan = {
  seriesId: 'waves',
  question: {
    choice: { school: 'chan.py', options: {} },
    comparedWith: null,
    bar: null,
    withGhosts: true,
  },
  barCount,
  firstTime: 0,
  isWhole: true,
  picture: history.pictureAt(barCount - 1),
  ghosts: history.ghostsAt(barCount - 1),
  compared: null,
  branches: null,
  milliseconds: 0,
};

function refsOf(kind: ChanElementRef['kind'], numbers: Int32Array): ChanElementRef[] {
  return [...numbers].map((number) => ({ kind, level: 0, number }));
}

describe('pointedElement()', () => {
  it('says of everything shown what the history shows', () => {
    const { strokes, segments, pivots, signals } = shown.picture;
    const refs = [
      ...refsOf('stroke', strokes.element),
      ...refsOf('segment', segments.element),
      ...refsOf('pivot', pivots.element),
      ...refsOf('signal', signals.element),
    ];
    expect(strokes.length * segments.length * pivots.length * signals.length).toBeGreaterThan(0);
    for (const element of refs) {
      const { shape, state } = history.elementAt(element, barCount - 1);
      const pointed = pointedElement(shown, { kind: 'element', element });
      expect(pointed).toEqual({ kind: 'element', element, state, shape });
    }
  });

  it('finds what was withdrawn among the ghosts', () => {
    const number = shown.ghosts?.signals.element[0] ?? -1;
    const element = { kind: 'signal', level: 0, number } as const;
    const pointed = pointedElement(shown, { kind: 'element', element });
    expect(pointed).toMatchObject({ kind: 'element', state: 'withdrawn' });
    expect(pointedElement({ ...shown, ghosts: null }, { kind: 'element', element })).toBeNull();
  });

  it('finds a fractal by its bar, and nothing where there is none', () => {
    const { fractals } = shown.picture;
    const bar = fractals.bar[0] ?? -1;
    expect(pointedElement(shown, { kind: 'fractal', bar })).toEqual({
      kind: 'fractal',
      bar,
      price: fractals.price[0],
      isTop: fractals.direction[0] === 1,
    });
    expect(pointedElement(shown, { kind: 'fractal', bar: -5 })).toBeNull();
  });
});

describe('beginBarOf()', () => {
  it('says where what is pointed at begins, or stands', () => {
    const { strokes, pivots, signals, fractals } = shown.picture;
    const beginOf = (kind: ChanElementRef['kind'], number: number | undefined): number => {
      const element = { kind, level: 0, number: number ?? -1 } as const;
      const pointed = pointedElement(shown, { kind: 'element', element });
      return pointed === null ? -1 : beginBarOf(pointed);
    };
    expect(beginOf('stroke', strokes.element[3])).toBe(strokes.beginBar[3]);
    expect(beginOf('pivot', pivots.element[0])).toBe(pivots.beginBar[0]);
    expect(beginOf('signal', signals.element[0])).toBe(signals.bar[0]);
    const bar = fractals.bar[4] ?? -1;
    const fractal = pointedElement(shown, { kind: 'fractal', bar });
    expect(fractal === null ? -1 : beginBarOf(fractal)).toBe(bar);
  });
});
