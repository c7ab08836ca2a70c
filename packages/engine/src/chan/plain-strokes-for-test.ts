import { type BarColumns, barAt } from '@chanscope/market';

import type { StrokeLine } from './stroke.ts';

interface RawRange {
  readonly at: number;
  readonly high: number;
  readonly low: number;
}

/** A merged bar by rules M1 to M5, and its fractal by F1. */
export interface PlainMergedBar {
  readonly isUp: boolean;
  readonly bars: RawRange[];
  high: number;
  low: number;
  fractal: 'top' | 'bottom' | null;
}

interface Draft {
  readonly merged: PlainMergedBar[];
  /** Fractals before the first stroke. */
  readonly free: number[];
  /** The merged bars where strokes turn: none, or at least two. */
  turns: number[];
}

/** Merged bars and strokes, each found by looking. */
export interface PlainStrokes {
  readonly merged: readonly PlainMergedBar[];
  readonly strokes: readonly StrokeLine[];
}

/**
 * The strokes of a series by a second reading of rules M1 to V3 as the product's preset chooses among them: strict
 * strokes, a gap counts as a bar, whole fractals must be cleared, ends are peaks, no lesser extremes.
 */
export function plainStrokes(bars: BarColumns): PlainStrokes {
  const draft: Draft = { merged: [], free: [], turns: [] };
  for (let at = 0; at < bars.length; at += 1) {
    const { high, low } = barAt(bars, at);
    if (addBar(draft.merged, { at, high, low })) takeFractal(draft, draft.merged.length - 2);
  }
  return { merged: draft.merged, strokes: strokesOf(draft) };
}

/** The item at a place, which must be there. */
export function itemAt<Item>(list: readonly Item[], at: number): Item {
  const item = list[at];
  if (item === undefined) throw new RangeError(`Cannot read item ${at} of ${list.length}`);
  return item;
}

/** A range as something that rises sees it: turned over for what falls. */
export interface Facing {
  readonly tip: number;
  readonly base: number;
}

/** Sees a range from below or, turned over, from above: every rule need be said of rising lines alone. */
export function facing(
  { high, low }: { readonly high: number; readonly low: number },
  isRising: boolean,
): Facing {
  return isRising ? { tip: high, base: low } : { tip: -low, base: -high };
}

/** M1 to M4; true when the bar opened a merged bar of its own. */
function addBar(merged: PlainMergedBar[], bar: RawRange): boolean {
  const last = merged.at(-1);
  if (last !== undefined && hasInclusion(last, bar)) {
    include(last, bar);
    return false;
  }
  const isUp = last === undefined || bar.high > last.high;
  merged.push({ ...bar, isUp, bars: [bar], fractal: null });
  return true;
}

/** M2: unless both ends lie on the same side, one contains the other; equal ends do. */
function hasInclusion(last: PlainMergedBar, { high, low }: RawRange): boolean {
  const isAbove = high > last.high && low > last.low;
  const isBelow = high < last.high && low < last.low;
  return !isAbove && !isBelow;
}

function include(last: PlainMergedBar, bar: RawRange): void {
  last.bars.push(bar);
  const extreme = last.isUp ? last.high : last.low;
  if (bar.high === bar.low && bar.high === extreme) return;
  const furthest = last.isUp ? Math.max : Math.min;
  last.high = furthest(last.high, bar.high);
  last.low = furthest(last.low, bar.low);
}

/** F1, and A3.2: what the fractal before the newest merged bar makes of the strokes. */
function takeFractal(draft: Draft, at: number): void {
  const { merged, turns } = draft;
  if (at < 1) return;
  const own = itemAt(merged, at);
  own.fractal = fractalOf([itemAt(merged, at - 1), own, itemAt(merged, at + 1)]);
  if (own.fractal === null) return;
  const end = turns.at(-1);
  if (end === undefined) beginStrokes(draft, at);
  else if (own.fractal === itemAt(merged, end).fractal) {
    if (reaches(merged, at, end)) draft.turns = [...turns.slice(0, -1), at];
  } else if (mayRun(merged, [end, at], 'confirmed')) draft.turns = [...turns, at];
  else if (mayJoin(draft, at, own.fractal)) draft.turns = [...turns.slice(0, -2), at];
}

function fractalOf([before, own, after]: readonly [
  PlainMergedBar,
  PlainMergedBar,
  PlainMergedBar,
]): PlainMergedBar['fractal'] {
  const others = [before, after];
  if (others.every(({ high, low }) => own.high > high && own.low > low)) return 'top';
  return others.every(({ high, low }) => own.high < high && own.low < low) ? 'bottom' : null;
}

function beginStrokes(draft: Draft, at: number): void {
  const { merged, free } = draft;
  const kind = itemAt(merged, at).fractal;
  const begin = free.find(
    (each) => itemAt(merged, each).fractal !== kind && mayRun(merged, [each, at], 'confirmed'),
  );
  if (begin === undefined) free.push(at);
  else draft.turns = [begin, at];
}

