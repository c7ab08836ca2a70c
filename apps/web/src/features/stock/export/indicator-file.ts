import { type FileBars, barFileTime, csvText } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

import type { ChartLayers, ChartSeries } from '../../../chart/index.ts';
import {
  PriceStudies,
  averagePeriods,
  volumeAveragePeriods,
} from '../../../chart/series/price-studies.ts';

/** What a file is made from: as much as the chart shows. */
export interface FileGround {
  readonly series: ChartSeries;
  readonly file: FileBars;
  readonly layers: ChartLayers;
}

/** The averages and MACD of a chart, those that it shows, at its bars; empty where there is none yet. */
export function indicatorFileText({ series, file, layers }: FileGround): string {
  const { bars, priceDecimals } = series;
  const studies = new PriceStudies().follow(bars, 0);
  const columns = [
    ...(layers.movingAverages
      ? averagePeriods.map((period, at) => ({
          name: `ma${period}`,
          values: studies.averages[at],
          decimals: priceDecimals + 2,
        }))
      : []),
    ...(layers.volume
      ? volumeAveragePeriods.map((period, at) => ({
          name: `volume_ma${period}`,
          values: studies.volumeAverages[at],
          decimals: 2,
        }))
      : []),
    ...(layers.macd
      ? (['dif', 'dea', 'histogram'] as const).map((name) => ({
          name: name === 'histogram' ? 'macd' : name,
          values: studies[name],
          decimals: priceDecimals + 4,
        }))
      : []),
  ];
  const code = shownCodeOf(file.stockId);
  const rows = Array.from({ length: bars.length }, (_, index) => [
    code,
    barFileTime(file, bars.time[index] ?? 0),
    ...columns.map(({ values, decimals }) => rounded(values?.[index], decimals)),
    file.adjust,
    file.source,
  ]);
  const names = columns.map(({ name }) => name);
  return csvText(['code', 'time', ...names, 'adjust', 'source'], rows);
}

function rounded(value: number | undefined, decimals: number): number | null {
  return value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(decimals));
}
