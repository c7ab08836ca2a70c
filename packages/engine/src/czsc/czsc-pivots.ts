import type { Direction } from '../chan/direction.ts';

/** A pivot (中枢) of czsc: neighbouring strokes around the range that the first three of them share. */
export interface CzscPivot {
  readonly beginStroke: number;
  readonly endStroke: number;
  /** The range that the first three strokes share; the low is above the high when they share none. */
  readonly low: number;
  readonly high: number;
  /** The whole range of its strokes. */
  readonly lowest: number;
  readonly highest: number;
  /** The first three share a range, and every stroke touches it. */
  readonly isValid: boolean;
}

/** What a pivot needs to know of a stroke. */
export interface StrokePrices {
  readonly direction: Direction;
  readonly beginPrice: number;
  readonly endPrice: number;
}

/**
 * The pivots of finished strokes: rule C6. Every stroke belongs to one; a stroke begins the next when
 * it goes up and ends below the range, or down and ends above it.
 */
export function pivotsOfStrokes(strokes: readonly StrokePrices[]): CzscPivot[] {
  const groups: StrokePrices[][] = [];
  for (const stroke of strokes) {
    const group = groups.at(-1);
    if (group === undefined || isApart(stroke, sharedRange(group))) groups.push([stroke]);
    else group.push(stroke);
  }
  let beginStroke = 0;
  return groups.map((group) => {
    const pivot = pivotOf(group, beginStroke);
    beginStroke += group.length;
    return pivot;
  });
}

interface PriceRange {
  readonly low: number;
  readonly high: number;
}

function lowOf({ beginPrice, endPrice }: StrokePrices): number {
  return Math.min(beginPrice, endPrice);
}

function highOf({ beginPrice, endPrice }: StrokePrices): number {
  return Math.max(beginPrice, endPrice);
}

function sharedRange(strokes: readonly StrokePrices[]): PriceRange {
  const founders = strokes.slice(0, 3);
  return { low: Math.max(...founders.map(lowOf)), high: Math.min(...founders.map(highOf)) };
}

function isApart({ direction, endPrice }: StrokePrices, range: PriceRange): boolean {
  return direction > 0 ? endPrice < range.low : endPrice > range.high;
}

function pivotOf(strokes: readonly StrokePrices[], beginStroke: number): CzscPivot {
  const range = sharedRange(strokes);
  return {
    beginStroke,
    endStroke: beginStroke + strokes.length - 1,
    ...range,
    lowest: strokes.reduce((min, stroke) => Math.min(min, lowOf(stroke)), range.low),
    highest: strokes.reduce((max, stroke) => Math.max(max, highOf(stroke)), range.high),
    isValid: range.low <= range.high && strokes.every((stroke) => doesTouch(stroke, range)),
  };
}

/** A stroke right across the range touches it unless the range is a single price. */
function doesTouch(stroke: StrokePrices, range: PriceRange): boolean {
  const isInside = (price: number): boolean => price >= range.low && price <= range.high;
  const isAcross =
    range.low < range.high && lowOf(stroke) < range.low && highOf(stroke) > range.high;
  return isInside(stroke.beginPrice) || isInside(stroke.endPrice) || isAcross;
}
