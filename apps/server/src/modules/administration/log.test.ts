import { administrationRoutes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { createHttp } from '../../platform/http/http.ts';
import { createSilentLog } from '../../platform/log.ts';
import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { type LogEvent, watchSlowCalls } from '../audit/index.ts';

const iso = '2026-11-21T10:00:00+08:00';

describeOnEachDatabase('the system log over HTTP', (fresh) => {
  it('comes as a file of what the filter finds, in the reader’s words, and says who took it', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const call = callAs(app, token);
    for (let line = 0; line < 1003; line += 501)
      await call(routes.editPersonal, { bio: `${line}` });
    const fileOf = async (query: string, language: string): Promise<string> => {
      const answer = await fetch(`${app.address}/systemLog/export${query}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return Buffer.from(await answer.arrayBuffer()).toString('utf8');
    };
    const whole = await fileOf('?kind=all', 'zh');
    expect(whole).toMatch(/^\uFEFF时间（UTC）,类别,/);
    const [, newest = ''] = whole.split('\r\n');
    expect(newest).toMatch(
      /^2026-11-21T02:00:00\.000Z,操作,\d+,root,exportLog,,成功,127\.0\.0\.1,/,
    );
    expect(newest).toContain('"{""kind"":""all""}"');
    const some = await fileOf('?type=editPersonal', 'en');
    expect(some.trimEnd().split('\r\n')).toHaveLength(4);
    expect(some).toContain(',Operation,');
    expect(await fileOf('?kind=signIn&account=nobody', 'en')).toMatch(/^[^\r]+\r\n$/);
    const { data } = await call(routes.listLog, { type: 'exportLog' });
    expect(data.list).toMatchObject([
      { account: 'root', details: { kind: 'signIn', account: 'nobody' } },
      { details: { type: 'editPersonal' } },
      { details: { kind: 'all' } },
    ]);
  });

  it('has what failed in pages, of each address no more than a few', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const report = { address: '/recent', message: 'x is not a function', stack: 'Error: x\n at y' };
    const { reportPageError } = administrationRoutes;
    expect((await callAs(app, token)(reportPageError, report)).code).toBe(200);
    for (let count = 0; count < 25; count += 1)
      expect((await callAs(app, null)(reportPageError, report)).code).toBe(200);
    await expect
      .poll(async () => {
        const { data } = await callAs(app, token)(routes.listLog, { kind: 'pageError' });
        return [data.total, data.list.at(-1)];
      })
      .toMatchObject([
        20,
        {
          kind: 'pageError',
          account: 'root',
          target: '/recent',
          executeResult: 'failure',
          details: { message: 'x is not a function', stack: 'Error: x\n at y' },
        },
      ]);
    const long = { ...report, message: 'm'.repeat(501) };
    expect((await callAs(app, null)(reportPageError, long)).code).toBe(400);
  });
});

it('notes slow calls without what they asked for, and no more of them than is of use', async () => {
  const noted: LogEvent[] = [];
  const refusing = { kind: 'refused', problem: 'sessionEnded' } as const;
  const app = await createHttp({
    log: createSilentLog(),
    checksAnswers: true,
    tokens: {
      read: () => Promise.resolve(refusing),
      peek: () => Promise.resolve(null),
      callersOf: () => Promise.resolve(new Map()),
    },
    noteActing: () => undefined,
    opener: { open: () => Promise.resolve({}) },
    trustedProxies: 0,
    isReachedByTls: false,
  });
  watchSlowCalls(app, { audit: { note: (event) => void noted.push(event) }, slowMs: 0 });
  const config = { access: 'visitor' } as const;
  app.get('/of/:id', { schema: { hide: true }, config }, () => ({}));
  for (let count = 0; count < 40; count += 1) await app.inject('/of/me?secret=1');
  await app.inject('/nowhere');
  expect(noted).toHaveLength(30);
  expect(noted[0]).toMatchObject({
    kind: 'slowCall',
    target: 'GET /of/:id',
    result: 'success',
    details: { status: 200 },
  });
  expect(JSON.stringify(noted)).not.toContain('secret');
  await app.close();
});
