import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import type { Series } from '../series/index.ts';
import { AnalysisMemory } from './analysis-memory.ts';
import { answerAnalysis } from './answer-analysis.ts';

/** Serves the Chan structures of charts (缠论分析). */
export function registerAnalysisRoutes(app: HttpServer, series: Series): void {
  const memory = new AnalysisMemory();
  registerRoute(app, routes.analyseStock, (request) => answerAnalysis({ series, memory }, request));
}
