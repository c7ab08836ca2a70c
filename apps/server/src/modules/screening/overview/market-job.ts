import {
  type IndexDay,
  type LeadingSectors,
  type MarketBreadth,
  type SectorDay,
  indexDayOf,
  leadingSectorsOf,
  marketBreadthOf,
  priceRanksOf,
  sectorDayOf,
} from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import type { Transaction } from 'kysely';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { dayRange } from '../limits/limit-task.ts';
import { factsOf } from '../run-facts.ts';
import {
  type ScreeningContext,
  closedDay,
  noBarsReason,
  rowsOf,
  runOverMarket,
} from '../screening-context.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import type { SectorDayTable } from '../screening-schema.ts';
import { replaceRows, screeningTables, writeHead } from '../screening-store.ts';
import { readBenchmark } from '../strength/benchmark.ts';
import { hasMixedPrices, sessionsBefore } from '../strength/rank-job.ts';
import { type SectorMembers, readSectors } from './sector-store.ts';
import { type SectorWindow, type ShareDayRow, shareDaysBack } from './share-day-task.ts';

const ruleVersion = 'market-3';

/** The JSON of a day of a market. */
export interface MarketFigures extends MarketBreadth {
  /** The index that the market is compared with; null when it has no bar of the day. Days of `market-1` lack it. */
  readonly index?: IndexDay | null;
  /** The leading sectors; null when there are too few. Days of `market-1` lack them. */
  readonly leading?: LeadingSectors | null;
}

/** The JSON of a day of a sector. */
export interface SectorFigures {
  readonly weighting: SectorDay['weighting'];
  /** The members that the directory has, and those of them that traded. */
  readonly members: number;
  readonly counted: number;
  /** The mean return of the members, and its RPS among the sectors, by window. */
  readonly returns: Readonly<Record<SectorWindow, number | null>>;
  readonly ranks: Readonly<Record<SectorWindow, number | null>>;
  readonly leader: {
    readonly symbol: StockSymbol;
    readonly change: number;
    readonly contribution: number;
  } | null;
}

/** 市场概览: the breadth of a market, and the days of its shares and sectors. */
export function marketJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initMarket',
    ruleVersion,
    parameters: screenParameters,
    run: (day, _, context) => run(screening, day, context),
  });
}

async function run(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const { market, date } = day;
  const range = {
    from: dayRange(market, daysBefore(date, shareDaysBack)).from,
    before: dayRange(market, date).before,
  };
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'shareDay', date, since: sessionsBefore(market, date) },
    timeframe: '1d',
    prices: 'comparable',
    range,
  });
  const rows = rowsOf('shareDay', outcomes);
  if (rows.length === 0) return { status: 'skipped', counts, reason: noBarsReason(market, date) };
  const sectors = await readSectors(screeningTables(screening.database.kysely), market);
  const sectorRows = sectorRowsOf(sectors, rows, day);
  const isPast = date !== closedDay(market, context.now);
  const incomplete = [
    ...(hasMixedPrices(rows) ? ['unadjusted-prices'] : []),
    // Who was in a sector on a past day is not known.
    ...(isPast && sectorRows.length > 0 ? ['member-history'] : []),
  ];
  const benchmark = await readBenchmark(screening, { market, date, range }, context);
  const besides = benchmark === null ? [] : [benchmark.row];
  const { facts, asOf } = factsOf(outcomes, { incomplete, part, besides });
  const figures: MarketFigures = {
    ...marketBreadthOf(rows.map((row) => row.day)),
    index: benchmark === null ? null : indexDayOf(benchmark.row.closes),
    leading: leadingSectorsOf(sectorRows),
  };
  const write = async (transaction: Transaction<object>): Promise<void> => {
    const scope = { market, date };
    const shares = rows.map(({ symbol, close, volume, adjustment, day: { change, amount } }) => ({
      ...scope,
      symbol,
      close,
      adjustment,
      change,
      amount,
      volume,
    }));
    await replaceRows(transaction, { table: 'share_day', scope }, shares);
    await replaceRows(transaction, { table: 'sector_day', scope }, sectorRows);
    await replaceRows(transaction, { table: 'market_day', scope }, [
      { ...scope, figures: JSON.stringify(figures) },
    ]);
    const head = { kind: 'initMarket', ruleVersion, asOf, computedAt: context.now, facts };
    await writeHead(transaction, { ...scope, ...head });
  };
  return { status: 'done', counts, write };
}

interface TradedSector {
  readonly sector: StockSymbol;
  readonly members: number;
  readonly traded: readonly ShareDayRow[];
}

/** The sectors of which a member traded. */
function sectorRowsOf(
  sectors: readonly SectorMembers[],
  rows: readonly ShareDayRow[],
  { market, date }: AskedDay,
): SectorDayTable[] {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const known = sectors.flatMap(({ sector, members }): TradedSector[] => {
    const traded = members.flatMap((member) => bySymbol.get(member) ?? []);
    return traded.length === 0 ? [] : [{ sector, members: members.length, traded }];
  });
  const returns = ofWindows((window) => known.map(({ traded }) => meanReturn(traded, window)));
  const ranks = ofWindows((window) => priceRanksOf(returns[window]));
  return known.map(({ sector, members, traded }, at) => {
    const { change, amount, up, flat, down, ...joined } = sectorDayOf(traded.map(({ day }) => day));
    const figures: SectorFigures = {
      weighting: joined.weighting,
      members,
      counted: traded.length,
      returns: ofWindows((window) => returns[window][at] ?? null),
      ranks: ofWindows((window) => ranks[window][at] ?? null),
      leader: leaderOf(traded, joined),
    };
    const row = { change, amount, up, flat, down, figures: JSON.stringify(figures) };
    return { market, date, symbol: sector, ...row };
  });
}

function ofWindows<Value>(valueOf: (window: SectorWindow) => Value): Record<SectorWindow, Value> {
  return { 5: valueOf(5), 20: valueOf(20), 50: valueOf(50) };
}

/** Each member alike, of those whose return is known; null without one. */
function meanReturn(traded: readonly ShareDayRow[], window: SectorWindow): number | null {
  const known = traded.flatMap(({ returns }) => returns[window] ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

function leaderOf(
  traded: readonly ShareDayRow[],
  { leader, contributions }: Pick<SectorDay, 'leader' | 'contributions'>,
): SectorFigures['leader'] {
  if (leader === null) return null;
  const row = traded[leader];
  const change = row?.day.change ?? null;
  const contribution = contributions[leader] ?? null;
  return row === undefined || change === null || contribution === null
    ? null
    : { symbol: row.symbol, change, contribution };
}
