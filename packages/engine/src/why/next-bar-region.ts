import { type Direction, opposite } from '../chan/direction.ts';
import type { MergedBarColumns } from '../chan/merged-bar.ts';
import type { Comparison, PriceCondition, PriceField } from './next-bar.ts';

/**
 * A part of all possible next bars in which one of their two prices alone decides what they do: bars
 * that go on from the last merged bar or against it, that contain it, that lie inside of it, or inside
 * and touch its extreme. Together they are all next bars, and none is in two of them.
 */
export interface NextBarRegion {
  readonly name: 'onward' | 'against' | 'contains' | 'inside' | 'edge';
  /** The price that decides, and which way it runs from `from`: to `until`, without end if null. */
  readonly along: PriceField;
  readonly toward: Direction;
  readonly from: number;
  readonly isFromIncluded: boolean;
  readonly until: number | null;
  readonly isUntilIncluded: boolean;
  /** What holds of the other price in all of the region. */
  readonly conditions: readonly PriceCondition[];
  /** A value of the other price that goes with one of the deciding price. */
  readonly otherAt: (price: number) => number;
}

/** The last merged bar seen in its own direction: its front is the high of one that rises. */
interface LastBar {
  readonly direction: Direction;
  readonly front: PriceField;
  readonly back: PriceField;
  readonly frontPrice: number;
  readonly backPrice: number;
  /** The prices of its bars that lie furthest to both sides. */
  readonly rawFront: number;
  readonly rawBack: number;
  /** The front of the bars in the merged bar before it. */
  readonly rawBefore: number;
}

/** The regions of the bar after the last merged bar; with `countsGaps` also by whether it leaves a gap. */
export function nextBarRegions(merged: MergedBarColumns, countsGaps: boolean): NextBarRegion[] {
  const last = lastBarOf(merged);
  const regions = [...containing(last, countsGaps), ...inside(last)];
  return [...onward(last, countsGaps), ...against(last, countsGaps), ...regions];
}

/** Beyond a price in a direction. */
export function beyond(direction: Direction): Comparison {
  return direction > 0 ? 'above' : 'below';
}

/** Beyond a price in a direction, or at it. */
export function atOrBeyond(direction: Direction): Comparison {
  return direction > 0 ? 'at-or-above' : 'at-or-below';
}

function lastBarOf(merged: MergedBarColumns): LastBar {
  const at = merged.length - 1;
  const direction = merged.directionAt(at);
  const isUp = direction > 0;
  const [highest, lowest] = [merged.highest, merged.lowest];
  return {
    direction,
    front: isUp ? 'high' : 'low',
    back: isUp ? 'low' : 'high',
    frontPrice: isUp ? merged.highAt(at) : merged.lowAt(at),
    backPrice: isUp ? merged.lowAt(at) : merged.highAt(at),
    rawFront: (isUp ? highest : lowest)[at] ?? 0,
    rawBack: (isUp ? lowest : highest)[at] ?? 0,
    rawBefore: (isUp ? highest : lowest)[at - 1] ?? 0,
  };
}

function middle(one: number, other: number): number {
  return one + (other - one) / 2;
}

const open = { isFromIncluded: false, until: null, isUntilIncluded: false } as const;

function onward(last: LastBar, countsGaps: boolean): NextBarRegion[] {
  const { direction, front, back, frontPrice, backPrice, rawFront } = last;
  const region: NextBarRegion = {
    ...open,
    name: 'onward',
    along: front,
    toward: direction,
    from: frontPrice,
    conditions: [{ field: back, is: beyond(direction), price: backPrice }],
    otherAt: (price) => (frontPrice === backPrice ? middle(frontPrice, price) : frontPrice),
  };
  if (!countsGaps) return [region];
  const gap: PriceCondition = { field: back, is: beyond(direction), price: rawFront };
  const touch: PriceCondition = {
    field: back,
    is: atOrBeyond(opposite(direction)),
    price: rawFront,
  };
  const gapping = { from: rawFront, conditions: [gap], otherAt: (price: number) => price };
  return frontPrice === backPrice && frontPrice === rawFront
    ? [{ ...region, ...gapping }]
    : [
        { ...region, conditions: [...region.conditions, touch] },
        { ...region, ...gapping },
      ];
}

function against(last: LastBar, countsGaps: boolean): NextBarRegion[] {
  const { front, back, frontPrice, backPrice, rawBack } = last;
  const direction = opposite(last.direction);
  const region: NextBarRegion = {
    ...open,
    name: 'against',
    along: back,
    toward: direction,
    from: backPrice,
    conditions: [{ field: front, is: beyond(direction), price: frontPrice }],
    otherAt: (price) => (frontPrice === backPrice ? middle(backPrice, price) : backPrice),
  };
  if (!countsGaps) return [region];
  const gap: PriceCondition = { field: front, is: beyond(direction), price: rawBack };
  const touch: PriceCondition = { field: front, is: atOrBeyond(last.direction), price: rawBack };
  const gapping = { from: rawBack, conditions: [gap], otherAt: (price: number) => price };
  return frontPrice === backPrice && backPrice === rawBack
    ? [{ ...region, ...gapping }]
    : [
        { ...region, conditions: [...region.conditions, touch] },
        { ...region, ...gapping },
      ];
}

function containing(last: LastBar, countsGaps: boolean): NextBarRegion[] {
  const { direction, front, back, frontPrice, backPrice, rawBack, rawBefore } = last;
  const region: NextBarRegion = {
    ...open,
    name: 'contains',
    along: front,
    toward: direction,
    from: frontPrice,
    isFromIncluded: true,
    conditions: [{ field: back, is: atOrBeyond(opposite(direction)), price: backPrice }],
    otherAt: () => backPrice,
  };
  const hasGap = countsGaps && (rawBack - rawBefore) * direction > 0;
  if (!hasGap) return [region];
  const keeps: PriceCondition = { field: back, is: beyond(direction), price: rawBefore };
  const fills: PriceCondition = {
    field: back,
    is: atOrBeyond(opposite(direction)),
    price: rawBefore,
  };
  return [
    { ...region, conditions: [...region.conditions, keeps] },
    { ...region, conditions: [fills], otherAt: () => rawBefore },
  ];
}

/** Bars inside of the last merged bar: those short of its front, and those that reach it just so. */
function inside(last: LastBar): NextBarRegion[] {
  const { direction, front, back, frontPrice, backPrice } = last;
  if (frontPrice === backPrice) return [];
  const shared = { along: back, toward: direction, from: backPrice, until: frontPrice };
  return [
    {
      ...shared,
      name: 'inside',
      isFromIncluded: true,
      isUntilIncluded: false,
      conditions: [{ field: front, is: beyond(opposite(direction)), price: frontPrice }],
      otherAt: (price) => {
        const between = middle(price, frontPrice);
        return between === frontPrice ? price : between;
      },
    },
    {
      ...shared,
      name: 'edge',
      isFromIncluded: false,
      isUntilIncluded: true,
      conditions: [
        { field: front, is: atOrBeyond(direction), price: frontPrice },
        { field: front, is: atOrBeyond(opposite(direction)), price: frontPrice },
      ],
      otherAt: () => frontPrice,
    },
  ];
}
