import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type HeatLayout, type PlacedGroup, heatLayoutOf } from '../heat-layout.ts';
import type { HeatGroup } from '../heat-tiles.ts';
import { type HeatMove, type Standing, movedStanding, standingAgain } from './heat-places.ts';

function tileOf(id: string, size = 1) {
  return { id, name: id, code: id, size, amount: size, floatValue: null, change: null };
}

function groupOf(id: string, sizes: readonly number[]): HeatGroup {
  const tiles = sizes.map((size, at) => tileOf(`${id}${at}`, size));
  return { id, name: id, change: null, up: null, down: null, tiles };
}

/**
 * Two groups beside each other, each a title over four tiles:
 *
 *     a         b
 *     a0 | a1   b0 | b1
 *     a2 | a3   b2 | b3
 */
const layout: HeatLayout = ['a', 'b'].map((id, column) => {
  const left = column * 102;
  return {
    group: groupOf(id, [1, 1, 1, 1]),
    titleHeight: 18,
    left,
    top: 0,
    right: left + 100,
    bottom: 118,
    tiles: [0, 1, 2, 3].map((at) => ({
      tile: tileOf(`${id}${at}`),
      left: left + (at % 2) * 50,
      top: 18 + Math.floor(at / 2) * 50,
      right: left + (at % 2) * 50 + 50,
      bottom: 68 + Math.floor(at / 2) * 50,
    })),
  };
});

/** What is expected to be there. */
function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('Cannot go on: it is not there');
  return value;
}

const nameOf = (standing: Standing | null): string =>
  standing === null ? '' : (standing.tile?.tile.id ?? standing.group.group.id);

/** Where keys stand after each of some steps that begin with the first place. */
function walk(...moves: readonly HeatMove[]): string[] {
  let standing: Standing | null = null;
  return moves.map((move) => {
    standing = movedStanding(layout, standing, move);
    return nameOf(standing);
  });
}

describe('movedStanding()', () => {
  it('begins with the first place, whatever the step', () => {
    expect(walk('left')).toEqual(['a']);
    expect(movedStanding([], null, 'right')).toBeNull();
  });

  it('goes to the neighbour, from group to group and from tiles to titles', () => {
    const around = walk('first', 'right', 'down', 'left', 'left', 'down');
    expect(around).toEqual(['a', 'b', 'b1', 'b0', 'a1', 'a3']);
    expect(walk('first', 'down', 'down', 'up', 'up')).toEqual(['a', 'a1', 'a3', 'a1', 'a']);
  });

  it('stays at the edge of the map', () => {
    const steps = walk('first', 'up', 'left', 'last', 'right', 'down');
    expect(steps).toEqual(['a', 'a', 'a', 'b3', 'b3', 'b3']);
  });

  it('goes from group to group, to the title of each', () => {
    const steps = walk('first', 'nextGroup', 'previousGroup', 'previousGroup', 'nextGroup');
    expect(steps).toEqual(['a', 'b', 'a', 'a', 'b']);
  });

  it('reaches every tile of any map by arrows', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 5 }), (groups) => {
        const drawn = heatLayoutOf(
          groups.map((each, at) => groupOf(`g${at}`, each)),
          { width: 700, height: 500 },
        );
        const reached = new Map<string, Standing>();
        const open = [known(movedStanding(drawn, null, 'first'))];
        for (let from = open.pop(); from !== undefined; from = open.pop()) {
          reached.set(nameOf(from), from);
          for (const move of ['left', 'right', 'up', 'down'] as const) {
            const next = known(movedStanding(drawn, from, move));
            if (!reached.has(nameOf(next))) open.push(next);
          }
        }
        const tiles = drawn.flatMap((group) =>
          group.tiles.filter(({ left, right, top, bottom }) => right > left && bottom > top),
        );
        expect(tiles.filter(({ tile }) => !reached.has(tile.id))).toEqual([]);
      }),
      {
        numRuns: 60,
        // The last group is rounded to the height of one with a title.
        examples: [[[[116, 662, 747, 803, 636], [35, 14, 460, 407, 320, 807], [205]]]],
      },
    );
  });
});

describe('standingAgain()', () => {
  const [a, b] = layout;
  const alone: HeatLayout = [
    { ...known(b), group: { ...known(b).group, name: '' }, titleHeight: 0 },
  ];
  const at = (group: PlacedGroup | undefined, tile: number | null): Standing => ({
    group: known(group),
    tile: tile === null ? null : known(known(group).tiles[tile]),
    x: 0,
    y: 0,
  });

  it('is the same share on another map, and on the way into a group its first', () => {
    expect(nameOf(standingAgain(alone, at(b, 2)))).toBe('b2');
    expect(nameOf(standingAgain(alone, at(b, null)))).toBe('b0');
    expect(nameOf(standingAgain(layout, at(alone[0], 2)))).toBe('b2');
  });

  it('is the first place of a map without it', () => {
    expect(nameOf(standingAgain(alone, at(a, 3)))).toBe('b0');
    expect(standingAgain([], at(a, 3))).toBeNull();
  });
});
