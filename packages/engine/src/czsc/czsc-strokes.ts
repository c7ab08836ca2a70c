import { isBeyond } from '../chan/direction.ts';
import { CzscFractals } from './czsc-fractals.ts';
import { CzscMergedBars } from './czsc-merged-bars.ts';
import type { CzscRules } from './czsc-rules.ts';
import { CzscStrokeSearch } from './czsc-stroke-search.ts';

/**
 * The strokes (笔) of a series, kept up to date one bar at a time: rules C3 to C5. Each is a search
 * that found its end, and the next begins there; the newest search, `tail`, has found none yet.
 */
export class CzscStrokes {
  readonly bars = new CzscMergedBars();
  readonly fractals = new CzscFractals(this.bars);
  readonly strokes: CzscStrokeSearch[] = [];
  /** Null until there is a fractal. */
  tail: CzscStrokeSearch | null = null;
  readonly #rules: CzscRules;

  constructor(rules: CzscRules) {
    this.#rules = rules;
  }

  /** Takes the next bar. */
  add(high: number, low: number): void {
    if (this.bars.add(high, low)) this.fractals.onNewMergedBar();
    this.tail?.readNew();
    if (this.strokes.length === 0) this.#settleFirst();
    this.#tryStroke();
  }

  /** The merged bar that the unfinished part begins with: the left neighbour of the tail's first fractal. */
  get tailBegin(): number {
    return this.tail === null ? 0 : this.fractals.mergedBarAt(this.tail.first) - 1;
  }

  /** C4: without a stroke, the most extreme fractal of the kind that came first begins the first one. */
  #settleFirst(): void {
    const first = this.tail === null ? 0 : this.tail.furthest;
    if (first < this.fractals.length && first !== this.tail?.first)
      this.tail = new CzscStrokeSearch(this.fractals, first);
  }

  #tryStroke(): void {
    const { tail, strokes } = this;
    const isFirst = strokes.length === 0;
    if (tail?.isStroke(this.#rules.minMergedBars) === true) {
      strokes.push(tail);
      this.tail = new CzscStrokeSearch(this.fractals, tail.end);
    }
    // czsc looks at its very first stroke only when the next bar has come.
    if (!isFirst) this.#dropBroken();
  }

  /** C5: the last stroke goes when the last merged bar lies beyond it; its search goes on with the next bar. */
  #dropBroken(): void {
    const stroke = this.strokes.at(-1);
    if (stroke === undefined || !this.#isBroken(stroke)) return;
    this.strokes.pop();
    this.tail = stroke;
  }

  #isBroken({ end }: CzscStrokeSearch): boolean {
    const { bars, fractals } = this;
    const direction = fractals.kindAt(end);
    const last = bars.length - 1;
    const price = direction > 0 ? bars.highAt(last) : bars.lowAt(last);
    return isBeyond(price, fractals.priceAt(end), direction);
  }
}
