export type { SymbolFileReport } from './import-symbols.ts';
export { importSymbols } from './import-symbols.ts';
export { registerInstrumentRoutes } from './instrument-routes.ts';
export type { Instruments } from './instruments.ts';
export { createInstruments } from './instruments.ts';
export type { InstrumentRecord } from './present-instrument.ts';
