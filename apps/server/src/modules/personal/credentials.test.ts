import { routes } from '@chanscope/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';

import {
  callAs,
  createTestAccount,
  signIn,
  testPassword,
} from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../test-support/serve-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const origin = { ip: '203.0.113.7', requestId: 'r', userAgent: '' };
const newPassword = 'Another horse 22';

/** What an authenticator shows at the time of the application. */
function codeOf(app: ServedApp, secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: app.clock.now() });
}

/** All that the system log says. */
async function readWholeLog(app: ServedApp): Promise<string> {
  const rows = await app.database.kysely
    .withTables<{ audit_entry: object }>()
    .selectFrom('audit_entry')
    .selectAll()
    .execute();
  return JSON.stringify(rows);
}

describeOnEachDatabase('what proves who an owner is', (fresh) => {
  it('changes the password for who knows the current one', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { username: 'reader1', phone: '13812345678' });
    const other = await app.identity.sessions.begin(account.id, origin);
    const change = (oldPassword: string, requested: string, endsOthers: boolean): Promise<object> =>
      callAs(app, token)(routes.changePassword, {
        oldPassword,
        newPassword: requested,
        endsOthers,
      });

    const wrong = { code: 400, data: { kind: 'wrongPassword' } };
    expect(await change('Correct horse 2', newPassword, true)).toMatchObject(wrong);
    expect(await change('', newPassword, true)).toMatchObject(wrong);
    const weak = { code: 400, data: { kind: 'weakPassword' } };
    for (const guess of ['password1234', 'aaaaaaaaaa', 'my-Reader1-pass', '13812345678'])
      expect(await change(testPassword, guess, true)).toMatchObject(weak);
    expect(await change(testPassword, 'short', true)).toMatchObject({ code: 400 });
    expect((await callAs(app, other)(routes.getPersonal)).code).toBe(200);

    expect(await change(testPassword, newPassword, false)).toMatchObject({ code: 200, data: null });
    expect((await callAs(app, other)(routes.getPersonal)).code).toBe(200);
    expect(await change(testPassword, newPassword, true)).toMatchObject(wrong);
    expect(await change(newPassword, 'Third horse 333', true)).toMatchObject({ code: 200 });
    expect((await callAs(app, other)(routes.getPersonal)).code).toBe(401);
    expect((await callAs(app, token)(routes.getPersonal)).code).toBe(200);

    const log = await readWholeLog(app);
    expect(log).toContain('changePassword');
    for (const secret of [testPassword, newPassword, 'Third', 'my-Reader1', token, 'argon2'])
      expect(log).not.toContain(secret);
  });

  it('lets a session guess ten times and no owner wait on another device', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app);
    const other = await app.identity.sessions.begin(account.id, origin);
    const guesses = Array.from({ length: 14 }, (_, index) =>
      callAs(app, token)(routes.requestDeletion, { password: `guess ${index}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 400)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(4);
    const right = { password: testPassword };
    expect((await callAs(app, token)(routes.requestDeletion, right)).code).toBe(429);
    expect((await callAs(app, other)(routes.requestDeletion, right)).code).toBe(200);
    app.setClock('2026-11-21T10:05:01+08:00');
    expect((await callAs(app, token)(routes.requestDeletion, right)).code).toBe(200);
  });

  it('takes a recent sign-in where there is no password', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app);
    await app.identity.accounts.change(account.id, { passwordHash: null });
    const call = callAs(app, token);
    expect((await call(routes.getPersonal)).data.hasPassword).toBe(false);
    expect((await call(routes.beginTotp, { password: '' })).code).toBe(200);
    app.setClock('2026-11-21T10:10:00+08:00');
    const late = await call(routes.beginTotp, { password: '' });
    expect(late).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    const recent = callAs(app, await app.identity.sessions.begin(account.id, origin));
    const first = { oldPassword: '', newPassword, endsOthers: false };
    expect((await recent(routes.changePassword, first)).code).toBe(200);
    const again = await recent(routes.changePassword, first);
    expect(again).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
  });

  it('binds a number whose code the owner has', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { phone: '13812345678' });
    const call = callAs(app, token);
    const phone = '13987654321';
    const visitor = await callAs(app, null)(routes.sendSms, { phone, purpose: 'bindPhone' });
    expect(visitor).toMatchObject({ code: 401, data: { kind: 'notSignedIn' } });
    const sent = await call(routes.sendSms, { phone, purpose: 'bindPhone' });
    await expect.poll(() => app.sentCodes.length).toBe(1);
    const phoneCode = app.sentCodes[0]?.code ?? '';
    const given = { password: testPassword, phone, phoneCode, ticket: sent.data.ticket };

    const wrongPassword = await call(routes.bindPhone, { ...given, password: 'x' });
    expect(wrongPassword).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    const wrongNumber = await call(routes.bindPhone, { ...given, phone: '13912345678' });
    expect(wrongNumber).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
    const bound = await call(routes.bindPhone, given);
    expect(bound).toMatchObject({ code: 200, data: { phone: '139****4321' } });
    const replayed = await call(routes.bindPhone, given);
    expect(replayed).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
    app.setClock('2026-11-21T10:31:00+08:00');
    expect((await call(routes.sendSms, { phone, purpose: 'bindPhone' })).code).toBe(402);

    const log = await readWholeLog(app);
    expect(log).toContain('139****4321');
    expect(log).not.toContain(phone);
    expect(log).not.toContain(phoneCode);
  });

  it('does not bind a number that another user has', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const phone = '13987654321';
    const sent = await callAs(app, token)(routes.sendSms, { phone, purpose: 'bindPhone' });
    await expect.poll(() => app.sentCodes.length).toBe(1);
    await createTestAccount(app, { phone });
    const refusal = await callAs(app, token)(routes.bindPhone, {
      password: testPassword,
      phone,
      phoneCode: app.sentCodes[0]?.code,
      ticket: sent.data.ticket,
    });
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'phoneTaken' } });
  });

  it('begins, confirms and ends an authenticator', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { username: 'reader1' });
    const other = callAs(app, await app.identity.sessions.begin(account.id, origin));
    const call = callAs(app, token);
    const password = testPassword;
    const wrongCode = { code: 400, data: { kind: 'wrongCode' } };
    expect(await call(routes.confirmTotp, { totp: '123456' })).toMatchObject(wrongCode);
    const { data: begun } = await call(routes.beginTotp, { password });
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/ChanScope:reader1\?/);
    const totp = codeOf(app, begun.secret);
    // The secret was shown to one device only.
    expect(await other(routes.confirmTotp, { totp })).toMatchObject(wrongCode);
    expect(await call(routes.confirmTotp, { totp: '000000' })).toMatchObject(wrongCode);
    expect((await call(routes.getPersonal)).data.hasTotp).toBe(false);
    // Begun at one server, confirmed at another.
    const there = callAs(await serveOn(app.database, { iso }), token);
    const confirmed = await there(routes.confirmTotp, { totp });
    expect(confirmed).toMatchObject({ code: 200 });
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    expect((await call(routes.getPersonal)).data.hasTotp).toBe(true);

    const second = await other(routes.beginTotp, { password });
    expect(second).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    // The code was used when it was confirmed.
    const used = await call(routes.endTotp, { password, totp });
    expect(used).toMatchObject({ code: 400, data: { kind: 'wrongTotp' } });
    app.setClock('2026-11-21T10:01:00+08:00');
    const next = codeOf(app, begun.secret);
    const wrongPassword = await call(routes.endTotp, { password: 'x', totp: next });
    expect(wrongPassword).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    expect(await call(routes.endTotp, { password, totp: next })).toMatchObject({ code: 200 });
    const ended = await call(routes.endTotp, { password, totp: next });
    expect(ended).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    expect((await call(routes.getPersonal)).data.hasTotp).toBe(false);

    const log = await readWholeLog(app);
    for (const secret of [begun.secret, totp, next, ...confirmed.data.recoveryCodes])
      expect(log).not.toContain(secret);
  });

  it('asks who has an authenticator for a code of it, once, before number or password change', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { phone: '13812345678' });
    const call = callAs(app, token);
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await app.identity.accounts.change(account.id, { totpSecret: app.identity.totp.seal(secret) });
    const phone = '13987654321';
    const sent = await call(routes.sendSms, { phone, purpose: 'bindPhone' });
    await expect.poll(() => app.sentCodes.length).toBe(1);
    const phoneCode = app.sentCodes[0]?.code;
    const bind = { password: testPassword, phone, phoneCode, ticket: sent.data.ticket };
    const change = { oldPassword: testPassword, newPassword, endsOthers: false };
    const totp = codeOf(app, secret);
    const wrong = { code: 400, data: { kind: 'wrongTotp' } };
    for (const given of [{}, { totp: '' }, { totp: totp === '000000' ? '000001' : '000000' }]) {
      expect(await call(routes.bindPhone, { ...bind, ...given })).toMatchObject(wrong);
      expect(await call(routes.changePassword, { ...change, ...given })).toMatchObject(wrong);
    }
    const both = await Promise.all([
      call(routes.bindPhone, { ...bind, totp }),
      call(routes.changePassword, { ...change, totp }),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('forgets a secret that was not confirmed in ten minutes', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const { data } = await call(routes.beginTotp, { password: testPassword });
    app.setClock('2026-11-21T10:10:00+08:00');
    const late = await call(routes.confirmTotp, { totp: codeOf(app, data.secret) });
    expect(late).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
  });
});
