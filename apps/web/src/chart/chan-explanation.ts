import { writeMacd } from '@chanscope/engine';
import type { ChanElement } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

import type { SeriesFacts } from './analysis-protocol.ts';
import type { ChanExplanation, WhyQuestion } from './chan-reading.ts';
import type { ChartLook } from './chart-props.ts';
import type { ChoiceReading } from './choice-reading.ts';
import { hasHistory } from './choice-reading.ts';
import { strokeArea } from './stroke-area.ts';

/** What an explanation is made from: the bars that the picture was read from, and how to say it. */
export interface ExplanationGround {
  readonly reading: ChoiceReading;
  readonly bars: BarColumns;
  readonly facts: SeriesFacts;
  readonly locale: ChartLook['locale'];
}

/** Says why something stands. Throws RangeError when it is not there. */
export function explain(ground: ExplanationGround, question: WhyQuestion): ChanExplanation {
  const element = question.kind === 'element' ? elementOf(ground, question) : null;
  return {
    element,
    macdArea: element === null ? null : macdAreaOf(element, ground.bars),
    definition: '',
    meaning: '',
    proof: [],
    outlook: [],
  };
}

function elementOf(
  { reading, bars }: ExplanationGround,
  { element }: Extract<WhyQuestion, { readonly kind: 'element' }>,
): ChanElement {
  if (!hasHistory(reading))
    throw new RangeError(`Cannot explain a ${element.kind}: czsc keeps no life of it`);
  return reading.history.elementAt(element, bars.length - 1);
}

function macdAreaOf({ kind, shape }: ChanElement, bars: BarColumns): number | null {
  if (kind !== 'stroke' || shape.kind !== 'line') return null;
  const histogram = new Float64Array(bars.length);
  const unused = new Float64Array(bars.length);
  writeMacd(bars.close, {}, { dif: unused, dea: unused, histogram });
  return strokeArea(histogram, shape);
}
