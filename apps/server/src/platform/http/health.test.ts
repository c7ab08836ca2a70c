import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import { DatabaseDamaged } from '../database/database-fault.ts';
import { createReadiness, registerHealth } from './health.ts';
import { type HttpServer, createHttp } from './http.ts';
import { openDatabase } from '../database/database.ts';
import { createSilentLog } from '../log.ts';
import { copyEmbeddedTemplate, describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const servers: HttpServer[] = [];
/** A process that shares nothing with others. */
const alone = {
  scaleOut: { messageWay: () => Promise.resolve({ now: 'process', meant: 'process' } as const) },
  diskSpace: null,
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

describeOnEachDatabase('health', (fresh) => {
  it('is ready while the database answers, alive in any case', async () => {
    const database = await fresh();
    const app = await createHttp(bareHttpOptions);
    servers.push(app);
    registerHealth(app, createReadiness({ ...alone, database }));
    const base = await app.listen({ port: 0 });
    const statusOf = async (path: string): Promise<number> => (await fetch(base + path)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    await database.close();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  });

  it('is ready without room on the disk, and says what it lacks', async () => {
    const diskSpace = { isLow: () => true };
    const readiness = createReadiness({ ...alone, diskSpace, database: await fresh() });
    expect(await readiness.obstacle()).toBeNull();
    expect((await readiness.state()).missing).toEqual(['space']);
  });

  it('is not ready with a database that is damaged, and says how to restore it', async () => {
    const damaged = new DatabaseDamaged('sqlite', new Error('malformed'));
    const database = { ...(await fresh()), fault: () => damaged };
    const app = await createHttp(bareHttpOptions);
    servers.push(app);
    registerHealth(app, createReadiness({ ...alone, database }));
    const answer = await fetch(`${await app.listen({ port: 0 })}/readyz`);
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { msg: string }).msg).toContain(
      'npm run restore -- latest --replace',
    );
  });

  it('is not ready once draining began, and says so', async () => {
    const readiness = createReadiness({ ...alone, database: await fresh() });
    expect(await readiness.obstacle()).toBeNull();
    readiness.drain();
    expect(await readiness.obstacle()).toBe('stopping');
  });
});

it('says once a statement met damage in the database file which command restores it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-health-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyEmbeddedTemplate(dataDir, 'filled');
  const file = path.join(dataDir, 'chanscope.db');
  const bytes = readFileSync(file);
  const { page, pageBytes } = placeOf(file, 'instrument');
  bytes.fill(0x5a, (page - 1) * pageBytes, page * pageBytes);
  writeFileSync(file, bytes);
  const database = openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
  const app = await createHttp(bareHttpOptions);
  servers.push(app);
  registerHealth(app, createReadiness({ ...alone, database }));
  app.get('/read', { config: { access: 'visitor' } }, () =>
    sql`select * from instrument`.execute(database.kysely),
  );
  const base = await app.listen({ port: 0 });
  const answerTo = async (called: string, language: string): Promise<object> => {
    const response = await fetch(base + called, { headers: { 'accept-language': language } });
    return (await response.json()) as object;
  };
  expect(await answerTo('/readyz', 'en')).toMatchObject({ code: 200 });
  for (const called of ['/read', '/readyz'])
    for (const language of ['en', 'zh'])
      expect(JSON.stringify(await answerTo(called, language))).toMatch(
        /"code":503.*npm run restore -- latest --replace/,
      );
  await database.close();
});

/** Where a table begins in a database file. */
function placeOf(file: string, table: string): { page: number; pageBytes: number } {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const row = sqlite
    .prepare('select rootpage as page from sqlite_schema where name = ?')
    .get(table);
  const size = sqlite.prepare('pragma page_size').get();
  sqlite.close();
  return { page: Number(row?.['page']), pageBytes: Number(size?.['page_size']) };
}
