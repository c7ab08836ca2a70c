import { type AnalysisResponse, operatorRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { answerComparison } from '../comparison/answer-comparison.ts';
import { answerJointLevels } from '../joint/answer-joint-levels.ts';
import type { Series } from '../series.ts';
import { type AnalysesMeant, AnalysisMemory } from './analysis-memory.ts';
import { answerAnalysis } from './answer-analysis.ts';

/** The Chan structures that are kept of charts. */
export interface Analyses {
  /** Reads the structures of a security as its page opens with, and keeps them. Throws `unknownStock` and `noBars`. */
  warm(stockId: string): Promise<AnalysisResponse>;
  /** Drops what is kept: of a security, of a level of it, or everything. */
  forget(meant: AnalysesMeant): void;
}

/** Serves the Chan structures of charts (缠论分析), of several levels together and of ratios. */
export function registerAnalysisRoutes(app: HttpServer, series: Series): Analyses {
  const memory = new AnalysisMemory();
  const charts = { series, memory };
  registerRoute(app, routes.analyseStock, (request) => answerAnalysis(charts, request));
  registerRoute(app, operatorRoutes.joinLevels, (request, { locale }) =>
    answerJointLevels(charts, request, locale),
  );
  registerRoute(app, operatorRoutes.compareStocks, (request, { locale }) =>
    answerComparison(charts, request, locale),
  );
  return {
    warm: (stockId) => answerAnalysis(charts, routes.analyseStock.request.parse({ stockId })),
    forget: (meant) => memory.forget(meant),
  };
}
