export type { InstrumentTables } from './instrument-schema.ts';
export type { SymbolFileReport } from './import/import-symbols.ts';
export { importSymbols } from './import/import-symbols.ts';
export { registerInstrumentRoutes } from './instrument-routes.ts';
export type { Instruments } from './instruments.ts';
export { createInstruments } from './instruments.ts';
export type { InstrumentRecord } from './present-instrument.ts';
export type { SymbolUploads } from './import/symbol-uploads.ts';
export { symbolUploads } from './import/symbol-uploads.ts';
