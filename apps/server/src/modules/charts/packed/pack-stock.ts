import type { PackedStockRequest, PackedStockResponse } from '@chanscope/contract';

import { type ChartCache, readStock } from '../answer-stock.ts';
import type { SeriesSources } from '../find-chart.ts';
import { placesOf, presentLastDays } from '../present-bars.ts';
import { type ChartColumns, columnsOf, noChartColumns } from './chart-columns.ts';

/** An answer in the form of columns. */
export interface PackedStock {
  readonly data: PackedStockResponse;
  readonly columns: ChartColumns;
}

/**
 * Answers the quote and the bars of one security as `answerStock` does, the bars as columns, and with the newest
 * ones the structures that a preset reads in them. Throws the same Problems.
 */
export async function packStock(
  sources: SeriesSources & { readonly cache: ChartCache },
  request: PackedStockRequest,
): Promise<PackedStock> {
  const { readings, head } = await readStock(sources, request);
  const { chart } = readings;
  if (chart === null) return packNothing(head, 'no-bars');
  const { bars, lastDays, forming } = chart;
  const places = placesOf(bars, request);
  const { from, until } = places;
  if (from === until) return packNothing(head, 'no-older-bars');

  const isNewest = until === bars.length;
  const preset = isNewest ? request.preset : undefined;
  const columns = columnsOf(bars, { ...places, preset });
  const data = {
    ...head,
    ...presentLastDays(bars.time.subarray(from, until), lastDays),
    forming: forming && isNewest,
    more: from > 0,
    ...(columns.structures === null ? {} : { structures: columns.structures }),
  };
  return { data, columns };
}

function packNothing(
  head: Omit<PackedStockResponse, 'forming' | 'more'>,
  reason: NonNullable<PackedStockResponse['reason']>,
): PackedStock {
  return { data: { ...head, forming: false, more: false, reason }, columns: noChartColumns };
}
