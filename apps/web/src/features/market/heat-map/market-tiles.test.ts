import { describe, expect, it } from 'vitest';

import { marketTilesOf } from './market-tiles.ts';

const sectors = [
  { stockId: 'hsBK0475', stockName: '银行', stockNameEn: 'Banks', change: -0.5, up: 1, down: 2 },
  { stockId: 'hsBK0477', stockName: '酿酒行业', stockNameEn: null, change: 2, up: 1, down: 0 },
];

const shares = {
  stockIds: ['hs600000', 'hs600519', 'hs600036', 'hs600999'],
  names: ['浦发银行', '贵州茅台', '招商银行', '招商证券'],
  namesEn: [null, 'Kweichow Moutai', null, null],
  sectors: [0, 1, 0, -1],
  changes: [-1, 2, null, 0],
  amounts: [10, 100, 20, 5],
  floatValues: [400, 300, null, 500],
};

const zh = { locale: 'zh', noSector: '未归入行业', area: 'amount' } as const;

describe('marketTilesOf()', () => {
  it('groups shares by sector, the largest turnover first, and names those of none', () => {
    const { groups, area, leftOut } = marketTilesOf({ sectors, shares }, zh);
    expect([area, leftOut]).toEqual(['amount', 0]);
    expect(groups).toEqual([
      {
        id: 'hsBK0477',
        name: '酿酒行业',
        change: 2,
        up: 1,
        down: 0,
        tiles: [
          {
            id: 'hs600519',
            name: '贵州茅台',
            code: '600519.SH',
            size: 100,
            amount: 100,
            floatValue: 300,
            change: 2,
          },
        ],
      },
      {
        id: 'hsBK0475',
        name: '银行',
        change: -0.5,
        up: 1,
        down: 2,
        tiles: [
          {
            id: 'hs600000',
            name: '浦发银行',
            code: '600000.SH',
            size: 10,
            amount: 10,
            floatValue: 400,
            change: -1,
          },
          {
            id: 'hs600036',
            name: '招商银行',
            code: '600036.SH',
            size: 20,
            amount: 20,
            floatValue: null,
            change: null,
          },
        ],
      },
      {
        id: 'none',
        name: '未归入行业',
        change: null,
        up: null,
        down: null,
        tiles: [
          {
            id: 'hs600999',
            name: '招商证券',
            code: '600999.SH',
            size: 5,
            amount: 5,
            floatValue: 500,
            change: 0,
          },
        ],
      },
    ]);
  });

  it('takes English names where there are some', () => {
    const { groups } = marketTilesOf({ sectors, shares }, { ...zh, locale: 'en' });
    expect(groups.map(({ name }) => name)).toEqual(['酿酒行业', 'Banks', '未归入行业']);
    expect(groups[0]?.tiles[0]?.name).toBe('Kweichow Moutai');
  });

  it('counts shares without turnover, and gives a market without sectors no titles', () => {
    const without = { ...shares, sectors: [-1, -1, -1, -1], amounts: [10, null, 0, 5] };
    const { groups, leftOut } = marketTilesOf({ sectors: [], shares: without }, zh);
    expect(leftOut).toBe(2);
    expect(groups.map(({ id, name, tiles }) => [id, name, tiles.length])).toEqual([
      ['none', '', 2],
    ]);
  });

  it('takes float values where they are asked for and known, and says what areas are', () => {
    const float = { ...zh, area: 'float' } as const;
    const known = marketTilesOf({ sectors, shares }, float);
    expect([known.area, known.leftOut]).toEqual(['float', 1]);
    expect(known.groups.map(({ id, tiles }) => [id, tiles.map(({ size }) => size)])).toEqual([
      ['none', [500]],
      ['hsBK0475', [400]],
      ['hsBK0477', [300]],
    ]);
    const unknown = marketTilesOf({ sectors, shares: { ...shares, floatValues: null } }, float);
    expect([unknown.area, unknown.leftOut]).toEqual(['amount', 0]);
    const nothing = { ...shares, floatValues: null, amounts: [null, null, null, null] };
    const alike = marketTilesOf({ sectors, shares: nothing }, float);
    expect([alike.area, alike.leftOut]).toEqual(['equal', 0]);
    expect(alike.groups.flatMap(({ tiles }) => tiles.map(({ size }) => size))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
