import { describe, expect, it } from 'vitest';

import { type HeatBox, heatLayoutOf, placeOnMap } from './heat-layout.ts';
import type { HeatGroup } from './heat-tiles.ts';

const size = { width: 800, height: 500 };

function groupOf(id: string, sizes: readonly number[]): HeatGroup {
  const tiles = sizes.map((each, at) => ({
    id: `${id}${at}`,
    name: `${id}${at}`,
    code: `${id}${at}`,
    size: each,
    amount: each,
    floatValue: null,
    change: null,
  }));
  return { id, name: id, change: null, up: null, down: null, tiles };
}

const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };

const areaOf = ({ left, top, right, bottom }: HeatBox): number => (right - left) * (bottom - top);

describe('heatLayoutOf()', () => {
  it('gives every tile the area of its size within its group, the largest first', () => {
    const [large, small] = heatLayoutOf([groupOf('b', [1, 3]), groupOf('a', [20, 40, 20])], size);
    expect([large?.group.id, small?.group.id]).toEqual(['a', 'b']);
    const tiles = large?.tiles ?? [];
    expect(tiles.map(({ tile }) => tile.id)).toEqual(['a1', 'a0', 'a2']);
    const [half = 0, quarter = 0, other = 0] = tiles.map(areaOf);
    expect(half / quarter).toBeCloseTo(2, 1);
    expect(quarter / other).toBeCloseTo(1, 1);
    // Titles are of the group's own area, and the gap between groups takes a pixel or two of each.
    const times = areaOf(large ?? nowhere) / areaOf(small ?? nowhere);
    expect(times).toBeGreaterThan(18);
    expect(times).toBeLessThan(23);
  });

  it('keeps room for a title where there is some, and for none of a group without a name', () => {
    const groups = [groupOf('a', [1000]), groupOf('b', [1])];
    expect(heatLayoutOf(groups, size).map(({ titleHeight }) => titleHeight)).toEqual([18, 0]);
    const nameless = { ...groupOf('a', [1, 1]), name: '' };
    const [only] = heatLayoutOf([nameless], size);
    expect(only).toMatchObject({ titleHeight: 0, left: 0, top: 0, right: 800, bottom: 500 });
    expect(only?.tiles.map(areaOf)).toEqual([200_000, 200_000]);
  });

  it('is empty without tiles', () => {
    expect(heatLayoutOf([], size)).toEqual([]);
  });
});

describe('placeOnMap()', () => {
  const layout = heatLayoutOf([groupOf('a', [3, 1]), groupOf('b', [4])], size);

  it('finds the tile, or the group by its title', () => {
    for (const group of layout) {
      expect(placeOnMap(layout, { x: group.left, y: group.top })).toEqual({ group, tile: null });
      for (const tile of group.tiles)
        for (const at of [
          { x: tile.left, y: tile.top },
          { x: tile.right - 1, y: tile.bottom - 1 },
        ])
          expect(placeOnMap(layout, at)).toEqual({ group, tile });
    }
  });

  it('finds nothing between groups and outside', () => {
    const [first] = layout;
    expect(placeOnMap(layout, { x: first?.right ?? Number.NaN, y: 250 })).toBeNull();
    expect(placeOnMap(layout, { x: -1, y: 0 })).toBeNull();
    expect(placeOnMap(layout, { x: 10, y: 500 })).toBeNull();
  });
});
