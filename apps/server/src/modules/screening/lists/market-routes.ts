import { type MarketAnswer, operatorRoutes } from '@chanscope/contract';
import { type MarketMood, moodRuleVersion } from '@chanscope/engine';
import type { Selectable } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { hasLimits } from '../limits/limit-jobs.ts';
import type { MarketFigures, SectorFigures } from '../overview/market-job.ts';
import { moodOfDay } from '../overview/mood-of-day.ts';
import type { SectorDayTable } from '../screening-schema.ts';
import { ListCache } from './list-cache.ts';
import { readListDay } from './list-day-store.ts';
import {
  type LimitsOfDay,
  type MarketDay,
  readLimitsOfDay,
  readMarketDays,
  readSectorDay,
  readSectorRanks,
} from './market-lists-store.ts';
import { type ScreeningRouteDependencies, readList } from './read-list.ts';
import { presentDay, stocksOf } from './screening-lists.ts';

/** Serves what a market did on a day as a whole (市场概览), and by sector (板块). */
export function registerMarketRoutes(
  http: HttpServer,
  screening: ScreeningRouteDependencies,
): void {
  registerOverviewRoute(http, screening);
  registerSectorRoute(http, screening);
}

/** As many days as a line of the overview shows. */
const overviewDays = 20;

function registerOverviewRoute(http: HttpServer, { access }: ScreeningRouteDependencies): void {
  registerRoute(http, operatorRoutes.readMarketOverview, async (asked) => {
    const { market } = asked;
    const day = await readListDay(access, { ...asked, kinds: ['initMarket'] });
    const nothing = { breadth: null, limits: null, mood: null, days: [] };
    if (day.kind === 'uncomputed') return { ...presentDay(market, day), ...nothing };
    const { date } = day;
    const [days, limits] = await Promise.all([
      readMarketDays(access, { market, date }, overviewDays),
      hasLimits(market) ? readLimitsOfDay(access, { market, date }) : noLimits,
    ]);
    const figures = days.at(-1)?.figures;
    if (figures === undefined) return { ...presentDay(market, day), ...nothing };
    return {
      ...presentDay(market, day),
      breadth: presentBreadth(figures),
      limits: presentLimits(limits),
      mood: presentMood(moodOfDay({ market, date }, { figures, days, limits })),
      days: days.map((each) => presentMarketDay(each)),
    };
  });
}

const noLimits: LimitsOfDay = { statistics: null, effect: null };

/** The breadth alone: what the mood is read from besides stays in the store. */
function presentBreadth({
  index: _index,
  leading: _leading,
  bins,
  averages,
  ...counts
}: MarketFigures): MarketAnswer['breadth'] {
  return { ...counts, bins: [...bins], averages: [...averages] };
}

function presentLimits({ statistics }: LimitsOfDay): MarketAnswer['limits'] {
  if (statistics === null) return null;
  const { up, down, broken } = statistics.all;
  return { up, down, broken, ruleVersion: statistics.ruleVersion };
}

function presentMood({ total, word, axes }: MarketMood): MarketAnswer['mood'] {
  return {
    ruleVersion: moodRuleVersion,
    total,
    word,
    axes: axes.map(({ axis, value, parts }) => ({ axis, value, parts: [...parts] })),
  };
}

function presentMarketDay({ date, figures }: MarketDay): MarketAnswer['days'][number] {
  const { up, flat, down, newHighs, newLows, amount, amountOf } = figures;
  return { date, up, flat, down, newHighs, newLows, amount, amountOf };
}

function registerSectorRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  const cache = new ListCache<Selectable<SectorDayTable>>();
  registerRoute(http, operatorRoutes.listSectors, async (asked, { request }) => {
    const { market, sort, direction } = asked;
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: ['initMarket'], by: { sort, direction }, request },
      (of, slice) =>
        sort === 'rank50'
          ? readSectorRanks(access, { ...of, direction }, slice)
          : readSectorDay(access, { ...of, sort, direction }, slice),
    );
    const read = rows.map((row) => ({ row, ...(JSON.parse(row.figures) as SectorFigures) }));
    const stocks = await stocksOf(
      instruments,
      read.flatMap(({ row, leader }) => (leader === null ? [row] : [row, leader])),
    );
    const list = read.map(({ row, weighting, members, counted, returns, ranks, leader }) => ({
      ...stocks(row.symbol),
      change: row.change,
      weighting,
      up: row.up,
      flat: row.flat,
      down: row.down,
      members,
      counted,
      amount: row.amount,
      returns: { ...returns },
      ranks: { ...ranks },
      leader:
        leader === null
          ? null
          : {
              ...stocks(leader.symbol),
              change: leader.change,
              contribution: leader.contribution,
            },
    }));
    return { ...presentDay(market, day), ...tail, list };
  });
}
