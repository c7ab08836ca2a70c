import { firstBarAtOrAfter, sliceBars, type BarColumns } from '@chanscope/market';

import type { AskedRedivision, ChanChoice, ShownRedivision } from '../chan-reading.ts';
import { pictureByChoice } from '../choice-reading.ts';

/**
 * What divisions begun anew see in some bars, as if those before their beginnings had never been. Left
 * out are those that begin after the last bar, and those whose first bar is not among the bars yet: from
 * a later one they would be others. Throws RangeError as `pictureByChoice` does.
 */
export function readRedivisions(
  asked: readonly AskedRedivision[],
  bars: BarColumns,
  choice: ChanChoice,
): readonly ShownRedivision[] {
  return asked.flatMap(({ from, ink }) => {
    const beginBar = firstBarAtOrAfter(bars, from);
    const isThere = beginBar < bars.length && (bars.time[0] ?? 0) <= from;
    if (!isThere) return [];
    const picture = pictureByChoice(choice, sliceBars(bars, beginBar, bars.length));
    return [{ from, ink, beginBar, picture }];
  });
}
