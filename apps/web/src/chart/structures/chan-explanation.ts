import {
  analyzeChanSignals,
  awaitedText,
  definitionOf,
  explainElement,
  explainMissingStroke,
  nextBarThresholds,
  ruleText,
  thresholdText,
  traceText,
  writeMacd,
  type ChanElement,
  type ChanElementRef,
  type Defined,
  type ElementPlace,
  type Trace,
  type WhyContext,
} from '@chanscope/engine';
import { sliceBars, type BarColumns } from '@chanscope/market';

import type { SeriesFacts } from './analysis/analysis-protocol.ts';
import { labelOfBar } from '../axes/bar-labels.ts';
import type { ChanExplanation, ProofStep, WhyQuestion } from './chan-reading.ts';
import type { ChartLook } from '../chart-props.ts';
import type { ChanChoiceReading } from './choice-reading.ts';
import { placeOfElement } from './element-place.ts';
import { strokeArea } from './stroke-area.ts';

/** What an explanation is made from: the bars that the picture was read from, and how to say it. */
export interface ExplanationGround {
  readonly bars: BarColumns;
  readonly facts: SeriesFacts;
  readonly locale: ChartLook['locale'];
}

/** Says why something stands in a reading. Throws RangeError when it is not there. */
export function explainChan(
  reading: ChanChoiceReading,
  question: WhyQuestion,
  ground: ExplanationGround,
): ChanExplanation {
  return question.kind === 'fractal'
    ? explainFractal(contextOf(reading, ground.bars), question.bar, ground)
    : explainRetained(reading, question.element, ground);
}

function contextOf({ preset: { rules } }: ChanChoiceReading, bars: BarColumns): WhyContext {
  return { bars, rules, analysis: analyzeChanSignals(bars, rules) };
}

function explainRetained(
  reading: ChanChoiceReading,
  ref: ChanElementRef,
  ground: ExplanationGround,
): ChanExplanation {
  const { bars, locale } = ground;
  const element = reading.history().elementAt(ref, bars.length - 1);
  // What is gone is explained as it was when it was seen last.
  const seen = sliceBars(bars, 0, element.withdrawnBar ?? bars.length);
  const context = contextOf(reading, seen);
  const place = placeOfElement(context.analysis, element);
  const trace = explainElement(context, place);
  return {
    element,
    macdArea: macdAreaOf(element, seen),
    ...definitionOf(definedAs(place, element), locale),
    proof: [stepOf(trace, ground)],
    outlook: element.state === 'withdrawn' ? [] : outlookOf(context, place, { element, ground }),
  };
}

/** What the next bar can do to an element, and what has to come before anything can. */
function outlookOf(
  context: WhyContext,
  place: ElementPlace,
  { element, ground }: { readonly element: ChanElement; readonly ground: ExplanationGround },
): readonly string[] {
  const { locale, facts } = ground;
  // To ask the engine about many next bars takes long; a locked element need not ask.
  if (element.state === 'locked') return [];
  const { thresholds, awaited } = nextBarThresholds(context, place);
  const { kind } = place;
  const explained = [
    ...thresholds.map((threshold) => thresholdText({ threshold, kind }, locale, facts)),
    ...awaited.map((each) => awaitedText({ awaited: each, kind }, locale)),
  ];
  return [...new Set(explained)];
}

/** Why a fractal is one, or is none, and what became of the stroke that might end there. */
function explainFractal(
  context: WhyContext,
  bar: number,
  ground: ExplanationGround,
): ChanExplanation {
  const { mergedBars, strokes } = context.analysis;
  const index = mergedBars.findIndex(({ first, last }) => first <= bar && bar <= last);
  const merged = mergedBars[index];
  if (merged === undefined)
    throw new RangeError(`Cannot explain the fractal at bar ${bar}: there is no such bar`);
  const stroke = strokes.findIndex(
    (each) => each.beginMerged === index || each.endMerged === index,
  );
  const traces = [explainElement(context, { kind: 'fractal', level: 0, index })];
  if (stroke !== -1)
    traces.push(explainElement(context, { kind: 'stroke', level: 0, index: stroke }));
  // Where there is no fractal no stroke is missing: the checks that it failed are the answer.
  else if (merged.fractal !== 0) traces.push(explainMissingStroke(context, index));
  return {
    element: null,
    macdArea: null,
    ...definitionOf({ kind: 'fractal', level: 0 }, ground.locale),
    proof: traces.map((trace) => stepOf(trace, ground)),
    outlook: [],
  };
}

function stepOf(trace: Trace, ground: ExplanationGround): ProofStep {
  const { bars, facts, locale } = ground;
  return {
    rule: trace.rule,
    ruleText: ruleText(trace.rule, locale),
    text: traceText(trace, locale, {
      priceDecimals: facts.priceDecimals,
      timeOf: (bar) => labelOfBar({ ...facts, bars }, bar),
    }),
    holds: trace.holds,
    bars: trace.bars.map(({ first, last }) => [first, last]),
    steps: trace.children.map((child) => stepOf(child, ground)),
  };
}

/** A place in an analysis is identified by its kind; a signal by which it is, and whether to buy. */
function definedAs(place: ElementPlace, { shape }: ChanElement): Defined {
  if (shape.kind === 'signal')
    return {
      kind: `${shape.signalKind}-${shape.isBuy ? 'buy' : 'sell'}`,
      level: place.level,
    };
  switch (place.kind) {
    case 'fractal':
    case 'stroke':
      return { kind: place.kind, level: place.level };
    case 'segment':
    case 'pivot':
      return { kind: place.kind, level: place.level };
    case 'signal':
    case 'candidate':
      return { kind: 'divergence', level: place.level };
  }
}

/** By the periods that every terminal draws, as the pane of the chart does. */
function macdAreaOf({ kind, shape }: ChanElement, bars: BarColumns): number | null {
  if (kind !== 'stroke' || shape.kind !== 'line') return null;
  const histogram = new Float64Array(bars.length);
  const unused = new Float64Array(bars.length);
  writeMacd(bars.close, {}, { dif: unused, dea: unused, histogram });
  return strokeArea(histogram, shape);
}
