import { packColumns } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import type { HeatGroup, HeatTile } from '../heat-tiles.ts';
import { marketStepsOf, momentAt, stepAfter } from './heat-moments.ts';

function partOf(shares: Readonly<Record<string, readonly (readonly [number, number])[]>>) {
  const steps = Object.values(shares).flat();
  const packed = packColumns({
    changes: Int32Array.from(steps, ([change]) => change),
    turnovers: Int32Array.from(steps, ([, turnover]) => turnover),
  });
  return { stockIds: Object.keys(shares), packed: btoa(String.fromCodePoint(...packed)) };
}

const steps = marketStepsOf({
  ends: ['09:35', '09:40'],
  parts: [
    partOf({
      a: [
        [-150, 250],
        [300, 1000],
      ],
      b: [
        [0, -1],
        [25, -1],
      ],
    }),
    partOf({
      c: [
        [1000, 0],
        [-1000, 1000],
      ],
    }),
  ],
});

function tileOf(id: string, amount: number | null): HeatTile {
  return { id, name: id, code: id, size: 1, amount, floatValue: null, change: 99 };
}

const tiles = [tileOf('a', 3000), tileOf('b', 1000), tileOf('c', 1000), tileOf('d', 5000)];
const group: HeatGroup = { id: 'hsBK0475', name: '银行', change: 9, up: 9, down: 9, tiles };

describe('momentAt()', () => {
  it('has change and turnover so far of each share that has minutes', () => {
    const [first, second] = [momentAt(steps, 0), momentAt(steps, 1)];
    expect([first.time, second.time]).toEqual(['09:35', '09:40']);
    expect(tiles.map(first.changeOf)).toEqual([-1.5, 0, 10, null]);
    expect(tiles.map(second.changeOf)).toEqual([3, 0.25, -10, null]);
    expect(tiles.map(first.amountOf)).toEqual([750, null, 0, null]);
    expect(first.amountOf(tileOf('a', null))).toBeNull();
  });

  it('weighs the shares of a sector as its day does, and says nothing of those of none', () => {
    // (3000 × −1.5 + 1000 × 0 + 1000 × 10) / 5000
    expect(momentAt(steps, 0).groupDayOf(group)).toMatchObject({ change: 1.1, up: 1, down: 1 });
    const none = { ...group, id: 'none' };
    expect(momentAt(steps, 0).groupDayOf(none)).toEqual({ change: null, up: null, down: null });
  });
});

describe('stepAfter()', () => {
  it('goes from the close of the day through its steps and ends behind the last', () => {
    expect([stepAfter(null, 2), stepAfter(0, 2), stepAfter(1, 2)]).toEqual([0, 1, null]);
  });
});
