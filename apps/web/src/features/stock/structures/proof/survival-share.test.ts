import { type ChanPresetId, productPresetId, publishedSurvival } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import type { PointedElement } from '../element/pointed-element.ts';
import { survivalPercent } from './survival-share.ts';

const signal = {
  kind: 'signal',
  bar: 1,
  price: 2,
  signalKind: '1',
  isBuy: true,
  divergenceRate: null,
} as const;
const line = {
  kind: 'line',
  beginBar: 1,
  endBar: 2,
  beginPrice: 3,
  endPrice: 4,
  direction: 1,
} as const;
const standard = { school: productPresetId, options: {} } as const;
const counted = Object.keys(publishedSurvival) as ChanPresetId[];
const firstSignal: PointedElement = {
  kind: 'element',
  element: { kind: 'signal', level: 0, number: 0 },
  state: 'provisional',
  shape: signal,
};

describe('survivalPercent()', () => {
  it.each(counted)(
    'is the published rate of the kind by %s, with a digit more where it is small',
    (school) => {
      const stroke: PointedElement = {
        ...firstSignal,
        element: { kind: 'stroke', level: 0, number: 0 },
        shape: line,
      };
      const { 1: first = null, stroke: ofStrokes = null } = publishedSurvival[school]?.[0] ?? {};
      const rules = { school, options: {} };
      expect(survivalPercent(firstSignal, rules)).toBe(((first ?? 0) * 100).toFixed(1));
      expect(survivalPercent(stroke, rules)).toBe(((ofStrokes ?? 0) * 100).toFixed(0));
    },
  );

  it('is unknown for rules that were not counted and for kinds with too few marks', () => {
    const edited = { ...standard, options: { bi_strict: false } } as const;
    expect(survivalPercent(firstSignal, edited)).toBeNull();
    expect(survivalPercent(firstSignal, { school: 'original', options: {} })).toBeNull();
    const rare: PointedElement = {
      ...firstSignal,
      element: { kind: 'signal', level: 1, number: 0 },
      shape: { ...signal, signalKind: '3a' },
    };
    expect(survivalPercent(rare, standard)).toBeNull();
  });

  it('says nothing of what is sure, and of fractals', () => {
    expect(survivalPercent({ ...firstSignal, state: 'sure' }, standard)).toBeNull();
    const fractal = { kind: 'fractal', bar: 1, price: 2, isTop: true } as const;
    expect(survivalPercent(fractal, standard)).toBeNull();
  });
});
