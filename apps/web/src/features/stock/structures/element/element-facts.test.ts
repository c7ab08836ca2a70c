import type { ChanElement, ElementShape } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { areaFact, divergenceVerdict, lifeFacts, shapeFacts } from './element-facts.ts';
import type { PointedElement } from './pointed-element.ts';

const words = {
  timeOf: (bar: number) => `day ${bar}`,
  priceOf: (price: number) => price.toFixed(2),
};

const stroke = { kind: 'stroke', level: 0, number: 3 } as const;

function pointed(shape: ElementShape): PointedElement {
  return { kind: 'element', element: stroke, state: 'sure', shape };
}

const line = {
  kind: 'line',
  beginBar: 10,
  endBar: 15,
  beginPrice: 20,
  endPrice: 19,
  direction: -1,
} as const;

function textsOf(shape: ElementShape): Record<string, string> {
  return Object.fromEntries(shapeFacts(pointed(shape), words).map(({ key, text }) => [key, text]));
}

describe('shapeFacts()', () => {
  it('shows both ends of a line, both counted in, and how far it went', () => {
    expect(textsOf(line)).toEqual({
      begin: 'day 10 · 20.00',
      end: 'day 15 · 19.00',
      bars: '6',
      change: '-5.00%',
    });
  });

  it('knows no percentage from a price of zero', () => {
    expect(textsOf({ ...line, beginPrice: 0 })['change']).toBe('—');
  });

  it('shows the range of a pivot and its outermost prices', () => {
    const pivot = {
      kind: 'pivot',
      beginBar: 1,
      endBar: 9,
      low: 10,
      high: 12,
      lowest: 9,
      highest: 13.5,
      isOpen: true,
    } as const;
    expect(textsOf(pivot)).toMatchObject({ range: '10.00 – 12.00', extremes: '9.00 – 13.50' });
  });

  it('shows the rate of a signal where there is one', () => {
    const signal = {
      kind: 'signal',
      bar: 7,
      price: 11,
      signalKind: '1',
      isBuy: true,
      divergenceRate: 0.734,
    } as const;
    expect(textsOf(signal)).toEqual({ place: 'day 7 · 11.00', divergence: '0.73' });
    expect(textsOf({ ...signal, divergenceRate: null })).toEqual({ place: 'day 7 · 11.00' });
  });

  it('says where a fractal stands', () => {
    const fractal = { kind: 'fractal', bar: 4, price: 8, isTop: true } as const;
    expect(shapeFacts(fractal, words)).toEqual([{ key: 'place', text: 'day 4 · 8.00' }]);
  });
});

describe('divergenceVerdict()', () => {
  const signal = { kind: 'signal', bar: 7, price: 11, signalKind: '1', isBuy: true } as const;

  it.each([
    [0.62, true, '0.62'],
    [0.9, true, '0.90'],
    [1.17, false, '1.17'],
  ])('takes the ratio %d for a divergence: %s', (divergenceRate, isDivergent, rate) => {
    for (const signalKind of ['1', '1p'] as const)
      expect(divergenceVerdict(pointed({ ...signal, signalKind, divergenceRate }))).toEqual({
        isDivergent,
        rate,
      });
  });

  it('says nothing of other signals, of other shapes and of an unknown strength', () => {
    const other = { ...signal, signalKind: '2', divergenceRate: 0.5 } as const;
    expect(divergenceVerdict(pointed(other))).toBeNull();
    expect(divergenceVerdict(pointed({ ...signal, divergenceRate: null }))).toBeNull();
    expect(divergenceVerdict(pointed(line))).toBeNull();
    expect(divergenceVerdict({ kind: 'fractal', bar: 4, price: 8, isTop: true })).toBeNull();
  });
});

describe('lifeFacts()', () => {
  it('leaves out what has not happened', () => {
    const life: ChanElement = {
      id: 'stroke-0-10',
      kind: 'stroke',
      level: 0,
      shape: line,
      state: 'sure',
      firstSeenBar: 15,
      sureBar: 18,
      lockedBar: null,
      withdrawnBar: null,
    };
    expect(lifeFacts(life, words)).toEqual([
      { key: 'seen', text: 'day 15' },
      { key: 'sure', text: 'day 18' },
    ]);
  });
});

describe('areaFact()', () => {
  it('has more digits for a small area', () => {
    expect([areaFact(0.1234).text, areaFact(321.26).text]).toEqual(['0.123', '321.3']);
  });
});
