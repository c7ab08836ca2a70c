import { setImmediate as turn } from 'node:timers/promises';

import {
  type InstrumentKind,
  type Market,
  type StockSymbol,
  type Timeframe,
  isIntraday,
  marketOf,
} from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';
import type { ManySeries, SeriesRecord } from '../../bars/index.ts';
import type { Security } from './security-bars.ts';

/** The securities of a market that have bars. */
export interface Universe {
  readonly securities: readonly Security[];
  /** Those whose bars cannot make the timeframe, such as hours where quarters of hours are asked for. */
  readonly unserved: readonly StockSymbol[];
  /** True when no one imported or fed any day of the market, so that the simulation makes them all. */
  readonly isSimulated: boolean;
}

/** Which prices are better where a share has both. */
export type PriceChoice = 'raw' | 'comparable';

export interface UniverseRequest {
  readonly market: Market;
  readonly timeframe: Timeframe;
  readonly prices: PriceChoice;
  readonly kinds: readonly InstrumentKind[];
  /** Series that do not cover this instant (UTC ms) are looked at only where there is no other. */
  readonly reaching: number;
}

/** Where a universe is read from. */
export interface UniverseSource {
  readonly many: ManySeries;
  readonly instruments: Instruments;
  /** The symbols of the embedded directory, which is the simulated market. */
  readSimulated(market: Market): Promise<StockSymbol[]>;
}

const dayBases: readonly Timeframe[] = ['1d'];
const minuteBases: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '60m'];

/** Shares alone, and whatever trades: funds have no place among shares that are ranked. */
export const sharesAlone: readonly InstrumentKind[] = ['stock'];
export const sharesAndFunds: readonly InstrumentKind[] = ['stock', 'etf', 'lof', 'reit'];

/** The shares of a market with the series that each is read from. */
export async function readUniverse(
  source: UniverseSource,
  request: UniverseRequest,
): Promise<Universe> {
  const records = await readSeries(source.many, request);
  if (records.size === 0 && (await isEmpty(source.many, request.market)))
    return simulatedUniverse(source, request);
  const securities: Security[] = [];
  const unserved: StockSymbol[] = [];
  const symbols = [...records.keys()];
  for (let from = 0; from < symbols.length; from += 500) {
    const instruments = await source.instruments.findMany(symbols.slice(from, from + 500));
    for (const instrument of instruments) {
      const series = selectedSeries(source.many, records.get(instrument.symbol) ?? [], request);
      if (!request.kinds.includes(instrument.kind)) continue;
      if (series === null) unserved.push(instrument.symbol);
      else securities.push({ instrument, series });
    }
    await turn();
  }
  return { securities, unserved, isSimulated: false };
}

/** The series that one security is read from, of whatever kind; null where nothing of it is stored. */
export async function readSecurity(
  source: UniverseSource,
  symbol: StockSymbol,
  request: UniverseRequest,
): Promise<Security | null> {
  const instrument = await source.instruments.find(symbol);
  if (instrument === null) return null;
  const records = (await readSeries(source.many, request)).get(symbol) ?? [];
  const series = selectedSeries(source.many, records, request);
  if (series !== null) return { instrument, series };
  return (await isEmpty(source.many, request.market)) ? { instrument, series: null } : null;
}

async function readSeries(
  many: ManySeries,
  { market, timeframe }: UniverseRequest,
): Promise<Map<StockSymbol, SeriesRecord[]>> {
  const bases = isIntraday(timeframe) ? minuteBases : dayBases;
  const records = new Map<StockSymbol, SeriesRecord[]>();
  for await (const page of many.pages(bases)) {
    for (const record of page) {
      if (marketOf(record.symbol) !== market) continue;
      const known = records.get(record.symbol);
      if (known === undefined) records.set(record.symbol, [record]);
      else known.push(record);
    }
    await turn();
  }
  return records;
}

/** Of those that can make the timeframe: that cover the day before others, that reach it, then with the better prices. */
function selectedSeries(
  many: ManySeries,
  records: readonly SeriesRecord[],
  { timeframe, prices, reaching }: UniverseRequest,
): Security['series'] {
  const tests: ((record: SeriesRecord) => boolean)[] = [
    ({ firstTime, lastTime }) => firstTime <= reaching && lastTime >= reaching,
    ({ lastTime }) => lastTime >= reaching,
    ({ adjustment }) => (adjustment === 'none') === (prices === 'raw'),
  ];
  let fitting = records.filter((record) => many.select([record], timeframe) !== null);
  for (const test of tests) {
    const better = fitting.filter(test);
    if (better.length > 0) fitting = better;
  }
  return many.select(fitting, timeframe);
}

/** Whether nothing at all is stored of a market. */
async function isEmpty(many: ManySeries, market: Market): Promise<boolean> {
  for await (const page of many.pages([...dayBases, ...minuteBases]))
    if (page.some(({ symbol }) => marketOf(symbol) === market)) return false;
  return true;
}

async function simulatedUniverse(
  source: UniverseSource,
  { market, kinds }: UniverseRequest,
): Promise<Universe> {
  const found = await source.instruments.findMany(await source.readSimulated(market));
  return {
    securities: found
      .filter(({ kind }) => kinds.includes(kind))
      .map((instrument) => ({ instrument, series: null })),
    unserved: [],
    isSimulated: true,
  };
}
