import type { BarColumns } from '@chanscope/market';

import { productRules } from './chan-presets.ts';
import type { LineRange } from './pivot-list.ts';
import type { Pivot } from './pivot.ts';
import {
  type PlainSegmentRow,
  type PlainSegments,
  plainSegments,
} from './plain-segments-for-test.ts';
import { type PlainLevel, plainSignals } from './plain-signals-for-test.ts';
import { type PlainMergedBar, itemAt, plainStrokes } from './plain-strokes-for-test.ts';
import type { Signals } from './signal.ts';
import type { StrokeLine } from './stroke.ts';

/** A stroke with the running number of its segment (S4), and with the segment that claimed it last. */
export interface PlainNumberedStroke extends StrokeLine {
  readonly segmentIndex: number;
  readonly parentSegment: number | null;
}

/** What the product's preset sees in a series, read a second time. */
export interface PlainChan extends Signals {
  readonly strokes: readonly PlainNumberedStroke[];
  readonly segments: readonly PlainSegmentRow[];
  readonly pivots: readonly Pivot[];
}

/**
 * Reads bars by the product's preset from the words of the rules alone: every list is made anew from the one before,
 * nothing is remembered and nothing is shared with the engine but the names of what it finds.
 */
export function plainChan(bars: BarColumns): PlainChan {
  const { merged, strokes: lines } = plainStrokes(bars);
  const found = plainSegments(lines);
  const strokes = lines.map((line, at) => ({
    ...line,
    segmentIndex: segmentIndexOf(found, at),
    parentSegment: found.claims.get(at)?.index ?? null,
  }));
  const pivots = plainPivots(strokes, found);
  const strength = plainStrength(bars, { merged, strokes });
  const { buy, sell } = productRules.signal.strokes;
  const level: Omit<PlainLevel, 'linked'> = {
    lines: strokes.map((stroke, index) => ({
      ...stroke,
      index,
      segment: stroke.segmentIndex,
      parent: found.claims.get(index) ?? null,
    })),
    segments: found.segments.map(({ begin, end, direction, isSure }, index) => ({
      index,
      end,
      isUp: direction > 0,
      isSure,
      pivots: pivots.filter(({ beginStroke }) => beginStroke >= begin && beginStroke <= end),
    })),
    buy: { rules: buy, strength },
    sell: { rules: sell, strength },
    keepsQuirks: productRules.keepsQuirks,
  };
  // Without quirks nothing leads to segments that were taken off the list (P4).
  const signals = plainSignals({ ...level, linked: level.segments });
  return { strokes, segments: found.segments, pivots, ...signals };
}

