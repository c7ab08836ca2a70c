export { analysisFault } from './chan/analysis-fault.ts';
export type { BarStep, Draw } from './chan/random-case.ts';
export { barsFromSteps, drawRules } from './chan/random-case.ts';
