import type { LogKind } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { randomFrom } from '../../test-support/watch-operations-for-test.ts';
import { type AuditFilter, type AuditLog, createAuditLog } from './index.ts';

const keys = { derive: (purpose: string) => Buffer.from(purpose.padEnd(32, '.')) };
const clock = { now: () => 0 };

interface Line {
  readonly table: 'audit_entry' | 'log_event';
  readonly id: number;
  readonly at: number;
  readonly kind: LogKind;
  readonly account: string;
  readonly type: string;
  readonly target: string;
  readonly result: 'success' | 'failure';
}

/** So far apart that one answer of a search reaches about a dozen of each table. */
const maxGap = 4000;
const lineCount = 300;

const accounts = ['Anna_1', 'anna%2', 'BERT', 'li na', 'bertha'] as const;
const targets = ['hs600519', 'HS000001', 'role 100%', 'menu'] as const;
const actTypes = ['login', 'editUser', 'logout'] as const;
const eventKinds = ['job', 'slowCall', 'pageError'] as const;

function randomLines(random: () => number): readonly Line[] {
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const ids = { audit_entry: 0, log_event: 0 };
  return Array.from({ length: lineCount }, (_, index): Line => {
    const table = oneOf<Line['table']>(['audit_entry', 'log_event']);
    ids[table] += 1 + Math.floor(random() * maxGap);
    const type = table === 'audit_entry' ? oneOf(actTypes) : oneOf(eventKinds);
    const ofAct = type === 'editUser' ? 'operation' : 'signIn';
    return {
      table,
      id: ids[table],
      at: (index + 1) * 1000,
      kind: eventKinds.find((kind) => kind === type) ?? ofAct,
      account: oneOf(accounts),
      type,
      target: oneOf(targets),
      result: oneOf(['success', 'success', 'failure']),
    };
  });
}

async function insertLines({ kysely, dialect }: Database, lines: readonly Line[]): Promise<void> {
  const tuples = (table: Line['table']) =>
    sql.join(
      lines
        .filter((line) => line.table === table)
        .map(({ id, at, kind, account, type, target, result }) =>
          table === 'audit_entry'
            ? sql`(${id}, ${`u${id}`}, ${at}, ${account}, ${type}, ${target}, ${result}, '', '', '{}', '')`
            : sql`(${id}, ${kind}, ${at}, ${account}, ${type}, ${target}, ${result}, '', '', '{}')`,
        ),
    );
  await sql`insert into audit_entry
    (id, uuid, at, account, type, target, result, ip, request_id, details, hash)
    values ${tuples('audit_entry')}`.execute(kysely);
  const asGiven = dialect === 'postgres' ? sql`overriding system value` : sql``;
  await sql`insert into log_event
    (id, kind, at, account, type, target, result, ip, request_id, details)
    ${asGiven} values ${tuples('log_event')}`.execute(kysely);
}

const filters: readonly Omit<AuditFilter, 'limit'>[] = [
  { kind: 'all' },
  { kind: 'all', account: 'ANNA' },
  { kind: 'all', account: 'a_1' },
  { kind: 'all', account: 'nobody' },
  { kind: 'all', account: 'bert', target: '0%' },
  { kind: 'all', target: 'hs', result: 'failure' },
  { account: 'bert' },
  { kind: 'slowCall', target: 'HS6' },
  { kind: 'signIn', account: ' ' },
  { kind: 'all', account: 'a', from: 50_000, to: 210_000 },
];

/** What the filter says, line by line. */
function isMatch(line: Line, filter: Omit<AuditFilter, 'limit'>): boolean {
  const { kind = null, account, target, result, from, to } = filter;
  const isOfKind =
    kind === null ? line.table === 'audit_entry' : kind === 'all' || kind === line.kind;
  const has = (text: string, part: string | null | undefined): boolean =>
    text.toLowerCase().includes((part ?? '').toLowerCase());
  return (
    isOfKind &&
    has(line.account, account) &&
    has(line.target, target) &&
    (result ?? line.result) === line.result &&
    line.at >= (from ?? 0) &&
    line.at < (to ?? Infinity)
  );
}

/** All that a reader finds who goes on to the beginning; each page says truly since when it is all. */
async function readAll(
  log: AuditLog,
  filter: Omit<AuditFilter, 'limit'>,
  expected: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  let before: string | null = null;
  do {
    const page = await log.list({ ...filter, before, limit: 7 });
    found.push(...page.list.map(({ datetime }) => datetime));
    before = page.next;
    const { searchedFrom } = page;
    expect(searchedFrom === null).toBe(before === null);
    const since = searchedFrom ?? 0;
    expect(found.filter((at) => at >= since)).toEqual(expected.filter((at) => at >= since));
  } while (before !== null && found.length <= expected.length);
  return found;
}

describeOnEachDatabase('a search of the system log', (fresh) => {
  it('finds what reading every line would find, each once and the newest first, part by part', async () => {
    const database = await fresh();
    const lines = randomLines(randomFrom(20_261_128));
    await insertLines(database, lines);
    const log = createAuditLog({ database, keys, clock, log: createSilentLog() });
    for (const filter of filters) {
      const expected = lines
        .filter((line) => isMatch(line, filter))
        .map(({ at }) => at)
        .toReversed();
      const found = await readAll(log, filter, expected);
      expect(found, `by ${JSON.stringify(filter)}`).toEqual(expected);
    }
  });

  it('counts all that match among the lines that it looked through', async () => {
    const database = await fresh();
    // Numbers without gaps: one answer reaches all of them.
    const lines = randomLines(randomFrom(7)).map((line, index) => ({ ...line, id: index + 1 }));
    await insertLines(database, lines);
    const log = createAuditLog({ database, keys, clock, log: createSilentLog() });
    for (const limit of [1, 299, 300, 301])
      expect((await log.list({ kind: 'all', limit })).total).toBe(lineCount);
    expect((await log.list({ kind: 'all', target: 'nothing', limit: 5 })).total).toBe(0);
  });
});
