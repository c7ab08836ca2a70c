import { describe, expect, it } from 'vitest';

import type { PointedElement } from '../structures/element/pointed-element.ts';
import { layerOf } from './layer-of.ts';

const line = { kind: 'line', beginBar: 0, endBar: 1, beginPrice: 1, endPrice: 2 } as const;
const signal = { kind: 'signal', bar: 0, price: 1, isBuy: true, divergenceRate: null } as const;

function element(kind: 'stroke' | 'segment', level: 0 | 1): PointedElement {
  const shape = { ...line, direction: 1 } as const;
  return { kind: 'element', element: { kind, level, number: 1 }, state: 'sure', shape };
}

function signalOf(
  signalKind: '1' | '1p' | '2' | '2s' | '3a' | '3b',
  level: 0 | 1 = 0,
): PointedElement {
  const shape = { ...signal, signalKind };
  return { kind: 'element', element: { kind: 'signal', level, number: 1 }, state: 'sure', shape };
}

describe('layerOf()', () => {
  it('knows lines by their level, and fractals', () => {
    expect(
      [element('stroke', 0), element('segment', 0), element('segment', 1)].map(layerOf),
    ).toEqual(['strokes', 'segments', 'higherSegments']);
    expect(layerOf({ kind: 'fractal', bar: 1, price: 1, isTop: true })).toBe('fractals');
  });

  it('knows signals by their kind, those one level up together', () => {
    const kinds = ['1', '2', '3a', '3b', '1p', '2s'] as const;
    expect(kinds.map((kind) => layerOf(signalOf(kind)))).toEqual([
      'firstSignals',
      'secondSignals',
      'thirdSignals',
      'thirdSignals',
      'lesserSignals',
      'lesserSignals',
    ]);
    expect(layerOf(signalOf('1', 1))).toBe('higherSignals');
  });
});
