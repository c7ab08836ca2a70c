export type { SimulatedInstrument } from './days/daily-walk.ts';
export type { BarsSoFar, SimulatedMarket } from './simulated-market.ts';
export { createSimulatedMarket } from './simulated-market.ts';
