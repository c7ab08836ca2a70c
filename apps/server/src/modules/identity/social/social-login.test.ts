import type { ServerResponse } from 'node:http';

import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type Answered, callAs } from '../../../test-support/identity-for-test.ts';
import {
  describeOnEachDatabase,
  type FreshDatabase,
} from '../../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import {
  type Person,
  serveProvider,
  type TestProvider,
} from '../../../test-support/social-provider-for-test.ts';

const morning = '2026-11-20T09:30:00+08:00';
const li: Person = { sub: 'li-1', preferred_username: 'li.lei@example.com', name: '李雷' };

interface Scene {
  readonly app: ServedApp;
  readonly provider: TestProvider;
}

async function serve(
  fresh: FreshDatabase,
  options: { readonly isTerse?: boolean } = {},
): Promise<Scene> {
  const provider = await serveProvider(options);
  const config = { social: provider.config, publicUrl: 'https://chan.example' };
  return { app: await serveOn(await fresh(), { iso: morning, config }), provider };
}

type TokenAnswer = Answered<{ token: string }>;

async function start({ app }: Pick<Scene, 'app'>): Promise<{ url: string; state: string }> {
  const { data } = await callAs(app, null)(routes.startSocialLogin);
  return data;
}

function finish(
  { app }: Pick<Scene, 'app'>,
  answer: { readonly code: string; readonly state: string },
): Promise<TokenAnswer> {
  return callAs(app, null)(routes.socialLogin, answer);
}

/** The whole way of a person: out to the provider and back. */
async function signIn(scene: Scene, person: Person): Promise<TokenAnswer> {
  const { url } = await start(scene);
  return finish(scene, scene.provider.visit(url, person));
}

async function userOf({ app }: Scene, { data }: TokenAnswer): Promise<object> {
  const answer = await callAs(app, data.token)(routes.getUserInfo);
  return answer.data;
}

const unavailable = {
  status: 400,
  msg: '登录核心接口异常，请检查返回JSON格式是否正确',
  data: { kind: 'socialUnavailable', values: {} },
};

function countAccounts({ app }: Scene): Promise<number> {
  return app.identity.accounts.list({ name: '', offset: 0, limit: 1 }).then(({ total }) => total);
}

