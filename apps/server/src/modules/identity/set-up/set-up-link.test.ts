import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type Call, callAs, createTestAccount } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { createAttempts } from '../../../platform/security/stored-attempts.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { createSetUpLink, type Passwords } from '../index.ts';
import { setUpAdministrator } from './set-up-link.ts';
import { createSetUpStore } from './set-up-store.ts';

const morning = '2026-11-20T09:30:00+08:00';
const password = 'tall quiet mountain';

/** The token of a new link. */
async function newToken(app: ServedApp): Promise<string> {
  const link = (await createSetUpLink(app)) ?? '';
  expect(link).toMatch(/^\/#\/setup\?token=[\w-]{43}$/);
  return link.split('token=')[1] ?? '';
}

function setUp(app: ServedApp, token: string, username = 'first-admin'): ReturnType<Call> {
  return callAs(app, null)(routes.setUp, { token, username, password });
}

/** How many administrators there are. */
function countAdministrators(app: ServedApp): Promise<number> {
  return app.identity.accounts.countAdministrators();
}

describeOnEachDatabase('the set-up of the first administrator', (fresh) => {
  it('makes an administrator by the link and signs them in', async () => {
    const app = await serveForTest(fresh, morning);
    const answer = await callAs(app, null)(routes.setUp, {
      token: await newToken(app),
      username: 'first-admin',
      password,
    });
    expect(answer.code).toBe(200);
    const asAdmin = callAs(app, answer.data.token);
    const { data } = await asAdmin(routes.getUserInfo);
    expect(data).toMatchObject({ username: 'first-admin', roles: ['admin'] });
    const log = await asAdmin(routes.listLog, { type: 'setUp' });
    expect(log.data.list).toMatchObject([{ account: 'first-admin', executeResult: 'success' }]);
    expect(await createSetUpLink(app)).toBeNull();
  });

  it('refuses the link a second time', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    expect((await setUp(app, token)).code).toBe(200);
    expect(await setUp(app, token, 'second-admin')).toMatchObject({
      status: 400,
      data: { kind: 'linkSpent' },
    });
    expect(await countAdministrators(app)).toBe(1);
  });

  it('makes one administrator where ten use the link at once', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    const names = Array.from({ length: 10 }, (_, index) => `admin-${index}`);
    const answers = await Promise.all(names.map((name) => setUp(app, token, name)));
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await countAdministrators(app)).toBe(1);
  });

  it('voids a link by the next one, which every start makes', async () => {
    const database = await fresh();
    const first = await serveOn(database, { iso: morning });
    const older = await newToken(first);
    const second = await serveOn(database, { iso: morning });
    expect(await setUp(second, older)).toMatchObject({ data: { kind: 'linkSpent' } });
    expect(await setUp(first, await newToken(second))).toMatchObject({ code: 200 });
  });

  it('lets a link expire after 24 hours', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    app.setClock('2026-11-21T09:30:00+08:00');
    expect(await setUp(app, token)).toMatchObject({ data: { kind: 'linkSpent' } });
    app.setClock('2026-11-21T09:29:59+08:00');
    expect(await setUp(app, token)).toMatchObject({ code: 200 });
  });

  it('spends a link only for who has it in time, also when it was replaced a moment ago', async () => {
    const database = await fresh();
    const store = createSetUpStore(database);
    const spendAfterReplacing = (tokenHash: string, now: number): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await store.replace({ tokenHash: 'newer', expiresAt: 5 }, transaction);
        return store.spend(tokenHash, now, transaction);
      });
    expect(await spendAfterReplacing('older', 4)).toBe(false);
    expect(await spendAfterReplacing('newer', 5)).toBe(false);
    expect(await spendAfterReplacing('newer', 4)).toBe(true);
  });

  it('refuses a link that another start voids while the password is hashed', async () => {
    const app = await serveForTest(fresh, morning);
    const { clock, database } = app;
    const token = await newToken(app);
    const absent = (): Promise<never> => Promise.reject(new TypeError('Cannot read: no log'));
    const reading = { list: absent, countFailures: absent, verify: absent };
    const others = { ...reading, cut: absent, note: absent, settle: absent };
    const audit = { write: () => Promise.resolve(), ...others };
    const passwords: Passwords = {
      ...app.identity.passwords,
      hash: async () => `hashed meanwhile ${await createSetUpLink(app)}`,
    };
    const call = setUpAdministrator(
      { token, username: 'first-admin', password },
      { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' },
      {
        clock,
        database,
        audit,
        attempts: createAttempts({ clock, database }),
        identity: { ...app.identity, passwords },
      },
    );
    await expect(call).rejects.toMatchObject({ kind: 'linkSpent' });
    expect(await countAdministrators(app)).toBe(0);
  });

  it('refuses a link that no one made, one that was cut, and a good one with an administrator there', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    const kinds = await Promise.all(
      ['x'.repeat(43), token.slice(1), `${token}x`, "' or 1=1 --"].map(async (wrong) => {
        const { data } = await setUp(app, wrong);
        return data;
      }),
    );
    expect(kinds).toEqual(Array(4).fill({ kind: 'linkSpent', values: {} }));
    await createTestAccount(app, { roles: ['admin'] });
    expect(await setUp(app, token)).toMatchObject({ data: { kind: 'linkSpent' } });
    expect(await createSetUpLink(app)).toBeNull();
  });

  it('keeps the link where name or password cannot be used', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    await createTestAccount(app, { username: 'Taken' });
    const call = callAs(app, null);
    const weak = await call(routes.setUp, { token, username: 'first-admin', password: '12345678' });
    expect(weak).toMatchObject({ data: { kind: 'weakPassword' } });
    expect(await setUp(app, token, 'taken')).toMatchObject({ data: { kind: 'nameTaken' } });
    expect(await setUp(app, token)).toMatchObject({ code: 200 });
  });

  it('admits 20 tries an hour from one address', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    for (const wrong of Array.from({ length: 20 }, (_, index) => `wrong-${index}`))
      expect(await setUp(app, wrong)).toMatchObject({ data: { kind: 'linkSpent' } });
    expect(await setUp(app, token)).toMatchObject({
      status: 429,
      data: { kind: 'tooManyAttempts', values: { seconds: 3600 } },
    });
  });

  it('stores nothing that opens the way', async () => {
    const app = await serveForTest(fresh, morning);
    const token = await newToken(app);
    const rows = await app.database.kysely
      .withTables<{ set_up_link: { token_hash: string } }>()
      .selectFrom('set_up_link')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
