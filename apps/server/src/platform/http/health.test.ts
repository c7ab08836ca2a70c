import { afterEach, expect, it } from 'vitest';

import { DatabaseDamaged } from '../database/database-fault.ts';
import { createReadiness, registerHealth } from './health.ts';
import { type HttpServer, createHttp } from './http.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const servers: HttpServer[] = [];
/** A process that shares nothing with others. */
const alone = { scaleOut: { isShared: () => Promise.resolve(true) }, diskSpace: null };

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
    expect(await readiness.missing()).toEqual(['space']);
  });

  it('is not ready with a database that is damaged, and says how to restore it', async () => {
    const damaged = new DatabaseDamaged('sqlite', new Error('malformed'));
    const database = { ...(await fresh()), fault: () => damaged };
    const app = await createHttp(bareHttpOptions);
    servers.push(app);
    registerHealth(app, createReadiness({ ...alone, database }));
    const answer = await fetch(`${await app.listen({ port: 0 })}/readyz`);
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { msg: string }).msg).toContain('npm run restore');
  });

  it('is not ready once draining began, and says so', async () => {
    const readiness = createReadiness({ ...alone, database: await fresh() });
    expect(await readiness.obstacle()).toBeNull();
    readiness.drain();
    expect(await readiness.obstacle()).toBe('stopping');
  });
});
