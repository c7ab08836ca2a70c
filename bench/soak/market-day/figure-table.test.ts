import { describe, expect, it } from 'vitest';

import { faultsOfFigures, figuresOf, shiftsSeen, tableOf } from './figure-table.ts';

const place = { reader: 'visitor', page: '/market/score', part: '评分榜' } as const;
const stored = { rows: '20', '1.name': '贵州茅台', '1.score': '87.3' };

describe('the numbers of a page', () => {
  it('are right where each is what is stored', () => {
    const figures = figuresOf(place, { ...stored, '2.score': '86.0' }, stored);
    expect(faultsOfFigures(figures)).toEqual([]);
    expect(tableOf(figures).at(-1)).toBe(
      '| visitor | /market/score | 评分榜 | 1 贵州茅台 score | 87.3 | 87.3 | yes |',
    );
  });

  it('are named with the page, the row and both values where one is another, or is not shown', () => {
    const figures = figuresOf(place, { '1.name': '贵州茅台', '1.score': '87.4' }, stored);
    expect(faultsOfFigures(figures)).toEqual([
      'visitor /market/score 评分榜: rows is not shown, stored is 20',
      'visitor /market/score 评分榜: 1 贵州茅台 score is 87.4, stored is 87.3',
    ]);
    expect(tableOf(figures).at(-1)).toBe(
      '| visitor | /market/score | 评分榜 | 1 贵州茅台 score | 87.4 | 87.3 | NO |',
    );
  });

  it('that follow the market may be any of those that were true around the reading', () => {
    const live = { ...place, name: 'hs600519 现价', stored: ['1688.00', '1688.50'] };
    expect(faultsOfFigures([{ ...live, shown: '1688.50' }])).toEqual([]);
    expect(faultsOfFigures([{ ...live, shown: '1690.00' }])).toEqual([
      'visitor /market/score 评分榜: hs600519 现价 is 1690.00, stored is 1688.00 or 1688.50',
    ]);
  });

  it('are compared sharply where a tenth more would be named, for each reader', () => {
    const live = { ...place, name: 'hs600519 现价' };
    const member = { ...live, reader: 'member' } as const;
    const seen = shiftsSeen([
      { ...live, shown: '1688.00', stored: ['1688.00', '1688.10'] },
      { ...live, shown: '-0.05%', stored: ['-0.05%', '-0.15%'] },
      { ...member, shown: '+1.23%', stored: ['+1.23%', '+1.32%'] },
      { ...member, shown: '97', stored: ['97'] },
    ]);
    expect(seen).toEqual([
      { reader: 'visitor', named: 1, of: 2 },
      { reader: 'member', named: 1, of: 1 },
    ]);
  });
});
