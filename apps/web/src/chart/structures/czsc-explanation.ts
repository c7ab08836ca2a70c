import {
  createCzscStudy,
  definitionOf,
  writeMacd,
  type ChanElement,
  type ChanElementRef,
  type CzscAnalysis,
  type LineShape,
  type PivotShape,
} from '@chanscope/engine';
import { barAt, type BarColumns } from '@chanscope/market';

import type { ExplanationGround } from './chan-explanation.ts';
import type { ChanExplanation, WhyQuestion } from './chan-reading.ts';
import type { CzscChoiceReading } from './choice-reading.ts';
import { isSurePivot, shapeOfPivot, shapeOfStroke, shownPivots } from './analysis/czsc-picture.ts';
import { czscSentences } from './czsc-sentences.ts';
import { strokeArea } from './stroke-area.ts';

/** Says which rule of czsc an element rests on. Throws RangeError when it is not there. */
export function explainCzsc(
  reading: CzscChoiceReading,
  question: WhyQuestion,
  { bars, locale }: ExplanationGround,
): ChanExplanation {
  const { minMergedBars } = reading.preset.rules;
  const said = (subject: Subject): ChanExplanation => ({
    element: null,
    macdArea: null,
    ...definitionOf({ kind: subject.kind, level: 0 }, locale),
    proof: [
      {
        rule: ruleOf[subject.kind],
        ruleText: null,
        text: czscSentences[locale][subject.kind](subject.count, minMergedBars),
        holds: true,
        bars: [subject.span],
        steps: [],
      },
    ],
    outlook: [],
  });
  if (question.kind === 'fractal')
    return said({ kind: 'fractal', count: 3, span: [question.bar, question.bar] });
  const view = viewOf(reading.analysisAt(bars.length - 1), question.element);
  const { kind, count, shape } = view;
  return {
    ...said({ kind, count, span: [shape.beginBar, shape.endBar] }),
    element: { ...lifeOf(view, reading, bars), kind, level: 0, shape },
    macdArea: shape.kind === 'line' ? macdAreaOf(shape, bars) : null,
  };
}

const ruleOf = { fractal: 'F1', stroke: 'C3', pivot: 'C6' } as const;

interface Subject {
  readonly kind: keyof typeof ruleOf;
  /** Merged bars of a stroke, strokes of a pivot. */
  readonly count: number;
  readonly span: readonly [number, number];
}

/** An element as czsc sees it. */
interface ExplainedView {
  readonly kind: 'stroke' | 'pivot';
  readonly count: number;
  readonly shape: LineShape | PivotShape;
  readonly isSure: boolean;
}

function viewOf(found: CzscAnalysis, { kind, number }: ChanElementRef): ExplainedView {
  const sights = kind === 'stroke' ? strokeSights(found) : pivotSights(found);
  const view = kind === 'stroke' || kind === 'pivot' ? sights[number] : undefined;
  if (view === undefined)
    throw new RangeError(`Cannot explain ${kind} ${number} of czsc: it is not there`);
  return view;
}

function strokeSights({ strokes }: CzscAnalysis): readonly ExplainedView[] {
  return strokes.map((stroke) => ({
    kind: 'stroke',
    count: stroke.mergedBarCount,
    shape: shapeOfStroke(stroke),
    isSure: stroke.isFinished,
  }));
}

function pivotSights(found: CzscAnalysis): readonly ExplainedView[] {
  return shownPivots(found).map((pivot) => ({
    kind: 'pivot',
    count: pivot.endStroke - pivot.beginStroke + 1,
    shape: shapeOfPivot(pivot, found.strokes),
    isSure: isSurePivot(pivot, found.strokes),
  }));
}

/** czsc keeps no life of its elements: the bars from its beginning on are read once more. */
function lifeOf(
  { kind, shape, isSure }: ExplainedView,
  { preset }: CzscChoiceReading,
  bars: BarColumns,
): Pick<ChanElement, 'id' | 'state' | 'firstSeenBar' | 'sureBar' | 'lockedBar' | 'withdrawnBar'> {
  const sightsOf = kind === 'stroke' ? strokeSights : pivotSights;
  const study = createCzscStudy(preset.rules);
  let firstSeenBar = bars.length - 1;
  let sureBar: number | null = null;
  for (let bar = 0; bar < bars.length && sureBar === null; bar += 1) {
    study.commit(barAt(bars, bar));
    if (bar <= shape.beginBar) continue;
    const view = sightsOf(study.analysis()).find((each) => each.shape.beginBar === shape.beginBar);
    if (view === undefined) continue;
    firstSeenBar = Math.min(firstSeenBar, bar);
    if (view.isSure) sureBar = bar;
  }
  return {
    id: `${kind}-0-${shape.beginBar}`,
    state: isSure ? 'sure' : 'provisional',
    firstSeenBar,
    sureBar: isSure ? sureBar : null,
    lockedBar: null,
    withdrawnBar: null,
  };
}

function macdAreaOf(shape: LineShape, bars: BarColumns): number {
  const histogram = new Float64Array(bars.length);
  const unused = new Float64Array(bars.length);
  writeMacd(bars.close, {}, { dif: unused, dea: unused, histogram });
  return strokeArea(histogram, shape);
}
