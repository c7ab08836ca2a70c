export { StockSearch } from './stock-search.tsx';
