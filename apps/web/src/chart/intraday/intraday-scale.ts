import type { IntradayColumns } from '../chart-props.ts';
import { daySpansOf, type PriceRange } from './intraday-scene.ts';

const marginRatio = 1.06;
/** A day that has not moved is drawn as a line in the middle, not as a storm of ticks. */
const minReachRatio = 0.005;
/** From this share of the way to a limit on, the limit is shown: one sees how near it is. */
const nearLimitRatio = 0.8;

/**
 * The prices that an intraday chart shows: as far above the previous close as below it, so that the
 * middle is unchanged. Without a previous close simply all prices.
 */
export function intradayRangeOf(intraday: IntradayColumns): PriceRange {
  const { price, average, previousClose, limitUp, limitDown } = intraday;
  const known = [...price, ...average].filter((value) => value !== null);
  if (previousClose === null) return plainRangeOf(known);
  const near = [limitUp, limitDown].filter(
    (limit) => limit !== null && isNear(known, { from: previousClose, to: limit }),
  );
  const reach = [...known, ...near].reduce<number>(
    (furthest, value) => Math.max(furthest, Math.abs((value ?? previousClose) - previousClose)),
    previousClose * minReachRatio,
  );
  return { from: previousClose - reach * marginRatio, to: previousClose + reach * marginRatio };
}

/** Whether one of the prices has come most of the way. */
function isNear(prices: readonly number[], { from, to }: PriceRange): boolean {
  return prices.some((price) => (price - from) / (to - from) >= nearLimitRatio);
}

function plainRangeOf(known: readonly number[]): PriceRange {
  if (known.length === 0) return { from: 0, to: 1 };
  const lowest = known.reduce((low, value) => Math.min(low, value));
  const highest = known.reduce((high, value) => Math.max(high, value));
  const margin = Math.max((highest - lowest) * (marginRatio - 1), highest * minReachRatio);
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

/** The labels of an intraday axis: the times of one day, or the days in the middle of theirs. */
export function intradayTicksOf(intraday: IntradayColumns, slotWidth: number): SlotTick[] {
  if (intraday.days.length <= 1) return slotTicksOf(intraday.slots, slotWidth);
  return daySpansOf(intraday).map(({ date, from, until }) => ({
    slot: Math.floor((from + until) / 2),
    text: date.slice(5),
  }));
}

/** Where lines stand through an intraday chart: at its times, or where a day begins after another. */
export function intradayLinesOf(intraday: IntradayColumns, slotWidth: number): number[] {
  if (intraday.days.length <= 1)
    return slotTicksOf(intraday.slots, slotWidth).map(({ slot }) => slot + 0.5);
  return daySpansOf(intraday)
    .slice(1)
    .map(({ from }) => from);
}

const minPixels = 54;
const minutesBetweenTicks = 60;

/**
 * The labels of a session axis: its ends and the lunch break first, then full hours from each
 * session's open where they have room.
 */
export function slotTicksOf(slots: readonly string[], slotWidth: number): SlotTick[] {
  const retained: SlotTick[] = [];
  for (const tick of [...endsAndBreakOf(slots), ...hoursOf(slots)]) {
    const isNear = ({ slot }: SlotTick): boolean =>
      Math.abs(slot - tick.slot) * slotWidth < minPixels;
    if (!retained.some(isNear)) retained.push(tick);
  }
  return retained.toSorted((a, b) => a.slot - b.slot);
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
