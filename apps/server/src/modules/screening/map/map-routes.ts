import { type MapAnswer, type MapStepsAnswer, operatorRoutes } from '@chanscope/contract';
import {
  type Market,
  type StockSymbol,
  barLabelOf,
  barOpensOf,
  stockIdOf,
} from '@chanscope/market';

import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../../platform/cache-counts.ts';
import type { HttpServer } from '../../../platform/http/http.ts';
import { lasting } from '../../../platform/http/answers/lasting-answers.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { runsKeyOf } from '../lists/list-cache.ts';
import { type ListDay, readListDay } from '../lists/list-day-store.ts';
import { readSectorDay } from '../lists/market-lists-store.ts';
import { type ListDependencies, presentDay, stocksOf } from '../lists/screening-lists.ts';
import { readSectors } from '../overview/sector-store.ts';
import type { AskedDay } from '../screening-job.ts';
import { readFloatRevision, readFloatValues, readShareDay, readStepParts } from './map-store.ts';
import { stepTimeframe } from './step-task.ts';

/** A day of the three markets is about 16,000 shares. */
const maxCachedShares = 50_000;

type ComputedDay = Extract<ListDay, { readonly kind: 'computed' }>;

/**
 * Serves the shares of a market by sector (热力图), at the end of a day and at its steps: whole, to visitors too, since
 * a part of a map says nothing. Answers are made once for each run and then sent as they are: for five thousand shares,
 * putting one together took longer than the rest of the call.
 */
export function registerMapRoutes(http: HttpServer, dependencies: ListDependencies): void {
  registerDayRoute(http, dependencies);
  registerStepRoute(http, dependencies);
}

function registerDayRoute(http: HttpServer, dependencies: ListDependencies): void {
  const { access, instruments } = dependencies;
  const answers = new BoundedCache<string, MapAnswer>(maxCachedShares);
  registerRoute(http, operatorRoutes.readMarketMap, async ({ market, date }) => {
    const [day, floats, directory] = await Promise.all([
      readListDay(access, { market, date, kinds: ['initMarket', 'initFenshi'] }),
      readFloatRevision(access),
      instruments.revision(),
    ]);
    if (day.kind === 'uncomputed') return { ...presentDay(market, day), ...noMap };
    const key = JSON.stringify([market, runsKeyOf(day), floats, directory]);
    const known = answers.get(key);
    noteCacheRead('map', known !== undefined);
    if (known !== undefined) return known;
    const answer = lasting(await readMap(dependencies, market, day));
    answers.set(key, answer, 1 + answer.shares.stockIds.length);
    return answer;
  });
}

const noMap: Pick<MapAnswer, 'sectors' | 'shares' | 'floatDays' | 'steps'> = {
  sectors: [],
  shares: {
    stockIds: [],
    names: [],
    namesEn: [],
    sectors: [],
    changes: [],
    amounts: [],
    floatValues: null,
  },
  floatDays: null,
  steps: null,
};

const allSectors = { offset: 0, limit: 10_000 };

