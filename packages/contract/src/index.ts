export type { AnalysisRequest, AnalysisResponse, LevelAnalysis, SignalPoint } from './analysis.ts';
export {
  analysisLevels,
  analysisPresets,
  analysisRequest,
  analysisResponse,
  levelAnalysis,
} from './analysis.ts';
export type { Envelope } from './envelope.ts';
export { envelopeOf, problemEnvelope, successCodes } from './envelope.ts';
export type { StockRow } from './instruments.ts';
export { badges, searchLimit, searchRequest, searchResponse, stockRow } from './instruments.ts';
export type { Locale, Wording } from './locale.ts';
export { localeFromHeader, locales, say } from './locale.ts';
export { openRequest, openResponse } from './market-state.ts';
export type { ProblemKind, ProblemValues } from './problem.ts';
export { defaultMessages, noResponseMessage, Problem, problems } from './problem.ts';
export type { RouteName } from './routes.ts';
export { routes } from './routes.ts';
export type {
  IntradaySeries,
  MarketState,
  Period,
  Quote,
  StockMaster,
  StockRequest,
  StockResponse,
  WireBar,
} from './series.ts';
export {
  adjustments,
  intradaySeries,
  marketState,
  maximumBarCount,
  periods,
  provenance,
  quote,
  stockMaster,
  stockRequest,
  stockResponse,
  timeframeOfPeriod,
  wireBar,
} from './series.ts';
