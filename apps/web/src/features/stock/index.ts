export { prepareChart, readAhead } from './ahead-of-need.ts';
export { preferChart } from './workspace/chart-memory.ts';
export { StockPage } from './stock-page.tsx';
