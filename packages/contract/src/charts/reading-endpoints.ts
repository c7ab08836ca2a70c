import { comparisonRequest, comparisonResponse } from './comparison.ts';
import { jointLevelsRequest, jointLevelsResponse } from './joint-levels.ts';

/** Readings of one security in several levels, and against others. */
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
} as const;
