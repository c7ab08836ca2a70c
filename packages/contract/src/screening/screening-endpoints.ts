import {
  averageRequest,
  averageResponse,
  channelRequest,
  channelResponse,
  returnRequest,
  returnResponse,
  signalRequest,
  signalResponse,
  stochasticRequest,
  stochasticResponse,
} from './signal-lists.ts';
import {
  limitEffectResponse,
  limitRequest,
  limitResponse,
  limitStatisticsResponse,
} from './limits.ts';
import { dayRequest } from './list-head.ts';
import { mapResponse, mapStepsResponse } from './market-map.ts';
import {
  marketResponse,
  memberRequest,
  memberResponse,
  sectorRequest,
  sectorResponse,
} from './market-overview.ts';
import {
  flowRequest,
  flowResponse,
  rankRequest,
  rankResponse,
  screenRequest,
  screenResponse,
  strengthRequest,
  strengthResponse,
} from './screening.ts';
import { peersRequest, peersResponse, sectorsRequest, sectorsResponse } from './peers.ts';
import { poolRequest, poolResponse } from './pools.ts';
import { scoreRequest, scoreResponse } from './score.ts';
import { storedDaysRequest, storedDaysResponse } from './stored-days.ts';

/** What was computed over whole markets. Visitors see the first rows, members all. */
export const screeningEndpoints = {
  readMarketOverview: {
    method: 'POST',
    path: '/api/public/stock/market',
    access: 'visitor',
    request: dayRequest,
    response: marketResponse,
  },
  listSectors: {
    method: 'POST',
    path: '/api/public/stock/bk',
    access: 'visitor',
    request: sectorRequest,
    response: sectorResponse,
  },
  listSectorMembers: {
    method: 'POST',
    path: '/api/public/stock/bkgg',
    access: 'visitor',
    request: memberRequest,
    response: memberResponse,
  },
  readMarketMap: {
    method: 'POST',
    path: '/api/public/stock/ditu',
    access: 'visitor',
    request: dayRequest,
    response: mapResponse,
  },
  readMapSteps: {
    method: 'POST',
    path: '/api/public/stock/fenshiditu',
    access: 'visitor',
    request: dayRequest,
    response: mapStepsResponse,
  },
  listSignals: {
    method: 'POST',
    path: '/api/public/stock/signals',
    access: 'visitor',
    request: signalRequest,
    response: signalResponse,
  },
  listChannelCrossings: {
    method: 'POST',
    path: '/api/public/stock/cci15',
    access: 'visitor',
    request: channelRequest,
    response: channelResponse,
  },
  listStochasticCrossings: {
    method: 'POST',
    path: '/api/public/stock/kdj30',
    access: 'visitor',
    request: stochasticRequest,
    response: stochasticResponse,
  },
  listAverageCrossings: {
    method: 'POST',
    path: '/api/public/stock/ccijx',
    access: 'visitor',
    request: averageRequest,
    response: averageResponse,
  },
  listReturnCrossings: {
    method: 'POST',
    path: '/api/public/stock/ccihjz',
    access: 'visitor',
    request: returnRequest,
    response: returnResponse,
  },
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
    request: strengthRequest,
    response: strengthResponse,
  },
  listFlows: {
    method: 'POST',
    path: '/api/public/stock/zjl',
    access: 'visitor',
    request: flowRequest,
    response: flowResponse,
  },
  listScores: {
    method: 'POST',
    path: '/api/public/stock/pingfen',
    access: 'visitor',
    request: scoreRequest,
    response: scoreResponse,
  },
  findPeers: {
    method: 'POST',
    path: '/api/public/stock/tonglei',
    access: 'visitor',
    request: peersRequest,
    response: peersResponse,
  },
  listOwnSectors: {
    method: 'POST',
    path: '/api/public/stock/suoshubk',
    access: 'visitor',
    request: sectorsRequest,
    response: sectorsResponse,
  },
  listScreenHits: {
    method: 'POST',
    path: '/api/public/stock/xg',
    access: 'visitor',
    request: screenRequest,
    response: screenResponse,
  },
  listPools: {
    method: 'POST',
    path: '/api/public/stock/pools',
    access: 'visitor',
    request: poolRequest,
    response: poolResponse,
  },
  listStoredDays: {
    method: 'POST',
    path: '/api/public/stock/days',
    access: 'visitor',
    request: storedDaysRequest,
    response: storedDaysResponse,
  },
} as const;
