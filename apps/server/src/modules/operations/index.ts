export type { CallMeter } from './call-meter.ts';
export { createCallMeter } from './call-meter.ts';
export { createOperations } from './operations.ts';
export { registerOperationsRoutes } from './operations-routes.ts';
