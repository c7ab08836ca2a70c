import { explainFractal } from './explain-fractal.ts';
import { explainPivot } from './explain-pivot.ts';
import { explainSegment } from './explain-segment.ts';
import { explainCandidate, explainSignal } from './explain-signal.ts';
import { explainStroke } from './explain-stroke.ts';
import type { ElementPlace, Trace, WhyContext } from './trace.ts';

/**
 * Why an element of an analysis stands: the tree of the checks it passed, with the engine's own
 * numbers. The analysis must be that of the bars by the rules. Throws RangeError where there is no
 * such element.
 */
export function explainElement(context: WhyContext, element: ElementPlace): Trace {
  switch (element.kind) {
    case 'fractal':
      return explainFractal(context, element.index);
    case 'stroke':
      return explainStroke(context, element.index);
    case 'segment':
      return explainSegment(context, element.level, element.index);
    case 'pivot':
      return explainPivot(context, element.level, element.index);
    case 'signal':
      return explainSignal(context, element.level, element.index);
    case 'candidate':
      return explainCandidate(context, element.level, element.index);
  }
}
