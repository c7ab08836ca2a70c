export { registerAnalysisRoutes } from './analysis-routes.ts';
