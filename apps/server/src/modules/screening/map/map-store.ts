import type { StockSymbol } from '@chanscope/market';
import type { Kysely, Selectable } from 'kysely';

import { type AskedDay, daysBefore } from '../screening-job.ts';
import type { MapStepTable, ScreeningTables, ShareDayTable } from '../screening-schema.ts';

type Access = Kysely<ScreeningTables>;

/** What vendors' files say of the value of shares, as the data centre has it (migration 0013). */
type VendorTables = {
  readonly vendor_fundamental: {
    readonly symbol: StockSymbol;
    readonly date: string;
    readonly float_value: number | null;
  };
  readonly upload: {
    readonly target: string | null;
    readonly committed_at: number | null;
    readonly undone_at: number | null;
  };
};

/** All shares of a day, in the order of their symbols. */
export function readShareDay(
  access: Access,
  { market, date }: AskedDay,
): Promise<
  Pick<Selectable<ShareDayTable>, 'symbol' | 'close' | 'adjustment' | 'change' | 'amount'>[]
> {
  return access
    .selectFrom('share_day')
    .select(['symbol', 'close', 'adjustment', 'change', 'amount'])
    .where((row) => row.and({ market, date }))
    .orderBy('symbol')
    .execute();
}

/** The steps of a day, some hundreds of shares in each part. */
export function readStepParts(
  access: Access,
  { market, date }: AskedDay,
): Promise<Pick<MapStepTable, 'symbols' | 'packed'>[]> {
  return access
    .selectFrom('map_step_part')
    .select(['symbols', 'packed'])
    .where((row) => row.and({ market, date }))
    .orderBy('place')
    .execute();
}

/** 流通市值 of a share, in the currency of its market, and the day of which it is. */
interface FloatValue {
  readonly value: number;
  readonly date: string;
}

/** A quarter: by then shares have been freed and prices have moved too far. */
const maxFloatDays = 92;
/** Well below the limit of parameters of either database. */
const sharesPerStatement = 500;

/** The float values of shares that files reported last, on a day or in the quarter before it. */
export async function readFloatValues(
  access: Access,
  date: string,
  shares: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, FloatValue>> {
  const known = new Map<StockSymbol, FloatValue>();
  for (let from = 0; from < shares.length; from += sharesPerStatement)
    for (const row of await readSomeFloats(
      access,
      date,
      shares.slice(from, from + sharesPerStatement),
    ))
      if (row.value !== null) known.set(row.symbol, { value: row.value, date: row.date });
  return known;
}

function readSomeFloats(access: Access, date: string, shares: readonly StockSymbol[]) {
  return access
    .withTables<VendorTables>()
    .selectFrom('vendor_fundamental as reported')
    .innerJoin(
      (tables) =>
        tables
          .selectFrom('vendor_fundamental')
          .select(({ fn }) => ['symbol', fn.max('date').as('date')])
          .where('symbol', 'in', shares)
          .where('date', '<=', date)
          .where('date', '>=', daysBefore(date, maxFloatDays))
          .where('float_value', '>', 0)
          .groupBy('symbol')
          .as('newest'),
      (join) =>
        join
          .onRef('newest.symbol', '=', 'reported.symbol')
          .onRef('newest.date', '=', 'reported.date'),
    )
    .select(['reported.symbol', 'reported.date', 'reported.float_value as value'])
    .execute();
}

/** Another text once a file with float values was committed or undone. */
export async function readFloatRevision(access: Access): Promise<string> {
  const row = await access
    .withTables<VendorTables>()
    .selectFrom('upload')
    .select(({ fn }) => [fn.max('committed_at').as('committed'), fn.max('undone_at').as('undone')])
    .where('target', '=', 'fundamental')
    .executeTakeFirst();
  return JSON.stringify([row?.committed ?? null, row?.undone ?? null]);
}
