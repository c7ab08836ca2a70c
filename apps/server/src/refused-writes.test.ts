import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type Endpoint, routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from './platform/database/database.ts';
import { createSilentLog } from './platform/log.ts';
import { type Call, callAs, signIn } from './test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from './test-support/serve-for-test.ts';
import { copyEmbeddedTemplate, embeddedDatabaseFile } from './test-support/test-databases.ts';

const begin = Date.parse('2026-11-18T02:17:30Z');
const minute = 60_000;

interface Served {
  readonly app: ServedApp;
  readonly database: Database;
  readonly file: string;
  readonly token: string;
  readonly call: Call;
}

/** A member of an application on an embedded database that waits shortly for other writers. */
async function serve(): Promise<Served> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-refused-'));
  copyEmbeddedTemplate(dataDir, 'filled');
  const place = { dataDir, databaseUrl: null, log: createSilentLog(), writeWaitMs: 50 };
  const database = openDatabase(place);
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  const app = await serveOn(database, {
    iso: new Date(begin).toISOString(),
    config: { dataDir },
  });
  const { token } = await signIn(app);
  const file = path.join(dataDir, embeddedDatabaseFile);
  return { app, database, file, token, call: callAs(app, token, { 'accept-language': 'zh' }) };
}

function goTo({ app }: Served, ms: number): void {
  app.setClock(new Date(begin + ms).toISOString());
}

async function readinessOf({ app }: Served): Promise<unknown> {
  const answer = await fetch(`${app.address}/readyz`);
  const { msg, data } = (await answer.json()) as { msg: string; data: { missing?: unknown } };
  return [answer.status, msg, data.missing];
}

const reads: readonly (readonly [Endpoint, object])[] = [
  [routes.getUserInfo, {}],
  [routes.getPrivateList, {}],
  [routes.getWatchlist, {}],
  [routes.getPersonal, {}],
  [routes.getStock, { stockId: 'hs600519', period: 'day' }],
];

/** The codes of all reads; 402 would be a successor of the token. */
async function readAll({ call }: Served): Promise<number[]> {
  const codes: number[] = [];
  for (const [endpoint, parameters] of reads) codes.push((await call(endpoint, parameters)).code);
  return codes;
}

const allRead = reads.map(() => 200);

/** Edits until one is refused; answers that one. */
async function refusedEdit({ call }: Served): Promise<unknown> {
  for (let edit = 0; edit < 50; edit += 1) {
    const { status, msg, data } = await call(routes.editPersonal, { bio: `${edit} `.repeat(60) });
    if (status !== 200) return { status, msg, data };
  }
  return null;
}

interface Obstruction {
  readonly name: string;
  /** Begins it, and answers how to end it. */
  readonly begin: (served: Served) => Promise<() => unknown>;
  readonly status: number;
  readonly kind: string;
  readonly says: string;
}

/** Ways in which nothing can be written. */
const obstructions: readonly Obstruction[] = [
  {
    name: 'a full disk',
    begin: async ({ database: { kysely } }) => {
      await sql`create table ballast (bytes blob)`.execute(kysely);
      await sql`pragma max_page_count = 1`.execute(kysely);
      // What is free within the file is used up first.
      for (const bytes of [100_000, 10_000, 1000]) {
        const fill = sql`insert into ballast values (randomblob(${bytes}))`;
        const isTaken = (): Promise<boolean> =>
          fill.execute(kysely).then(
            () => true,
            () => false,
          );
        while (await isTaken());
      }
      return () => sql`pragma max_page_count = 1000000`.execute(kysely);
    },
    status: 503,
    kind: 'notSaved',
    says: '暂时无法保存：服务器磁盘已满，浏览不受影响，请管理员腾出空间',
  },
  {
    name: 'a file that can only be read',
    begin: async ({ database: { kysely } }) => {
      await sql`pragma query_only = 1`.execute(kysely);
      return () => sql`pragma query_only = 0`.execute(kysely);
    },
    status: 503,
    kind: 'notSaved',
    says: '暂时无法保存：数据库目前只能读取，浏览不受影响，请联系管理员',
  },
  {
    name: 'the write lock of another process',
    begin: ({ file }) => {
      const other = new DatabaseSync(file);
      other.exec('begin immediate');
      return Promise.resolve(() => other.close());
    },
    status: 503,
    kind: 'busy',
    says: '服务器繁忙，请 1 秒后再试',
  },
];

describe.each(obstructions)('$name', ({ begin: obstruct, status, kind, says }) => {
  it('keeps a member from nothing that is read, and says why nothing is saved', async () => {
    const served = await serve();
    const release = await obstruct(served);
    // A minute later it is due to write down when the session was seen.
    goTo(served, 2 * minute);
    expect(await readAll(served)).toEqual(allRead);
    expect(await refusedEdit(served)).toMatchObject({ status, msg: says, data: { kind } });
    expect(await readinessOf(served)).toEqual([200, 'degraded', ['writes']]);
    await release();
    expect(await served.call(routes.editPersonal, { bio: 'after' })).toMatchObject({ status: 200 });
    expect(await readinessOf(served)).toEqual([200, 'ok', []]);
  });
});

// A page that is not yet full takes a successor although the disk is.
describe.each(obstructions.slice(1))('$name', ({ begin: obstruct }) => {
  it('lets a token serve on whose successor cannot be written, and renews it afterwards', async () => {
    const served = await serve();
    const release = await obstruct(served);
    goTo(served, 31 * minute);
    expect(await readAll(served)).toEqual(allRead);
    await release();
    expect(await callAs(served.app, served.token)(routes.getUserInfo)).toMatchObject({ code: 402 });
  });
});
