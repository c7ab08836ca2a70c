import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, createTestAccount } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { behindAnswer, serveForTest } from '../../../test-support/serve-for-test.ts';

const phone = '13800138000';

describeOnEachDatabase('recovery of a password', (fresh) => {
  it('refuses a weak password and leaves the code good', async () => {
    const app = await serveForTest(fresh, '2026-11-21T10:00:00+08:00');
    await createTestAccount(app, { username: 'forgetful', phone });
    const visitor = callAs(app, null);
    const asked = { phone, purpose: 'passwordback', username: 'forgetful' };
    const { ticket } = (await visitor(routes.sendSms, asked)).data;
    await behindAnswer();
    const proof = { username: 'forgetful', phone, phoneCode: app.sentCodes[0]?.code, ticket };
    for (const password of [
      'password1',
      'aaaaaaaa',
      'my-Forgetful-pass',
      `a${phone}`,
      'ChanScope!',
    ])
      expect(await visitor(routes.recoverPassword, { ...proof, password })).toMatchObject({
        code: 400,
        data: { kind: 'weakPassword' },
      });
    const short = await visitor(routes.recoverPassword, { ...proof, password: 'lamps77' });
    expect(short).toMatchObject({ code: 400 });
    const good = { ...proof, password: 'eleven purple lamps' };
    expect(await visitor(routes.recoverPassword, good)).toMatchObject({ code: 200 });
  });
});
