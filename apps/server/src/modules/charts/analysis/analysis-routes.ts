import { type AnalysisResponse, operatorRoutes, routes } from '@chanscope/contract';

import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../../platform/http/access-guard.ts';
import type { TokenReader } from '../../../platform/http/caller.ts';
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

interface AnalysisDependencies {
  readonly series: Series;
  /** Members compare more than visitors do. */
  readonly tokens: Pick<TokenReader, 'peek'>;
}

/** Serves the Chan structures of charts (缠论分析), of several levels together and of ratios. */
export function registerAnalysisRoutes(
  app: HttpServer,
  { series, tokens }: AnalysisDependencies,
): Analyses {
  const memory = new AnalysisMemory();
  const charts = { series, memory };
  registerRoute(app, routes.analyseStock, (request) => answerAnalysis(charts, request));
  registerRoute(app, operatorRoutes.joinLevels, (request, { locale }) =>
    answerJointLevels(charts, request, locale),
  );
  registerRoute(app, operatorRoutes.compareStocks, async (asked, { request, locale }) =>
    answerComparison(charts, asked, { locale, isMember: await isSignedIn(tokens, request) }),
  );
  return {
    warm: (stockId) => answerAnalysis(charts, routes.analyseStock.request.parse({ stockId })),
    forget: (meant) => memory.forget(meant),
  };
}

/** Visitors may come with a token, with none, or with one that does not pass. */
async function isSignedIn(
  tokens: AnalysisDependencies['tokens'],
  request: FastifyRequest,
): Promise<boolean> {
  const token = bearerTokenOf(request);
  return token !== null && (await tokens.peek(token)) !== null;
}
