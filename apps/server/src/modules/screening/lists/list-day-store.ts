import { dayNumberOf, type Market } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { StoredHead } from '../run-facts.ts';
import type { ScreeningTables } from '../screening-schema.ts';
import { headFromRow } from '../screening-store.ts';

type Access = Kysely<ScreeningTables>;

/** Which day of which list; the newest day that was computed without a date. */
export interface ListRequest {
  readonly market: Market;
  /** The kinds that the list is made of: its day is the newest of any of them. */
  readonly kinds: readonly [string, ...string[]];
  readonly date?: string | undefined;
}

/** A day of a list, as runs left it; or, where none did (未计算), what was asked for and the stored day nearest to it. */
export type ListDay =
  | {
      readonly kind: 'computed';
      readonly date: string;
      /** At least one, by its kind, in the order of the request. */
      readonly heads: ReadonlyMap<string, StoredHead>;
    }
  | {
      readonly kind: 'uncomputed';
      readonly requested: string | null;
      readonly nearest: string | null;
    };

/** Reads which runs made a day of a list. */
export async function readListDay(access: Access, request: ListRequest): Promise<ListDay> {
  const { market, kinds, date } = request;
  const runs = access
    .selectFrom('screen_run')
    .selectAll()
    .where('market', '=', market)
    .where('kind', 'in', kinds);
  const ofDay =
    date === undefined
      ? runs.where('date', '=', (row) =>
          row
            .selectFrom('screen_run as run')
            .select(({ fn }) => fn.max('run.date').as('newest'))
            .where('run.market', '=', market)
            .where('run.kind', 'in', kinds),
        )
      : runs.where('date', '=', date);
  const rows = await ofDay.execute();
  const [first] = rows;
  if (first === undefined) {
    const nearest =
      date === undefined ? null : await readNearestDay(access, { market, kinds, date });
    return { kind: 'uncomputed', requested: date ?? null, nearest };
  }
  const heads = new Map(
    kinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row): [string, StoredHead] => [kind, headFromRow(market, row)]),
    ),
  );
  return { kind: 'computed', date: first.date, heads };
}

/** The stored day with the fewest days in between, of two the later one; null where none is stored. */
async function readNearestDay(
  access: Access,
  { market, kinds, date }: ListRequest & { readonly date: string },
): Promise<string | null> {
  const stored = access
    .selectFrom('screen_run')
    .select('date')
    .where('market', '=', market)
    .where('kind', 'in', kinds)
    .limit(1);
  const after = await stored.where('date', '>', date).orderBy('date').executeTakeFirst();
  const before = await stored.where('date', '<', date).orderBy('date', 'desc').executeTakeFirst();
  if (after === undefined || before === undefined) return (after ?? before)?.date ?? null;
  const daysTo = (other: string): number => Math.abs(dayNumberOf(other) - dayNumberOf(date));
  return daysTo(after.date) <= daysTo(before.date) ? after.date : before.date;
}

/** The days of which a list is stored, the newest first. */
export async function readStoredDays(
  access: Access,
  { market, kinds, limit }: ListRequest & { readonly limit: number },
): Promise<string[]> {
  const rows = await access
    .selectFrom('screen_run')
    .select('date')
    .distinct()
    .where('market', '=', market)
    .where('kind', 'in', kinds)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ date }) => date);
}
