import type { Operations } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import type { OperationsTables } from './operations-schema.ts';

/** A day, and how many came. */
export type VisitDay = Operations['visits'][number];

/** A word that was searched for in vain. */
export type MissedSearch = Operations['missedSearches']['words'][number];

/** So many words are kept, those searched for last. */
const maxWords = 2000;
const rowsAtOnce = 1000;

/** Adds those who came on days, each once. */
export async function addMarks(
  { kysely }: Database,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  // In one order everywhere: processes that write at once wait for each other in turn.
  const rows = Array.from(marks, ([mark, day]) => ({ mark, day })).toSorted((one, other) =>
    one.mark < other.mark ? -1 : 1,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await kysely
      .withTables<OperationsTables>()
      .insertInto('visit_mark')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .execute();
}

/** Leaves nothing but a number of the days before one: what was compared is deleted. */
export async function closeDays(database: Database, before: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const tables = transaction.withTables<OperationsTables>();
    // Each mark is deleted by one process alone, which counts it.
    const gone = await tables
      .deleteFrom('visit_mark')
      .where('day', '<', before)
      .returning('day')
      .execute();
    const visitors = new Map<string, number>();
    for (const { day } of gone) visitors.set(day, (visitors.get(day) ?? 0) + 1);
    for (const [day, count] of visitors)
      await tables
        .insertInto('visit_day')
        .values({ day, visitors: count })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet((eb) => ({
            visitors: eb('visit_day.visitors', '+', eb.ref('excluded.visitors')),
          })),
        )
        .execute();
  });
}

/** How many came on the days from one on; days without anybody are left out. */
export async function readVisitors({ kysely }: Database, from: string): Promise<VisitDay[]> {
  const tables = kysely.withTables<OperationsTables>();
  const over = await tables
    .selectFrom('visit_day')
    .select(['day', 'visitors'])
    .where('day', '>=', from)
    .execute();
  const running = await tables
    .selectFrom('visit_mark')
    .select(({ fn }) => ['day', fn.countAll<number>().as('visitors')])
    .where('day', '>=', from)
    .groupBy('day')
    .execute();
  const sums = new Map<string, number>();
  for (const { day, visitors } of [...over, ...running])
    sums.set(day, (sums.get(day) ?? 0) + Number(visitors));
  return Array.from(sums, ([day, visitors]) => ({ day, visitors }));
}

/** Adds up how often words were searched for in vain, and gives up those that were not since a moment (UTC ms). */
export async function addMissedSearches(
  { kysely }: Database,
  missed: readonly MissedSearch[],
  since: number,
): Promise<void> {
  const tables = kysely.withTables<OperationsTables>();
  if (missed.length > 0)
    await tables
      .insertInto('missed_search')
      .values(missed.map(({ word, times, lastAt }) => ({ word, times, last_at: lastAt })))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((eb) => ({
          times: eb('missed_search.times', '+', eb.ref('excluded.times')),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute();
  await tables.deleteFrom('missed_search').where('last_at', '<', since).execute();
  const oldest = await tables
    .selectFrom('missed_search')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .offset(maxWords)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined)
    await tables.deleteFrom('missed_search').where('last_at', '<=', oldest.last_at).execute();
}

/** The words that were searched for in vain most often since a moment (UTC ms), and how many there are. */
export async function readMissedSearches(
  { kysely }: Database,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<{ readonly words: MissedSearch[]; readonly total: number }> {
  const recent = kysely
    .withTables<OperationsTables>()
    .selectFrom('missed_search')
    .where('last_at', '>=', since);
  const rows = await recent
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  const { total } = await recent
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    words: rows.map(({ word, times, last_at }) => ({ word, times, lastAt: last_at })),
    total: Number(total),
  };
}
