import type { AnalysisRequest, AnalysisResponse } from '@chanscope/contract';
import { analyzeChan } from '@chanscope/engine';
import { sliceBars } from '@chanscope/market';

import type { Series } from '../series/index.ts';
import { presentAnalysis } from './present-analysis.ts';

/**
 * Answers the Chan structures of the newest bars of one chart, the forming bar included. Throws the
 * Problems `unknownStock` and `noBars`.
 */
export async function answerAnalysis(
  series: Series,
  { stockId, level, adjust, count }: AnalysisRequest,
): Promise<AnalysisResponse> {
  const { instrument, bars, provenance } = await series.readChart({
    stockId,
    period: level,
    adjust,
  });
  const newest = sliceBars(bars, bars.length - count, bars.length);
  return {
    stock: instrument.stockRow,
    ...provenance,
    levels: { [level]: presentAnalysis(analyzeChan(newest), newest) },
  };
}
