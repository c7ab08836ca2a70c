import type { LimitRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { limitsEn } from '../../../../i18n/market/en-limits.ts';
import { limitsZh } from '../../../../i18n/market/zh-limits.ts';
import { chanWordsOf, signalWordsOf } from './chan-words.ts';
import { filteredRows, ladderOf, type PoolFilter, themesOf } from './pool-rows.ts';

const thirdBuy = { kind: '3a', isBuy: true, age: 3, isSure: true } as const;

function rowOf(stockId: string, row: Partial<LimitRow> = {}): LimitRow {
  return {
    stockId,
    stockName: stockId,
    stockNameEn: null,
    stockType: 'hs',
    badge: null,
    price: 11,
    previousClose: 10,
    change: 10,
    limitUp: 11,
    limitDown: 9,
    oneLine: false,
    t: false,
    boards: 1,
    wave: null,
    volume: 1,
    amount: null,
    specialTreatment: false,
    treatmentUnsure: false,
    firstSeal: null,
    lastSeal: null,
    openTimes: null,
    board: 'main',
    sectors: [],
    chan: null,
    reason: null,
    themes: [],
    sealAmount: null,
    freeFloat: null,
    floatValue: null,
    turnoverRate: null,
    ...row,
  };
}

describe('the rows of a pool', () => {
  const rows = [
    rowOf('plain'),
    rowOf('star', { board: 'star', sectors: ['a', 'b'], themes: ['低空', '机器人'] }),
    rowOf('st', { specialTreatment: true, sectors: ['b'], themes: ['机器人'] }),
    rowOf('bought', { chan: { signal: thirdBuy, place: 'inside', segment: 1 } }),
  ];
  const all: PoolFilter = { board: 'all', treatment: 'all', sector: '', theme: '', state: '' };

  it.each<readonly [Partial<PoolFilter>, readonly string[]]>([
    [{}, ['plain', 'star', 'st', 'bought']],
    [{ board: 'star' }, ['star']],
    [{ treatment: 'only' }, ['st']],
    [{ treatment: 'without', board: 'main' }, ['plain', 'bought']],
    [{ sector: 'b' }, ['star', 'st']],
    [{ theme: '低空' }, ['star']],
    [{ theme: '机器人', board: 'main' }, ['st']],
    [{ state: 'thirdBuy' }, ['bought']],
    [{ state: 'unknown', sector: 'a' }, ['star']],
    [{ board: 'bse' }, []],
  ])('are those that fit %j', (filter, names) => {
    expect(filteredRows(rows, { ...all, ...filter }).map(({ stockId }) => stockId)).toEqual(names);
  });

  it('have themes, those of the most rows first', () => {
    expect(themesOf(rows)).toEqual([
      { theme: '机器人', count: 2 },
      { theme: '低空', count: 1 },
    ]);
  });

  it('stand by their runs, the earliest sealed first and then the most traded', () => {
    const ladder = ladderOf([
      rowOf('late', { firstSeal: 9 }),
      rowOf('small', { amount: 1 }),
      rowOf('high', { boards: 4 }),
      rowOf('large', { amount: 5 }),
      rowOf('early', { firstSeal: 3 }),
    ]);
    expect(
      ladder.map(({ boards, rows: of }) => [boards, of.map(({ stockId }) => stockId)]),
    ).toEqual([
      [4, ['high']],
      [1, ['early', 'late', 'large', 'small']],
    ]);
  });
});

describe('a position in structures', () => {
  it.each([
    [{ signal: thirdBuy, place: 'above', segment: 1 }, ['笔三买 3 日前', '中枢上方', '线段向上']],
    [
      { signal: { ...thirdBuy, age: 0, isSure: false }, place: null, segment: -1 },
      ['笔三买 当日 未确认', '线段向下'],
    ],
    [{ signal: null, place: 'below', segment: null }, ['中枢下方']],
    [{ signal: null, place: null, segment: null }, ['没有信号和中枢']],
  ] as const)('is said in words: %j', (position, words) => {
    expect(chanWordsOf(position, limitsZh, 'zh')).toEqual(words);
  });

  it('has a newest signal, or none', () => {
    expect(signalWordsOf({ signal: thirdBuy }, limitsZh.card, 'zh')).toBe('笔三买 3 日前');
    expect(signalWordsOf({ signal: null }, limitsZh.card, 'zh')).toBeNull();
  });

  it('is said in English', () => {
    const position = { signal: thirdBuy, place: 'inside', segment: null } as const;
    expect(chanWordsOf(position, limitsEn, 'en')).toEqual([
      'Stroke 3rd buy 3 d ago',
      'in the pivot',
    ]);
  });
});
