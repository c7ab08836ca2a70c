import type { FractalCheck, StrokeRules } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import type { MergedBarColumns } from './merged-bar.ts';

/**
 * The test whether a stroke may run from one merged bar to another: rules B1 to B3. What it compares
 * are levels: prices, negated where the stroke falls, so that the end must always be above.
 */
export class StrokeCandidate {
  readonly #bars: MergedBarColumns;
  readonly #rules: StrokeRules;

  constructor(bars: MergedBarColumns, rules: StrokeRules) {
    this.#bars = bars;
    this.#rules = rules;
  }

  /** May a stroke run from the fractal at `from` to the opposite fractal at `to`, a later merged bar? */
  isStroke(from: number, to: number): boolean {
    const rise = this.riseFrom(from);
    return (
      this.#isLongEnough(from, to) &&
      this.baseOf(from) < this.floorOf(to, rise) &&
      this.hurdleOf(from) < this.tipOf(to, rise) &&
      this.#endsWell(from, to)
    );
  }

  /** The same for a stroke that ends provisionally where no fractal is complete yet. */
  isTail(from: number, to: number): boolean {
    const rise = this.riseFrom(from);
    return (
      this.#bars.directionAt(to) === rise &&
      this.#isLongEnough(from, to) &&
      this.baseOf(from) < this.#openFloorOf(to, rise) &&
      this.hurdleOf(from) < this.tipOf(to, rise) &&
      this.#endsWell(from, to)
    );
  }

  /** B3: nothing between the two merged bars lies beyond the second one. */
  isPeak(from: number, to: number): boolean {
    const rise = this.riseFrom(from);
    const tip = this.tipOf(to, rise);
    for (let at = from + 1; at < to; at += 1) if (this.tipOf(at, rise) > tip) return false;
    return true;
  }

  /** Which way a stroke leaves a fractal: up from a bottom. */
  riseFrom(from: number): Direction {
    return this.#bars.fractalAt(from) < 0 ? 1 : -1;
  }

  /** B2: the level of the fractal `from` that the bars around the end must lie above. */
  baseOf(from: number): number {
    const rise = this.riseFrom(from);
    return this.#rules.fractalCheck === 'totally'
      ? this.tipOf(from, rise)
      : rise * this.#extremeOf(from, from, rise > 0 ? -1 : 1);
  }

  /** B2: the level of the bars around the fractal `from` that the end must lie above. */
  hurdleOf(from: number): number {
    if (this.#rules.fractalCheck === 'totally') return Number.NEGATIVE_INFINITY;
    const { left, right } = reachAtBegin[this.#rules.fractalCheck];
    const rise = this.riseFrom(from);
    return rise * this.#extremeOf(from - left, from + right, rise);
  }

  /** B2: the lowest level of the bars around the end of a stroke. */
  floorOf(to: number, rise: Direction): number {
    const { left, right } = reachAtEnd[this.#rules.fractalCheck];
    return rise * this.#extremeOf(to - left, to + right, rise > 0 ? -1 : 1);
  }

  /** The level of the end of a stroke. */
  tipOf(to: number, rise: Direction): number {
    return rise > 0 ? this.#bars.highAt(to) : -this.#bars.lowAt(to);
  }

  /** The same as `floorOf` while the merged bar after the end does not count yet. */
  #openFloorOf(to: number, rise: Direction): number {
    const { left } = reachAtEnd[this.#rules.fractalCheck];
    return rise * this.#extremeOf(to - left, to, rise > 0 ? -1 : 1);
  }

  #endsWell(from: number, to: number): boolean {
    return !this.#rules.endsAtPeak || this.isPeak(from, to);
  }

  #isLongEnough(from: number, to: number): boolean {
    if (this.#rules.method === 'fractal') return true;
    const needed = this.#rules.isStrict ? 4 : 3;
    let span = to - from;
    if (this.#rules.countsGapAsBar && span < 4) span += this.#gapsBetween(from, to);
    return span >= needed && (this.#rules.isStrict || this.#barsBetween(from, to) >= 3);
  }

  #gapsBetween(from: number, to: number): number {
    const { highest, lowest } = this.#bars;
    let gaps = 0;
    for (let at = from; at < to; at += 1) {
      const isGapUp = (lowest[at + 1] ?? 0) > (highest[at] ?? 0);
      const isGapDown = (highest[at + 1] ?? 0) < (lowest[at] ?? 0);
      if (isGapUp || isGapDown) gaps += 1;
    }
    return gaps;
  }

  #barsBetween(from: number, to: number): number {
    return (this.#bars.first[to] ?? 0) - (this.#bars.last[from] ?? 0) - 1;
  }

  /** The highest high (side 1) or the lowest low (side -1) of some merged bars. */
  #extremeOf(first: number, last: number, side: Direction): number {
    const bars = this.#bars;
    let extreme = side > 0 ? bars.highAt(first) : bars.lowAt(first);
    for (let at = first + 1; at <= last; at += 1)
      extreme = side > 0 ? Math.max(extreme, bars.highAt(at)) : Math.min(extreme, bars.lowAt(at));
    return extreme;
  }
}

/** How many merged bars beside a fractal are looked at with it. */
type Reach = Readonly<Record<FractalCheck, { readonly left: number; readonly right: number }>>;

/** B2: the merged bars looked at around the begin of a stroke. */
export const reachAtBegin: Reach = {
  strict: { left: 1, right: 1 },
  half: { left: 0, right: 1 },
  loss: { left: 0, right: 0 },
  totally: { left: 0, right: 0 },
};
/** B2: the merged bars looked at around its end. */
export const reachAtEnd: Reach = {
  strict: { left: 1, right: 1 },
  half: { left: 1, right: 0 },
  loss: { left: 0, right: 0 },
  totally: { left: 1, right: 1 },
};
