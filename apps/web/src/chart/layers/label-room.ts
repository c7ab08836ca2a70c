import type { ChartBox } from '../structures/chan-target.ts';

/** A text to write: its middle, its size, and whether it goes up (-1) or down (1) from there. */
export interface LabelRequest {
  readonly middle: number;
  /** The edge nearest to what the text belongs to. */
  readonly edge: number;
  readonly width: number;
  readonly height: number;
  readonly way: 1 | -1;
  /** How many rows it may try: a text far from what it belongs to misleads. */
  readonly rows: number;
}

const gap = 1;
/** How far a text that is moved aside still reaches beyond the middle of what it belongs to. */
const hold = 6;

/**
 * Packs the texts of one frame: each is written where no earlier one stands, in the nearest of its rows,
 * over its middle or aside of it. Of the places that are free those off the candles come first.
 */
export class LabelRoom {
  readonly #pane: ChartBox;
  readonly #isOnCandle: (box: ChartBox) => boolean;
  readonly #taken: ChartBox[] = [];

  /** Texts stay inside of `pane`; `isOnCandle` says of a place whether a candle would be covered there. */
  constructor(pane: ChartBox, isOnCandle: (box: ChartBox) => boolean) {
    this.#pane = pane;
    this.#isOnCandle = isOnCandle;
  }

  /** The best place for a text, null when all are taken or out of view. */
  place(request: LabelRequest): ChartBox | null {
    const free = this.#freePlaces(request);
    return this.#occupy(free.find((box) => !this.#isOnCandle(box)) ?? free[0]);
  }

  /** The best place off the candles for a text that is left out rather than written over one. */
  placeOffCandles(request: LabelRequest): ChartBox | null {
    return this.#occupy(this.#freePlaces(request).find((box) => !this.#isOnCandle(box)));
  }

  /** Keeps a place free of texts. */
  reserve(box: ChartBox): void {
    this.#taken.push(box);
  }

  #occupy(box: ChartBox | undefined): ChartBox | null {
    if (box === undefined) return null;
    this.#taken.push(box);
    return box;
  }

  #freePlaces({ middle, edge, width, height, way, rows }: LabelRequest): readonly ChartBox[] {
    const pane = this.#pane;
    if (middle < pane.left || middle > pane.right) return [];
    const aside = Math.max(0, width / 2 - hold);
    const places: ChartBox[] = [];
    for (let row = 0; row < rows; row += 1)
      for (const shift of [0, -aside, aside]) {
        const centred = middle + shift - width / 2;
        const left = Math.max(pane.left, Math.min(pane.right - width, centred));
        const near = edge + way * row * height;
        const [top, bottom] = way === 1 ? [near, near + height] : [near - height, near];
        const box = { left, right: left + width, top, bottom };
        if (this.#isFree(box)) places.push(box);
      }
    return places;
  }

  #isFree(box: ChartBox): boolean {
    const { top, bottom } = this.#pane;
    if (box.bottom > bottom || box.top < top) return false;
    return this.#taken.every((other) => !doOverlap(box, other));
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
