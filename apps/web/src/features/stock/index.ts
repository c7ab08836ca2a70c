export { preferChart } from './chart-memory.ts';
export { StockPage } from './stock-page.tsx';
