export type {
  RefusedRow,
  SymbolFileReport,
  SymbolImport,
  SymbolImportProgress,
  SymbolImportReport,
} from './import-symbols.ts';
export { importSymbols } from './import-symbols.ts';
export type { InstrumentSearch, SearchEntry } from './instrument-search.ts';
export { createInstrumentSearch } from './instrument-search.ts';
export { registerInstrumentRoutes } from './instrument-routes.ts';
export type { Instruments, InstrumentsOptions } from './instruments.ts';
export { createInstruments } from './instruments.ts';
export type { InstrumentRecord } from './present-instrument.ts';
