/** A price that is to stand on the axis as a tab. */
export interface PriceTab {
  readonly price: number;
  readonly color: string;
}

/** A tab and the pixel of its middle. */
export interface PlacedTab extends PriceTab {
  readonly middle: number;
}

/** The axis on which tabs stand, in pixels. */
export interface TabAxis {
  readonly height: number;
  readonly y: (price: number) => number;
  /** The middle of the label of the newest price, which stays where it is. */
  readonly newest: number;
}

/** Height of a tab with the gap to the next, and of the label of the newest price, in pixels. */
export const tabHeight = 17;
export const newestHeight = 19;

/**
 * Tabs at their prices, as far as these are in view: none meets another or the label of the newest
 * price. Those above it make room upwards, the others downwards; one that leaves the axis is left out.
 */
export function placedTabs(tabs: readonly PriceTab[], axis: TabAxis): readonly PlacedTab[] {
  const { height, y, newest } = axis;
  const seen = tabs
    .filter(({ price }) => y(price) >= 0 && y(price) <= height)
    .toSorted((one, other) => one.price - other.price);
  const above = seen.filter(({ price }) => y(price) < newest);
  const below = seen.filter(({ price }) => y(price) >= newest).toReversed();
  return [
    ...stacked(above, axis, { from: newest - newestHeight / 2, way: -1 }),
    ...stacked(below, axis, { from: newest + newestHeight / 2, way: 1 }),
  ];
}

/** Where the nearest tab may begin, and whether the next ones follow above (-1) or below (1). */
interface Stack {
  readonly from: number;
  readonly way: 1 | -1;
}

function stacked(
  tabs: readonly PriceTab[],
  { height, y }: TabAxis,
  { from, way }: Stack,
): readonly PlacedTab[] {
  let edge = from;
  const placed: PlacedTab[] = [];
  for (const tab of tabs) {
    const nearest = edge + (way * tabHeight) / 2;
    const middle = way === 1 ? Math.max(nearest, y(tab.price)) : Math.min(nearest, y(tab.price));
    edge = middle + (way * tabHeight) / 2;
    if (edge >= 0 && edge <= height) placed.push({ ...tab, middle });
  }
  return placed;
}
