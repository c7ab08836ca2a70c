export type { ProcessStatus, Quotes } from './quotes.ts';
export { createQuotes, sessionsTopic } from './quotes.ts';
