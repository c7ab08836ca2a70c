export { analysisFault } from './chan/analysis-fault.ts';
export type { BarStep, Draw } from './chan/random-case.ts';
export type { PlainChan } from './chan/plain-chan-for-test.ts';
export { plainChan } from './chan/plain-chan-for-test.ts';
export { barsFromSteps, drawRules } from './chan/random-case.ts';
