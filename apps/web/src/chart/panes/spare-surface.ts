import type { ChartSurface } from './chart-surface.ts';

/** Keeps the surface of a chart that went, for the one that comes in its place: another period of the security. */
export class SpareSurface<Surface extends Pick<ChartSurface, 'hide' | 'dispose'> = ChartSurface> {
  #spare: Surface | null = null;
  #isOver = false;

  /** The surface, unless there is none or it does not move. */
  claim(move: (surface: Surface) => boolean): Surface | null {
    const spare = this.#spare;
    this.#spare = null;
    if (spare === null || move(spare)) return spare;
    spare.dispose();
    return null;
  }

  /** Keeps a surface, unless there is one already. */
  keep(surface: Surface): void {
    if (this.#isOver || this.#spare !== null) {
      surface.dispose();
      return;
    }
    surface.hide();
    this.#spare = surface;
  }

  /** Also of what is still to come: the charts of a tab may go after it. */
  dispose(): void {
    this.#isOver = true;
    this.#spare?.dispose();
    this.#spare = null;
  }
}
