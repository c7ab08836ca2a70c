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
} from '../../../test-support/serve-for-test.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const phone = '13800138000';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describeOnEachDatabase('sign-in with an authenticator', (fresh) => {
  let app: ServedApp;

  beforeEach(async () => {
    app = await serveForTest(fresh, new Date(start).toISOString());
    const { id } = await createTestAccount(app, { username: 'owner', phone });
    await app.identity.accounts.change(id, { totpSecret: app.identity.totp.seal(secret) });
  });

  function login(fields: object): Promise<Answered<{ token: string }>> {
    return callAs(app, null)(routes.login, {
      username: 'owner',
      password: testPassword,
      ...fields,
    });
  }

  const codeNow = (): string => new TOTP({ secret }).generate({ timestamp: app.clock.now() });

  it('asks for the code only after the right password', async () => {
    expect(await login({})).toMatchObject({ code: 401, data: { kind: 'secondFactorNeeded' } });
    expect(await login({ password: 'wrong password' })).toMatchObject({
      data: { kind: 'wrongCredentials' },
    });
    expect(await login({ password: 'wrong password', totp: codeNow() })).toMatchObject({
      data: { kind: 'wrongCredentials' },
    });
    expect(await login({ totp: codeNow() })).toMatchObject({ code: 200 });
  });

  it('asks for the code after the right code by short message, which comes along again', async () => {
    const visitor = callAs(app, null);
    const asked = await visitor(routes.sendSms, { phone, purpose: 'login' });
    const { ticket } = asked.data;
    await behindAnswer();
    const proof = { phone, phoneCode: app.sentCodes[0]?.code, ticket };
    expect(await visitor(routes.login, { ...proof, phoneCode: '12345x' })).toMatchObject({
      data: { kind: 'wrongCode' },
    });
    expect(await visitor(routes.login, proof)).toMatchObject({
      data: { kind: 'secondFactorNeeded' },
    });
    expect(await visitor(routes.login, { ...proof, totp: '12345x' })).toMatchObject({
      data: { kind: 'wrongCode' },
    });
    const both = { ...proof, totp: codeNow() };
    expect(await visitor(routes.login, both)).toMatchObject({ code: 200 });
    app.setClock(new Date(start + 30_000).toISOString());
    expect(await visitor(routes.login, { ...proof, totp: codeNow() })).toMatchObject({
      data: { kind: 'wrongCode' },
    });
  });

  it('takes a code once, also when two come at the same time', async () => {
    const totp = codeNow();
    const answers = await Promise.all([login({ totp }), login({ totp })]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await login({ totp })).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
    app.setClock(new Date(start + 30_000).toISOString());
    expect(await login({ totp: codeNow() })).toMatchObject({ code: 200 });
  });

  it('counts wrong codes as failures, which the right password alone does not wipe out', async () => {
    const answers: string[] = [];
    for (let each = 0; each < 6; each += 1) {
      const wrong = await login({ totp: '12345x' });
      answers.push(`${wrong.code} ${(await login({})).code}`);
    }
    expect(answers).toEqual([...Array<string>(5).fill('400 401'), '400 429']);
  });
});
