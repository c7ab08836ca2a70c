import { useMemo } from 'react';

import { type ChartSeries, labelOfBar } from '../../../../chart/index.ts';
import type { SeriesWords } from '../element/element-facts.ts';

/** How bars and prices of a series are written: in the exchange's time, with the digits of its prices. */
export function useSeriesWords(series: ChartSeries): SeriesWords {
  return useMemo(
    () => ({
      timeOf: (bar) => labelOfBar(series, bar),
      priceOf: (price) => price.toFixed(series.priceDecimals),
    }),
    [series],
  );
}
