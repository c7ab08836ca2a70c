import { signalKinds } from '../signal-kinds.ts';
import type { ChanAnalysis } from '../chan-analysis.ts';
import type { Pivot } from '../pivot.ts';
import type { Segment } from '../segment.ts';
import type { Signal } from '../signal.ts';
import type { ElementShape, LineShape, SignalShape } from './element.ts';
import type { PictureTable } from './life-replay.ts';

/** A shape that an analysis holds; null for a sureness that it does not show. */
export interface BatchShape {
  readonly shape: ElementShape;
  readonly isSure: boolean | null;
}

/** What a picture of an analysis would show, by table and in its order. */
export function batchShapes(analysis: ChanAnalysis): Record<PictureTable, BatchShape[]> {
  const strokes = analysis.strokes.map(lineShape);
  const segments = spanned(analysis.segments, strokes);
  const higherSegments = spanned(analysis.higher.segments, segments);
  return {
    strokes: withSureness(strokes, analysis.strokes),
    segments: withSureness(segments, analysis.segments),
    pivots: analysis.pivots.map(pivotShape),
    signals: signalShapes(analysis.signals),
    higherSegments: withSureness(higherSegments, analysis.higher.segments),
    higherPivots: analysis.higher.pivots.map(pivotShape),
    higherSignals: signalShapes(analysis.higher.signals),
  };
}

function lineShape(line: Omit<LineShape, 'kind'>): LineShape {
  const { beginBar, endBar, beginPrice, endPrice, direction } = line;
  return { kind: 'line', beginBar, endBar, beginPrice, endPrice, direction };
}

/** Segments with the bars that their first line begins and their last one ends at. */
function spanned(segments: readonly Segment[], lines: readonly LineShape[]): LineShape[] {
  return segments.map((segment) =>
    lineShape({
      ...segment,
      beginBar: lines[segment.beginStroke]?.beginBar ?? -1,
      endBar: lines[segment.endStroke]?.endBar ?? -1,
    }),
  );
}

function withSureness(
  shapes: readonly LineShape[],
  lines: readonly { readonly isSure: boolean }[],
): BatchShape[] {
  return shapes.map((shape, at) => ({ shape, isSure: lines[at]?.isSure ?? null }));
}

function pivotShape(pivot: Pivot): BatchShape {
  const { beginBar, endBar, low, high, lowest, highest, isSure } = pivot;
  const isOpen = pivot.leavingStroke === null;
  return { shape: { kind: 'pivot', beginBar, endBar, low, high, lowest, highest, isOpen }, isSure };
}

/** A shape for each ground, by bar and at a bar by kind. */
function signalShapes(signals: readonly Signal[]): BatchShape[] {
  const shapes = signals.flatMap(({ bar, price, isBuy, grounds }) =>
    grounds.map((ground): SignalShape => {
      const divergenceRate = 'divergenceRate' in ground ? ground.divergenceRate : null;
      return { kind: 'signal', bar, price, isBuy, signalKind: ground.kind, divergenceRate };
    }),
  );
  const order = ({ bar, signalKind }: SignalShape): number =>
    bar * signalKinds.length + signalKinds.indexOf(signalKind);
  return shapes
    .toSorted((one, other) => order(one) - order(other))
    .map((shape) => ({ shape, isSure: null }));
}
