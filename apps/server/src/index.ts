export type {
  Instruments,
  SymbolFileReport,
  SymbolImport,
  SymbolImportProgress,
  SymbolImportReport,
} from './modules/instruments/index.ts';
export { importSymbols } from './modules/instruments/index.ts';
export type {
  BarFileOptions,
  BarLabel,
  BarStore,
  FileOutcome,
  FileReport,
  ImportListener,
  ImportProgress,
  ImportRequest,
  ImportStores,
  SeriesAdjustment,
  SeriesRecord,
  VolumeUnit,
} from './modules/market-data/index.ts';
export {
  importBars,
  isTimeZone,
  refusalWordings,
  seriesAdjustments,
} from './modules/market-data/index.ts';
export type { Stores } from './open-stores.ts';
export { openStores } from './open-stores.ts';
export { systemClock } from './platform/clock.ts';
export type { Config, LogLevel, SimulationClock } from './platform/config.ts';
export { ConfigurationError, readConfig, variables } from './platform/config.ts';
export type { Log } from './platform/log.ts';
export { createLog, createSilentLog } from './platform/log.ts';
