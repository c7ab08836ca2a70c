import type { ChartBox } from '../structures/chan-target.ts';

/** A text to write: its middle, its size, and whether it goes up (-1) or down (1) from there. */
export interface LabelRequest {
  readonly middle: number;
  /** The edge nearest to what the text belongs to. */
  readonly edge: number;
  readonly width: number;
  readonly height: number;
  readonly way: 1 | -1;
  /** How many places it may try: a text far from what it belongs to misleads. */
  readonly rows: number;
}

const gap = 1;

/** Keeps the texts of one frame apart: each is written where no earlier one stands. */
export class LabelRoom {
  readonly #pane: ChartBox;
  readonly #taken: ChartBox[] = [];

  /** Texts stay inside of `pane`. */
  constructor(pane: ChartBox) {
    this.#pane = pane;
  }

  /** The place for a text, at its edge or some rows further; null when these are taken or out of view. */
  place({ middle, edge, width, height, way, rows }: LabelRequest): ChartBox | null {
    const pane = this.#pane;
    if (middle < pane.left || middle > pane.right) return null;
    const left = Math.max(pane.left, Math.min(pane.right - width, middle - width / 2));
    for (let row = 0; row < rows; row += 1) {
      const near = edge + way * row * height;
      const [top, bottom] = way === 1 ? [near, near + height] : [near - height, near];
      const box = { left, right: left + width, top, bottom };
      if (bottom > pane.bottom || top < pane.top) return null;
      if (this.#taken.every((other) => !doOverlap(box, other))) {
        this.#taken.push(box);
        return box;
      }
    }
    return null;
  }

  /** Keeps a place free of texts. */
  reserve(box: ChartBox): void {
    this.#taken.push(box);
  }
}

function doOverlap(one: ChartBox, other: ChartBox): boolean {
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
