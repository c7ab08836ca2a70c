import {
  type SecurityPolicy,
  administrationRoutes,
  deliveredPolicy,
  routes,
} from '@chanscope/contract';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';

import {
  type Call,
  callAs,
  createTestAccount,
  signIn,
  testPassword,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const {
  readSecurity,
  editPolicy,
  editAddresses,
  listSecurityVersions,
  restoreSecurity,
  readFailures,
  releaseSignIn,
  listSessions,
} = administrationRoutes;

async function adminOf(app: ServedApp, headers: Record<string, string> = {}): Promise<Call> {
  return callAs(
    app,
    (await signIn(app, { roles: ['admin'], username: 'boss_one' })).token,
    headers,
  );
}

const policyWith = (part: Partial<SecurityPolicy>): SecurityPolicy => ({
  ...deliveredPolicy,
  ...part,
});

const rangesOf = (...ranges: string[]) => ranges.map((range) => ({ range, note: '' }));

function failToSignIn(app: ServedApp, username: string): Promise<{ readonly code: number }> {
  return callAs(app, null)(routes.login, { username, password: 'a wrong password' });
}

describeOnEachDatabase('the policy of sign-in', (fresh) => {
  it('is as delivered, and every change is a version that can be restored and is logged', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await adminOf(app);
    const first = await call(readSecurity);
    expect(first.data).toMatchObject({
      policy: { number: 0, at: null, account: '', content: deliveredPolicy },
      addresses: { number: 0, content: { denied: [], administrators: [] } },
      ownAddress: '127.0.0.1',
      hasOwnTotp: false,
    });
    const content = policyWith({ minPasswordLength: 12 });
    const changed = await call(editPolicy, { revision: 0, content });
    expect(changed.data).toMatchObject({ number: 1, account: 'boss_one', restored: null, content });
    const restored = await call(restoreSecurity, { kind: 'policy', number: 0, revision: 1 });
    expect(restored.data.policy).toMatchObject({
      number: 2,
      restored: 0,
      content: deliveredPolicy,
    });
    const versions = (await call(listSecurityVersions)).data.policy;
    expect(versions.map(({ number, account }) => [number, account])).toEqual([
      [2, 'boss_one'],
      [1, 'boss_one'],
      [0, ''],
    ]);
    const unknown = await call(restoreSecurity, { kind: 'policy', number: 9, revision: 2 });
    expect(unknown).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    const [, second, line] = (await call(routes.listLog, { target: 'policy' })).data.list;
    expect(second).toMatchObject({ type: 'restoreSecurity', details: { restored: 0 } });
    expect(line).toMatchObject({
      type: 'editPolicy',
      account: 'boss_one',
      details: { version: 1, minLengthBefore: 8, minLengthAfter: 12 },
    });
  });

  it('lets one of two editors through, and refuses what makes no sense', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await adminOf(app);
    const edits = [12, 13, 14].map((minPasswordLength) =>
      call(editPolicy, { revision: 0, content: policyWith({ minPasswordLength }) }),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(2);
    const edit = (part: Partial<SecurityPolicy>): ReturnType<typeof call> =>
      call(editPolicy, { revision: 1, content: policyWith(part) });
    expect(await edit({ freeFailures: 0 })).toMatchObject({ code: 400 });
    expect(await edit({ minPasswordLength: 7 })).toMatchObject({ code: 400 });
    expect(await edit({ idleHours: 30, absoluteDays: 1 })).toMatchObject({
      code: 400,
      data: { kind: 'idleBeyondAbsolute', values: { idle: 30, absolute: 24 } },
    });
  });

  it('counts at once for waits, new passwords and sessions', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await adminOf(app);
    const { token, account } = await signIn(app, { username: 'reader_1' });
    const content = policyWith({
      freeFailures: 1,
      maxLockMinutes: 1,
      minPasswordLength: 20,
      idleHours: 1,
      absoluteDays: 1,
    });
    expect((await call(editPolicy, { revision: 0, content })).code).toBe(200);
    const codes = [];
    for (let each = 0; each < 3; each += 1) codes.push((await failToSignIn(app, 'reader_1')).code);
    expect(codes).toEqual([401, 401, 429]);
    const short = { oldPassword: testPassword, newPassword: 'nineteen letters 19' };
    expect(
      await callAs(app, token)(routes.changePassword, { ...short, endsOthers: false }),
    ).toMatchObject({
      code: 400,
      data: { kind: 'shortPassword', values: { min: 20 } },
    });
    app.setClock('2026-11-21T11:05:00+08:00');
    expect(await callAs(app, token)(routes.getUserInfo)).toMatchObject({ code: 401 });
    expect(await app.identity.sessions.count([account.id])).toEqual(new Map([[account.id, 1]]));
    const next = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    expect((await next(listSessions)).data.total, 'of those that live by the policy').toBe(1);
  });
});