async function readMap(
  dependencies: ListDependencies,
  market: Market,
  day: ComputedDay,
): Promise<MapAnswer> {
  const { access, instruments } = dependencies;
  const asked = { market, date: day.date };
  const rows = await readMapRows(dependencies, asked);
  const sectorDays = await readSectorDay(
    access,
    { ...asked, sort: 'change', direction: 'desc' },
    allSectors,
  );
  const sectors = [...new Set(rows.flatMap(({ sector }) => sector ?? []))].toSorted();
  const placeOf = new Map(sectors.map((sector, at) => [sector, at]));
  const dayOf = new Map(sectorDays.rows.map((row) => [row.symbol, row]));
  const stocks = await stocksOf(instruments, [...sectors.map((symbol) => ({ symbol })), ...rows]);
  const shares = rows.map(({ symbol }) => stocks(symbol));
  const { floatValues, floatDays } = await readFloats(dependencies, day.date, rows);
  const stepped = day.heads.get('initFenshi')?.facts.more.stepped ?? 0;
  return {
    ...presentDay(market, day),
    sectors: sectors.map((sector) => {
      const { stockId, stockName, stockNameEn } = stocks(sector);
      const { change = null, up = null, down = null } = dayOf.get(sector) ?? {};
      return { stockId, stockName, stockNameEn, change, up, down };
    }),
    shares: {
      stockIds: shares.map(({ stockId }) => stockId),
      names: shares.map(({ stockName }) => stockName),
      namesEn: shares.map(({ stockNameEn }) => stockNameEn),
      sectors: rows.map(({ sector }) => (sector === null ? -1 : (placeOf.get(sector) ?? -1))),
      // As lists write it: of three decimals, rounded once more, some would differ from those by a hundredth.
      changes: rows.map(({ change }) => (change === null ? null : Number(change.toFixed(2)))),
      amounts: rows.map(({ amount }) => wholeOf(amount)),
      floatValues,
    },
    floatDays,
    steps: stepped === 0 ? null : { shares: stepped, ends: stepEndsOf(asked) },
  };
}

/** A share on the map. */
interface MapRow {
  readonly symbol: StockSymbol;
  readonly change: number | null;
  readonly amount: number | null;
  readonly sector: StockSymbol | null;
}

/** Reads the shares of a day with the industry of each, else the first of the sectors that have it. */
async function readMapRows(
  { access, instruments }: ListDependencies,
  day: AskedDay,
): Promise<MapRow[]> {
  const shares = await readShareDay(access, day);
  const industries = await instruments.industriesOf(shares.map(({ symbol }) => symbol));
  const first = new Map<StockSymbol, StockSymbol>();
  for (const { sector, members } of await readSectors(access, day.market))
    for (const member of members) if (!first.has(member)) first.set(member, sector);
  return shares.map((share) => ({
    ...share,
    sector: industries.get(share.symbol) ?? first.get(share.symbol) ?? null,
  }));
}

async function readFloats(
  { access }: ListDependencies,
  date: string,
  rows: readonly MapRow[],
): Promise<Pick<MapAnswer, 'floatDays'> & Pick<MapAnswer['shares'], 'floatValues'>> {
  const known = await readFloatValues(
    access,
    date,
    rows.map(({ symbol }) => symbol),
  );
  const days = Array.from(known.values(), (each) => each.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { floatValues: null, floatDays: null };
  return {
    floatValues: rows.map(({ symbol }) => wholeOf(known.get(symbol)?.value ?? null)),
    floatDays: { first, last },
  };
}

function wholeOf(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function registerStepRoute(http: HttpServer, { access }: ListDependencies): void {
  const answers = new BoundedCache<string, MapStepsAnswer>(maxCachedShares);
  registerRoute(http, operatorRoutes.readMapSteps, async ({ market, date }) => {
    const day = await readListDay(access, { market, date, kinds: ['initFenshi'] });
    if (day.kind === 'uncomputed') return { ...presentDay(market, day), ends: [], parts: [] };
    const key = JSON.stringify([market, runsKeyOf(day)]);
    const known = answers.get(key);
    noteCacheRead('map', known !== undefined);
    if (known !== undefined) return known;
    const stored = { market, date: day.date };
    const rows = await readStepParts(access, stored);
    const parts = rows.map(({ symbols, packed }) => ({
      stockIds: (JSON.parse(symbols) as StockSymbol[]).map((symbol) => stockIdOf(symbol, 'stock')),
      packed,
    }));
    const answer = lasting({ ...presentDay(market, day), ends: stepEndsOf(stored), parts });
    const shareCount = parts.reduce((sum, { stockIds }) => sum + stockIds.length, 0);
    answers.set(key, answer, 1 + shareCount);
    return answer;
  });
}

/** When each step of a day ends, HH:MM of the market's time. */
function stepEndsOf({ market, date }: AskedDay): string[] {
  return barOpensOf(stepTimeframe, market, date).map((open) =>
    barLabelOf(stepTimeframe, market, open).slice(-5),
  );
}
