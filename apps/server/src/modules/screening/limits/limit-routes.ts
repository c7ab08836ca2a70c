import { type Locale, limitNotes, operatorRoutes } from '@chanscope/contract';
import {
  type LimitEffect,
  type LimitPhaseDay,
  chanStateOf,
  limitPhaseOf,
  limitSplitOf,
  percentileOf,
} from '@chanscope/engine';
import {
  type StockSymbol,
  boardOf,
  isSpecialTreatmentName,
  previousTradingDay,
} from '@chanscope/market';
import type { Selectable } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { ListCache } from '../lists/list-cache.ts';
import { readListDay } from '../lists/list-day-store.ts';
import { type ScreeningRouteDependencies, readList } from '../lists/read-list.ts';
import { headOf, presentDay, stocksOf } from '../lists/screening-lists.ts';
import { readEffectDays, readLimitDay, readStatisticDays } from '../lists/screening-lists-store.ts';
import { readFloatValues, turnoverRateOf } from '../overview/float-values.ts';
import { readSectorsAmong } from '../overview/sector-store.ts';
import { isBasedOn } from '../rules-of-day.ts';
import type { AskedDay } from '../screening-job.ts';
import type { LimitDayTable } from '../screening-schema.ts';
import { readHead } from '../screening-store.ts';
import { readChanPositions } from './chan-positions.ts';
import type { LimitFigures } from './limit-figures.ts';
import { limitRuleVersions } from './limit-jobs.ts';
import { pairFromRow } from './limit-pairs.ts';
import { countBySector, readLimitPairs, readReasons, readThemes } from './limit-store.ts';

/** Serves shares at their limits (涨停池), their statistics (涨停统计) and what became of yesterday's (涨停效应). */
export function registerLimitRoutes(http: HttpServer, screening: ScreeningRouteDependencies): void {
  registerPoolRoute(http, screening);
  registerStatisticsRoute(http, screening);
  registerEffectRoute(http, screening);
}

function registerPoolRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access } = screening;
  const cache = new ListCache<Selectable<LimitDayTable>>();
  registerRoute(http, operatorRoutes.listLimits, async (asked, { request, locale }) => {
    const { market, pool, sort, direction } = asked;
    const by = { pool, sort, direction };
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: ['initZhangting'], by, request },
      (of, slice) => readLimitDay(access, { ...of, ...by }, slice),
    );
    const date = headOf(day)?.date ?? null;
    const read = date === null ? nothingRead : await presentRows(screening, { market, date }, rows);
    const unknown = notesIn(locale, read.chanVersion !== null);
    return { ...presentDay(market, day), ...tail, pool, unknown, ...read };
  });
}

const nothingRead = { chanVersion: null, sectors: [], list: [] };

/** The rows of a pool with what other lists and imported files say of their shares. */
async function presentRows(
  { access, instruments }: ScreeningRouteDependencies,
  day: AskedDay,
  rows: readonly Selectable<LimitDayTable>[],
) {
  const shares = rows.map(({ symbol }) => symbol);
  const [{ version, positions }, sectorsOf, reasons, floatOf] = await Promise.all([
    readChanPositions(access, day, shares),
    readSectorsAmong(access, shares),
    readReasons(access, day.date, shares),
    readFloatValues(access, day.date, shares),
  ]);
  const counts = countsOf([...sectorsOf.values()].flat());
  const stocks = await stocksOf(instruments, [...rows, ...counts]);
  const list = rows.map(({ symbol, change, boards, figures }) => {
    const stock = stocks(symbol);
    const { open: _, close, ...stored } = JSON.parse(figures) as LimitFigures;
    const reported = reasons.get(symbol);
    const floatValue = floatOf.get(symbol) ?? null;
    return {
      ...stock,
      ...unsaidOf(stock.stockName),
      ...stored,
      price: close,
      change,
      boards,
      board: boardOf(symbol),
      sectors: (sectorsOf.get(symbol) ?? []).map((sector) => stocks(sector).stockId),
      chan: positions.get(symbol) ?? null,
      reason: reported?.reason ?? null,
      themes: [...(reported?.themes ?? [])],
      sealAmount: reported?.sealAmount ?? null,
      freeFloat: reported?.freeFloat ?? null,
      floatValue,
      turnoverRate: turnoverRateOf({ volume: stored.volume, close }, floatValue),
    };
  });
  return { chanVersion: version, sectors: counts.map(presentSector(stocks)), list };
}

interface SectorCount {
  readonly symbol: StockSymbol;
  readonly count: number;
}

function countsOf(sectors: readonly StockSymbol[]): SectorCount[] {
  return Array.from(
    Map.groupBy(sectors, (sector) => sector),
    ([symbol, of]) => ({ symbol, count: of.length }),
  ).toSorted((one, other) => other.count - one.count || (one.symbol < other.symbol ? -1 : 1));
}

/** How a sector with its count is named on the wire. */
function presentSector(stocks: Awaited<ReturnType<typeof stocksOf>>) {
  return ({ symbol, count }: SectorCount) => {
    const { stockId, stockName, stockNameEn } = stocks(symbol);
    return { stockId, stockName, stockNameEn, count };
  };
}

/** Rows of before 2026-11-23 do not say it: they were read by the name of their day of computing. */
function unsaidOf(name: string): Pick<LimitFigures, 'specialTreatment' | 'treatmentUnsure'> {
  return { specialTreatment: isSpecialTreatmentName(name), treatmentUnsure: true };
}