describeOnEachDatabase('failed sign-ins', (fresh) => {
  it('are counted by name and by address, with who has to wait, and a wait can be ended', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await adminOf(app);
    await createTestAccount(app, { username: 'reader_1' });
    for (let each = 0; each < 6; each += 1) await failToSignIn(app, 'reader_1');
    await failToSignIn(app, 'nobody-here');
    const { data } = await call(readFailures);
    expect(data).toEqual({
      total: 7,
      accounts: [
        {
          account: 'reader_1',
          isKnown: true,
          failures: 6,
          lastAt: Date.parse(iso),
          lockedUntil: Date.parse(iso) + 1000,
        },
        {
          account: 'nob…',
          isKnown: false,
          failures: 1,
          lastAt: Date.parse(iso),
          lockedUntil: null,
        },
      ],
      addresses: [
        {
          ip: '127.0.0.1',
          names: 2,
          failures: 7,
          lastAt: Date.parse(iso),
          lockedUntil: null,
        },
      ],
    });
    const logged = async (ip: string): Promise<number> =>
      (await call(routes.listLog, { type: 'login', result: 'failure', ip })).data.total;
    expect([await logged('127.0.0.1'), await logged('127.0.0.2')]).toEqual([7, 0]);
    expect((await failToSignIn(app, 'reader_1')).code).toBe(429);
    expect((await call(releaseSignIn, { account: 'reader_1' })).code).toBe(200);
    expect((await failToSignIn(app, 'reader_1')).code).toBe(401);
    expect((await call(releaseSignIn, { ip: '127.0.0.1' })).code).toBe(200);
    app.setClock('2026-11-29T10:00:00+08:00');
    const later = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    expect((await later(readFailures)).data).toEqual({ total: 0, accounts: [], addresses: [] });
    const lines = (await later(routes.listLog, { type: 'releaseSignIn' })).data.list;
    expect(lines.map(({ target }) => target)).toEqual(['127.0.0.1', 'reader_1']);
  });
});