function segmentIndexOf({ segments }: PlainSegments, line: number): number {
  const own = segments.findIndex(({ end }) => line <= end);
  return own === -1 ? segments.length : own;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Touching is no overlap. */
function overlap(one: Range, other: Range): boolean {
  return one.high > other.low && other.high > one.low;
}

/** Z6 with Z4: pivots across segments, joined where the ranges of two of one segment meet. */
function plainPivots(strokes: readonly PlainNumberedStroke[], { claims }: PlainSegments): Pivot[] {
  let pivots: readonly Pivot[] = [];
  let free = 0;
  for (const at of strokes.keys()) {
    const last = free === 0 ? pivots.at(-1) : undefined;
    const reach = last === undefined ? 'none' : reachOf(strokes, at, last);
    if (reach === 'unknown') break;
    if (last !== undefined && reach === 'extends')
      pivots = [...pivots.slice(0, -1), extended(last, { at, ...itemAt(strokes, at) })];
    if (reach !== 'none') continue;
    free += 1;
    const made = free < 3 || runsAlong(at - 2) ? null : pivotOf(strokes, at);
    if (made === null) continue;
    pivots = joined([...pivots, made], strokes);
    free = 0;
  }
  return pivots.map((pivot) => finished(pivot, strokes));

  function runsAlong(at: number): boolean {
    return claims.get(at)?.direction === itemAt(strokes, at).direction;
  }
}

/** Whether a stroke extends the pivot before it, only touches it, or lies apart; unknown without a next stroke. */
function reachOf(
  strokes: readonly PlainNumberedStroke[],
  at: number,
  last: Pivot,
): 'extends' | 'touches' | 'none' | 'unknown' {
  const next = strokes[at + 1];
  if (next === undefined) return 'unknown';
  if (at - last.endStroke > 1 || !overlap(itemAt(strokes, at), last)) return 'none';
  return overlap(next, last) ? 'extends' : 'touches';
}

function extended(pivot: Pivot, { at, low, high }: Range & { readonly at: number }): Pivot {
  const lowest = Math.min(pivot.lowest, low);
  return { ...pivot, endStroke: at, lowest, highest: Math.max(pivot.highest, high) };
}

/** Three strokes in a row up to one; null where they share no range, and where no stroke enters them. */
function pivotOf(strokes: readonly PlainNumberedStroke[], at: number): Pivot | null {
  const three = strokes.slice(at - 2, at + 1);
  const low = Math.max(...three.map((each) => each.low));
  const high = Math.min(...three.map((each) => each.high));
  if (high <= low || at === 2) return null;
  return {
    beginStroke: at - 2,
    endStroke: at,
    low,
    high,
    lowest: Math.min(...three.map((each) => each.low)),
    highest: Math.max(...three.map((each) => each.high)),
    enteringStroke: null,
    leavingStroke: null,
    isSure: itemAt(strokes, at).isSure,
    beginBar: Number.NaN,
    endBar: Number.NaN,
    parts: [],
  };
}

/** Z4; ranges that touch meet. */
function joined(
  pivots: readonly Pivot[],
  strokes: readonly PlainNumberedStroke[],
): readonly Pivot[] {
  const [earlier, later] = pivots.slice(-2);
  if (earlier === undefined || later === undefined) return pivots;
  const segmentOf = ({ beginStroke }: Pivot): number => itemAt(strokes, beginStroke).segmentIndex;
  const meets = later.high >= earlier.low && earlier.high >= later.low;
  if (segmentOf(earlier) !== segmentOf(later) || !meets) return pivots;
  const rangeOf = ({ beginStroke, endStroke }: Pivot): LineRange => [beginStroke, endStroke];
  const parts = earlier.parts.length > 0 ? earlier.parts : [rangeOf(earlier)];
  const one: Pivot = {
    ...earlier,
    endStroke: later.endStroke,
    low: Math.min(earlier.low, later.low),
    high: Math.max(earlier.high, later.high),
    lowest: Math.min(earlier.lowest, later.lowest),
    highest: Math.max(earlier.highest, later.highest),
    parts: [...parts, rangeOf(later)],
  };
  return joined([...pivots.slice(0, -2), one], strokes);
}

/** Z5, and Z3 for the bars. */
function finished(pivot: Pivot, strokes: readonly PlainNumberedStroke[]): Pivot {
  const { beginStroke, endStroke } = pivot;
  return {
    ...pivot,
    enteringStroke: beginStroke - 1,
    leavingStroke: endStroke + 1 < strokes.length ? endStroke + 1 : null,
    beginBar: itemAt(strokes, beginStroke).beginBar,
    endBar: itemAt(strokes, endStroke).endBar,
  };
}

/** D1 and D2 by the longest bar of the histogram on a stroke's own side. */
function plainStrength(
  { close }: BarColumns,
  {
    merged,
    strokes,
  }: { readonly merged: readonly PlainMergedBar[]; readonly strokes: readonly StrokeLine[] },
): (line: number) => number {
  const histogram = plainHistogram(close);
  return (line) => {
    const { beginMerged, endMerged, direction } = itemAt(strokes, line);
    const inside = merged.slice(beginMerged, endMerged + 1).flatMap(({ bars }) => bars);
    return Math.max(1e-7, ...inside.map(({ at }) => direction * itemAt(histogram, at)));
  };
}

/** MACD 12, 26, 9 as terminals draw it, doubled. */
function plainHistogram(closes: Float64Array): number[] {
  let [short, long, signal] = [Number.NaN, Number.NaN, 0];
  return Array.from(closes, (close, at) => {
    short = at === 0 ? close : (2 * close + 11 * short) / 13;
    long = at === 0 ? close : (2 * close + 25 * long) / 27;
    const difference = short - long;
    signal = at === 0 ? 0 : (2 * difference + 8 * signal) / 10;
    return 2 * (difference - signal);
  });
}
