import { comparisonRequest, comparisonResponse } from './comparison.ts';
import { fundamentalsRequest, fundamentalsResponse } from './fundamentals.ts';
import { jointLevelsRequest, jointLevelsResponse } from './joint-levels.ts';
import { noParameters } from '../identity/identity.ts';
import { marketRulesResponse } from '../quotes/market-state.ts';
import { orderBookRequest, orderBookResponse } from './order-book.ts';

/** Readings of one security in several levels and against others, and the days that the calendar does not know. */
export const readingEndpoints = {
  joinLevels: {
    method: 'POST',
    path: '/api/public/stock/djbll',
    access: 'visitor',
    request: jointLevelsRequest,
    response: jointLevelsResponse,
  },
  compareStocks: {
    method: 'POST',
    path: '/api/public/stock/bijia',
    access: 'visitor',
    request: comparisonRequest,
    response: comparisonResponse,
  },
  readOrderBook: {
    method: 'POST',
    path: '/api/public/stock/pankou',
    access: 'visitor',
    request: orderBookRequest,
    response: orderBookResponse,
  },
  readMarketRules: {
    method: 'GET',
    path: '/api/public/stock/marketRules',
    summary: { zh: '临时休市与提前收市', en: 'Days that were closed or shortened' },
    access: 'visitor',
    request: noParameters,
    response: marketRulesResponse,
  },
  readFundamentals: {
    method: 'POST',
    path: '/api/public/stock/jibenmian',
    access: 'visitor',
    request: fundamentalsRequest,
    response: fundamentalsResponse,
  },
} as const;
