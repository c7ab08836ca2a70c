import {
  type ChanElementRef,
  type ChanPicture,
  type ElementShape,
  type ElementState,
  type LinePicture,
  type PivotPicture,
  type SignalPicture,
  elementStates,
  signalKinds,
} from '@chanscope/engine';

import type { ShownChan, WhyQuestion } from '../../../../chart/index.ts';

/** What is known at once of something on the chart: what is drawn of it. */
export type PointedElement =
  | {
      readonly kind: 'element';
      readonly element: ChanElementRef;
      readonly state: ElementState;
      readonly shape: ElementShape;
    }
  | {
      readonly kind: 'fractal';
      readonly bar: number;
      readonly price: number;
      readonly isTop: boolean;
    };

/** Finds what was pointed at among what is shown; null when it is not there any more. */
export function pointedElement(shown: ShownChan, question: WhyQuestion): PointedElement | null {
  if (question.kind === 'fractal') return fractalAt(shown.picture, question.bar);
  return elementIn(shown.picture, question.element) ?? ghostIn(shown, question.element);
}

/** The bar at which it begins; the one that it stands at where it has no length. */
export function beginBarOf(pointed: PointedElement): number {
  if (pointed.kind === 'fractal') return pointed.bar;
  return pointed.shape.kind === 'signal' ? pointed.shape.bar : pointed.shape.beginBar;
}

function fractalAt({ fractals }: ChanPicture, bar: number): PointedElement | null {
  const at = fractals.bar.indexOf(bar);
  if (at === -1) return null;
  return {
    kind: 'fractal',
    bar,
    price: fractals.price[at] ?? 0,
    isTop: fractals.direction[at] === 1,
  };
}

function ghostIn({ ghosts }: ShownChan, element: ChanElementRef): PointedElement | null {
  return ghosts === null ? null : elementIn(ghosts, element);
}

function elementIn(picture: ChanPicture, element: ChanElementRef): PointedElement | null {
  const table = tableIn(picture, element);
  const at = table.columns.element.indexOf(element.number);
  if (at === -1) return null;
  const state = elementStates[table.columns.state[at] ?? 0] ?? 'provisional';
  return { kind: 'element', element, state, shape: shapeIn(table, at) };
}

/** All elements of a kind and a level in a picture, the oldest first. */
export function elementsIn(
  picture: ChanPicture,
  { kind, level }: Pick<ChanElementRef, 'kind' | 'level'>,
): Extract<PointedElement, { readonly kind: 'element' }>[] {
  const table = tableIn(picture, { kind, level, number: 0 });
  return Array.from({ length: table.columns.length }, (_, at) => ({
    kind: 'element',
    element: { kind, level, number: table.columns.element[at] ?? 0 },
    state: elementStates[table.columns.state[at] ?? 0] ?? 'provisional',
    shape: shapeIn(table, at),
  }));
}

type Table =
  | { readonly kind: 'line'; readonly columns: LinePicture }
  | { readonly kind: 'pivot'; readonly columns: PivotPicture }
  | { readonly kind: 'signal'; readonly columns: SignalPicture };

function tableIn(picture: ChanPicture, { kind, level }: ChanElementRef): Table {
  switch (kind) {
    case 'stroke':
      return { kind: 'line', columns: picture.strokes };
    case 'segment':
      return { kind: 'line', columns: level === 0 ? picture.segments : picture.higherSegments };
    case 'pivot':
      return { kind: 'pivot', columns: level === 0 ? picture.pivots : picture.higherPivots };
    case 'signal':
      return { kind: 'signal', columns: level === 0 ? picture.signals : picture.higherSignals };
  }
}

function shapeIn({ kind, columns }: Table, at: number): ElementShape {
  switch (kind) {
    case 'line':
      return lineIn(columns, at);
    case 'pivot':
      return pivotIn(columns, at);
    case 'signal':
      return signalIn(columns, at);
  }
}

function lineIn(columns: LinePicture, at: number): ElementShape {
  return {
    kind: 'line',
    beginBar: columns.beginBar[at] ?? 0,
    endBar: columns.endBar[at] ?? 0,
    beginPrice: columns.beginPrice[at] ?? 0,
    endPrice: columns.endPrice[at] ?? 0,
    direction: columns.direction[at] === 1 ? 1 : -1,
  };
}

function pivotIn(columns: PivotPicture, at: number): ElementShape {
  return {
    kind: 'pivot',
    beginBar: columns.beginBar[at] ?? 0,
    endBar: columns.endBar[at] ?? 0,
    low: columns.low[at] ?? 0,
    high: columns.high[at] ?? 0,
    lowest: columns.lowest[at] ?? 0,
    highest: columns.highest[at] ?? 0,
    isOpen: columns.isOpen[at] === 1,
  };
}

function signalIn(columns: SignalPicture, at: number): ElementShape {
  const rate = columns.divergenceRate[at] ?? Number.NaN;
  return {
    kind: 'signal',
    bar: columns.bar[at] ?? 0,
    price: columns.price[at] ?? 0,
    signalKind: signalKinds[columns.signalKind[at] ?? 0] ?? '1',
    isBuy: columns.isBuy[at] === 1,
    divergenceRate: Number.isNaN(rate) ? null : rate,
  };
}
