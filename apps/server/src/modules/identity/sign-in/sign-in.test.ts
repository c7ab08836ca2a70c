import { routes } from '@chanscope/contract';
import { beforeEach, expect, it, vi } from 'vitest';

import {
  type Answered,
  callAs,
  createTestAccount,
  sealFor,
  testPassword,
} from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { identityTables } from '../identity-schema.ts';
import { argon2Hashing } from '../accounts/passwords.ts';

const start = Date.parse('2026-11-21T02:00:00Z');

/** How often argon2 compared a password. */
const compared = vi.spyOn(argon2Hashing, 'verify');

interface Try {
  readonly username: string;
  readonly password?: string;
  readonly totp?: string;
}

function login(
  app: ServedApp,
  { username, password = testPassword, totp }: Try,
  headers: Record<string, string> = {},
): Promise<Answered<{ token: string }>> {
  const fields = totp === undefined ? { username, password } : { username, password, totp };
  return callAs(app, null, headers)(routes.login, fields);
}

function goTo(app: ServedApp, ms: number): void {
  app.setClock(new Date(start + ms).toISOString());
}

async function failTimes(app: ServedApp, times: number, attempt: Try): Promise<number[]> {
  const codes: number[] = [];
  for (let each = 0; each < times; each += 1) codes.push((await login(app, attempt)).code);
  return codes;
}

