import { analysisRequest, analysisResponse } from './analysis.ts';
import { searchRequest, searchResponse } from './instruments.ts';
import { openRequest, openResponse } from './market-state.ts';
import { stockRequest, stockResponse } from './series.ts';

/**
 * Every endpoint: the table of contents of the interface. POST endpoints take their parameters from
 * the query string, from a JSON body, or from both (the body wins).
 */
export const routes = {
  searchStocks: {
    method: 'POST',
    path: '/api/public/stock/search',
    summary: '搜索证券 · Search securities by code, name or pinyin',
    request: searchRequest,
    response: searchResponse,
  },
  getStock: {
    method: 'POST',
    path: '/api/public/stock/getStock',
    summary: '行情与K线 · Quote and bars of one security',
    request: stockRequest,
    response: stockResponse,
  },
  analyseStock: {
    method: 'POST',
    path: '/api/public/stock/fenxi',
    summary: '缠论结构 · Chan structures of one security',
    request: analysisRequest,
    response: analysisResponse,
  },
  isMarketOpen: {
    method: 'POST',
    path: '/api/public/stock/kaipan',
    summary: '开盘标志 · Whether a market is open',
    request: openRequest,
    response: openResponse,
  },
} as const;

export type RouteName = keyof typeof routes;
