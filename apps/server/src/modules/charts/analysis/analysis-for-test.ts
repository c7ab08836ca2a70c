import type { AnalysisResponse, LevelAnalysis, StockResponse } from '@chanscope/contract';
import type { BarColumns } from '@chanscope/market';

import { columnsOfWireBars } from '../../../test-support/wire-bars-for-test.ts';

/** The bars of a chart with the analysis that was answered for them. */
export interface AnalysedChart {
  readonly bars: BarColumns;
  readonly analysis: LevelAnalysis;
}

/** What a served application answers of a chart. */
interface ChartAnswers {
  getStock(parameters: object): Promise<StockResponse>;
  analyse(parameters: object): Promise<AnalysisResponse>;
}

/** Asks for the daily bars of a security and for their analysis. Throws when a call fails. */
export async function analysedChart(app: ChartAnswers, parameters: object): Promise<AnalysedChart> {
  const { bars = [] } = await app.getStock({ ...parameters, form: 'typed' });
  const { levels } = await app.analyse(parameters);
  if (levels.day === undefined) throw new Error('Cannot find the daily level in the answer');
  return { bars: columnsOfWireBars(bars), analysis: levels.day };
}
