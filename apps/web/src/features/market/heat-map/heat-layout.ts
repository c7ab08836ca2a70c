import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

import type { HeatGroup, HeatTile } from './heat-tiles.ts';

/** A rectangle in whole CSS pixels; the right and lower edge belong to the next one. */
export interface HeatBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedTile extends HeatBox {
  readonly tile: HeatTile;
}

export interface PlacedGroup extends HeatBox {
  readonly group: HeatGroup;
  /** The height of the title above the tiles, 0 where it has no room. */
  readonly titleHeight: number;
  /** The largest first. */
  readonly tiles: readonly PlacedTile[];
}

/** Where everything on a heat map lies, the largest group first. */
export type HeatLayout = readonly PlacedGroup[];

export interface HeatSize {
  readonly width: number;
  readonly height: number;
}

const titlePixels = 18;
const minTitled: HeatSize = { width: 56, height: 44 };
const gapPixels = 2;

type Item =
  | { readonly kind: 'map'; readonly children: readonly Item[] }
  | { readonly kind: 'group'; readonly group: HeatGroup; readonly children: readonly Item[] }
  | { readonly kind: 'tile'; readonly tile: HeatTile };

/**
 * Places tiles so that their areas are as their sizes, each as square as can be (squarify). Between tiles is no gap:
 * of five thousand, gaps would leave some without area.
 */
export function heatLayoutOf(
  groups: readonly HeatGroup[],
  { width, height }: HeatSize,
): HeatLayout {
  const map: Item = {
    kind: 'map',
    children: groups.map((group) => ({
      kind: 'group',
      group,
      children: group.tiles.map((tile) => ({ kind: 'tile', tile })),
    })),
  };
  const root = hierarchy(map, childrenOf)
    .sum((item) => (item.kind === 'tile' ? item.tile.size : 0))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const placed = treemap<Item>()
    .tile(treemapSquarify)
    .size([width, height])
    .round(true)
    .paddingInner((node) => (node.depth === 0 ? gapPixels : 0))
    .paddingTop(titleHeightOf)(root);
  return (placed.children ?? []).flatMap((node) =>
    node.data.kind === 'group'
      ? [
          {
            ...boxOf(node),
            group: node.data.group,
            titleHeight: roomAboveTiles(node),
            tiles: (node.children ?? []).flatMap(placedTiles),
          },
        ]
      : [],
  );
}

function childrenOf(item: Item): readonly Item[] | undefined {
  return item.kind === 'tile' ? undefined : item.children;
}

/** Of a node whose own place is known, not rounded yet. */
function titleHeightOf({ data, x0, y0, x1, y1 }: HierarchyRectangularNode<Item>): number {
  const fits =
    data.kind === 'group' &&
    data.group.name !== '' &&
    x1 - x0 >= minTitled.width &&
    y1 - y0 >= minTitled.height;
  return fits ? titlePixels : 0;
}

/** The title as it was made room for: places are rounded after that, which may give room for one where none was kept. */
function roomAboveTiles({ y0, children = [] }: HierarchyRectangularNode<Item>): number {
  return Math.min(...children.map((child) => child.y0 - y0));
}

function placedTiles(node: HierarchyRectangularNode<Item>): readonly PlacedTile[] {
  return node.data.kind === 'tile' ? [{ ...boxOf(node), tile: node.data.tile }] : [];
}

function boxOf({ x0, y0, x1, y1 }: HierarchyRectangularNode<Item>): HeatBox {
  return { left: x0, top: y0, right: x1, bottom: y1 };
}

/** What lies at a place of the map; `tile` is null on a title. Null in a gap. */
export function placeOnMap(
  layout: HeatLayout,
  at: { readonly x: number; readonly y: number },
): { readonly group: PlacedGroup; readonly tile: PlacedTile | null } | null {
  const covers = ({ left, top, right, bottom }: HeatBox): boolean =>
    left <= at.x && at.x < right && top <= at.y && at.y < bottom;
  const group = layout.find(covers);
  if (group === undefined) return null;
  if (at.y < group.top + group.titleHeight) return { group, tile: null };
  const tile = group.tiles.find(covers);
  return tile === undefined ? null : { group, tile };
}
