import { routes } from '@chanscope/contract';
import type { Stores } from '@chanscope/server';
import { sql } from 'kysely';

import type { Report } from '../report.ts';
import { type TimedCalls, measureOnBoth } from '../served-latency.ts';

const lineCount = 1_000_000;
const eventCount = 500_000;
const goalMs = 150;
const firstMoment = Date.UTC(2026, 0, 1);

/** What a page of a system log of a million lines takes, on both databases, wherever it is and whatever is searched. */
export async function reportLogLatency(): Promise<Report> {
  const { lines, figures } = await measureOnBoth(
    { fill: fillLog, roles: ['admin'], calls },
    goalMs,
  );
  const name = `System log, ${lineCount} lines and ${eventCount} notes, over HTTP`;
  return { name, lines, figures };
}

/** Lines of both tables every second or two, by a thousand accounts, one in twenty a failure. */
async function fillLog({ database }: Stores): Promise<void> {
  const { kysely } = database;
  await sql`
    insert into audit_entry
      (id, uuid, at, account_id, account, type, target, result, ip, request_id, details, hash)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(lineCount)})
    select i, 'u' || i, ${sql.lit(firstMoment)} + i * 1000, null, 'trader' || (i % 1000),
      case i % 4 when 0 then 'login' when 1 then 'editUser' when 2 then 'viewLog' else 'upload' end,
      'object ' || (i % 5000), case i % 20 when 0 then 'failure' else 'success' end,
      '203.0.113.7', 'feed', '{}', 'no chain'
    from n`.execute(kysely);
  await sql`update audit_head set entry_id = ${sql.lit(lineCount)}`.execute(kysely);
  await sql`
    insert into log_event (at, kind, account, type, target, result, ip, request_id, details)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(eventCount)})
    select ${sql.lit(firstMoment)} + i * 2000,
      case i % 10 when 0 then 'job' when 1 then 'pageError' when 2 then 'quality' else 'slowCall' end,
      'trader' || (i % 1000), 'slowCall', 'GET /of/' || (i % 300), 'success', '203.0.113.7', 'feed',
      '{"ms":1200,"status":200}'
    from n`.execute(kysely);
  // As PostgreSQL does by itself some time after so many rows.
  if (database.dialect === 'postgres')
    await sql`vacuum analyze audit_entry, log_event`.execute(kysely);
}

/** A place somewhere in the log, by the number of a call. */
function placeAt(number: number): string {
  const audit = lineCount - ((number * 7919) % (lineCount - 1000));
  return `${audit}-${Math.max(1, Math.round(audit / 2))}`;
}

const calls: TimedCalls = [
  ['newest', routes.listLog, () => ({ kind: 'all', pageSize: 100 })],
  [
    'anywhere',
    routes.listLog,
    (number) => ({ kind: 'all', pageSize: 100, before: placeAt(number) }),
  ],
  ['acts alone', routes.listLog, (number) => ({ pageSize: 100, before: placeAt(number) })],
  ['one kind', routes.listLog, (number) => ({ kind: 'pageError', before: placeAt(number) })],
  ['sign-ins', routes.listLog, (number) => ({ kind: 'signIn', before: placeAt(number) })],
  ['account', routes.listLog, (number) => ({ kind: 'all', account: `der${number}` })],
  ['no one', routes.listLog, (number) => ({ kind: 'all', account: `nobody${number}` })],
  ['failures', routes.listLog, (number) => ({ result: 'failure', before: placeAt(number) })],
  [
    'a day',
    routes.listLog,
    (number) => ({
      kind: 'all',
      from: firstMoment + (number % 10) * 86_400_000,
      to: firstMoment + ((number % 10) + 1) * 86_400_000,
    }),
  ],
];
