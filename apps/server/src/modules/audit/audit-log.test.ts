import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { createLog, createSilentLog } from '../../platform/log.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import type { AuditTables } from './audit-schema.ts';
import { type AuditEntry, type AuditLog, createAuditLog } from './index.ts';

const keys = { derive: (purpose: string) => Buffer.from(purpose.padEnd(32, '.')) };
const clock = { now: () => Date.parse('2026-11-21T10:00:00Z') };

function logOf(database: Database, at = clock): AuditLog {
  const { now } = at;
  return createAuditLog({ database, keys, clock: { now }, log: createSilentLog() });
}

function entry(changes: Partial<AuditEntry> = {}): AuditEntry {
  const origin = { ip: '203.0.113.7', requestId: 'feed', userAgent: 'test' };
  const who = { accountId: 'a1', account: 'trader' };
  return { type: 'login', target: '', result: 'success', ...who, origin, ...changes };
}

/** Writes many lines in one transaction. */
function writeMany(database: Database, log: AuditLog, lines: number): Promise<void> {
  return database.transaction(async (transaction) => {
    for (let line = 1; line <= lines; line += 1)
      await log.write(entry({ target: `line ${line}` }), transaction);
  });
}

describeOnEachDatabase('the system log', (fresh) => {
  it('is whole while it is empty', async () => {
    const log = logOf(await fresh());
    expect(await log.verify()).toEqual({ isWhole: true, lines: 0, sealed: 0, firstFault: null });
  });

  it('numbers lines that are written at once without a gap', async () => {
    const log = logOf(await fresh());
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => log.write(entry({ target: `${number}` }))));
    const { list, total } = await log.list({ limit: 100 });
    expect(total).toBe(50);
    expect(list.map(({ id }) => id)).toEqual(numbers.toReversed());
    expect(new Set(list.map(({ target }) => target)).size).toBe(50);
    expect(await log.verify()).toEqual({ isWhole: true, lines: 50, sealed: 0, firstFault: null });
  });

  it('takes a line back with the transaction that it was written in', async () => {
    const database = await fresh();
    const log = logOf(database);
    const failing = database.transaction(async (transaction) => {
      await log.write(entry(), transaction);
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    await log.write(entry({ type: 'logout' }));
    const { list } = await log.list({ limit: 10 });
    expect(list).toMatchObject([{ id: 1, type: 'logout' }]);
    expect(await log.verify()).toMatchObject({ isWhole: true, lines: 1 });
  });

  it.each([
    ['removed', sql`delete from audit_entry where id = 6`, 6],
    ['removed at the beginning', sql`delete from audit_entry where id < 3`, 1],
    ['altered', sql`update audit_entry set result = 'failure' where id = 7`, 7],
    ['given another time', sql`update audit_entry set at = at + 1 where id = 12`, 12],
    ['cut off at the end', sql`delete from audit_entry where id > 10`, 11],
    ['all removed', sql`delete from audit_entry`, 1],
  ])('finds the first line that was %s', async (_, damage, firstFault) => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 12);
    expect(await log.verify()).toEqual({ isWhole: true, lines: 12, sealed: 0, firstFault: null });
    await damage.execute(database.kysely);
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault });
  });

  it('finds a fault behind the first page', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 520);
    expect(await log.verify()).toEqual({ isWhole: true, lines: 520, sealed: 0, firstFault: null });
    await sql`delete from audit_entry where id = 501`.execute(database.kysely);
    expect(await log.verify()).toEqual({ isWhole: false, lines: 500, sealed: 0, firstFault: 501 });
  });

  it('finds two lines that changed places', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 6);
    for (const [from, to] of [
      [3, 99],
      [4, 3],
      [99, 4],
    ])
      await sql`update audit_entry set id = ${to} where id = ${from}`.execute(database.kysely);
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault: 3 });
  });

  it('finds a tail that was cut off with the head moved back', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 6);
    await sql`delete from audit_entry where id > 4`.execute(database.kysely);
    await sql`update audit_head set entry_id = 4, hash = (select hash from audit_entry where id = 4)`.execute(
      database.kysely,
    );
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault: 4 });
  });

  it('finds a line that was true once and lies where another was written since', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 2);
    const tables = database.kysely.withTables<AuditTables>();
    const head = await tables.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await log.write(entry({ target: 'what never happened' }));
    const third = tables.selectFrom('audit_entry').selectAll().where('id', '=', 3);
    const other = await third.executeTakeFirstOrThrow();
    await tables.deleteFrom('audit_entry').where('id', '=', 3).execute();
    await tables.updateTable('audit_head').set(head).execute();
    await writeMany(database, log, 2);
    expect(await log.verify()).toMatchObject({ isWhole: true, lines: 4 });
    await tables.updateTable('audit_entry').set(other).where('id', '=', 3).execute();
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault: 4 });
  });

  it('finds a line that was put in behind the end', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 2);
    await sql`insert into audit_entry select 3, 'forged', at, account_id, account, type, target, result, ip, request_id, details, hash from audit_entry where id = 2`.execute(
      database.kysely,
    );
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault: 3 });
  });

  it('leaves secrets out, masks numbers and shows what cannot be seen', async () => {
    const log = logOf(await fresh());
    await log.write(
      entry({
        account: `${'长'.repeat(80)}`,
        target: 'a\r\nforged line\u202Etxt 13812345678 \uD800',
        details: {
          newPassword: 'hunter2hunter2',
          smsCode: 123456,
          sessionToken: 'abc',
          param: 'xyz',
          phone: '13812345678',
          tel: '+8613812345678',
          id: 'c0ffee00-0000-4000-8000-138123456789',
          roles: 'admin\0',
          lines: 3,
          isWhole: true,
          nothing: null,
        },
      }),
    );
    const { list } = await log.list({ limit: 1 });
    expect(list).toMatchObject([
      {
        account: '长'.repeat(64),
        target: String.raw`a\u{d}\u{a}forged line\u{202e}txt 138****5678 ` + '\uFFFD',
        details: {
          newPassword: '***',
          smsCode: '***',
          sessionToken: '***',
          param: '***',
          phone: '138****5678',
          tel: '+861****5678',
          id: 'c0ffee00-0000-4000-8000-138123456789',
          roles: String.raw`admin\u{0}`,
          lines: 3,
          isWhole: true,
          nothing: null,
        },
      },
    ]);
    expect(await log.verify()).toMatchObject({ isWhole: true });
  });

  it('finds lines by part of a name, account, type and result', async () => {
    const log = logOf(await fresh());
    await log.write(entry({ account: 'Anna_1' }));
    await log.write(entry({ account: 'annax1', accountId: 'a2' }));
    await log.write(entry({ account: 'bert', type: 'logout', result: 'failure' }));
    const found = async (requested: object): Promise<string[]> => {
      const { list } = await log.list({ limit: 10, ...requested });
      return list.map(({ account }) => account);
    };
    expect(await found({ account: 'ANNA' })).toEqual(['annax1', 'Anna_1']);
    expect(await found({ account: 'anna_' })).toEqual(['Anna_1']);
    expect(await found({ account: '%' })).toEqual([]);
    expect(await found({ account: '\0' })).toEqual([]);
    expect(await found({ type: '\0' })).toEqual([]);
    expect(await found({ accountId: 'a2' })).toEqual(['annax1']);
    expect(await found({ type: 'logout' })).toEqual(['bert']);
    expect(await found({ result: 'failure' })).toEqual(['bert']);
    expect(await found({ offset: 1, limit: 1 })).toEqual(['annax1']);
  });

  it('finds lines of a range of time, and goes on below a number', async () => {
    let now = 0;
    const log = logOf(await fresh(), { now: () => (now += 1000) });
    for (let line = 1; line <= 9; line += 1)
      await log.write(entry({ target: `第 ${line} 项`, account: line % 2 === 0 ? 'even' : 'odd' }));
    const numbers = async (requested: object): Promise<unknown> => {
      const { list, next, total } = await log.list({ limit: 3, ...requested });
      return [list.map(({ id }) => id), next, total];
    };
    expect(await numbers({ from: 3000, to: 7000 })).toEqual([[6, 5, 4], '4-1', 4]);
    expect(await numbers({ from: 3000, to: 7000, before: '4-1' })).toEqual([[3], null, 1]);
    expect(await numbers({ account: 'EVEN', before: '7-1' })).toEqual([[6, 4, 2], '2-1', 3]);
    expect(await numbers({ account: 'even', before: '2-1' })).toEqual([[], null, 0]);
    expect(await numbers({ target: '7 项' })).toEqual([[7], null, 1]);
    expect(await numbers({ from: 10_000 })).toEqual([[], null, 0]);
    expect(await numbers({ to: 500 })).toEqual([[], null, 0]);
    expect(await numbers({ before: '3-1', limit: 2 })).toEqual([[2, 1], null, 2]);
  });

  it('looks through a part of a long log at a time, and finds every line in the end', async () => {
    const database = await fresh();
    const log = logOf(database);
    await log.write(entry({ account: 'rare' }));
    await sql`insert into audit_entry select 250001, 'far', at, account_id, 'often', type, target, result, ip, request_id, details, hash from audit_entry where id = 1`.execute(
      database.kysely,
    );
    const answers: [readonly string[], string | null][] = [];
    let before: string | null = null;
    do {
      const page = await log.list({ account: 'rare', before, limit: 10 });
      answers.push([page.list.map(({ account }) => account), page.next]);
      before = page.next;
    } while (before !== null && answers.length < 9);
    expect(answers).toEqual([
      [[], '235002-1'],
      [['rare'], null],
    ]);
  });

  it('is whole behind what was cut off, and numbers on', async () => {
    const database = await fresh();
    let now = 0;
    const log = logOf(database, { now: () => (now += 1000) });
    await writeMany(database, log, 7);
    expect(await log.cut(4500)).toEqual({ lines: 4, sealed: 4 });
    expect(await log.verify()).toEqual({ isWhole: true, lines: 3, sealed: 4, firstFault: null });
    await log.write(entry());
    const { list, total } = await log.list({ limit: 9 });
    expect(list.map(({ id }) => id)).toEqual([8, 7, 6, 5]);
    expect(total).toBe(4);
    expect(await log.cut(4500)).toEqual({ lines: 0, sealed: 4 });
    expect(await log.cut(Infinity)).toEqual({ lines: 4, sealed: 8 });
    expect(await log.verify()).toEqual({ isWhole: true, lines: 0, sealed: 8, firstFault: null });
    await log.write(entry());
    expect(await log.verify()).toEqual({ isWhole: true, lines: 1, sealed: 8, firstFault: null });
  });

  it.each([
    ['a seal that was moved', sql`update audit_head set sealed_id = 5`, 5],
    ['more cut off than was sealed', sql`delete from audit_entry where id < 7`, 5],
    [
      'a line that was put back',
      sql`insert into audit_entry select 2, 'back', at, account_id, account, type, target, result, ip, request_id, details, hash from audit_entry where id = 5`,
      2,
    ],
  ])('finds %s', async (_, damage, firstFault) => {
    const database = await fresh();
    let now = 0;
    const log = logOf(database, { now: () => (now += 1000) });
    await writeMany(database, log, 8);
    await log.cut(4500);
    await damage.execute(database.kysely);
    expect(await log.verify()).toMatchObject({ isWhole: false, firstFault });
  });

  it('cuts nothing off behind a line that was altered', async () => {
    const database = await fresh();
    const log = logOf(database);
    await writeMany(database, log, 8);
    await sql`update audit_entry set account = 'x' where id = 3`.execute(database.kysely);
    await expect(log.cut(Infinity)).rejects.toMatchObject({
      kind: 'logAltered',
      values: { line: 3 },
    });
    expect((await log.list({ limit: 20 })).total).toBe(8);
  });

  it('writes to the server log of each line without names and details', async () => {
    const lines: string[] = [];
    const server = createLog('info', { write: (line) => void lines.push(line) });
    const log = createAuditLog({ database: await fresh(), keys, clock, log: server });
    await log.write(entry({ account: 'hunter2', details: { why: 'secret of hunter2' } }));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      audit: { id: 1, type: 'login', result: 'success', ip: '203.0.113.7', reqId: 'feed' },
    });
    expect(lines.join('')).not.toContain('hunter2');
  });
});
