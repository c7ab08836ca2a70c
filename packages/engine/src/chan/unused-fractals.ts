import type { StrokeCandidate } from './stroke-candidate.ts';

/**
 * Fractals of one kind, tops or bottoms, that wait to begin the first stroke of a series. A quiet
 * series may pile them up by the thousand; the least levels show without a search that none fits.
 * A hurdle may still rise with the bar after its fractal: the least one then rejects less, never more.
 */
export class UnusedFractals {
  readonly #candidate: StrokeCandidate;
  readonly #fractals: number[] = [];
  #minBase = Number.POSITIVE_INFINITY;
  #minHurdle = Number.POSITIVE_INFINITY;

  constructor(candidate: StrokeCandidate) {
    this.#candidate = candidate;
  }

  get count(): number {
    return this.#fractals.length;
  }

  /** Adds a fractal at a merged bar, later than those added before. */
  add(at: number): void {
    this.#fractals.push(at);
    this.#minBase = Math.min(this.#minBase, this.#candidate.baseOf(at));
    this.#minHurdle = Math.min(this.#minHurdle, this.#candidate.hurdleOf(at));
  }

  /** Forgets all but the first `count`. The least levels stay: they then reject less, never more. */
  keep(count: number): void {
    this.#fractals.length = count;
  }

  /** The oldest one from which a stroke may run to the opposite fractal `to`, or null. */
  oldestBefore(to: number): number | null {
    const candidate = this.#candidate;
    const rise = candidate.riseFrom(to) > 0 ? -1 : 1;
    if (this.#minBase >= candidate.floorOf(to, rise)) return null;
    if (this.#minHurdle >= candidate.tipOf(to, rise)) return null;
    return this.#fractals.find((from) => candidate.isStroke(from, to)) ?? null;
  }
}
