import type { ChanHistory } from './chan-history.ts';
import {
  type ChanElement,
  type ChanElementRef,
  type ElementShape,
  type ElementState,
  type LifeEvent,
  elementStates,
} from './element.ts';
import type { ChanPicture, LinePicture, PivotPicture, SignalPicture } from './chan-picture.ts';
import { signalKinds } from '../signal-kinds.ts';

/** An element of a picture as a value. */
export interface Shown {
  /** `kind-level:number`: unique in a history. */
  readonly name: string;
  readonly shape: ElementShape;
  readonly state: ElementState;
}

/** An element as the events reported it so far. */
export type Reported = Omit<ChanElement, 'id'> & { readonly ref: ChanElementRef };

/** The tables of a picture, and the kind and level of what is in each. */
export const pictureTables = [
  { table: 'strokes', kind: 'stroke', level: 0 },
  { table: 'segments', kind: 'segment', level: 0 },
  { table: 'pivots', kind: 'pivot', level: 0 },
  { table: 'signals', kind: 'signal', level: 0 },
  { table: 'higherSegments', kind: 'segment', level: 1 },
  { table: 'higherPivots', kind: 'pivot', level: 1 },
  { table: 'higherSignals', kind: 'signal', level: 1 },
] as const;

/** One of the tables of a picture. */
export type PictureTable = (typeof pictureTables)[number]['table'];

/** The shapes in a table of a picture, in its order. */
export function shapesIn(picture: ChanPicture, table: PictureTable): ElementShape[] {
  const shapeAt = readerOf(picture, table);
  return Array.from({ length: picture[table].length }, (_, at) => shapeAt(at));
}

/** All elements of a picture, table by table. */
export function shownIn(picture: ChanPicture): Shown[] {
  return pictureTables.flatMap(({ table, kind, level }) => {
    const { element, state } = picture[table];
    return shapesIn(picture, table).map((shape, at) => ({
      name: nameOf({ kind, level, number: element[at] ?? -1 }),
      shape,
      state: elementStates[state[at] ?? 0] ?? 'provisional',
    }));
  });
}

/** A name for an element that no other one of a history has. */
export function nameOf({ kind, level, number }: ChanElementRef): string {
  return `${kind}-${level}:${number}`;
}

function readerOf(picture: ChanPicture, table: PictureTable): (at: number) => ElementShape {
  switch (table) {
    case 'strokes':
    case 'segments':
    case 'higherSegments':
      return (at) => lineIn(picture[table], at);
    case 'pivots':
    case 'higherPivots':
      return (at) => pivotIn(picture[table], at);
    case 'signals':
    case 'higherSignals':
      return (at) => signalIn(picture[table], at);
  }
}

function lineIn(lines: LinePicture, at: number): ElementShape {
  return {
    kind: 'line',
    beginBar: lines.beginBar[at] ?? -1,
    endBar: lines.endBar[at] ?? -1,
    beginPrice: lines.beginPrice[at] ?? Number.NaN,
    endPrice: lines.endPrice[at] ?? Number.NaN,
    direction: (lines.direction[at] ?? 0) > 0 ? 1 : -1,
  };
}

function pivotIn(pivots: PivotPicture, at: number): ElementShape {
  return {
    kind: 'pivot',
    beginBar: pivots.beginBar[at] ?? -1,
    endBar: pivots.endBar[at] ?? -1,
    low: pivots.low[at] ?? Number.NaN,
    high: pivots.high[at] ?? Number.NaN,
    lowest: pivots.lowest[at] ?? Number.NaN,
    highest: pivots.highest[at] ?? Number.NaN,
    isOpen: pivots.isOpen[at] === 1,
  };
}

function signalIn(signals: SignalPicture, at: number): ElementShape {
  const rate = signals.divergenceRate[at] ?? Number.NaN;
  return {
    kind: 'signal',
    bar: signals.bar[at] ?? -1,
    price: signals.price[at] ?? Number.NaN,
    signalKind: signalKinds[signals.signalKind[at] ?? -1] ?? '1',
    isBuy: signals.isBuy[at] === 1,
    divergenceRate: Number.isNaN(rate) ? null : rate,
  };
}

/** What the events of a history show, in their order: a second account of its pictures. */
export class LifeReplay {
  /** All elements reported so far, those that are gone too, by `nameOf`. */
  readonly recorded = new Map<string, Reported>();
  /** Events of elements that were locked, which no event but the locking itself may name. */
  readonly brokenLocks: LifeEvent[] = [];
  readonly #history: ChanHistory;
  #next = 0;

  constructor(history: ChanHistory) {
    this.#history = history;
  }

  /** Takes the events up to a bar. */
  advance(bar: number): void {
    const history = this.#history;
    while (this.#next < history.eventCount && history.eventAt(this.#next).bar <= bar) {
      this.#apply(history.eventAt(this.#next));
      this.#next += 1;
    }
  }

  /** What should be shown now. */
  shown(): Shown[] {
    return this.#namedBy(({ state }) => state !== 'withdrawn');
  }

  /** What was shown once and is gone. */
  ghosts(): Shown[] {
    return this.#namedBy(({ state }) => state === 'withdrawn');
  }

  #namedBy(isMeant: (element: Reported) => boolean): Shown[] {
    return [...this.recorded]
      .filter(([, element]) => isMeant(element))
      .map(([name, { shape, state }]) => ({ name, shape, state }));
  }

  #apply(event: LifeEvent): void {
    const name = nameOf(event.element);
    const known = this.recorded.get(name);
    if (known?.state === 'locked') this.brokenLocks.push(event);
    const shape = event.after ?? event.before;
    if (shape === null) throw new RangeError(`Cannot replay ${event.kind}: it has no shape`);
    this.recorded.set(name, { ...(known ?? bornBy(event, shape)), ...changeBy(event), shape });
  }
}

function bornBy({ element, bar }: LifeEvent, shape: ElementShape): Reported {
  return {
    ref: element,
    kind: element.kind,
    level: element.level,
    shape,
    state: 'provisional',
    firstSeenBar: bar,
    sureBar: null,
    lockedBar: null,
    withdrawnBar: null,
  };
}

function changeBy({ kind, bar }: LifeEvent): Partial<Reported> {
  switch (kind) {
    case 'seen':
    case 'moved':
      return {};
    case 'sure':
      return { state: 'sure', sureBar: bar };
    case 'unsure':
      return { state: 'provisional', sureBar: null };
    case 'locked':
      return { state: 'locked', lockedBar: bar };
    case 'withdrawn':
      return { state: 'withdrawn', withdrawnBar: bar };
  }
}
