import { publishedSurvival } from '@chanscope/engine';

import type { ChanChoice } from '../../../../chart/index.ts';
import type { PointedElement } from '../element/pointed-element.ts';

/**
 * The percentage of marks of this kind ever shown that stayed, for one that may still vanish; null when
 * it cannot, or when nothing is known: the rates were counted by the rules of some presets unchanged.
 */
export function survivalPercent(
  pointed: PointedElement,
  { school, options }: ChanChoice,
): string | null {
  const counted = Object.keys(options).length === 0 ? publishedSurvival[school] : undefined;
  if (counted === undefined || pointed.kind === 'fractal' || pointed.state !== 'provisional')
    return null;
  const { element, shape } = pointed;
  const kind = shape.kind === 'signal' ? shape.signalKind : element.kind;
  const share = kind === 'signal' ? null : counted[element.level][kind];
  return share === null ? null : (share * 100).toFixed(share < 0.1 ? 1 : 0);
}
