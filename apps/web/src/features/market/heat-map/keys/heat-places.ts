import type { KeyAction } from '../../../../ui/index.ts';
import type { HeatBox, HeatLayout, PlacedGroup, PlacedTile } from '../heat-layout.ts';

/** Where the focus can be: on a tile, or with null the title of a group. */
interface KeyPlace {
  readonly group: PlacedGroup;
  readonly tile: PlacedTile | null;
}

/** Where keys stand on a map. The point within the place is what the next step begins from, so that steps there and back end where they began. */
export interface Standing extends KeyPlace {
  readonly x: number;
  readonly y: number;
}

export type HeatMove = Exclude<KeyAction<'heatMap'>, 'open' | 'leave'>;

/** Where a step leads to; null on a map without places. A step that leads nowhere stays. */
export function movedStanding(
  layout: HeatLayout,
  from: Standing | null,
  move: HeatMove,
): Standing | null {
  const places = placesOf(layout);
  if (from === null || move === 'first') return centred(places[0]);
  if (move === 'last') return centred(places.at(-1));
  if (move === 'nextGroup' || move === 'previousGroup') {
    const at = layout.indexOf(from.group) + (move === 'nextGroup' ? 1 : -1);
    return centred(places.find(({ group }) => group === layout[at])) ?? from;
  }
  return nearest(places, from, move);
}

/** The same place on a map that was drawn anew, or entered, or left: the share, else its group, else the first place. */
export function standingAgain(layout: HeatLayout, before: Standing): Standing | null {
  const places = placesOf(layout);
  const ofGroup = places.filter(({ group }) => group.group.id === before.group.group.id);
  const tileId = before.tile?.tile.id ?? null;
  const same = ofGroup.find(({ tile }) => (tile?.tile.id ?? null) === tileId);
  return centred(same ?? ofGroup[0] ?? places[0]);
}

/** Titles and tiles in the order of the map; tiles without area have no place. */
function placesOf(layout: HeatLayout): readonly KeyPlace[] {
  return layout.flatMap((group) => [
    ...(group.titleHeight > 0 ? [{ group, tile: null }] : []),
    ...group.tiles
      .filter(({ left, top, right, bottom }) => right > left && bottom > top)
      .map((tile) => ({ group, tile })),
  ]);
}

function boxOfPlace({ group, tile }: KeyPlace): HeatBox {
  const { left, top, right, titleHeight } = group;
  return tile ?? { left, top, right, bottom: top + titleHeight };
}

function centred(place: KeyPlace | undefined): Standing | null {
  if (place === undefined) return null;
  const { left, top, right, bottom } = boxOfPlace(place);
  return { ...place, x: (left + right) / 2, y: (top + bottom) / 2 };
}

type Direction = 'left' | 'right' | 'up' | 'down';

/** A step aside counts more than one ahead: what lies straight ahead behind a gap is nearer than its neighbour. */
const asideWeight = 3;

function nearest(places: readonly KeyPlace[], from: Standing, direction: Direction): Standing {
  let [best, bestCost] = [null as KeyPlace | null, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const cost = costOf(boxOfPlace(place), from, direction);
    if (cost < bestCost) [best, bestCost] = [place, cost];
  }
  if (best === null) return from;
  const { left, top, right, bottom } = boxOfPlace(best);
  return direction === 'left' || direction === 'right'
    ? { ...best, x: (left + right) / 2, y: within(from.y, top, bottom) }
    : { ...best, x: within(from.x, left, right), y: (top + bottom) / 2 };
}

/** How far a rectangle lies in a direction; without end where it lies in another. */
function costOf(to: HeatBox, from: Standing, direction: Direction): number {
  const own = boxOfPlace(from);
  const ahead = {
    left: own.left - to.right,
    right: to.left - own.right,
    up: own.top - to.bottom,
    down: to.top - own.bottom,
  }[direction];
  if (ahead < 0) return Number.POSITIVE_INFINITY;
  const aside =
    direction === 'left' || direction === 'right'
      ? from.y - within(from.y, to.top, to.bottom)
      : from.x - within(from.x, to.left, to.right);
  return ahead + asideWeight * Math.abs(aside);
}

/** The nearest number inside of an edge and the next one, which belongs to the neighbour. */
function within(value: number, from: number, until: number): number {
  return Math.min(Math.max(value, from), until - 0.5);
}
