import { type DayList, maxStoredDays, operatorRoutes } from '@chanscope/contract';
import { screenStrategies } from '@chanscope/engine';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type ListRequest, readStoredDays } from './list-day-store.ts';
import type { ScreeningRouteDependencies } from './read-list.ts';
import { kindsOf, signalStrategies } from './strategy-routes.ts';

/** The kinds of runs that make each list. */
const kindsOfList: Readonly<Record<DayList, ListRequest['kinds']>> = {
  market: ['initMarket'],
  bk: ['initMarket'],
  zhangting: ['initZhangting'],
  zhangtingtj: ['initZhangtingtj'],
  zhangtingxy: ['initZhangtingxy'],
  rps: ['initRps'],
  qiangruo: ['initQiangrou'],
  zjl: ['initZjl'],
  pingfen: ['initPingfen'],
  cci15: ['initCci15:15'],
  kdj30: ['initKdj30:30'],
  ccijx: ['ccijx:15', 'ccijx:30', 'ccijx:60', 'ccijx:day'],
  ccihjz: ['ccihjz:15', 'ccihjz:30', 'ccihjz:60', 'ccihjz:day'],
  signals: kindsOf(signalStrategies.map(({ strategy }) => strategy)),
  xg: kindsOf(screenStrategies),
};

/** Serves the days of which a list of a market is stored. */
export function registerStoredDaysRoute(
  http: HttpServer,
  { access }: Pick<ScreeningRouteDependencies, 'access'>,
): void {
  registerRoute(http, operatorRoutes.listStoredDays, async ({ market, list }) => ({
    days: await readStoredDays(access, { market, kinds: kindsOfList[list], limit: maxStoredDays }),
  }));
}
