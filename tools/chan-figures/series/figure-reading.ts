import {
  type ChanAnalysis,
  type CzscAnalysis,
  type Direction,
  type Pivot,
  type Segment,
  type Signal,
  type Stroke,
  analyzeChanSignals,
  analyzeCzsc,
  chanRulesFromOptions,
  czscRulesFromOptions,
} from '@chanscope/engine';

import type { Panel } from '../figure.ts';

/** What is drawn of the reading of a series, whichever school read it. */
export interface Reading {
  readonly mergedBars: readonly BarStretch[];
  readonly fractals: readonly DrawnFractal[];
  readonly strokes: readonly DrawnStroke[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly DrawnPivot[];
  readonly signals: readonly Signal[];
  readonly candidates: readonly Signal[];
  readonly higher: Pick<ChanAnalysis['higher'], 'segments' | 'pivots' | 'signals'>;
}

interface BarStretch {
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

interface DrawnFractal extends Pick<BarStretch, 'first' | 'last'> {
  readonly kind: Direction;
  readonly price: number;
}

/** A stroke as a line; the rest of what a school says of it is not drawn. */
export type DrawnStroke = Pick<
  Stroke,
  'beginBar' | 'beginPrice' | 'endBar' | 'endPrice' | 'direction' | 'isSure' | 'segmentIndex'
>;

/** A pivot as a box. */
export type DrawnPivot = Pick<
  Pivot,
  'beginStroke' | 'endStroke' | 'beginBar' | 'endBar' | 'low' | 'high' | 'isSure'
>;

/** What the engine reads in the bars of a panel. */
export function readingOf({ bars, options, school }: Panel): Reading {
  return school === 'chan.py'
    ? readingOfChan(analyzeChanSignals(bars, chanRulesFromOptions(options)))
    : readingOfCzsc(analyzeCzsc(bars, czscRulesFromOptions(options)));
}

function readingOfChan(analysis: ChanAnalysis): Reading {
  const fractals = analysis.mergedBars.flatMap(({ first, last, high, low, fractal }) =>
    fractal === 0 ? [] : [{ first, last, kind: fractal, price: fractal > 0 ? high : low }],
  );
  return { ...analysis, fractals };
}

/** czsc has no segments and no signals of its own; of its merged bars it keeps the unfinished ones. */
function readingOfCzsc({ fractals, strokes, pivots, unfinished }: CzscAnalysis): Reading {
  return {
    mergedBars: unfinished,
    fractals: fractals.map(({ bar, kind, price }) => ({ first: bar, last: bar, kind, price })),
    strokes: strokes.map(({ isFinished, ...stroke }) => ({
      ...stroke,
      isSure: isFinished,
      segmentIndex: 0,
    })),
    segments: [],
    pivots: pivots
      .filter(({ isValid }) => isValid)
      .map(({ beginStroke, endStroke, low, high }) => ({
        beginStroke,
        endStroke,
        low,
        high,
        beginBar: strokes[beginStroke]?.beginBar ?? 0,
        endBar: strokes[endStroke]?.endBar ?? 0,
        isSure: true,
      })),
    signals: [],
    candidates: [],
    higher: { segments: [], pivots: [], signals: [] },
  };
}
