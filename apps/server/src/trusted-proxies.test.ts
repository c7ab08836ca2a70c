import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from './test-support/identity-for-test.ts';
import { describeOnEachDatabase, type FreshDatabase } from './test-support/test-databases.ts';
import { serveOn } from './test-support/serve-for-test.ts';

const iso = '2026-11-18T10:00:00+08:00';

/** The address that the system log has of a sign-in that failed, with these headers. */
async function loggedAddress(
  fresh: FreshDatabase,
  trustedProxies: number,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const app = await serveOn(await fresh(), { iso, config: { trustedProxies } });
  const { token } = await signIn(app, { roles: ['admin'] });
  const wrong = { username: 'nobody', password: 'a wrong password' };
  expect(await callAs(app, null, headers)(routes.login, wrong)).toMatchObject({ code: 401 });
  const { data } = await callAs(app, token)(routes.listLog, { type: 'login' });
  expect(data.list).toHaveLength(1);
  return data.list[0]?.ip;
}

describeOnEachDatabase('the address of a caller', (fresh) => {
  it('is that of the connection, whatever headers say, where no proxy is trusted', async () => {
    const claims = {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.2',
      forwarded: 'for=203.0.113.3',
      'cf-connecting-ip': '203.0.113.4',
    };
    expect(await loggedAddress(fresh, 0, claims)).toBe('127.0.0.1');
  });

  it('is what the trusted proxies saw, not what the caller put before', async () => {
    const chain = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2, 192.0.2.3' };
    expect(await loggedAddress(fresh, 1, chain)).toBe('192.0.2.3');
    expect(await loggedAddress(fresh, 2, chain)).toBe('198.51.100.2');
  });

  it('counts failures, so that a header does not reset the count', async () => {
    const app = await serveOn(await fresh(), { iso });
    const codes: number[] = [];
    for (let each = 0; each < 8; each += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${each}` };
      const wrong = { username: 'nobody', password: 'a wrong password' };
      codes.push((await callAs(app, null, headers)(routes.login, wrong)).code);
    }
    expect(codes).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});