/** Whether a merged bar lies as far as a turn: as high as a top, as low as a bottom. */
function reaches(merged: readonly PlainMergedBar[], at: number, turn: number): boolean {
  const isTop = itemAt(merged, turn).fractal === 'top';
  return facing(itemAt(merged, at), isTop).tip >= facing(itemAt(merged, turn), isTop).tip;
}

/** B1 to B3; of a tail (虚笔) the merged bar after the end does not count, and the end must run along. */
function mayRun(
  merged: readonly PlainMergedBar[],
  [from, to]: readonly [number, number],
  kind: 'confirmed' | 'tail',
): boolean {
  const isRising = itemAt(merged, from).fractal === 'bottom';
  if (kind === 'tail' && itemAt(merged, to).isUp !== isRising) return false;
  if (spanOf(merged, from, to) < 4) return false;
  const facesOf = (first: number, last: number): Facing[] =>
    merged.slice(first, last + 1).map((bar) => facing(bar, isRising));
  const floor = Math.min(...facesOf(to - 1, kind === 'tail' ? to : to + 1).map(({ base }) => base));
  const hurdle = Math.max(...facesOf(from - 1, from + 1).map(({ tip }) => tip));
  const [begin, end] = [itemAt(merged, from), itemAt(merged, to)];
  return (
    facing(begin, isRising).base < floor &&
    facing(end, isRising).tip > hurdle &&
    isPeak(merged, from, to)
  );
}

/** B1: merged bars from fractal to fractal, and below four also the gaps between them. */
function spanOf(merged: readonly PlainMergedBar[], from: number, to: number): number {
  const span = to - from;
  if (span >= 4) return span;
  const ranges = merged.slice(from, to + 1).map(({ bars }) => ({
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
  }));
  const gaps = ranges.filter(({ high, low }, at) => {
    const before = ranges[at - 1];
    return before !== undefined && (low > before.high || high < before.low);
  });
  return span + gaps.length;
}

/** B3. */
function isPeak(merged: readonly PlainMergedBar[], from: number, to: number): boolean {
  const isRising = itemAt(merged, from).fractal === 'bottom';
  const { tip } = facing(itemAt(merged, to), isRising);
  return merged.slice(from + 1, to).every((bar) => facing(bar, isRising).tip <= tip);
}

/** B4: whether the last two strokes become one that ends in a merged bar. */
function mayJoin({ merged, turns }: Draft, at: number, kind: 'top' | 'bottom'): boolean {
  const [begin, turn, last] = turns.slice(-3);
  if (begin === undefined || turn === undefined || last === undefined) return false;
  return (
    itemAt(merged, turn).fractal === kind &&
    reaches(merged, at, turn) &&
    reaches(merged, begin, last) &&
    isPeak(merged, begin, at)
  );
}

/** The strokes between the turns, and V1 to V3: what the newest merged bars add to them for the time being. */
function strokesOf(draft: Draft): StrokeLine[] {
  const { merged, turns } = draft;
  const lineTo = (turn: number, end: number, sureness: readonly [boolean, boolean]): StrokeLine =>
    strokeBetween(merged, [itemAt(turns, turn), end], sureness);
  const sure = turns.slice(1).map((end, at) => lineTo(at, end, [true, true]));
  const last = merged.length - 1;
  const end = turns.at(-1);
  if (end === undefined || end === last) return sure;
  if (reaches(merged, last, end))
    return [...sure.slice(0, -1), lineTo(turns.length - 2, last, [false, true])];
  for (let at = last; at > end; at -= 1) {
    if (mayRun(merged, [end, at], 'tail'))
      return [...sure, lineTo(turns.length - 1, at, [false, false])];
    if (mayJoin(draft, at, itemAt(merged, at).isUp ? 'top' : 'bottom'))
      return [...sure.slice(0, -2), lineTo(turns.length - 3, at, [false, true])];
  }
  return sure;
}

/** M5 for both ends. */
function strokeBetween(
  merged: readonly PlainMergedBar[],
  [begin, end]: readonly [number, number],
  [isSure, wasSure]: readonly [boolean, boolean],
): StrokeLine {
  const [first, last] = [itemAt(merged, begin), itemAt(merged, end)];
  const isRising = first.fractal === 'bottom';
  const extremeOf = (of: PlainMergedBar, side: 'high' | 'low') => ({
    price: of[side],
    bar: of.bars.findLast((bar) => bar[side] === of[side])?.at ?? Number.NaN,
  });
  const from = extremeOf(first, isRising ? 'low' : 'high');
  const to = extremeOf(last, isRising ? 'high' : 'low');
  return {
    direction: isRising ? 1 : -1,
    beginPrice: from.price,
    endPrice: to.price,
    high: Math.max(from.price, to.price),
    low: Math.min(from.price, to.price),
    isSure,
    wasSure,
    beginBar: from.bar,
    endBar: to.bar,
    beginMerged: begin,
    endMerged: end,
  };
}
