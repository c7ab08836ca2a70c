import type { FractalCheck, StrokeRules } from './chan-rules.ts';
import type { MergedBarColumns } from './merged-bar.ts';

/** The test whether a stroke may run from one merged bar to another: rules B1 to B3. */
export class StrokeCandidate {
  private readonly bars: MergedBarColumns;
  private readonly rules: StrokeRules;

  constructor(bars: MergedBarColumns, rules: StrokeRules) {
    this.bars = bars;
    this.rules = rules;
  }

  /** May a stroke run from the fractal at `from` to the opposite fractal at `to`, a later merged bar? */
  isStroke(from: number, to: number): boolean {
    return this.isLongEnough(from, to) && this.clears(from, to, to + 1) && this.endsWell(from, to);
  }

  /** The same for a stroke that ends provisionally where no fractal is complete yet. */
  isTail(from: number, to: number): boolean {
    // A stroke leaves a bottom upwards: it runs against the kind of its first fractal.
    if (this.bars.directionAt(to) === this.bars.fractalAt(from)) return false;
    return this.isLongEnough(from, to) && this.clears(from, to, to) && this.endsWell(from, to);
  }

  /** B3: nothing between the two merged bars lies beyond the second one. */
  isPeak(from: number, to: number): boolean {
    const { bars } = this;
    return bars.fractalAt(from) < 0
      ? highestHigh(bars, from + 1, to - 1) <= bars.highAt(to)
      : lowestLow(bars, from + 1, to - 1) >= bars.lowAt(to);
  }

  private endsWell(from: number, to: number): boolean {
    return !this.rules.endsAtPeak || this.isPeak(from, to);
  }

  private isLongEnough(from: number, to: number): boolean {
    if (this.rules.method === 'fractal') return true;
    const needed = this.rules.isStrict ? 4 : 3;
    let span = to - from;
    if (this.rules.countsGapAsBar && span < 4) span += this.gapsBetween(from, to);
    return span >= needed && (this.rules.isStrict || this.barsBetween(from, to) >= 3);
  }

  private gapsBetween(from: number, to: number): number {
    const { highest, lowest } = this.bars;
    let gaps = 0;
    for (let at = from; at < to; at += 1) {
      const isGapUp = (lowest[at + 1] ?? 0) > (highest[at] ?? 0);
      const isGapDown = (highest[at + 1] ?? 0) < (lowest[at] ?? 0);
      if (isGapUp || isGapDown) gaps += 1;
    }
    return gaps;
  }

  private barsBetween(from: number, to: number): number {
    return (this.bars.first[to] ?? 0) - (this.bars.last[from] ?? 0) - 1;
  }

  /** B2, with the bars around `to` known up to `knownTo`. */
  private clears(from: number, to: number, knownTo: number): boolean {
    const { bars } = this;
    const check = this.rules.fractalCheck;
    const left = leftReach[check];
    const right = rightReach[check];
    const toLast = Math.min(knownTo, to + right.to);
    if (bars.fractalAt(from) < 0) {
      const floor = lowestLow(bars, to - left.to, toLast);
      if (check === 'totally') return bars.highAt(from) < floor;
      const ceiling = highestHigh(bars, from - left.from, from + right.from);
      return bars.lowAt(from) < floor && bars.highAt(to) > ceiling;
    }
    const ceiling = highestHigh(bars, to - left.to, toLast);
    if (check === 'totally') return bars.lowAt(from) > ceiling;
    const floor = lowestLow(bars, from - left.from, from + right.from);
    return bars.highAt(from) > ceiling && bars.lowAt(to) < floor;
  }
}

type Reach = Readonly<Record<FractalCheck, { readonly from: number; readonly to: number }>>;

/** How many merged bars left and right of the fractal `from`, and of the end `to`, are looked at. */
const leftReach: Reach = {
  strict: { from: 1, to: 1 },
  half: { from: 0, to: 1 },
  loss: { from: 0, to: 0 },
  totally: { from: 0, to: 1 },
};
const rightReach: Reach = {
  strict: { from: 1, to: 1 },
  half: { from: 1, to: 0 },
  loss: { from: 0, to: 0 },
  totally: { from: 0, to: 1 },
};

function highestHigh(bars: MergedBarColumns, first: number, last: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = first; at <= last; at += 1) highest = Math.max(highest, bars.highAt(at));
  return highest;
}

function lowestLow(bars: MergedBarColumns, first: number, last: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = first; at <= last; at += 1) lowest = Math.min(lowest, bars.lowAt(at));
  return lowest;
}
