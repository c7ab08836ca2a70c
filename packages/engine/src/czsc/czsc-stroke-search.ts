import { isBeyond, reaches } from '../chan/direction.ts';
import type { CzscFractals } from './czsc-fractals.ts';

/**
 * The search for the end of a stroke (笔) that begins at a given fractal: rules C3 and C4. It takes
 * each fractal once, however often it goes on: a search that found its end is a stroke, and resumes
 * when that stroke is broken.
 */
export class CzscStrokeSearch {
  /** The fractal that the stroke begins at. */
  readonly first: number;
  /** The most extreme opposite fractal beyond the first one's price, the first of equals; -1 for none. */
  end = -1;
  /** The most extreme fractal of the first one's kind, the last of equals: C4. */
  furthest: number;
  /** How many fractals of the series were there when it last looked. */
  seen: number;
  readonly #fractals: CzscFractals;

  constructor(fractals: CzscFractals, first: number) {
    this.#fractals = fractals;
    this.first = first;
    this.furthest = first;
    this.seen = first + 1;
    this.readNew();
  }

  /** Takes the fractals that appeared since the last call. */
  readNew(): void {
    for (; this.seen < this.#fractals.length; this.seen += 1) this.#read(this.seen);
  }

  /** C3: does the end found so far make a stroke? Neither of its two fractals may contain the other. */
  isStroke(minMergedBars: number): boolean {
    if (this.end < 0 || this.mergedBarCount < minMergedBars) return false;
    const fractals = this.#fractals;
    return !fractals.contains(this.first, this.end) && !fractals.contains(this.end, this.first);
  }

  /** How many merged bars there are from the left neighbour of the first fractal to the right one of the end. */
  get mergedBarCount(): number {
    const fractals = this.#fractals;
    return fractals.mergedBarAt(this.end) - fractals.mergedBarAt(this.first) + 3;
  }

  #read(index: number): void {
    const { first } = this;
    const fractals = this.#fractals;
    const kind = fractals.kindAt(index);
    const price = fractals.priceAt(index);
    if (kind === fractals.kindAt(first)) {
      if (reaches(price, fractals.priceAt(this.furthest), kind)) this.furthest = index;
    } else {
      const bound = this.end < 0 ? first : this.end;
      if (isBeyond(price, fractals.priceAt(bound), kind)) this.end = index;
    }
  }
}
