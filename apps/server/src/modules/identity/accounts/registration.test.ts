import { type SmsPurpose, routes } from '@chanscope/contract';
import { beforeEach, expect, it } from 'vitest';

import {
  type Answered,
  type Call,
  callAs,
  createTestAccount,
  signIn,
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
const otherPhone = '13900139000';
const newPassword = 'eleven purple lamps';

function bodyOf({ code, msg, data, status }: Answered<unknown>): unknown {
  return { code, msg, data, status };
}

describeOnEachDatabase('accounts by mobile number', (fresh) => {
  let app: ServedApp;
  let visitor: Call;
  let now: number;

  beforeEach(async () => {
    now = start;
    app = await serveForTest(fresh, new Date(now).toISOString());
    visitor = callAs(app, null);
  });

  /** Asks for a code once the last one is a minute old, and answers what proves the number. */
  async function proofOf(
    purpose: SmsPurpose,
    to: string,
    username?: string,
  ): Promise<{ phone: string; phoneCode: string; ticket: string }> {
    now += 60_000;
    app.setClock(new Date(now).toISOString());
    const asked = username === undefined ? {} : { username };
    const { code, data } = await visitor(routes.sendSms, { phone: to, purpose, ...asked });
    expect(code).toBe(200);
    await behindAnswer();
    const sent = app.sentCodes.at(-1);
    const phoneCode = sent?.phone === to ? sent.code : '000000';
    return { phone: to, phoneCode, ticket: data.ticket };
  }

  function isLoggingIn(username: string, password: string): Promise<Answered<{ token: string }>> {
    return visitor(routes.login, { username, password });
  }

  it('registers who proves a number', async () => {
    const fields = { username: '\u7f20\u4e2d\u8bf4\u7985', password: newPassword };
    const proof = await proofOf('register', phone);
    expect(await visitor(routes.register, { ...fields, ...proof })).toMatchObject({
      code: 200,
      data: null,
    });
    const { data } = await isLoggingIn(fields.username, newPassword);
    expect(await callAs(app, data.token)(routes.getUserInfo)).toMatchObject({
      data: { username: fields.username, nickname: fields.username, roles: [], ability: ['READ'] },
    });
    expect(await visitor(routes.register, { ...fields, ...proof })).toMatchObject({
      code: 400,
      data: { kind: 'wrongCode' },
    });
  });

  it('says nothing about names and numbers to who has no right code', async () => {
    await createTestAccount(app, { username: 'known', phone });
    const known = await visitor(routes.sendSms, { phone, purpose: 'register' });
    const unknown = await visitor(routes.sendSms, { phone: otherPhone, purpose: 'register' });
    await behindAnswer();
    expect(app.sentCodes.map((sent) => sent.phone)).toEqual([otherPhone]);
    expect({ ...known.data, ticket: known.data.ticket.length }).toEqual({
      ...unknown.data,
      ticket: unknown.data.ticket.length,
    });
    const tryAt = (to: string, username: string, ticket: string): Promise<Answered<null>> => {
      const fields = { username, phone: to, phoneCode: '12345x', ticket, password: newPassword };
      return visitor(routes.register, fields);
    };
    const answers = await Promise.all([
      tryAt(phone, 'known', known.data.ticket),
      tryAt(otherPhone, 'known', unknown.data.ticket),
      tryAt(otherPhone, 'nobody', unknown.data.ticket),
    ]);
    expect(answers.map(bodyOf)).toEqual(Array(3).fill(bodyOf(answers[0])));
    expect(answers[0]).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
  });

  it('refuses a name that another has in other letters', async () => {
    await createTestAccount(app, { username: 'Admin_1' });
    const proof = await proofOf('register', phone);
    const answer = await visitor(routes.register, {
      username: 'ADMIN_1',
      password: newPassword,
      ...proof,
    });
    expect(answer).toMatchObject({ code: 400, data: { kind: 'nameTaken' } });
  });

  it('gives a name to one of two who ask for it at the same time', async () => {
    const proofs = [await proofOf('register', phone), await proofOf('register', otherPhone)];
    const answers = await Promise.all(
      proofs.map((proof) =>
        visitor(routes.register, { username: 'wanted', password: newPassword, ...proof }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(1);
  });

  it('refuses a weak password and leaves the code good', async () => {
    const proof = await proofOf('register', phone);
    const tryWith = (password: string): Promise<Answered<null>> =>
      visitor(routes.register, { username: 'guesser', password, ...proof });
    for (const weak of [
      'password1',
      'aaaaaaaa',
      '12345678',
      'xguesserx',
      `a${phone}`,
      'ChanScope!',
    ])
      expect(await tryWith(weak)).toMatchObject({ code: 400, data: { kind: 'weakPassword' } });
    expect(await tryWith(newPassword)).toMatchObject({ code: 200 });
  });

  it('refuses names that look like others, markup, and fields that no caller asked for', async () => {
    const proof = await proofOf('register', phone);
    const right = { username: 'plain', password: newPassword, ...proof };
    const names = [
      'a\u200bbcd',
      '\u202eabcd',
      '\u0430dmin',
      '<b>abc</b>',
      "a' or 1=1--",
      'abc',
      'a'.repeat(21),
    ];
    const bad = [
      ...names.map((username) => ({ ...right, username })),
      { ...right, roles: ['admin'] },
      { ...right, phone: '1380013800a' },
      { ...right, password: 'short77' },
      { ...right, password: 12_345_678 },
      { ...right, ticket: null },
    ];
    const answers = await Promise.all(bad.map((fields) => visitor(routes.register, fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(bad.length).fill(400));
    expect(await visitor(routes.register, right)).toMatchObject({ code: 200 });
  });

  it('sets a new password and ends all sessions', async () => {
    const { token } = await signIn(app, { username: 'owner', phone });
    const proof = await proofOf('passwordback', phone, 'OWNER');
    const recovery = { username: 'owner', password: newPassword, ...proof };
    expect(await visitor(routes.recoverPassword, recovery)).toMatchObject({
      code: 200,
      data: null,
    });
    expect(await callAs(app, token)(routes.getUserInfo)).toMatchObject({ code: 401 });
    expect(await isLoggingIn('owner', testPassword)).toMatchObject({ code: 401 });
    expect(await isLoggingIn('owner', newPassword)).toMatchObject({ code: 200 });
  });

  it('lets owners in at once who recovered while others had locked them out', async () => {
    await createTestAccount(app, { username: 'owner', phone });
    for (let each = 0; each < 9; each += 1) await isLoggingIn('owner', 'wrong password');
    const proof = await proofOf('passwordback', phone, 'owner');
    for (let each = 0; each < 9; each += 1) await isLoggingIn('owner', 'wrong password');
    await visitor(routes.recoverPassword, { username: 'owner', password: newPassword, ...proof });
    expect(await isLoggingIn('owner', newPassword)).toMatchObject({ code: 200 });
  });

  it('answers a recovery that does not fit alike, whatever does not', async () => {
    await createTestAccount(app, { username: 'owner', phone });
    const { id } = await createTestAccount(app, { username: 'disabled', phone: otherPhone });
    await app.identity.accounts.change(id, { state: 'disabled' });
    const asked = [
      ['owner', otherPhone],
      ['nobody', phone],
      ['disabled', otherPhone],
    ] as const;
    const answers: unknown[] = [];
    for (const [username, to] of asked) {
      const step = await visitor(routes.checkNameAndPhone, { username, phone: to });
      expect(step).toMatchObject({ code: 200, data: { accepted: true } });
      const proof = await proofOf('passwordback', to, username);
      const recovery = { username, password: newPassword, ...proof };
      answers.push(bodyOf(await visitor(routes.recoverPassword, recovery)));
    }
    expect(app.sentCodes).toEqual([]);
    const proof = await proofOf('passwordback', phone, 'owner');
    const wrong = { username: 'owner', password: newPassword, ...proof, phoneCode: '12345x' };
    answers.push(bodyOf(await visitor(routes.recoverPassword, wrong)));
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(answers[0]).toMatchObject({ code: 400, data: { kind: 'recoveryRefused' } });
  });

  it('takes a code for nothing but its purpose', async () => {
    await createTestAccount(app, { username: 'owner', phone });
    const proof = await proofOf('login', phone);
    const recovery = { username: 'owner', password: newPassword, ...proof };
    expect(await visitor(routes.recoverPassword, recovery)).toMatchObject({ code: 400 });
    expect(await visitor(routes.login, proof)).toMatchObject({ code: 200 });
  });

  it('signs in by number and code, once', async () => {
    const { id } = await createTestAccount(app, { username: 'owner', phone });
    const proof = await proofOf('login', phone);
    const { code, data } = await visitor(routes.login, proof);
    expect(code).toBe(200);
    expect(await app.identity.sessions.peek(data.token)).toMatchObject({ accountId: id });
    const again = await visitor(routes.login, proof);
    expect(again).toMatchObject({ code: 400, data: { kind: 'wrongCode' } });
    const unknown = await visitor(routes.login, await proofOf('login', otherPhone));
    expect(bodyOf(unknown)).toEqual(bodyOf(again));
    await app.identity.accounts.change(id, { state: 'disabled' });
    const disabled = await visitor(routes.login, await proofOf('login', phone));
    expect(bodyOf(disabled)).toEqual(bodyOf(again));
    expect(app.sentCodes).toHaveLength(1);
  });

  it('writes down what visitors did, without secrets', async () => {
    const proof = await proofOf('register', phone);
    await visitor(routes.register, { username: 'newcomer', password: newPassword, ...proof });
    await isLoggingIn('newcomer', 'a wrong password');
    const { data } = await isLoggingIn('newcomer', newPassword);
    await callAs(app, data.token)(routes.logout);
    const recovery = await proofOf('passwordback', phone, 'newcomer');
    const fields = { username: 'newcomer', password: `${newPassword}!`, ...recovery };
    await visitor(routes.recoverPassword, { ...fields, phoneCode: '12345x' });
    await visitor(routes.recoverPassword, fields);
    const admin = await signIn(app, { roles: ['admin'] });
    const log = await callAs(app, admin.token)(routes.listLog);
    const { list } = log.data;
    expect(list.map(({ type, executeResult }) => `${type} ${executeResult}`).toReversed()).toEqual([
      'sendSms success',
      'register success',
      'login failure',
      'login success',
      'logout success',
      'sendSms success',
      'passwordback failure',
      'passwordback success',
      'viewLog success',
    ]);
    const text = JSON.stringify(log);
    const codes = app.sentCodes.map((sent) => sent.code);
    for (const secret of [
      newPassword,
      'a wrong password',
      phone,
      data.token,
      proof.ticket,
      ...codes,
    ])
      expect(text).not.toContain(secret);
  });
});