describeOnEachDatabase('social login', (fresh) => {
  it('makes an account on the first visit and finds it again on the next', async () => {
    const scene = await serve(fresh);
    const first = await signIn(scene, li);
    expect(first.code).toBe(200);
    const user = { username: 'li_lei', nickname: '李雷', roles: [], ability: ['READ'] };
    expect(await userOf(scene, first)).toMatchObject(user);
    const next = await signIn(scene, { ...li, preferred_username: 'somebody-else' });
    expect(await userOf(scene, next)).toMatchObject(user);
    expect(next.data.token).not.toBe(first.data.token);
    const account = await scene.app.identity.accounts.findByName('li_lei');
    expect(account).toMatchObject({ passwordHash: null, phone: null, lastLoginIp: '127.0.0.1' });
  });

  it('ends the session that a user came with', async () => {
    const scene = await serve(fresh);
    const { data } = await signIn(scene, li);
    const asLi = callAs(scene.app, data.token);
    const answer = scene.provider.visit((await start(scene)).url, li);
    expect((await asLi(routes.getUserInfo)).code).toBe(200);
    expect((await asLi(routes.socialLogin, answer)).code).toBe(200);
    expect((await asLi(routes.getUserInfo)).code).toBe(401);
  });

  it('sends the browser to the provider with a state that comes back, and returns to our root', async () => {
    const scene = await serve(fresh);
    const { url, state } = await start(scene);
    const asked = new URL(url).searchParams;
    expect(asked.get('state')).toBe(state);
    expect(asked.get('redirect_uri')).toBe('https://chan.example/');
    expect(state).toMatch(/^[\w-]{43}$/);
    expect((await start(scene)).state).not.toBe(state);
  });

  it('reads names from the provider where its token holds none', async () => {
    const scene = await serve(fresh, { isTerse: true });
    expect(await userOf(scene, await signIn(scene, li))).toMatchObject({ username: 'li_lei' });
    expect(scene.provider.calls).toContain('/userinfo');
  });

  it('puts a number behind a name that is taken', async () => {
    const scene = await serve(fresh);
    await signIn(scene, li);
    const other = await userOf(scene, await signIn(scene, { ...li, sub: 'li-2' }));
    expect(other).toMatchObject({ username: expect.stringMatching(/^li_lei_\d{4,5}$/) as string });
  });

  it('makes one account where a newcomer of many names returns in five browsers at once', async () => {
    const scene = await serve(fresh);
    const names = ['lilei-1', 'lilei-2', 'lilei-3', 'lilei-4', 'lilei-5'];
    const answers = await Promise.all(
      names.map((name) => signIn(scene, { ...li, preferred_username: name })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await countAccounts(scene)).toBe(1);
  });

  it('takes a state once, also of two at the same time', async () => {
    const scene = await serve(fresh);
    const { url } = await start(scene);
    const answer = scene.provider.visit(url, li);
    const answers = await Promise.all([finish(scene, answer), finish(scene, answer)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    expect(await finish(scene, answer)).toMatchObject(unavailable);
  });

  it('refuses a state that it did not give, that is of another attempt, or ten minutes old', async () => {
    const scene = await serve(fresh);
    const [mine, other] = [await start(scene), await start(scene)];
    const answer = scene.provider.visit(mine.url, li);
    expect(await finish(scene, { ...answer, state: 'x'.repeat(43) })).toMatchObject(unavailable);
    // The code is good, but was asked for with another verifier and another nonce.
    expect(await finish(scene, { ...answer, state: other.state })).toMatchObject(unavailable);
    const late = scene.provider.visit((await start(scene)).url, li);
    scene.app.setClock('2026-11-20T09:40:00+08:00');
    expect(await finish(scene, late)).toMatchObject(unavailable);
    expect(await countAccounts(scene)).toBe(0);
  });

  it('refuses a code that was used or made up', async () => {
    const scene = await serve(fresh);
    const { code } = scene.provider.visit((await start(scene)).url, li);
    expect(
      await finish(scene, { code: 'made-up', state: (await start(scene)).state }),
    ).toMatchObject(unavailable);
    expect(await finish(scene, { code, state: (await start(scene)).state })).toMatchObject(
      unavailable,
    );
  });

  it('refuses a disabled account and writes to the system log', async () => {
    const scene = await serve(fresh);
    await signIn(scene, li);
    const { accounts } = scene.app.identity;
    const account = await accounts.findByName('li_lei');
    await accounts.change(account?.id ?? '', { state: 'disabled' });
    expect(await signIn(scene, li)).toMatchObject({ status: 403, data: { kind: 'forbidden' } });
    const entries = await scene.app.database.kysely
      .withTables<{ audit_entry: { id: number; type: string; result: string } }>()
      .selectFrom('audit_entry')
      .select(['type', 'result'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { type: 'register', result: 'success' },
      { type: 'socialLogin', result: 'success' },
      { type: 'socialLogin', result: 'failure' },
    ]);
  });

  it('begins anew where the time of an account to be deleted has come', async () => {
    const scene = await serve(fresh);
    await signIn(scene, li);
    const { accounts } = scene.app.identity;
    const old = await accounts.findByName('li_lei');
    await accounts.change(old?.id ?? '', { deletionDueAt: scene.app.clock.now() });
    expect(await signIn(scene, li)).toMatchObject({ code: 200 });
    expect((await accounts.findByName('li_lei'))?.id).not.toBe(old?.id);
  });

  it('begins 30 times in ten minutes from one address', async () => {
    const scene = await serve(fresh);
    for (const turn of Array.from({ length: 30 }).keys())
      expect((await start(scene)).state, `turn ${turn}`).toHaveLength(43);
    const refused = await callAs(scene.app, null)(routes.startSocialLogin);
    expect(refused).toMatchObject({ status: 429, data: { values: { seconds: 600 } } });
  });

  it('says that it is unavailable where no provider is configured', async () => {
    const app = await serveForTest(fresh, morning);
    expect(await callAs(app, null)(routes.startSocialLogin)).toMatchObject(unavailable);
    expect(await finish({ app }, { code: 'a', state: 'b' })).toMatchObject(unavailable);
  });

  it('answers a problem while the provider fails, and goes on when it is back', async () => {
    const scene = await serve(fresh);
    const { misbehaviour, visit } = scene.provider;
    const fail = (response: ServerResponse): unknown =>
      response.writeHead(500).end('<h1>Oops</h1>');
    misbehaviour.at = { path: '/.well-known/openid-configuration', by: fail };
    expect(await callAs(scene.app, null)(routes.startSocialLogin)).toMatchObject(unavailable);
    misbehaviour.at = { path: '/token', by: fail };
    const answer = visit((await start(scene)).url, li);
    expect(await finish(scene, answer)).toMatchObject(unavailable);
    delete misbehaviour.at;
    expect(await signIn(scene, li)).toMatchObject({ code: 200 });
  });
});
