import {
  dayRequest,
  flowResponse,
  limitEffectResponse,
  limitRequest,
  limitResponse,
  limitStatisticsResponse,
  pageRequest,
  rankRequest,
  rankResponse,
  screenRequest,
  screenResponse,
  strengthResponse,
} from './screening.ts';
import { scoreRequest, scoreResponse } from './score.ts';

/** What was computed over whole markets. Visitors see the first rows, members all. */
export const screeningEndpoints = {
  listLimits: {
    method: 'POST',
    path: '/api/public/stock/zhangting',
    access: 'visitor',
    request: limitRequest,
    response: limitResponse,
  },
  readLimitStatistics: {
    method: 'POST',
    path: '/api/public/stock/zhangtingtj',
    access: 'visitor',
    request: dayRequest,
    response: limitStatisticsResponse,
  },
  readLimitEffect: {
    method: 'POST',
    path: '/api/public/stock/zhangtingxy',
    access: 'visitor',
    request: dayRequest,
    response: limitEffectResponse,
  },
  listRanks: {
    method: 'POST',
    path: '/api/public/stock/rps',
    access: 'visitor',
    request: rankRequest,
    response: rankResponse,
  },
  listStrengths: {
    method: 'POST',
    path: '/api/public/stock/qiangruo',
    access: 'visitor',
    request: pageRequest,
    response: strengthResponse,
  },
  listFlows: {
    method: 'POST',
    path: '/api/public/stock/zjl',
    access: 'visitor',
    request: pageRequest,
    response: flowResponse,
  },
  listScores: {
    method: 'POST',
    path: '/api/public/stock/pingfen',
    access: 'visitor',
    request: scoreRequest,
    response: scoreResponse,
  },
  listScreenHits: {
    method: 'POST',
    path: '/api/public/stock/xg',
    access: 'visitor',
    request: screenRequest,
    response: screenResponse,
  },
} as const;
