import { describe, expect, it } from 'vitest';

import { type ActiveCell, type CellMove, movedCell } from './active-cell.ts';

const grid = {
  rowIds: Array.from({ length: 30 }, (_, index) => `r${index}`),
  columnKeys: ['name', 'price', 'change'],
  pageRows: 10,
};

const cell = (rowId: string | null, columnKey = 'name'): ActiveCell => ({ rowId, columnKey });

interface Step {
  readonly name: string;
  readonly from: ActiveCell | null;
  readonly move: CellMove;
  readonly to: ActiveCell;
}

describe('movedCell()', () => {
  it.each<Step>([
    { name: 'down', from: cell('r3'), move: 'next', to: cell('r4') },
    { name: 'up', from: cell('r3'), move: 'previous', to: cell('r2') },
    { name: 'a page down', from: cell('r3'), move: 'pageDown', to: cell('r13') },
    { name: 'a page up', from: cell('r13'), move: 'pageUp', to: cell('r3') },
    {
      name: 'to the first row',
      from: cell('r13', 'price'),
      move: 'first',
      to: cell('r0', 'price'),
    },
    { name: 'to the last row', from: cell('r3'), move: 'last', to: cell('r29') },
    { name: 'right', from: cell('r3'), move: 'right', to: cell('r3', 'price') },
    { name: 'left', from: cell('r3', 'change'), move: 'left', to: cell('r3', 'price') },
    {
      name: 'into the head above the first row',
      from: cell('r0', 'price'),
      move: 'previous',
      to: cell(null, 'price'),
    },
    { name: 'along the head', from: cell(null), move: 'right', to: cell(null, 'price') },
    { name: 'out of the head', from: cell(null, 'price'), move: 'next', to: cell('r0', 'price') },
    { name: 'into the first row from nowhere', from: null, move: 'next', to: cell('r0') },
    { name: 'into the last row from nowhere', from: null, move: 'last', to: cell('r29') },
    {
      name: 'into the first row from one that is gone',
      from: cell('gone'),
      move: 'next',
      to: cell('r0'),
    },
    {
      name: 'from a column that was hidden',
      from: cell('r3', 'gone'),
      move: 'next',
      to: cell('r4'),
    },
  ])('leads $name', ({ from, move, to }) => {
    expect(movedCell(from, move, grid)).toEqual(to);
  });

  it.each<[ActiveCell, CellMove]>([
    [cell('r29'), 'next'],
    [cell('r29'), 'pageDown'],
    [cell('r0'), 'pageUp'],
    [cell(null), 'previous'],
    [cell('r3'), 'left'],
    [cell('r3', 'change'), 'right'],
  ])('stops at the edge: %j %s', (from, move) => {
    expect(movedCell(from, move, grid)).toEqual(from);
  });

  it('stays in the head of a table without rows', () => {
    const empty = { ...grid, rowIds: [] };
    for (const move of ['next', 'last', 'pageDown'] as const)
      expect(movedCell(cell(null), move, empty)).toEqual(cell(null));
  });
});
