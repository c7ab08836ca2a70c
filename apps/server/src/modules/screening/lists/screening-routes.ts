import { operatorRoutes } from '@chanscope/contract';
import { type RankWindow, rankWindows } from '@chanscope/engine';
import type { Market, StockSymbol } from '@chanscope/market';
import type { Selectable } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { minuteEstimate } from '../flow/flow-job.ts';
import { hasVendorFlows, readVendorFlows } from '../flow/vendor-flow-store.ts';
import { type RankBasis, deliveredRanks } from '../rules-of-day.ts';
import type { FlowDayTable, RankDayTable, StrengthDayTable } from '../screening-schema.ts';
import { ListCache } from './list-cache.ts';
import type { ListDay } from './list-day-store.ts';
import { type ScreeningRouteDependencies, readList } from './read-list.ts';
import { headOf, presentDay, stocksOf } from './screening-lists.ts';
import { readFlowDay, readRankDay, readStrengthDay } from './screening-lists-store.ts';

/** Serves what was computed over whole markets. Visitors see the first rows of a list, members all. */
export function registerScreeningRoutes(
  http: HttpServer,
  screening: ScreeningRouteDependencies,
): void {
  registerRankRoute(http, screening);
  registerStrengthRoute(http, screening);
  registerFlowRoute(http, screening);
}

function registerRankRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  const cache = new ListCache<Selectable<RankDayTable>>();
  registerRoute(http, operatorRoutes.listRanks, async (asked, { request }) => {
    const { market, direction } = asked;
    const threeRed = asked.threeRed !== undefined;
    const by = { window: asked.window, threeRed, direction };
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: ['initRps'], by, request },
      (of, slice, read) =>
        readRankDay(access, { ...of, ...by, window: windowOn(basisOf(read), asked.window) }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      returns: Object.fromEntries(rankWindows.map((each) => [each, row[`return_${each}`]])),
      ranks: Object.fromEntries(rankWindows.map((each) => [each, row[`rps_${each}`]])),
      threeRed: row.three_red === 1,
    }));
    const universe = { ...headOf(day)?.facts.more.universe };
    const basis = basisOf(day);
    const { windows, redWindows, ...others } = basis;
    const rule = { ...others, windows: [...windows], redWindows: [...redWindows] };
    const window = `${windowOn(basis, asked.window)}`;
    return { ...presentDay(market, day), ...tail, window, universe, rule, list };
  });
}

/** By which windows and lines a day was ranked. */
function basisOf(day: ListDay): RankBasis {
  return headOf(day)?.facts.more.ranks ?? deliveredRanks;
}

/** The window of a day that is asked for; where the day has it not, the nearest one, of two the shorter. */
function windowOn({ windows }: RankBasis, asked: string): RankWindow {
  const requested = Number(asked);
  const [nearest = 120] = windows.toSorted(
    (one, other) => Math.abs(one - requested) - Math.abs(other - requested) || one - other,
  );
  return nearest;
}

function registerStrengthRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  const cache = new ListCache<Selectable<StrengthDayTable>>();
  registerRoute(http, operatorRoutes.listStrengths, async (asked, { request }) => {
    const { market, sort, direction } = asked;
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: ['initQiangrou'], by: { sort, direction }, request },
      (of, slice) => readStrengthDay(access, { ...of, sort, direction }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      value: row.value,
      change1: row.change_1,
      change5: row.change_5,
      percentile: row.percentile,
      band: row.band,
    }));
    const benchmark = headOf(day)?.facts.more.benchmark ?? null;
    return { ...presentDay(market, day), ...tail, benchmark, list };
  });
}

function registerFlowRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  const cache = new ListCache<Selectable<FlowDayTable>>();
  registerRoute(http, operatorRoutes.listFlows, async (asked, { request }) => {
    const { market, sort, direction } = asked;
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: ['initZjl'], by: { sort, direction }, request },
      (of, slice) => readFlowDay(access, { ...of, sort, direction }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    const vendor = await readVendor(day, market, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      net: row.net,
      amount: row.amount,
      ratio: row.ratio,
      closePlaceNet: row.close_place_net,
      vendorNet: vendor?.get(row.symbol) ?? null,
    }));
    const head = { ...presentDay(market, day), ...tail };
    return { ...head, method: minuteEstimate, hasVendor: vendor !== null, list };
  });

  /** What a vendor's file says of the shares of a page; null where none was imported of the day. */
  async function readVendor(
    day: ListDay,
    market: Market,
    rows: readonly { readonly symbol: StockSymbol }[],
  ): Promise<ReadonlyMap<StockSymbol, number | null> | null> {
    if (day.kind === 'uncomputed') return null;
    const { date } = day;
    if (!(await hasVendorFlows(access, { market, date }))) return null;
    return readVendorFlows(
      access,
      date,
      rows.map(({ symbol }) => symbol),
    );
  }
}
