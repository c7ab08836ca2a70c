import { redivisionLimits } from '@chanscope/contract';

import { showError } from '../../../../api/index.ts';
import type { ChartSeries } from '../../../../chart/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import { randomId } from '../../../../ui/index.ts';
import { withRedivision } from './redivision-list.ts';
import { useRedivisions } from './use-redivisions.ts';

/** Begins a division anew at a bar of a series (从此处重新划分), or says that there are as many as may be. */
export function useBeginRedivision(stockId: string, series: ChartSeries): (bar: number) => void {
  const { change } = useRedivisions(stockId);
  const words = useSchoolTexts();
  return (bar) => {
    const from = series.bars.time[bar];
    if (from === undefined) return;
    const begun = { id: randomId(12), from, timeframe: series.timeframe };
    void change((list) => {
      const grown = withRedivision(list, begun);
      if (grown === null) showError(words.full(redivisionLimits.redivisions));
      return grown ?? list;
    });
  };
}