/** As many days as the lines of the page show, and a phase is named by. */
const statisticDays = 20;

const shownSectors = 30;

function registerStatisticsRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access } = screening;
  registerRoute(http, operatorRoutes.readLimitStatistics, async (asked) => {
    const { market } = asked;
    const day = await readListDay(access, { ...asked, kinds: ['initZhangtingtj'] });
    if (day.kind === 'uncomputed') return { ...presentDay(market, day), ...noStatistics };
    const of = { market, date: day.date };
    const days = await readStatisticDays(access, of, statisticDays);
    const effects = await readEffectDays(access, of, statisticDays);
    const effectOf = new Map(effects.map(({ date, effect }) => [date, effect]));
    const series = days.map(({ date, figures: { all } }) => ({
      date,
      up: all.up,
      down: all.down,
      breakRate: all.breakRate,
      maxBoards: all.maxBoards,
      promotionRate: effectOf.get(date)?.promotionRate ?? null,
      sealedReturn: effectOf.get(date)?.sealed.averageChange ?? null,
    }));
    const today = days.at(-1)?.figures;
    const ups = series.map(({ up }) => up);
    return {
      ...presentDay(market, day),
      all: today === undefined ? null : mutable(today.all),
      withoutSpecialTreatment: today === undefined ? null : mutable(today.withoutSpecialTreatment),
      days: series,
      upPercentile: today === undefined ? null : percentileOf(today.all.up, ups),
      phase: phaseOf(of, series),
      ...(await readGroups(screening, of)),
    };
  });
}

const noStatistics = {
  all: null,
  withoutSpecialTreatment: null,
  days: [],
  upPercentile: null,
  phase: null,
  bySector: null,
  byTheme: null,
};

/** Of sessions without a gap alone: a day that was not computed is a figure that is missing. */
function phaseOf(
  { market, date }: AskedDay,
  series: readonly (LimitPhaseDay & { readonly date: string })[],
) {
  const byDate = new Map(series.map((each) => [each.date, each]));
  const days: LimitPhaseDay[] = [];
  let session = date;
  for (let back = 0; back < statisticDays; back += 1) {
    const known = byDate.get(session);
    if (known === undefined) return null;
    days.unshift(known);
    session = previousTradingDay(market, session);
  }
  return limitPhaseOf(days);
}

/** The sealed shares of a day by sector and by theme. */
async function readGroups({ access, instruments }: ScreeningRouteDependencies, day: AskedDay) {
  const pool = await readHead(access, { ...day, kind: 'initZhangting' });
  if (pool === null) return { bySector: null, byTheme: null };
  const sectors = await countBySector(access, day, shownSectors);
  const themes = await readThemes(access, day);
  const shares = Array.from(themes?.values() ?? []).flat();
  const stocks = await stocksOf(instruments, [...sectors, ...shares.map((symbol) => ({ symbol }))]);
  return {
    bySector: sectors.map(presentSector(stocks)),
    byTheme:
      themes === null
        ? null
        : Array.from(themes, ([theme, of]) => ({
            theme,
            count: of.length,
            stockIds: of.map((symbol) => stocks(symbol).stockId),
          })),
  };
}

function registerEffectRoute(http: HttpServer, { access }: ScreeningRouteDependencies): void {
  registerRoute(http, operatorRoutes.readLimitEffect, async (asked) => {
    const { market } = asked;
    const day = await readListDay(access, { ...asked, kinds: ['initZhangtingxy'] });
    const head = headOf(day);
    if (head === null) return { ...presentDay(market, day), ...noEffect };
    const [of] = await readEffectDays(access, { market, date: head.date }, 1);
    return {
      ...presentDay(market, day),
      effect: of === undefined ? null : mutable<LimitEffect>(of.effect),
      ...(await readSplit({ market, date: head.date }, head.ruleVersion)),
    };
  });

  async function readSplit({ market, date }: AskedDay, ruleVersion: string) {
    const cohortDate = previousTradingDay(market, date);
    if (!isBasedOn(ruleVersion, limitRuleVersions.initZhangtingxy))
      return { split: null, splitMissing: 'rules' as const, cohortDate };
    const pairs = (await readLimitPairs(access, { market, date })).map(pairFromRow);
    const shares = pairs.map(({ symbol }) => symbol);
    const scores = await readChanPositions(access, { market, date: cohortDate }, shares);
    if (scores.version === null)
      return { split: null, splitMissing: 'scores' as const, cohortDate };
    const split = limitSplitOf(
      pairs.map((pair) => {
        const position = scores.positions.get(pair.symbol);
        return { ...pair, state: position === undefined ? null : chanStateOf(position) };
      }),
    );
    return { split: mutable(split), splitMissing: null, cohortDate };
  }
}

const noEffect = { effect: null, split: null, splitMissing: null, cohortDate: null };

/** The same values in arrays that the contract's types can write to. */
function mutable<Value>(value: Value): Mutable<Value> {
  return value as Mutable<Value>;
}

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Item)[]
    ? Mutable<Item>[]
    : Value[Key];
};

/** Why columns of the list of limit-ups are empty. */
function notesIn(locale: Locale, isScored: boolean): Record<string, string> {
  const { chanUncomputed, chan, ...notes } = limitNotes;
  const said = { ...notes, chan: isScored ? chan : chanUncomputed };
  return Object.fromEntries(Object.entries(said).map(([name, each]) => [name, each[locale]]));
}