/** The `name=value` of the cookie that a login set. */
function deviceOf(answer: Answered<unknown>): string {
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

function bodyOf({ code, msg, data, status }: Answered<unknown>): unknown {
  return { code, msg, data, status };
}

describeOnEachDatabase('sign-in', (fresh) => {
  let app: ServedApp;

  beforeEach(async () => {
    app = await serveForTest(fresh, new Date(start).toISOString());
  });

  it('signs in by name and password, whatever the width and case of the name', async () => {
    await createTestAccount(app, { username: '\u7f20\u4e2dAbc', roles: ['editor'] });
    const { code, data } = await login(app, { username: '\u7f20\u4e2d\uff41BC' });
    expect(code).toBe(200);
    expect(await callAs(app, data.token)(routes.getUserInfo)).toMatchObject({
      code: 200,
      data: {
        username: '\u7f20\u4e2dAbc',
        nickname: '\u7f20\u4e2dAbc',
        avatar: '',
        roles: ['editor'],
        ability: ['READ', 'WRITE', 'CONTENT_EDIT'],
        zxlist: [],
      },
    });
  });

  it('answers an unknown name, a wrong password and a disabled account alike', async () => {
    await createTestAccount(app, { username: 'known' });
    const { id } = await createTestAccount(app, { username: 'disabled' });
    await app.identity.accounts.change(id, { state: 'disabled' });
    const { id: gone } = await createTestAccount(app, { username: 'gone' });
    await app.identity.accounts.change(gone, { deletionDueAt: start });
    const wrong = await login(app, { username: 'known', password: 'wrong password' });
    expect(wrong).toMatchObject({ code: 401, data: { kind: 'wrongCredentials', values: {} } });
    for (const username of ['nobody', 'disabled', 'gone', 'NUL\0', '\ud800x', "' or 1=1 --"])
      expect(bodyOf(await login(app, { username }))).toEqual(bodyOf(wrong));
  });

  it('compares one password for whatever name is given', async () => {
    await createTestAccount(app, { username: 'known' });
    const { id } = await createTestAccount(app, { username: 'social' });
    await app.identity.accounts.change(id, { passwordHash: null });
    for (const username of ['known', 'nobody', 'social']) {
      compared.mockClear();
      await login(app, { username, password: 'wrong password' });
      expect(compared).toHaveBeenCalledTimes(1);
    }
  });

  it('makes each try after five failures wait longer, the right password as well', async () => {
    await createTestAccount(app, { username: 'victim' });
    const wrong = { username: 'victim', password: 'wrong password' };
    expect(await failTimes(app, 6, wrong)).toEqual(Array(6).fill(401));
    compared.mockClear();
    const locked = await login(app, { username: '\uff36ictim' });
    expect(locked).toMatchObject({
      code: 429,
      data: { kind: 'tooManyAttempts', values: { seconds: 1 } },
    });
    expect(locked.headers.get('retry-after')).toBe('1');
    expect(bodyOf(await login(app, wrong))).toEqual(bodyOf(locked));
    expect(compared).toHaveBeenCalledTimes(0);
    goTo(app, 1000);
    expect(await failTimes(app, 2, wrong)).toEqual([401, 429]);
    expect(await login(app, wrong)).toMatchObject({ data: { values: { seconds: 2 } } });
    goTo(app, 3000);
    expect((await login(app, { username: 'victim' })).code).toBe(200);
    expect(await failTimes(app, 5, wrong)).toEqual(Array(5).fill(401));
    expect((await login(app, { username: 'victim' })).code).toBe(200);
  });

  it('never makes anybody wait for more than a quarter of an hour', async () => {
    await createTestAccount(app, { username: 'victim' });
    let now = 0;
    const waits: number[] = [];
    await failTimes(app, 5, { username: 'victim', password: 'wrong password' });
    for (let each = 0; each < 13; each += 1) {
      await login(app, { username: 'victim', password: 'wrong password' });
      const { data } = await login(app, { username: 'victim' });
      const { seconds } = (data as unknown as { values: { seconds: number } }).values;
      waits.push(seconds);
      now += seconds * 1000;
      goTo(app, now);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect((await login(app, { username: 'victim' })).code).toBe(200);
  });

  it('lets a name that no one has wait like any other', async () => {
    const wrong = { username: 'nobody', password: 'wrong password' };
    expect(await failTimes(app, 7, wrong)).toEqual([...Array<number>(6).fill(401), 429]);
  });

  it('tries passwords that come at once one after the other', async () => {
    await createTestAccount(app, { username: 'victim' });
    compared.mockClear();
    const tries = Array.from({ length: 20 }, () =>
      login(app, { username: 'victim', password: 'wrong password' }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 401)).toHaveLength(6);
    expect(codes.filter((code) => code === 429)).toHaveLength(14);
    expect(compared).toHaveBeenCalledTimes(6);
  });

  it('lets owners in on a device they used before, however often others fail', async () => {
    await createTestAccount(app, { username: 'owner' });
    await createTestAccount(app, { username: 'other' });
    const cookie = deviceOf(await login(app, { username: 'owner' }));
    await failTimes(app, 8, { username: 'owner', password: 'wrong password' });
    expect((await login(app, { username: 'owner' })).code).toBe(429);
    expect((await login(app, { username: 'owner' }, { cookie })).code).toBe(200);
    // The device of one is no device of another, and a device that no one was given is none.
    await failTimes(app, 8, { username: 'other', password: 'wrong password' });
    expect((await login(app, { username: 'other' }, { cookie })).code).toBe(429);
    const forged = `chanscope_device=${'A'.repeat(43)}`;
    expect((await login(app, { username: 'owner' }, { cookie: forged })).code).toBe(429);
  });

  it('counts the failures on a known device too', async () => {
    await createTestAccount(app, { username: 'owner' });
    const cookie = deviceOf(await login(app, { username: 'owner' }));
    const codes: number[] = [];
    for (let each = 0; each < 7; each += 1)
      codes.push((await login(app, { username: 'owner', password: 'wrong one' }, { cookie })).code);
    expect(codes).toEqual([...Array<number>(6).fill(401), 429]);
    expect((await login(app, { username: 'owner' })).code).toBe(200);
  });

  it('makes a network wait that fails with many names', async () => {
    await createTestAccount(app, { username: 'owner' });
    compared.mockClear();
    const tries = Array.from({ length: 50 }, (_, index) =>
      login(app, { username: `name${index}` }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 401)).toHaveLength(31);
    expect(codes.filter((code) => code === 429)).toHaveLength(19);
    expect(compared).toHaveBeenCalledTimes(31);
    expect((await login(app, { username: 'owner' })).code).toBe(429);
  });

  it('gives the device a cookie that scripts cannot read and other sites cannot send', async () => {
    await createTestAccount(app, { username: 'owner' });
    const answer = await login(app, { username: 'owner' });
    const [pair, ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? [];
    expect(pair).toMatch(/^chanscope_device=[\w-]{43}$/);
    expect(attributes).toEqual([
      'Max-Age=15552000',
      'Path=/api/public/login',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    const again = await login(app, { username: 'owner' }, { cookie: pair ?? '' });
    expect(deviceOf(again)).toBe(pair);
    const rows = await identityTables(app.database)
      .selectFrom('known_device')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('sends the cookie only over TLS where the site is open under https', async () => {
    const config = { publicUrl: 'https://chan.example' };
    const site = await serveOn(app.database, { iso: new Date(start).toISOString(), config });
    await createTestAccount(site, { username: 'owner' });
    const answer = await login(site, { username: 'owner' });
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });

  it('leaves the session that a user signs in from', async () => {
    await createTestAccount(app, { username: 'owner' });
    const { data } = await login(app, { username: 'owner' });
    const authorization = `Bearer ${data.token}`;
    const { code } = await login(app, { username: 'owner' }, { authorization });
    expect(code).toBe(200);
    expect(await callAs(app, data.token)(routes.getUserInfo)).toMatchObject({ code: 401 });
  });

  it('writes down this sign-in and the one before', async () => {
    const { id } = await createTestAccount(app, { username: 'owner' });
    await login(app, { username: 'owner' });
    goTo(app, 5000);
    await login(app, { username: 'owner' });
    expect(await app.identity.accounts.findById(id)).toMatchObject({
      previousLoginAt: start,
      previousLoginIp: '127.0.0.1',
      lastLoginAt: start + 5000,
    });
  });

  it('hashes a password again that was hashed with weaker settings', async () => {
    const { id } = await createTestAccount(app, { username: 'owner' });
    const weaker =
      '$argon2id$v=19$m=4096,t=1,p=1$6ET5nwWqjZ5sKFPR42PLjA$PFHS/Qru8oRhC8HECZ+CW/WjdOeev/GPeEhZmVAUag8';
    await app.identity.accounts.change(id, { passwordHash: weaker });
    expect((await login(app, { username: 'owner' })).code).toBe(200);
    const { passwordHash } = (await app.identity.accounts.findById(id)) ?? {};
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(app, { username: 'owner' })).code).toBe(200);
  });

  it('refuses fields of wrong types and fields that no caller asked for, by name and without their values', async () => {
    await createTestAccount(app, { username: 'owner' });
    const right = { username: 'owner', password: testPassword };
    const hidden = '…';
    const bad = [
      [{ ...right, roles: ['admin'] }, { name: 'roles' }],
      [
        { ...right, password: 1 },
        { name: 'password', value: hidden },
      ],
      [
        { ...right, username: ['owner'] },
        { name: 'username', value: hidden },
      ],
      [{ username: 'owner' }, { name: 'password' }],
      [
        { ...right, username: 'x'.repeat(65) },
        { name: 'username', value: hidden },
      ],
      [
        { phone: '1380013800', phoneCode: '123456' },
        { name: 'phone', reason: '请输入正确的手机号' },
      ],
    ] as const;
    for (const [fields, values] of bad)
      expect(await callAs(app, null)(routes.login, fields)).toMatchObject({
        code: 400,
        data: { values },
      });
    expect(await app.post(routes.login.path, right)).toMatchObject({ code: 400 });
  });

  it('lets an encrypted login in once', async () => {
    await createTestAccount(app, { username: 'owner' });
    const sealed = await sealFor(app, { username: 'owner', password: testPassword });
    expect(await app.post(routes.login.path, sealed)).toMatchObject({ code: 200 });
    expect(await app.post(routes.login.path, sealed)).toMatchObject({ code: 400 });
  });
});
