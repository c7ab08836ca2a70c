import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { problemFromDatabase } from './database-failure.ts';
import { type Database, openDatabase } from './database.ts';
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
    expect(answer.status).toBe(503);
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
