export type { NameFileReport, SymbolFileReport } from './modules/instruments/index.ts';
export { importNames, importSymbols } from './modules/instruments/index.ts';
export type {
  BarFileOptions,
  FileOutcome,
  FileReport,
  ImportRequest,
} from './modules/bar-import/index.ts';
export type { ActionFileReport } from './modules/bar-import/index.ts';
export type { SeriesRecord } from './modules/bars/index.ts';
export {
  importActions,
  importBars,
  isTimeZone,
  nothingSaid,
  refusalWordings,
} from './modules/bar-import/index.ts';
export { createManySeries, seriesAdjustments } from './modules/bars/index.ts';
export type { Screening } from './modules/screening/index.ts';
export { createScreening } from './modules/screening/index.ts';
export { deliveredRules } from './modules/administration/index.ts';
export type { Stores } from './open-stores.ts';
export { openStores } from './open-stores.ts';
export { systemClock } from './platform/clock.ts';
export { ConfigurationError, readConfig, variables } from './platform/config/config.ts';
export { DatabaseFault } from './platform/database/database-fault.ts';
export { createSilentLog } from './platform/log.ts';
