import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn, testPassword } from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { type ServedApp, serveForTest } from '../../test-support/serve-for-test.ts';
import { makeJpeg, makePng } from './avatar/picture-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';

/** The newest lines of the system log, as the administrator `root` reads them. */
async function readLog(app: ServedApp, type: string): Promise<readonly object[]> {
  const { token } = await signIn(app, { roles: ['admin'] });
  const { data } = await callAs(app, token)(routes.listLog, { type });
  return data.list;
}

describeOnEachDatabase('the personal centre', (fresh) => {
  it('shows the account to its owner, the mobile number masked', async () => {
    const app = await serveForTest(fresh, iso);
    const made = { username: '缠论读者', phone: '13812345678', roles: ['editor'] } as const;
    const { token, account } = await signIn(app, made);
    await app.identity.accounts.change(account.id, {
      previousLoginAt: 5,
      previousLoginIp: '203.0.113.9',
      lastLoginAt: 9,
      lastLoginIp: '198.51.100.1',
    });
    const answer = await callAs(app, token)(routes.getPersonal);
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.data).toEqual({
      username: '缠论读者',
      nickname: '缠论读者',
      bio: '',
      avatar: '',
      phone: '138****5678',
      roles: ['editor'],
      ability: ['READ', 'WRITE', 'CONTENT_EDIT'],
      createdAt: Date.parse(iso),
      lastLoginAt: 5,
      lastLoginIp: '203.0.113.9',
      hasPassword: true,
      hasTotp: false,
      recoveryCodes: null,
      socialProvider: null,
      deletionDueAt: null,
      preferences: {},
    });
  });

  it('changes nickname and bio, and leaves alone what is not given', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const nickname = '三买 <b>猎手</b>';
    expect((await call(routes.editPersonal, { nickname })).data).toMatchObject({ nickname });
    const { data } = await call(routes.editPersonal, { bio: "'; drop table account; --\n🐉" });
    expect(data).toMatchObject({ nickname, bio: "'; drop table account; --\n🐉" });
    expect((await call(routes.getPersonal)).data).toEqual(data);
    expect(await readLog(app, 'editPersonal')).toMatchObject([
      { details: { changed: 'bio' }, executeResult: 'success' },
      { details: { changed: 'nickname' } },
    ]);
  });

  const refusedChanges = [
    [{ roles: ['admin'] }, 'unknownParameter'],
    [{ state: 'active' }, 'unknownParameter'],
    [{ id: 'x', nickname: 'a' }, 'unknownParameter'],
    [{ username: 'other' }, 'unknownParameter'],
    [{ nickname: '' }, 'badText'],
    [{ nickname: 'a\u202Eb' }, 'badText'],
    [{ nickname: 'x'.repeat(21) }, 'badText'],
    [{ nickname: 5 }, 'badParameter'],
    [{ bio: 'a\0b' }, 'badText'],
    [{ bio: 'x'.repeat(201) }, 'badParameter'],
  ] as const;

  it('changes nothing when something is wrong', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const before = (await call(routes.getPersonal)).data;
    for (const [changes, kind] of refusedChanges)
      expect(await call(routes.editPersonal, changes)).toMatchObject({ code: 400, data: { kind } });
    expect((await call(routes.getPersonal)).data).toEqual(before);
  });

  it('keeps what two devices choose at once', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const choices = [
      { locale: 'en' },
      { theme: 'dark' },
      { priceColours: 'green-up' },
      { market: 'hk' },
      { period: '30m' },
      { adjust: 'hfq' },
    ];
    await Promise.all(choices.map((choice) => call(routes.savePreferences, choice)));
    const { data } = await call(routes.savePreferences, { locale: 'zh' });
    expect(data).toEqual({ ...Object.assign({}, ...choices), locale: 'zh' });
    expect((await call(routes.getPersonal)).data.preferences).toEqual(data);
    const refusal = await call(routes.savePreferences, { theme: 'pink' });
    expect(refusal).toMatchObject({ status: 400, data: { kind: 'badParameter' } });
  });

  it('keeps the workbench as its owner arranged it, and refuses what is no size of a widget', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const ladder = { id: 'ladder', columns: 2, rows: 3, hidden: false };
    const workbench = [ladder, { id: 'flow', columns: 1, rows: 1, hidden: true }];
    await call(routes.savePreferences, { workbench });
    await call(routes.savePreferences, { theme: 'dark' });
    const { data } = await call(routes.getPersonal);
    expect(data.preferences).toEqual({ workbench, theme: 'dark' });
    const wrong = [
      { ...ladder, columns: 5 },
      { ...ladder, rows: 0 },
      { ...ladder, colour: 'red' },
    ];
    for (const widget of wrong)
      expect(await call(routes.savePreferences, { workbench: [widget] })).toMatchObject({
        status: 400,
      });
    expect((await call(routes.getPersonal)).data.preferences.workbench).toEqual(workbench);
  });

  it('serves a picture under a name that changes with it', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const save = async (image: Buffer | null): Promise<string> => {
      const base64 = image === null ? null : image.toString('base64');
      return (await call(routes.saveAvatar, { image: base64 })).data.avatar;
    };
    const first = await save(makePng(64, 64));
    expect(first).toMatch(/^\/api\/public\/avatar\/[\da-f]{32}$/);
    const picture = await fetch(app.address + first);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(makePng(64, 64));

    const second = await save(makeJpeg(100, 100));
    expect(second).not.toBe(first);
    expect((await fetch(app.address + second)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(app.address + first)).status).toBe(404);
    expect((await call(routes.getPersonal)).data.avatar).toBe(second);
    expect(await save(null)).toBe('');
    expect((await fetch(app.address + second)).status).toBe(404);
  });

  it('keeps one picture of several that are sent at once', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const image = makePng(64, 64).toString('base64');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callAs(app, token)(routes.saveAvatar, { image })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { avatar } = (await callAs(app, token)(routes.getPersonal)).data;
    expect(answers.map(({ data }) => data.avatar)).toContain(avatar);
  });

  it('takes nothing else for a picture, and serves nothing else', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const png = makePng(64, 64);
    for (const image of [
      Buffer.from('<html></html>').toString('base64'),
      `${png.toString('base64')}!`,
      `data:image/png;base64,${png.toString('base64')}`,
      '',
      Buffer.concat([png, Buffer.alloc(204_800)]).toString('base64'),
    ]) {
      const refusal = await callAs(app, token)(routes.saveAvatar, { image });
      expect(refusal).toMatchObject({ status: 400, data: { kind: 'badImage' } });
    }
    expect((await callAs(app, token)(routes.getPersonal)).data.avatar).toBe('');
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x', `${'0'.repeat(32)}.png`, "'%20or%201=1"]) {
      const response = await fetch(`${app.address}/api/public/avatar/${name}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 404, data: { kind: 'unknownAddress' } });
    }
  });

  it('hands the owner everything but what proves who they are', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { phone: '13812345678' });
    const stranger = await signIn(app, { username: 'stranger' });
    await callAs(app, stranger.token)(routes.editPersonal, { bio: 'of a stranger' });
    const sealed = app.identity.totp.seal('JBSWY3DPEHPK3PXP');
    await app.identity.accounts.change(account.id, { totpSecret: sealed });
    const call = callAs(app, token);
    const image = makePng(64, 64).toString('base64');
    await call(routes.saveAvatar, { image });
    await call(routes.changePassword, {
      oldPassword: testPassword,
      newPassword: 'Another horse 22',
      endsOthers: false,
    });
    const { status, data } = await call(routes.exportAccount);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      profile: { username: account.username, phone: '13812345678', id: account.id },
      picture: { mediaType: 'image/png', base64: image },
      devices: [{ isCurrent: true }],
      socialIdentities: [],
      watchlist: { groups: [], list: [] },
      log: [{ type: 'exportAccount' }, { type: 'changePassword' }, { type: 'saveAvatar' }],
    });
    const text = JSON.stringify(data);
    for (const secret of [token, sealed, testPassword, 'Another horse', 'argon2', 'stranger'])
      expect(text).not.toContain(secret);

    const further = Array.from({ length: 10 }, () => call(routes.exportAccount));
    const codes = (await Promise.all(further)).map(({ code }) => code);
    // Ten an hour, of which the first was one.
    expect(codes.filter((code) => code === 200)).toHaveLength(9);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });

  it('signs out one device, the others, and none of another user', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app);
    const origin = { ip: '203.0.113.7', requestId: 'r', userAgent: '' };
    const other = await app.identity.sessions.begin(account.id, origin);
    const third = await app.identity.sessions.begin(account.id, origin);
    const stranger = await signIn(app);
    const call = callAs(app, token);
    const { data: devices } = await call(routes.getDevices);
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);

    const [foreign] = (await callAs(app, stranger.token)(routes.getDevices)).data;
    const refusal = await call(routes.endDevice, { id: foreign?.id });
    expect(refusal).toMatchObject({ status: 404, data: { kind: 'unknownItem' } });
    expect((await callAs(app, stranger.token)(routes.getPersonal)).status).toBe(200);

    const otherId = (await callAs(app, other)(routes.getDevices)).data.find(
      (each) => each.isCurrent,
    );
    expect((await call(routes.endDevice, { id: otherId?.id })).data).toHaveLength(2);
    expect((await callAs(app, other)(routes.getPersonal)).status).toBe(401);
    expect((await callAs(app, third)(routes.getPersonal)).status).toBe(200);
    expect((await call(routes.endOtherDevices)).data).toMatchObject([{ isCurrent: true }]);
    expect((await callAs(app, third)(routes.getPersonal)).status).toBe(401);
    expect((await callAs(app, stranger.token)(routes.getPersonal)).status).toBe(200);
    expect(await readLog(app, 'endDevice')).toMatchObject([
      { account: account.username, details: { deviceIp: '203.0.113.7' } },
    ]);
  });
});
