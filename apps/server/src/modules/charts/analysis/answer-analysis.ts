import type { AnalysisRequest, AnalysisResponse } from '@chanscope/contract';
import { productPresetId, readChanHistory } from '@chanscope/engine';
import { sliceBars } from '@chanscope/market';

import type { Series } from '../series.ts';
import type { AnalysisMemory } from './analysis-memory.ts';
import { presentAnalysis } from './present-analysis.ts';
import { rulesFromRequest } from './requested-rules.ts';

/**
 * Answers the Chan structures of the newest bars of one chart, the forming bar included. Throws the
 * Problems `badOption`, `unknownStock` and `noBars`.
 */
export async function answerAnalysis(
  { series, memory }: { readonly series: Series; readonly memory: AnalysisMemory },
  { stockId, level, adjust, count, preset = productPresetId, options }: AnalysisRequest,
): Promise<AnalysisResponse> {
  const rules = rulesFromRequest({ preset, options });
  const { instrument, bars, provenance } = await series.readChart({
    stockId,
    period: level,
    adjust,
  });
  const newest = sliceBars(bars, bars.length - count, bars.length);
  const analysis = memory.analysisOf(
    { symbol: instrument.symbol, level, bars: newest, rules },
    () => presentAnalysis(readChanHistory(newest, rules), newest.time),
  );
  return { stock: instrument.stockRow, ...provenance, preset, levels: { [level]: analysis } };
}
