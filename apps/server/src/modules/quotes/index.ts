export type { Quotes, QuotesStatus } from './quotes.ts';
export { createQuotes, sessionsTopic } from './quotes.ts';
