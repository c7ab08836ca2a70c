import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { problemFromDatabase } from './database-failure.ts';
import { DatabaseUnreachable } from './database-fault.ts';
import { DatabaseWatch } from './database-watch.ts';
import { type Database, openDatabase } from './database.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { type HttpServer, createHttp } from '../http/http.ts';
import { createSilentLog } from '../log.ts';
import {
  type TestDatabaseLocation,
  describeOnEachDatabase,
} from '../../test-support/test-databases.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const servers: HttpServer[] = [];
const databases: Database[] = [];

function open(place: TestDatabaseLocation): Database {
  const database = openDatabase({ ...place, log: createSilentLog() });
  databases.push(database);
  return database;
}

/** What a server answers whose one route does this. */
async function answerTo(work: () => Promise<unknown>): Promise<Response> {
  const app = await createHttp(bareHttpOptions);
  servers.push(app);
  app.get('/ask', { config: { access: 'visitor' } }, work);
  return fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/ask`);
}

/** What takes connections and answers nothing, as a frozen server does. */
async function startSilentServer(): Promise<{ readonly url: string; close(): void }> {
  const sockets: { destroy(): void }[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://nobody@127.0.0.1:${port}/nothing`,
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Breaks every other connection to the database as soon as one of them waits. */
async function breakConnections({ kysely }: Database): Promise<void> {
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`;
  while ((await others.execute(kysely)).rows.length === 0);
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
  await Promise.all(databases.splice(0).map((database) => database.close()));
});

describe('a database at whose address nothing answers', () => {
  it('is answered as 503, and not as a failure of the server', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const { kysely } = open({ dataDir: '', databaseUrl });
    const answer = await answerTo(() => sql`select 1`.execute(kysely));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 503, data: { kind: 'notReady' } });
  });
});

describe('a connection to PostgreSQL that breaks', () => {
  const place = { dataDir: '', databaseUrl: 'postgres://postgres@127.0.0.1:5432/postgres' };

  it('is answered as 503, and calls are served again at once', async () => {
    const [asked, other] = [open(place), open(place)];
    const waiting = answerTo(() => sql`select pg_sleep(20)`.execute(asked.kysely));
    await breakConnections(other);
    expect((await waiting).status).toBe(503);
    // On a crowded machine the pool learns of the end a moment after the query does.
    const next = async (): Promise<number> =>
      (await answerTo(() => sql`select 1 as one`.execute(asked.kysely))).status;
    await expect.poll(next, { timeout: 5000, interval: 20 }).toBe(200);
  });

  it('is answered as 503 in the middle of a transaction', async () => {
    const [asked, other] = [open(place), open(place)];
    const waiting = answerTo(() =>
      asked.transaction((transaction) => sql`select pg_sleep(20)`.execute(transaction)),
    );
    await breakConnections(other);
    expect((await waiting).status).toBe(503);
  });
});

describe('what a call on PostgreSQL may cost', () => {
  const place = { dataDir: '', databaseUrl: 'postgres://postgres@127.0.0.1:5432/postgres' };
  const settings = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings order by name
  `;

  async function limitsOf({ kysely }: Pick<Database, 'kysely'>): Promise<unknown> {
    const { rows } = await settings.execute(kysely);
    const named = new Map(rows.map(({ name, setting }) => [name, setting]));
    return ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      (name) => named.get(name),
    );
  }

  it('is limited, and long work may take longer', async () => {
    const database = open(place);
    expect(await limitsOf(database)).toEqual(['5000', '2000', '10000']);
    expect(await limitsOf(database.forVisitors)).toEqual(['5000', '2000', '10000']);
    expect(await limitsOf(database.forLongWork)).toEqual(['0', '60000', '600000']);
  });

  it.each([
    ['takes too long', sql`set local statement_timeout = 20`, sql`select pg_sleep(20)`],
    ['waits for a lock', sql`set local lock_timeout = 20`, sql`select pg_advisory_xact_lock(1946)`],
  ])('is answered as 503 with the time after which to try again: %s', async (_, limit, work) => {
    const [asked, other] = [open(place), open(place)];
    await other.transaction(async (holding) => {
      await sql`select pg_advisory_xact_lock(1946)`.execute(holding);
      const answer = await answerTo(() =>
        asked.transaction(async (transaction) => {
          await limit.execute(transaction);
          return work.execute(transaction);
        }),
      );
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ data: { kind: 'busy' } });
    });
  });

  it('ends soon where nothing answers, and the database is known to be away', async () => {
    const silent = await startSilentServer();
    onTestFinished(() => silent.close());
    const watch = new DatabaseWatch(createSilentLog());
    const limits = { connections: 1, connectMs: 50, statementMs: 50, lockMs: null };
    const pool = openPostgresPool({
      connectionString: silent.url,
      limits: { ...limits, idleInTransactionMs: null },
      watch,
      log: createSilentLog(),
    });
    await expect(pool.connect()).rejects.toThrow(DatabaseUnreachable);
    expect(watch.fault()).toBeInstanceOf(DatabaseUnreachable);
    await pool.end();
  });
});

describe('what cannot be written', () => {
  it.each([
    [{ errcode: 13 }, 'the disk is full'],
    [{ errcode: 3338 }, 'the disk fails'],
    [{ errcode: 8 }, 'the database is read-only'],
    [{ code: '53100' }, 'the disk is full'],
    [{ code: '58030' }, 'the disk fails'],
    [{ code: '25006' }, 'the database is read-only'],
  ])('is answered as 503 with the reason: %o', async (traits, reason) => {
    const answer = await answerTo(() => Promise.reject(Object.assign(new Error('no'), traits)));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ data: { kind: 'notSaved', values: { reason } } });
  });

  it.each([{ errcode: 11 }, { errcode: 26 }, { code: 'XX001' }])(
    'nor be read says how to restore it: %o',
    async (traits) => {
      const answer = await answerTo(() => Promise.reject(Object.assign(new Error('no'), traits)));
      expect(answer.status).toBe(503);
      expect(((await answer.json()) as { msg: string }).msg).toContain('npm run restore');
    },
  );
});

describe('work that was in the way', () => {
  it('is answered as 503 with the time after which to try again', async () => {
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
    const answer = await answerTo(() => Promise.reject(locked));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ data: { kind: 'busy' } });
  });
});

describeOnEachDatabase('a row whose owner is gone', (fresh) => {
  it('is answered as 409: something changed elsewhere', async () => {
    const { kysely } = await fresh();
    const orphan = sql`insert into known_device (hash, account_id, last_used_at) values ('h', 'gone', 0)`;
    const answer = await answerTo(() => orphan.execute(kysely));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ data: { kind: 'editConflict' } });
  });
});

describe('other errors', () => {
  it.each([
    new Error('secret detail'),
    new TypeError('Connection is not a function'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    'text',
    null,
  ])('are none of the database’s absence: %s', (error) => {
    expect(problemFromDatabase(error)).toBeNull();
  });
});
