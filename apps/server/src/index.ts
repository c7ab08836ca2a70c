export type { SymbolFileReport } from './modules/instruments/index.ts';
export { importSymbols } from './modules/instruments/index.ts';
export type {
  BarFileOptions,
  FileOutcome,
  FileReport,
  ImportRequest,
  SeriesRecord,
} from './modules/market-data/index.ts';
export {
  importBars,
  isTimeZone,
  refusalWordings,
  seriesAdjustments,
} from './modules/market-data/index.ts';
export { createManySeries } from './modules/market-data/index.ts';
export type { Screening } from './modules/screening/index.ts';
export { createScreening } from './modules/screening/index.ts';
export type { Stores } from './open-stores.ts';
export { openStores } from './open-stores.ts';
export { systemClock } from './platform/clock.ts';
export { ConfigurationError, readConfig, variables } from './platform/config.ts';
export { DatabaseUnreachable } from './platform/database.ts';
export { createSilentLog } from './platform/log.ts';
