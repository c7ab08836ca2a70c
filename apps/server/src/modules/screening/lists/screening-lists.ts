import { type CciRow, type ScreenHead, visitorRows } from '@chanscope/contract';
import { type Market, type StockSymbol, simulatedSource } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { Instruments } from '../../instruments/index.ts';
import type { RunHead, StoredHead } from '../run-facts.ts';
import type { ListDay } from './list-day-store.ts';
import { type Slice, readCrossings } from './screening-lists-store.ts';
import type { ScreeningTables } from '../screening-schema.ts';
import { readHead } from '../screening-store.ts';

/** What lists are read from. */
export interface ListDependencies {
  readonly access: Kysely<ScreeningTables>;
  readonly instruments: Instruments;
}

/** Which of the lists of CCI. */
export interface CciRequest {
  readonly market: Market;
  readonly level: '15' | '30' | '60' | 'day';
  /** The newest day that was computed when left out. */
  readonly date?: string | undefined;
  readonly stockId?: string | undefined;
}

/** A list of CCI with what it is based on. */
export type CciList = ScreenHead & { readonly list: readonly CciRow[] };

const maxCciRows = 500;

/** Reads ccijx (CCI 均线) or ccihjz (CCI 回均值), the youngest crossings first, at most 500. */
export async function readCciList(
  { access, instruments }: ListDependencies,
  kind: 'ccijx' | 'ccihjz',
  { market, level, date, stockId }: CciRequest,
): Promise<CciList> {
  const head = await readHead(access, { market, kind: `${kind}:${level}`, date });
  if (head === null) return { ...presentHead(market, null), list: [] };
  const asked = { market, date: head.date, kind, level };
  const { rows } = await readCrossings(access, asked, { offset: 0, limit: maxCciRows });
  const stocks = await stocksOf(instruments, rows);
  const list = rows.map((row): CciRow => {
    const figures = JSON.parse(row.figures) as Partial<Record<string, number | string>>;
    return {
      ...stocks(row.symbol),
      level,
      event: row.event,
      zone: typeof figures['zone'] === 'string' ? figures['zone'] : null,
      stage: typeof figures['stage'] === 'string' ? figures['stage'] : null,
      cci: Number(figures['value']),
      average: figures['average'] === undefined ? null : Number(figures['average']),
      barTime: row.bar_time,
      age: row.age,
    };
  });
  return {
    ...presentHead(market, head),
    list: list.filter((row) => stockId === undefined || row.stockId === stockId),
  };
}

/** What a day of a list is based on, by the head of its first kind; where it was not computed, what is stored nearest. */
export function presentDay(market: Market, day: ListDay): ScreenHead {
  if (day.kind === 'computed') return presentHead(market, headOf(day));
  const { requested, nearest } = day;
  return { ...presentHead(market, null), uncomputed: { requested, nearest } };
}

/** The first of the heads of a day; null where it was not computed. */
export function headOf(day: ListDay): StoredHead | null {
  if (day.kind === 'uncomputed') return null;
  const [head] = day.heads.values();
  return head ?? null;
}

/** What a list is based on, in the words of the contract; nothing yet without a head. */
export function presentHead(market: Market, head: RunHead | null): ScreenHead {
  if (head === null) return { market, ...nothingYet };
  const { date, ruleVersion, asOf, computedAt, facts } = head;
  return {
    market,
    date,
    ruleVersion,
    sources: [...facts.sources],
    simulated: facts.sources.includes(simulatedSource),
    adjustments: [...facts.adjustments],
    asOf,
    computedAt,
    total: facts.total,
    warming: facts.warming,
    excluded: Object.entries(facts.excluded)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
    incomplete: [...facts.incomplete],
    part: facts.part ?? null,
    uncomputed: null,
  };
}

const nothingYet: Omit<ScreenHead, 'market'> = {
  date: null,
  ruleVersion: null,
  sources: [],
  simulated: false,
  adjustments: [],
  asOf: null,
  computedAt: null,
  total: 0,
  warming: 0,
  excluded: [],
  incomplete: [],
  part: null,
  uncomputed: { requested: null, nearest: null },
};

/** The rows that a user may see: visitors the first ones. */
export function sliceFor(
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  isMember: boolean,
): Slice {
  if (isMember) return { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const offset = (pageNo - 1) * pageSize;
  return { offset, limit: Math.max(0, Math.min(pageSize, visitorRows - offset)) };
}

type ListedStock = Pick<CciRow, 'stockId' | 'stockName' | 'stockNameEn' | 'stockType' | 'badge'>;

/** How the securities of rows are named; by their symbol where the directory has lost them. */
export async function stocksOf(
  instruments: Instruments,
  rows: readonly { readonly symbol: StockSymbol }[],
): Promise<(symbol: StockSymbol) => ListedStock> {
  const symbols = rows.map(({ symbol }) => symbol);
  const known = await instruments.stockRowsOf(symbols);
  return (symbol) => {
    const row = known.get(symbol);
    return {
      stockId: row?.stockId ?? symbol,
      stockName: row?.stockName ?? symbol,
      stockNameEn: row?.stockNameEn ?? null,
      stockType: row?.stockType ?? 'hs',
      badge: row?.badge ?? null,
    };
  };
}
