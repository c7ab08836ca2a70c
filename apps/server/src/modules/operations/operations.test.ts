import { readFileSync } from 'node:fs';

import { type Operations, administrationRoutes, cacheNames, routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from '../../test-support/serve-for-test.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const iso = '2026-11-21T10:50:00+08:00';
const metricsToken = 'a-token-of-monitoring';

/** All rows of a table. */
async function rowsOf({ kysely }: Database, table: 'visit_day' | 'visit_mark'): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(kysely);
  return JSON.stringify(rows);
}

describeOnEachDatabase('the board of operations', (fresh) => {
  it('says how the process, the database, jobs and sources do', async () => {
    const database = await fresh();
    const app = await serveOn(database, { iso });
    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    await call(routes.listLog);
    app.setClock('2026-11-21T11:05:00+08:00');
    const { data } = await call(administrationRoutes.readOperations);
    expect(data).toMatchObject({
      takenAt: Date.parse('2026-11-21T11:05:00+08:00'),
      database: { kind: database.dialect === 'postgres' ? 'postgres' : 'embedded' },
      jobs: { queued: 0, running: 0, done: 0, failed: 0 },
      seen: { day: 1, week: 1 },
    });
    expect(data.database.bytes).toBeGreaterThan(100_000);
    const [own] = data.processes;
    expect(own?.memoryBytes).toBeGreaterThan(own?.heapBytes ?? Infinity);
    expect(own?.sockets).toBe(0);
    expect(own?.hours).toHaveLength(24);
    expect(own?.hours.slice(-2)).toMatchObject([
      { at: Date.parse('2026-11-21T10:00:00+08:00'), calls: 1, failures: 0 },
      { calls: 0 },
    ]);
    expect(own?.caches.map(({ name }) => name)).toEqual([...cacheNames]);
    expect(own?.slowest).toMatchObject([{ route: 'GET /systemLog/getList', calls: 1 }]);
  });

  it('counts who comes once a day, on all processes together, and keeps nothing to know them by', async () => {
    const database = await fresh();
    const [one, other] = [await serveOn(database, { iso }), await serveOn(database, { iso })];
    const visit = ({ address }: ServedApp, browser: string): Promise<Response> =>
      fetch(`${address}${routes.searchStocks.path}`, {
        method: 'POST',
        headers: { 'user-agent': browser, 'content-type': 'application/json' },
        body: JSON.stringify({ search: '600519' }),
      });
    for (const app of [one, other, one]) await visit(app, 'first');
    await visit(other, 'second');
    const readAs = async (app: ServedApp, username: string): Promise<Operations> => {
      const { token } = await signIn(app, { username, roles: ['admin'] });
      const call = callAs(app, token);
      // The first call is counted once it is answered.
      await call(administrationRoutes.readOperations);
      return (await call(administrationRoutes.readOperations)).data;
    };
    await readAs(one, 'operator_one');
    const { visits } = await readAs(other, 'operator_two');
    expect(visits).toHaveLength(30);
    // Both operators have the same browser.
    expect(visits.slice(-2)).toEqual([
      { day: '2026-11-20', visitors: 0 },
      { day: '2026-11-21', visitors: 3 },
    ]);
    expect(await rowsOf(database, 'visit_mark')).not.toContain('127.0.0.1');

    other.setClock('2026-11-22T00:11:00+08:00');
    await visit(other, 'first');
    const after = await readAs(other, 'operator_three');
    expect(after.visits.slice(-2)).toEqual([
      { day: '2026-11-21', visitors: 3 },
      { day: '2026-11-22', visitors: 2 },
    ]);
    expect(await rowsOf(database, 'visit_day')).toBe('[{"day":"2026-11-21","visitors":3}]');
    expect(JSON.parse(await rowsOf(database, 'visit_mark'))).toHaveLength(2);
  });

  it('lists what was searched for in vain for 30 days, and nothing that names a person', async () => {
    const app = await serveOn(await fresh(), { iso });
    const search = async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts) await app.post(routes.searchStocks.path, { search: text });
    };
    const readAt = async (moment: string): Promise<Operations['missedSearches']> => {
      app.setClock(moment);
      const username = `at_${Date.parse(moment)}`;
      const call = callAs(app, (await signIn(app, { username, roles: ['admin'] })).token);
      return (await call(administrationRoutes.readOperations)).data.missedSearches;
    };
    await search('qvx', 'qvxw', 'QVXWI', 'Qvxwi ', '13812345678', 'me@qvx.org', '600519', '');
    expect(await readAt(iso)).toEqual({
      words: [{ word: 'QVXWI', times: 2, lastAt: Date.parse(iso) }],
      total: 1,
    });
    await search('qvxwi', 'iuvqx');
    expect((await readAt('2026-12-20T10:00:00+08:00')).words).toMatchObject([
      { word: 'QVXWI', times: 3 },
      { word: 'IUVQX', times: 1 },
    ]);
    expect(await readAt('2027-01-20T10:00:00+08:00')).toEqual({ words: [], total: 0 });
  });

  it('is what monitoring reads by its own token, and by no other', async () => {
    const app = await serveOn(await fresh(), { iso, config: { metricsToken } });
    const { token: member } = await signIn(app, { roles: ['admin'] });
    const read = (token: string | null): Promise<Response> =>
      fetch(`${app.address}/metrics`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
    expect((await read(null)).status).toBe(401);
    expect((await read(member)).status).toBe(401);
    const answer = await read(metricsToken);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toMatch(/^chanscope_database_bytes \d{5,}$/m);
    expect(text).toMatch(/^chanscope_job_runs\{state="queued"\} 0$/m);
    expect(text).toMatch(
      /^chanscope_http_request_duration_seconds_count\{method="GET",route="\/metrics"\} 2$/m,
    );
    const board = readFileSync('docs/grafana-dashboard.json', 'utf8');
    const asked = new Set(board.match(/\b(?:chanscope|process|nodejs)_\w+/g));
    expect(asked.size).toBeGreaterThan(11);
    expect([...asked].filter((name) => !text.includes(`\n${name}`))).toEqual([]);
    // Each line is a remark, or a name with labels and a number.
    const lines = text.trimEnd().split('\n');
    expect(
      lines.filter(
        (line) =>
          !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+)$/.test(line),
      ),
    ).toEqual([]);
  });

  it('is nothing where no token is set', async () => {
    const app = await serveOn(await fresh(), { iso });
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await fetch(`${app.address}/metrics`, { headers })).status).toBe(404);
  });
});
