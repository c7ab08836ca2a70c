export { StockPage } from './stock-page.tsx';
