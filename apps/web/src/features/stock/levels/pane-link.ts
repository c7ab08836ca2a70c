import type { LinkedPointing } from '../../../chart/index.ts';
import { type LevelPointing, type PointedBar, sharedPointing } from './time/shared-pointing.ts';
import type { BarRange, LevelBars } from './time/time-window.ts';

interface LinkedPane {
  level: LevelBars | null;
  pointing: LinkedPointing | null;
  /** The bar under its crosshair, as it said itself or was last asked to. */
  bar: number | null;
  /** The bars marked for the bar pointed at above, null for none. */
  within: BarRange | null;
}

/** Lets an action happen before the next frame, once; answers how to call it off. */
export type NextFrame = (act: () => void) => () => void;

/** Lets an action happen before the browser's next frame. */
export const nextBrowserFrame: NextFrame = (act) => {
  const request = requestAnimationFrame(act);
  return () => cancelAnimationFrame(request);
};

/**
 * Gives the charts of several panes one crosshair. The pointer moves more often than frames are drawn: what it does
 * is taken over once a frame, past React.
 */
export class PaneLink {
  readonly #panes: readonly LinkedPane[];
  readonly #nextFrame: NextFrame;
  #pointed: PointedBar = { place: 0, bar: null };
  #callOff: (() => void) | null = null;

  constructor(count: number, nextFrame: NextFrame) {
    this.#panes = Array.from({ length: count }, () => ({
      level: null,
      pointing: null,
      bar: null,
      within: null,
    }));
    this.#nextFrame = nextFrame;
  }

  /** The bars that a pane shows now, in a replay none after its moment; null while it shows none. */
  show(place: number, level: LevelBars | null): void {
    const pane = this.#panes[place];
    if (pane === undefined) return;
    pane.level = level;
    this.#followSoon();
  }

  /** How to point at bars of a pane's chart, null when it goes. */
  learn(place: number, pointing: LinkedPointing | null): void {
    const pane = this.#panes[place];
    if (pane === undefined) return;
    pane.pointing = pointing;
    pane.bar = null;
    pane.within = null;
  }

  /** The pointer came into a pane. */
  enter(place: number): void {
    this.#pointed = { place, bar: this.#panes[place]?.bar ?? null };
  }

  /** The bar under the crosshair of a pane is another one. */
  note(place: number, bar: number | null): void {
    const pane = this.#panes[place];
    if (pane === undefined || pane.bar === bar) return;
    pane.bar = bar;
    // The pointer left a pane for another one, or the bar asked for is out of view.
    if (bar === null && this.#pointed.place !== place) return;
    this.#pointed = { place, bar };
    this.#followSoon();
  }

  /** The bars that a pane shows, null while it shows none. */
  levelOf(place: number): LevelBars | null {
    return this.#panes[place]?.level ?? null;
  }

  /** Takes the crosshair of a pane away: its bars are about to move under it. */
  release(place: number): void {
    const pane = this.#panes[place];
    if (pane === undefined) return;
    pane.bar = null;
    pane.pointing?.pointAt(null);
  }

  /** Follows no longer. */
  dispose(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #followSoon(): void {
    this.#callOff ??= this.#nextFrame(() => {
      this.#callOff = null;
      this.#follow();
    });
  }

  #follow(): void {
    const levels = this.#panes.map(({ level }) => level);
    const pointings = sharedPointing(levels, this.#pointed);
    for (const [place, pane] of this.#panes.entries()) {
      const next = pointings[place];
      if (next === undefined) continue;
      if (place !== this.#pointed.place) pointAt(pane, next);
      markIn(pane, next);
    }
  }
}

function pointAt(pane: LinkedPane, { bar }: LevelPointing): void {
  if (pane.pointing === null || pane.bar === bar) return;
  // It says itself where its crosshair stands then, which is no word of the reader's.
  pane.bar = bar;
  pane.pointing.pointAt(bar);
}

function markIn(pane: LinkedPane, { within }: LevelPointing): void {
  if (pane.pointing === null || isSame(pane.within, within)) return;
  pane.within = within;
  pane.pointing.mark(within);
}

function isSame(one: BarRange | null, other: BarRange | null): boolean {
  if (one === null || other === null) return one === other;
  return one[0] === other[0] && one[1] === other[1];
}
