import type { SignalKind } from '../signal-kinds.ts';
import type { Direction } from '../direction.ts';

/** What the theory draws, from small to large. */
export const elementKinds = ['stroke', 'segment', 'pivot', 'signal'] as const;

/** One of `elementKinds`: 笔, 线段, 中枢, 买卖点. */
export type ElementKind = (typeof elementKinds)[number];

/** 0: the lines are strokes. 1: one level up, where the lines are segments (there are no strokes). */
export type ElementLevel = 0 | 1;

/**
 * How far an element can be trusted: `provisional` it rests on bars that may still change it; `sure`
 * the rules have confirmed it, yet its end may still move; `locked` no later bar can change it;
 * `withdrawn` it was shown and is gone. In this order they are the numbers of `state` columns.
 */
export const elementStates = ['provisional', 'sure', 'locked', 'withdrawn'] as const;

/** One of `elementStates`. */
export type ElementState = (typeof elementStates)[number];

/** An element with its life. Bars are indexes into the series; null for what has not happened. */
export interface ChanElement {
  /** Kind, level and beginning, with a running number for a re-birth at the same place: `stroke-0-124#2`. */
  readonly id: string;
  readonly kind: ElementKind;
  readonly level: ElementLevel;
  readonly shape: ElementShape;
  readonly state: ElementState;
  /** The bar after which it was shown first. */
  readonly firstSeenBar: number;
  /** The bar after which it became sure (again), null while it is not. */
  readonly sureBar: number | null;
  readonly lockedBar: number | null;
  readonly withdrawnBar: number | null;
}

/** What is drawn of an element. */
export type ElementShape = LineShape | PivotShape | SignalShape;

/** A stroke or a segment. */
export interface LineShape {
  readonly kind: 'line';
  readonly beginBar: number;
  readonly endBar: number;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly direction: Direction;
}

/** A pivot: see `Pivot`. */
export interface PivotShape {
  readonly kind: 'pivot';
  readonly beginBar: number;
  readonly endBar: number;
  readonly low: number;
  readonly high: number;
  readonly lowest: number;
  readonly highest: number;
  /** True while no line has left it: its right edge may still move. */
  readonly isOpen: boolean;
}

/** One kind of signal at one bar: a line that is a signal by several rules gives several elements. */
export interface SignalShape {
  readonly kind: 'signal';
  readonly bar: number;
  readonly price: number;
  readonly signalKind: SignalKind;
  readonly isBuy: boolean;
  /** Strength of the leaving / entering move for kinds 1 and 1p; null where there is no such number. */
  readonly divergenceRate: number | null;
}

/** Something that happened to an element right after a bar. Events are reported in the order they happened. */
export interface LifeEvent {
  readonly bar: number;
  readonly kind: LifeEventKind;
  readonly element: ChanElementRef;
  /** The shape before (null when it is seen first) and after (null when it is withdrawn). */
  readonly before: ElementShape | null;
  readonly after: ElementShape | null;
}

/** `unsure`: a sure element became provisional again because its end moved with the newest bars. */
export type LifeEventKind = 'seen' | 'moved' | 'sure' | 'unsure' | 'locked' | 'withdrawn';

/** Names an element of a history: the table by kind and level, and its running number there. */
export interface ChanElementRef {
  readonly kind: ElementKind;
  readonly level: ElementLevel;
  readonly number: number;
}
