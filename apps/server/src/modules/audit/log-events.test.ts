import { type LogKind, logKinds } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { withoutSecrets } from './clean-entry.ts';
import { type AuditLog, type LogEvent, createAuditLog } from './index.ts';

const keys = { derive: (purpose: string) => Buffer.from(purpose.padEnd(32, '.')) };

/** A log whose every line is a second later. */
function logOf(database: Database): AuditLog {
  let now = 0;
  const clock = { now: () => (now += 1000) };
  return createAuditLog({ database, keys, clock, log: createSilentLog() });
}

function act(log: AuditLog, type: string): Promise<void> {
  const origin = { ip: '203.0.113.7', requestId: 'feed', userAgent: 'test' };
  const who = { accountId: null, account: 'trader' };
  return log.write({ type, target: '', result: 'success', ...who, origin });
}

async function note(log: AuditLog, event: Partial<LogEvent> = {}): Promise<void> {
  log.note({
    kind: 'slowCall',
    type: 'slowCall',
    target: 'GET /x',
    result: 'success',
    details: {},
    ...event,
  });
  await log.settle();
}

/** The moments of the lines of each page, in seconds, from the newest to the beginning. */
async function pagesOf(log: AuditLog, limit: number): Promise<number[][]> {
  const pages: number[][] = [];
  let before: string | null = null;
  do {
    const page = await log.list({ kind: 'all', before, limit });
    pages.push(page.list.map(({ datetime }) => datetime / 1000));
    before = page.next;
  } while (before !== null && pages.length < 30);
  return pages;
}

describeOnEachDatabase('what the server notes in the system log', (fresh) => {
  it('stands among what people did by time, a page at a time, each line once', async () => {
    const log = logOf(await fresh());
    for (const each of 'anaannnanaan') await (each === 'a' ? act(log, 'login') : note(log));
    const moments = Array.from({ length: 12 }, (_, index) => 12 - index);
    for (const limit of [1, 2, 5, 7, 12, 50])
      expect((await pagesOf(log, limit)).flat()).toEqual(moments);
    expect(await log.list({ kind: 'all', limit: 3, offset: 4 })).toMatchObject({
      total: 12,
      list: [8, 7, 6].map((second) => ({ datetime: second * 1000 })),
    });
  });

  it('is left out where no kind is asked for, and found by its kind', async () => {
    const log = logOf(await fresh());
    await act(log, 'login');
    await act(log, 'editUser');
    for (const kind of ['job', 'quality', 'pageError', 'slowCall', 'acting'] as const)
      await note(log, { kind, type: kind });
    const typesOf = async (kind?: LogKind | 'all'): Promise<string[]> =>
      (await log.list({ kind, limit: 9 })).list.map(({ type }) => type);
    expect(await typesOf()).toEqual(['editUser', 'login']);
    expect(await Promise.all(logKinds.map(typesOf))).toEqual([
      ['editUser'],
      ['login'],
      ['job'],
      ['quality'],
      ['pageError'],
      ['slowCall'],
      ['acting'],
    ]);
    expect(await log.verify()).toMatchObject({ isWhole: true, lines: 2 });
  });

  it('waits for its place where only a part of the other lines was looked at', async () => {
    const database = await fresh();
    const log = logOf(database);
    await note(log, { target: 'rare' });
    await log.write({
      type: 'login',
      target: 'rare',
      result: 'success',
      accountId: null,
      account: '',
      origin: { ip: '', requestId: '', userAgent: '' },
    });
    // The newest act is so far from the other that one answer does not reach it.
    await sql`insert into audit_entry select 250001, 'far', 9000, account_id, account, type, 'often', result, ip, request_id, details, hash from audit_entry where id = 1`.execute(
      database.kysely,
    );
    const found: string[] = [];
    let before: string | null = null;
    let answers = 0;
    do {
      const page = await log.list({ kind: 'all', target: 'rare', before, limit: 10 });
      found.push(...page.list.map(({ kind }) => kind));
      before = page.next;
      answers += 1;
    } while (before !== null && answers < 29);
    expect(found).toEqual(['signIn', 'slowCall']);
    expect(answers).toBeGreaterThan(1);
  });

  it('gives up the oldest when there are a million, and what is older than a cut', async () => {
    const database = await fresh();
    const log = logOf(database);
    await note(log, { target: 'first' });
    await note(log, { target: 'second' });
    await (
      database.dialect === 'postgres'
        ? sql`alter table log_event alter column id restart with 1001000`
        : sql`update sqlite_sequence set seq = 1000999 where name = 'log_event'`
    ).execute(database.kysely);
    await note(log, { target: 'newest' });
    const targets = async (): Promise<string[]> =>
      (await log.list({ kind: 'slowCall', limit: 9 })).list.map(({ target }) => target);
    expect(await targets()).toEqual(['newest']);
    await log.cut(3000);
    expect(await targets()).toEqual(['newest']);
    await log.cut(Infinity);
    expect(await targets()).toEqual([]);
  });

  it('keeps no secrets of what a page reports, and the lines of its stack', async () => {
    const log = logOf(await fresh());
    const secret = `Bearer ${'aB3'.repeat(14)}`;
    await note(log, {
      kind: 'pageError',
      target: '/reset?token=abc',
      details: { message: `${secret} of me@example.org`, stack: `Error\n  at a (x.js?key=1:2:3)` },
    });
    const { list } = await log.list({ kind: 'pageError', limit: 1 });
    expect(list).toMatchObject([
      {
        target: '/reset?…',
        details: { message: 'Bearer *** of ***@***' },
      },
    ]);
    expect(list[0]?.details['stack']).toMatch(/^Error\n {2}at a \(x\.js\?…/);
  });

  it('fails nobody when the database does not take it', async () => {
    const database = await fresh();
    const log = logOf(database);
    await sql`drop table log_event`.execute(database.kysely);
    await expect(note(log)).resolves.toBeUndefined();
  });
});

it.each([
  ['password: hunter2 and more', 'password: *** and more'],
  ['{"token":"abc","n":1}', '{"token":"***","n":1}'],
  ['https://x.org/a?b=c is not there', 'https://x.org/a?… is not there'],
  [`id ${'a1'.repeat(16)} unknown`, 'id *** unknown'],
  ['x is not a function', 'x is not a function'],
  ['at index-BxQ9_f3a.js:12:345', 'at index-BxQ9_f3a.js:12:345'],
])('reads %j without secrets as %j', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});
