export { keepAsking } from './keep-asking.ts';
export { useIsPast, usePastMoment } from './past-moment.ts';
export type { QuoteEntry } from './quote-store.ts';
export {
  followQuotes,
  putQuotes,
  readQuote,
  useQuote,
  useQuotes,
  useQuoteStore,
  useUnpushed,
} from './quote-store.ts';
export type { KnownQuote, StockQuote } from './stock-quote.ts';
export { quoteFromAnswer, quoteFromRow } from './stock-quote.ts';
