export type { Analyses } from './analysis/analysis-routes.ts';
export { registerAnalysisRoutes } from './analysis/analysis-routes.ts';
export type { LivePresenter, SourcedQuote } from './present-live.ts';
export { registerSeriesRoutes } from './series-routes.ts';
export { registerSparkRoute } from './sparks/spark-route.ts';
export type { Series } from './series.ts';
export { createSeries } from './series.ts';