describeOnEachDatabase('the lists of addresses', (fresh) => {
  const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
  const config = { trustedProxies: 1 };

  it('keep an address out before anything is read, with the reason', async () => {
    const app = await serveOn(await fresh(), { iso, config });
    const call = await adminOf(app, from('192.0.2.1'));
    const content = { denied: rangesOf('203.0.113.0/24', '2001:db8::/32'), administrators: [] };
    expect((await call(editAddresses, { revision: 0, content })).code).toBe(200);
    for (const ip of ['203.0.113.7', '2001:db8::7']) {
      const refused = await callAs(
        app,
        null,
        from(ip),
      )(routes.login, {
        username: 'boss_one',
        password: testPassword,
      });
      expect(refused).toMatchObject({
        code: 403,
        msg: `来自 ${ip} 的访问已被管理员禁止`,
        data: { kind: 'addressDenied', values: { address: ip } },
      });
      const page = await fetch(`${app.address}/healthz`, { headers: from(ip) });
      expect(page.status).toBe(403);
    }
    const options = await callAs(app, null, from('203.0.114.7'))(routes.getLoginOptions);
    expect(options.code).toBe(200);
  });

  it('let administrators do what only they may from the listed networks alone', async () => {
    const app = await serveOn(await fresh(), { iso, config });
    const { token } = await signIn(app, { roles: ['admin'], username: 'boss_one' });
    const [here, there] = ['192.0.2.1', '192.0.3.1'].map((ip) => callAs(app, token, from(ip)));
    const content = { denied: [], administrators: rangesOf('192.0.2.0/24') };
    expect((await here?.(editAddresses, { revision: 0, content }))?.code).toBe(200);
    expect(await there?.(readSecurity)).toMatchObject({
      code: 403,
      data: { kind: 'administratorAddress', values: { address: '192.0.3.1' } },
    });
    expect((await there?.(routes.getUserInfo))?.code).toBe(200);
    expect((await here?.(readSecurity))?.code).toBe(200);
  });

  it('cannot lock out who edits or restores them', async () => {
    const app = await serveOn(await fresh(), { iso, config });
    const { token } = await signIn(app, { roles: ['admin'], username: 'boss_one' });
    const call = callAs(app, token, from('192.0.2.1'));
    const denied = { denied: rangesOf('10.0.0.0/8', '192.0.2.0/25'), administrators: [] };
    expect(await call(editAddresses, { revision: 0, content: denied })).toMatchObject({
      code: 400,
      msg: '你的地址 192.0.2.1 在禁止名单中（192.0.2.0/25），保存后你将无法访问',
    });
    const missing = { denied: [], administrators: rangesOf('10.0.0.0/8') };
    expect(await call(editAddresses, { revision: 0, content: missing })).toMatchObject({
      code: 400,
      data: { kind: 'ownAddressMissing', values: { address: '192.0.2.1' } },
    });
    const own = { denied: [], administrators: rangesOf('192.0.2.1', '192.0.3.1') };
    expect((await call(editAddresses, { revision: 0, content: own })).code).toBe(200);
    const wide = { denied: [], administrators: rangesOf('192.0.3.0/24', '192.0.2.0/24') };
    expect((await call(editAddresses, { revision: 1, content: wide })).code).toBe(200);
    const other = callAs(app, token, from('192.0.3.9'));
    const restored = await other(restoreSecurity, { kind: 'addresses', number: 1, revision: 2 });
    expect(restored).toMatchObject({ code: 400, data: { kind: 'ownAddressMissing' } });
    const nonsense = { denied: rangesOf('300.1.1.1'), administrators: [] };
    expect(await call(editAddresses, { revision: 2, content: nonsense })).toMatchObject({
      code: 400,
    });
  });
});

describeOnEachDatabase('a second factor that administrators need', (fresh) => {
  it('is required by none who has none, and lets the others do nothing but set it up', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { roles: ['admin'], username: 'boss_one' });
    const call = callAs(app, token);
    const content = policyWith({ requiresAdminTotp: true });
    expect(await call(editPolicy, { revision: 0, content })).toMatchObject({
      code: 400,
      data: { kind: 'ownTotpMissing' },
    });
    const totpSecret = app.identity.totp.seal(new Secret().base32);
    await app.identity.accounts.change(account.id, { totpSecret });
    const other = callAs(
      app,
      (await signIn(app, { roles: ['admin'], username: 'boss_two' })).token,
    );
    const reader = callAs(app, (await signIn(app)).token);
    expect((await call(editPolicy, { revision: 0, content })).code).toBe(200);

    expect((await other(routes.getUserInfo)).data).toMatchObject({ owesSecondFactor: true });
    for (const route of [readSecurity, routes.listUsers, routes.getWatchlist])
      expect(await other(route)).toMatchObject({
        code: 403,
        data: { kind: 'secondFactorRequired' },
      });
    expect((await other(routes.getPersonal)).code).toBe(200);
    expect((await reader(routes.getWatchlist)).code).toBe(200);
    expect((await call(readSecurity)).data.hasOwnTotp).toBe(true);

    const { data } = await other(routes.beginTotp, { password: testPassword });
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const confirmed = await other(routes.confirmTotp, {
      totp: totp.generate({ timestamp: app.clock.now() }),
    });
    expect(confirmed.code).toBe(200);
    expect((await other(routes.getUserInfo)).data.owesSecondFactor).toBeUndefined();
    expect((await other(readSecurity)).code).toBe(200);
  });
});

describe('settings of security that another server changes', () => {
  it('count within five seconds', async () => {
    const [one, other] = await serveTwo(iso);
    const call = await adminOf(one);
    const content = policyWith({ freeFailures: 1 });
    const begin = performance.now();
    expect((await call(editPolicy, { revision: 0, content })).code).toBe(200);
    await expect
      .poll(
        async () => {
          const name = `nobody-${performance.now()}`;
          await failToSignIn(other, name);
          await failToSignIn(other, name);
          return (await failToSignIn(other, name)).code;
        },
        { timeout: 5000 },
      )
      .toBe(429);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
