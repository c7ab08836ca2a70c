export type { ChartQuestion, PresentedProvenance, SeriesSources } from './find-chart.ts';
export type { Chart, Series } from './series.ts';
export { createSeries } from './series.ts';
export { registerSeriesRoutes } from './series-routes.ts';
