export { forgetStocks, rememberStock, useRecentStocks } from './recent-store.ts';
