export type { InstrumentTables } from './instrument-schema.ts';
export type { SymbolFileReport } from './import-symbols.ts';
export { importSymbols } from './import-symbols.ts';
export { registerInstrumentRoutes } from './instrument-routes.ts';
export type { Instruments } from './instruments.ts';
export { createInstruments } from './instruments.ts';
export type { InstrumentRecord } from './present-instrument.ts';
export type { SymbolUploads } from './symbol-uploads.ts';
export { symbolUploads } from './symbol-uploads.ts';
