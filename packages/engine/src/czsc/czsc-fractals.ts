import type { Direction } from '../chan/direction.ts';
import type { Fractal } from '../chan/fractal.ts';
import type { CzscMergedBars } from './czsc-merged-bars.ts';

/**
 * The fractals (分型) of merged bars, oldest first, kept up to date one merged bar at a time: rule F1
 * with both values of a bar. No fractal disappears. Tops and bottoms alternate, as only the very first
 * bars of a series can contain each other and none of those is a fractal; that czsc drops a fractal
 * of the kind of the one before (C2) needs no code.
 */
export class CzscFractals {
  readonly #bars: CzscMergedBars;
  readonly #mergedBars: number[] = [];
  readonly #kinds: Direction[] = [];

  constructor(bars: CzscMergedBars) {
    this.#bars = bars;
  }

  get length(): number {
    return this.#kinds.length;
  }

  /** To be called when a merged bar has opened: the one before it may be a fractal. */
  onNewMergedBar(): void {
    const at = this.#bars.length - 2;
    const kind = at < 1 ? 0 : this.#kindOfMergedBar(at);
    if (kind === 0) return;
    this.#mergedBars.push(at);
    this.#kinds.push(kind);
  }

  /** The merged bar of a fractal. */
  mergedBarAt(index: number): number {
    return this.#mergedBars[index] ?? 0;
  }

  kindAt(index: number): Direction {
    return this.#kinds[index] ?? 1;
  }

  /** The high of a top, the low of a bottom. */
  priceAt(index: number): number {
    const at = this.mergedBarAt(index);
    return this.kindAt(index) > 0 ? this.#bars.highAt(at) : this.#bars.lowAt(at);
  }

  /** True when the merged bar of one fractal reaches beyond that of another on both sides. */
  contains(index: number, other: number): boolean {
    const bars = this.#bars;
    const [at, otherAt] = [this.mergedBarAt(index), this.mergedBarAt(other)];
    return bars.highAt(at) > bars.highAt(otherAt) && bars.lowAt(at) < bars.lowAt(otherAt);
  }

  #kindOfMergedBar(at: number): Fractal {
    const bars = this.#bars;
    const rise = Math.sign(bars.highAt(at) - bars.highAt(at - 1));
    const fall = Math.sign(bars.highAt(at) - bars.highAt(at + 1));
    const isOneSided =
      rise === Math.sign(bars.lowAt(at) - bars.lowAt(at - 1)) &&
      fall === Math.sign(bars.lowAt(at) - bars.lowAt(at + 1)) &&
      rise === fall;
    if (!isOneSided || rise === 0) return 0;
    return rise > 0 ? 1 : -1;
  }
}
