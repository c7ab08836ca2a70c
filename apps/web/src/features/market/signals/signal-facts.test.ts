import { productPresetId } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { inputTexts } from './hit-inputs.ts';
import { distinctSignals, signalTextOf, survivalPercentOf } from './signal-facts.ts';

describe('signalTextOf()', () => {
  it.each([
    ['1', 'buy', '笔一买'],
    ['2s', 'sell', '笔类二卖'],
    [null, 'buy', null],
    ['9', 'buy', null],
    ['1', null, null],
  ] as const)('of %s %s is %s', (kind, side, text) => {
    expect(signalTextOf({ kind, side }, 'zh')).toBe(text);
  });
});

describe('survivalPercentOf()', () => {
  it('says what stayed of a kind that may still vanish, by the preset that it was counted by', () => {
    expect(survivalPercentOf({ kind: '2', isSure: false }, productPresetId)).toBeCloseTo(15.2);
    expect(survivalPercentOf({ kind: '2', isSure: true }, productPresetId)).toBeNull();
    expect(survivalPercentOf({ kind: '2', isSure: null }, productPresetId)).toBeNull();
    expect(survivalPercentOf({ kind: '2', isSure: false }, null)).toBeNull();
  });
});

describe('distinctSignals()', () => {
  it('shows a signal once that is a divergence too', () => {
    const first = {
      stockId: 'hs600519',
      stockName: '贵州茅台',
      stockNameEn: null,
      stockType: 'hs',
      badge: null,
      strategyId: 'chan-1-buy',
      level: '1d',
      kind: '1',
      side: 'buy',
      age: 2,
      price: 15,
      divergenceRate: 0.4,
      isSure: true,
      barTime: 0,
    } as const;
    const again = { ...first, strategyId: 'divergence-buy' };
    const other = { ...again, kind: '1p' };
    expect(distinctSignals([first, again, other])).toEqual([first, other]);
  });
});

describe('inputTexts()', () => {
  const words = {
    names: { k: 'K', isFirstBoard: '首板' },
    values: { golden: '金叉', low: '低位' },
  };

  it('names a signal as all screens do, and what was compared', () => {
    const signal = { kind: '2', isBuy: false, isSure: false, bar: 90 };
    expect(inputTexts(signal, words, 'zh')).toEqual(['笔二卖?']);
    const crossing = { event: 'golden', zone: 'low', k: 20.257, bar: 90 };
    expect(inputTexts(crossing, words, 'zh')).toEqual(['金叉', '低位', 'K 20.26']);
    expect(inputTexts({ isFirstBoard: true }, words, 'zh')).toEqual(['首板']);
  });
});
