import { useMemo } from 'react';

import type { ChartSeries } from '../../../chart/index.ts';
import { labelOfBar } from '../../../chart/index.ts';
import type { SeriesWords } from './element-facts.ts';

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
