import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { limitRowsOf, limitRulesWith } from './limit-rows.ts';

const own = {
  from: '2026-11-30',
  board: 'chinext',
  percent: 10,
  specialTreatmentPercent: 10,
  note: '收窄',
} as const;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-01T02:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the rows of price limits', () => {
  it('show the rule of an operator beside the delivered ones of its board, and which of them holds', () => {
    const rows = limitRowsOf([own], (board) => board);
    const ofBoard = rows.filter(({ content }) => content.board === 'chinext');
    expect(
      ofBoard.map(({ from, content, standing, note }) => [from, content.percent, standing, note]),
    ).toEqual([
      ['2026-11-30', 10, 'holds', '收窄'],
      ['2020-08-24', 20, 'over', null],
      ['2009-10-30', 10, 'over', null],
    ]);
    expect(rows.filter(({ standing }) => standing === 'holds')).toHaveLength(7);
  });

  it('replace the rule of the same board from the same day alone', () => {
    const star = { ...own, board: 'star' } as const;
    const wider = { ...own, percent: 30 };
    expect(limitRulesWith([own, star], wider)).toEqual(expect.arrayContaining([star, wider]));
    expect(limitRulesWith([own, star], wider)).toHaveLength(2);
  });
});
