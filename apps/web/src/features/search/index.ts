export { rowsStillFitting } from './still-fitting.ts';
export { StockSearch } from './stock-search.tsx';
export { findStocks } from './use-stock-search.ts';
