import type { PivotPicture } from '@chanscope/engine';

import type { PriceTab } from '../axes/price-tabs.ts';
import { type BarRange, visibleSpans } from '../candles/visible-spans.ts';
import type { ChartScene } from '../chart-scene.ts';

/** The last of the pivots in a range of the picture's bars that is drawn, null without one. */
export function lastPivotIn(
  pivots: PivotPicture,
  { range, onlySure }: { readonly range: BarRange; readonly onlySure: boolean },
): number | null {
  const span = visibleSpans(pivots, range);
  for (let at = span.to - 1; at >= span.from; at -= 1)
    if (!onlySure || pivots.state[at] !== 0) return at;
  return null;
}

/** The prices between which the last pivots in view lie (中枢上沿、下沿), of each level that is drawn. */
export function pivotTabsOf(scene: ChartScene, screen: BarRange): readonly PriceTab[] {
  const { structures, layers, palette } = scene;
  if (structures === null || !layers.pivotPrices) return [];
  const { shown, offset } = structures;
  const { pivots, higherPivots } = shown.picture;
  const range = { from: screen.from - offset, to: screen.to - offset };
  return [
    ...(layers.pivots ? [{ drawn: pivots, color: palette.pivot }] : []),
    ...(layers.higherPivots ? [{ drawn: higherPivots, color: palette.higherText }] : []),
  ].flatMap(({ drawn, color }) => {
    const at = lastPivotIn(drawn, { range, onlySure: layers.onlySure });
    if (at === null) return [];
    return [drawn.high[at], drawn.low[at]].map((price = 0) => ({ price, color }));
  });
}
