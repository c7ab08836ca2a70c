import { readFileSync } from 'node:fs';

import { administrationRoutes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { serveOn } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const iso = '2026-11-21T10:50:00+08:00';
const metricsToken = 'a-token-of-monitoring';

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
    expect(own?.slowest).toMatchObject([{ route: 'GET /systemLog/getList', calls: 1 }]);
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
    expect(asked.size).toBeGreaterThan(8);
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
