export { createCallMeter } from './call-meter.ts';
export { createMissedSearches } from './missed-searches.ts';
export type { GatheredFigures } from './operations.ts';
export { createOperations } from './operations.ts';
export { registerOperationsRoutes } from './operations-routes.ts';
export { createVisitorCount } from './visitor-count.ts';
