import { operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type ScreeningRouteDependencies, isSignedIn } from '../lists/read-list.ts';
import { presentHead, sliceFor, stocksOf } from '../lists/screening-lists.ts';
import { readPools } from './pool-store.ts';

/** Serves the pools of securities that were imported (问财); of each its newest day until a day. */
export function registerPoolRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  registerRoute(http, operatorRoutes.listPools, async (asked, { request }) => {
    const { market, date, pool: name } = asked;
    const pools = await readPools(access, { market, until: date });
    const listed = name === undefined ? pools[0] : pools.find((each) => each.name === name);
    const symbols = listed?.symbols ?? [];
    const isMember = await isSignedIn(screening, request);
    const { offset, limit } = sliceFor(asked, isMember);
    const rows = symbols.slice(offset, offset + limit).map((symbol) => ({ symbol }));
    const stocks = await stocksOf(instruments, rows);
    return {
      ...presentHead(market, null),
      ...(listed === undefined
        ? {}
        : { date: listed.date, total: symbols.length, uncomputed: null }),
      count: symbols.length,
      limited: !isMember,
      pools: pools.map((each) => ({
        name: each.name,
        date: each.date,
        count: each.symbols.length,
      })),
      pool: listed?.name ?? null,
      list: rows.map(({ symbol }) => stocks(symbol)),
    };
  });
}
