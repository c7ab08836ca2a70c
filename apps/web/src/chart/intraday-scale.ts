import type { IntradayColumns } from './chart-props.ts';

/** A stretch of prices. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

const marginRatio = 1.06;
/** A day that has not moved is drawn as a line in the middle, not as a storm of ticks. */
const leastReachRatio = 0.005;

/**
 * The prices that an intraday chart shows: as far above the previous close as below it, so that the
 * middle is unchanged. Without a previous close simply all prices.
 */
export function intradayRangeOf({ price, average, previousClose }: IntradayColumns): PriceRange {
  const known = [...price, ...average].filter((value) => value !== null);
  if (previousClose === null) return plainRangeOf(known);
  const reach = known.reduce(
    (furthest, value) => Math.max(furthest, Math.abs(value - previousClose)),
    previousClose * leastReachRatio,
  );
  return { from: previousClose - reach * marginRatio, to: previousClose + reach * marginRatio };
}

function plainRangeOf(known: readonly number[]): PriceRange {
  if (known.length === 0) return { from: 0, to: 1 };
  const lowest = known.reduce((low, value) => Math.min(low, value));
  const highest = known.reduce((high, value) => Math.max(high, value));
  const margin = Math.max((highest - lowest) * (marginRatio - 1), highest * leastReachRatio);
  return { from: lowest - margin, to: highest + margin };
}

/** The labelled prices of a range: its middle and as many steps above it as below. */
export function intradayLevelsOf({ from, to }: PriceRange, height: number): number[] {
  const middle = (from + to) / 2;
  const stepsAbove = height >= 220 ? 3 : 2;
  // The outermost label stays a little inside, where its line and text have room.
  const step = ((to - from) / 2 / stepsAbove) * 0.94;
  return Array.from({ length: stepsAbove * 2 + 1 }, (_, k) => middle + (k - stepsAbove) * step);
}

/** A label of the session axis. */
export interface SlotTick {
  readonly slot: number;
  readonly text: string;
}

const leastPixels = 54;
const minutesBetweenTicks = 60;

/**
 * The labels of a session axis: its ends and the lunch break first, then full hours from each
 * session's open where they have room.
 */
export function slotTicksOf(slots: readonly string[], slotWidth: number): SlotTick[] {
  const kept: SlotTick[] = [];
  for (const tick of [...endsAndBreakOf(slots), ...hoursOf(slots)]) {
    const isNear = ({ slot }: SlotTick): boolean =>
      Math.abs(slot - tick.slot) * slotWidth < leastPixels;
    if (!kept.some(isNear)) kept.push(tick);
  }
  return kept.toSorted((a, b) => a.slot - b.slot);
}

function endsAndBreakOf(slots: readonly string[]): SlotTick[] {
  const last = slots.length - 1;
  const ends = [...new Set([0, last])].flatMap((slot) => tickAt(slots, slot));
  const second = secondSessionOf(slots);
  if (second === null) return ends;
  const breakText = `${halfHourAt(slots, second - 1, Math.ceil)}/${halfHourAt(slots, second, Math.floor)}`;
  return [...ends, { slot: second - 1, text: breakText }];
}

function hoursOf(slots: readonly string[]): SlotTick[] {
  const second = secondSessionOf(slots) ?? slots.length;
  const opens = [0, second].map((slot) => Math.floor(minuteAt(slots, slot) / 30) * 30);
  return slots.flatMap((_, slot) => {
    const open = opens[slot < second ? 0 : 1] ?? 0;
    const isHour = (minuteAt(slots, slot) - open) % minutesBetweenTicks === 0;
    return isHour ? tickAt(slots, slot) : [];
  });
}

/** The first slot after the lunch break, null on an axis without one. */
function secondSessionOf(slots: readonly string[]): number | null {
  const found = slots.findIndex(
    (_, slot) => slot > 0 && minuteAt(slots, slot) - minuteAt(slots, slot - 1) > 1,
  );
  return found === -1 ? null : found;
}

function tickAt(slots: readonly string[], slot: number): SlotTick[] {
  const text = slots[slot];
  return text === undefined ? [] : [{ slot, text }];
}

function minuteAt(slots: readonly string[], slot: number): number {
  const label = slots[slot] ?? '00:00';
  return Number(label.slice(0, 2)) * 60 + Number(label.slice(3, 5));
}

/** The half hour at or next to a slot: the mainland's afternoon, labelled by ends, begins at 13:01. */
function halfHourAt(slots: readonly string[], slot: number, round: (x: number) => number): string {
  const minute = round(minuteAt(slots, slot) / 30) * 30;
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}
