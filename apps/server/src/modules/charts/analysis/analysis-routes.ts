import { type AnalysisResponse, routes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
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

/** Serves the Chan structures of charts (缠论分析). */
export function registerAnalysisRoutes(app: HttpServer, series: Series): Analyses {
  const memory = new AnalysisMemory();
  registerRoute(app, routes.analyseStock, (request) => answerAnalysis({ series, memory }, request));
  return {
    warm: (stockId) =>
      answerAnalysis({ series, memory }, routes.analyseStock.request.parse({ stockId })),
    forget: (meant) => memory.forget(meant),
  };
}
