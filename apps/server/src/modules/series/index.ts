export type { LivePresenter, SourcedQuote } from './present-live.ts';
export type { Series } from './series.ts';
export { createSeries } from './series.ts';
export { registerSeriesRoutes } from './series-routes.ts';
