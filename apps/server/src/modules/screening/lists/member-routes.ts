import { operatorRoutes } from '@chanscope/contract';
import { exchangeOf, marketOf } from '@chanscope/market';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { readSectorsOf } from '../overview/sector-store.ts';
import { readListDay } from './list-day-store.ts';
import type { ScreeningRouteDependencies } from './read-list.ts';
import { presentDay, sliceFor, stocksOf } from './screening-lists.ts';
import { readSectorMembers, sortedMembers } from './sector-members.ts';

/** Serves the members of a sector (板块个股): everything about one sector, to visitors too. */
export function registerMemberRoute(
  http: HttpServer,
  { access, instruments }: ScreeningRouteDependencies,
): void {
  registerRoute(http, operatorRoutes.listSectorMembers, async (asked) => {
    const { symbol } = await instruments.findKnown(asked.stockId);
    const market = marketOf(symbol);
    const sectors = exchangeOf(symbol) === 'BK' ? [symbol] : await readSectorsOf(access, symbol);
    const [sector] = sectors;
    const day = await readListDay(access, { market, date: asked.date, kinds: ['initMarket'] });
    const read =
      sector === undefined || day.kind === 'uncomputed'
        ? null
        : await readSectorMembers({ access, instruments }, sector, { market, date: day.date });
    const rows = read?.rows ?? [];
    const { offset, limit } = sliceFor(asked, true);
    const page = sortedMembers(rows, asked).slice(offset, offset + limit);
    const named = [...sectors.map((each) => ({ symbol: each })), ...page];
    const stocks = await stocksOf(instruments, named);
    return {
      ...presentDay(market, day),
      count: rows.length,
      limited: false,
      sectors: sectors.map((each) => stocks(each)),
      sector: read === null || sector === undefined ? null : { ...stocks(sector), ...read.figures },
      chanVersion: read?.chanVersion ?? null,
      list: page.map(({ symbol: member, ...figures }) => ({ ...stocks(member), ...figures })),
    };
  });
}
