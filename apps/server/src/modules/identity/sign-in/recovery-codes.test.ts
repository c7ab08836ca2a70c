import { routes } from '@chanscope/contract';
import { TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';

import {
  type Answered,
  callAs,
  createTestAccount,
  testPassword,
} from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import {
  behindAnswer,
  type ServedApp,
  serveForTest,
  serveOn,
} from '../../../test-support/serve-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const phone = '13800138000';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const password = testPassword;
const wrong = { code: 400, data: { kind: 'wrongRecoveryCode' } };
const origin = { ip: '203.0.113.7', requestId: 'r', userAgent: '' };

/** What the system log says of a kind of event, oldest first. */
async function detailsOf({ database }: ServedApp, type: string): Promise<object[]> {
  const rows = await database.kysely
    .withTables<{ audit_entry: { id: number; type: string; details: string } }>()
    .selectFrom('audit_entry')
    .select('details')
    .where('type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => JSON.parse(details) as object);
}

describeOnEachDatabase('recovery codes', (fresh) => {
  let app: ServedApp;
  let ownerId: string;

  /** An account with an authenticator; answers its id and its codes. */
  async function createOwner(
    username: string,
    number: string | null = null,
  ): Promise<{ id: string; codes: string[] }> {
    const { id } = await createTestAccount(app, { username, phone: number });
    await app.identity.accounts.change(id, { totpSecret: app.identity.totp.seal(secret) });
    const codes = await app.database.transaction((transaction) =>
      app.identity.recoveryCodes.replace(id, transaction),
    );
    return { id, codes };
  }

  let codes: string[];

  beforeEach(async () => {
    app = await serveForTest(fresh, iso);
    ({ id: ownerId, codes } = await createOwner('owner', phone));
  });

  function login(fields: object, to: ServedApp = app): Promise<Answered<{ token: string }>> {
    return callAs(to, null)(routes.login, { username: 'owner', password, ...fields });
  }

  const codeAt = (index: number): string => codes[index] ?? '';
  const totpNow = (): string => new TOTP({ secret }).generate({ timestamp: app.clock.now() });

  it('sign in by password or number in place of the six digits, each once, and say how many are left', async () => {
    expect(codes).toHaveLength(10);
    const first = await login({ totp: codeAt(0).toUpperCase().replaceAll('-', ' ') });
    expect(first).toMatchObject({ code: 200, data: { recoveryCodesLeft: 9 } });
    expect(await login({ totp: codeAt(0) })).toMatchObject(wrong);
    expect(await login({ totp: totpNow() })).toMatchObject({
      code: 200,
      data: { recoveryCodesLeft: null },
    });

    const visitor = callAs(app, null);
    const { ticket } = (await visitor(routes.sendSms, { phone, purpose: 'login' })).data;
    await behindAnswer();
    const proof = { phone, phoneCode: app.sentCodes[0]?.code, ticket };
    expect(await visitor(routes.login, { ...proof, totp: codeAt(0) })).toMatchObject(wrong);
    expect(await visitor(routes.login, { ...proof, totp: codeAt(1) })).toMatchObject({
      data: { recoveryCodesLeft: 8 },
    });

    const call = callAs(app, first.data.token);
    const state = { left: 8, lastUsedAt: Date.parse(iso) };
    expect((await call(routes.getPersonal)).data.recoveryCodes).toEqual(state);
    const log = await detailsOf(app, 'login');
    expect(log).toContainEqual({ way: 'password', secondFactor: 'recoveryCode', left: 9 });
    expect(log).toContainEqual({ way: 'phone', secondFactor: 'recoveryCode', left: 8 });
    expect(log).toContainEqual({ way: 'password', reason: 'wrongRecoveryCode' });
    expect(log.filter((details) => 'secondFactor' in details)).toHaveLength(2);
  });

  it('are good for one of two who use the same at the same instant, on two servers', async () => {
    const other = await serveOn(app.database, { iso });
    const answers = await Promise.all(
      [app, other, app, other].map((to) => login({ totp: codeAt(0) }, to)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(3);
    const uses = await Promise.all(
      [1, 2, 3, 4].map(() =>
        app.database.transaction((transaction) =>
          app.identity.recoveryCodes.use({ accountId: ownerId, text: codeAt(1) }, transaction),
        ),
      ),
    );
    expect(uses.filter((left) => left !== null)).toEqual([8]);
  });

  it('are counted like the six digits when they are wrong, and asked for after the password alone', async () => {
    expect(await login({ password: 'wrong password', totp: codeAt(0) })).toMatchObject({
      data: { kind: 'wrongCredentials' },
    });
    const answers: string[] = [];
    for (let each = 0; each < 5; each += 1)
      answers.push(String((await login({ totp: `0000-0000-0${each}` })).code));
    expect(answers).toEqual(Array<string>(5).fill('400'));
    // The wait holds for a right one too, which is not used up by it.
    expect((await login({ totp: codeAt(0) })).code).toBe(429);
    app.setClock('2026-11-21T11:30:00+08:00');
    expect(await login({ totp: codeAt(0) })).toMatchObject({ data: { recoveryCodesLeft: 9 } });
  });

  it('are void for another account, after a new set and after the authenticator has ended', async () => {
    const stranger = await createOwner('stranger');
    expect(await login({ totp: stranger.codes[0] })).toMatchObject(wrong);

    const call = callAs(app, await app.identity.sessions.begin(ownerId, origin));
    const { renewRecoveryCodes, endTotp } = routes;
    expect(await call(renewRecoveryCodes, { password: 'x', totp: codeAt(0) })).toMatchObject({
      data: { kind: 'wrongPassword' },
    });
    expect(await call(renewRecoveryCodes, { password, totp: stranger.codes[0] })).toMatchObject(
      wrong,
    );
    const renewed = await call(renewRecoveryCodes, { password, totp: codeAt(0) });
    expect(new Set([...codes, ...renewed.data.recoveryCodes]).size).toBe(20);
    expect(await login({ totp: codeAt(1) })).toMatchObject(wrong);
    expect(await login({ totp: renewed.data.recoveryCodes[0] })).toMatchObject({ code: 200 });
    expect(await detailsOf(app, 'renewRecoveryCodes')).toContainEqual({
      secondFactor: 'recoveryCode',
      left: 9,
    });

    const last = renewed.data.recoveryCodes[1] ?? '';
    expect((await call(endTotp, { password, totp: last })).code).toBe(200);
    expect((await call(routes.getPersonal)).data).toMatchObject({
      hasTotp: false,
      recoveryCodes: null,
    });
    expect(await app.identity.recoveryCodes.read(ownerId)).toEqual({ left: 0, lastUsedAt: null });
    const none = await call(renewRecoveryCodes, { password, totp: last });
    expect(none).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    // The authenticator of another time begins without the codes of this one.
    const sealed = app.identity.totp.seal(secret);
    await app.identity.accounts.change(ownerId, { totpSecret: sealed });
    expect(await login({ totp: renewed.data.recoveryCodes[2] })).toMatchObject(wrong);
    expect((await app.identity.recoveryCodes.read(stranger.id)).left).toBe(10);
  });

  it('prove the second factor of a change of number or password, each once', async () => {
    const call = callAs(app, await app.identity.sessions.begin(ownerId, origin));
    const newPassword = 'Another horse 22';
    const change = { oldPassword: password, newPassword, endsOthers: false };
    const changing = [1, 2].map(() => call(routes.changePassword, { ...change, totp: codeAt(0) }));
    const changed = await Promise.all(changing);
    expect(changed.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(changed.filter(({ code }) => code === 400)).toHaveLength(1);

    const number = '13987654321';
    const sent = await call(routes.sendSms, { phone: number, purpose: 'bindPhone' });
    await expect.poll(() => app.sentCodes.length).toBe(1);
    const bind = {
      password: newPassword,
      phone: number,
      phoneCode: app.sentCodes[0]?.code,
      ticket: sent.data.ticket,
    };
    // A refused one leaves the code by short message good.
    expect(await call(routes.bindPhone, { ...bind, totp: codeAt(0) })).toMatchObject(wrong);
    const bound = await call(routes.bindPhone, { ...bind, totp: codeAt(1) });
    expect(bound.data.recoveryCodes?.left).toBe(8);
    const log = [
      ...(await detailsOf(app, 'changePassword')),
      ...(await detailsOf(app, 'bindPhone')),
    ];
    expect(log.filter((details) => 'secondFactor' in details)).toHaveLength(2);
  });
});
