import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Reply = { readonly code: number; readonly data: unknown } | null;

const member = {
  username: 'reader',
  nickname: 'Reader',
  avatar: '',
  roles: ['editor'],
  ability: ['READ'],
  zxlist: ['hs600519'],
};

/** Answers by the end of the path; null is a server that cannot be reached. */
function serve(replies: Readonly<Record<string, Reply>>): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.split('/').at(-1) ?? '';
    paths.push(name);
    const reply = replies[name] ?? null;
    if (reply === null) throw new TypeError('Failed to fetch');
    const body = JSON.stringify({ code: reply.code, msg: '', data: reply.data });
    return new Response(body, { status: reply.code });
  });
  return paths;
}

const open: Reply = { code: 200, data: true };

/** A page that was just loaded, with the token of an earlier visit or none. */
async function loadPage(token: string | null, waitMs = 3000, loginInterception = true) {
  vi.resetModules();
  const [api, session, { useSession }, { useStockState }] = await Promise.all([
    import('../api/index.ts'),
    import('./session.ts'),
    import('./session-store.ts'),
    import('./stock-state.ts'),
  ]);
  if (token !== null) api.storeToken(token);
  const notices: string[] = [];
  api.presentNoticesBy(({ text }) => notices.push(text));
  const led: string[] = [];
  const guide = {
    toLogin: () => led.push('to the login'),
    toForbidden: () => led.push('to what is forbidden'),
    onReset: () => led.push('reset'),
  };
  session.startSession(guide, { loginInterception, recordRoute: true });
  await vi.advanceTimersByTimeAsync(waitMs);
  return { api, session, led, notices, useSession, useStockState };
}

// What follows the session here would answer to the next file of the same worker.
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a visit with a token', () => {
  it('begins with who it is, the watchlist and whether the market is open', async () => {
    serve({ userInfo: { code: 200, data: member }, kaipan: open });
    const { led, useSession, useStockState } = await loadPage('t1');
    expect(useSession.getState()).toEqual({ status: 'member', user: member });
    expect(useStockState.getState()).toEqual({ flush: true, zxlist: ['hs600519'] });
    expect(led).toEqual([]);
  });

  it('takes for a guest’s what the server leaves out', async () => {
    serve({ userInfo: { code: 200, data: {} }, kaipan: open });
    const { useSession } = await loadPage('t1');
    expect(useSession.getState().user).toEqual({
      username: 'guest',
      nickname: '',
      avatar: '',
      roles: [],
      ability: [],
      zxlist: [],
    });
  });

  const abnormal = 'getUserInfo核心接口异常，请检查返回JSON格式是否正确';

  it.each<[string, Reply, string]>([
    ['a name is no text', { code: 200, data: { ...member, username: 7 } }, abnormal],
    ['a picture is no text', { code: 200, data: { ...member, avatar: {} } }, abnormal],
    ['roles are no list', { code: 200, data: { ...member, roles: 'admin' } }, abnormal],
    ['abilities are no list', { code: 200, data: { ...member, ability: 'READ' } }, abnormal],
    ['the server fails', { code: 500, data: null }, '服务器发生错误'],
    ['nobody answers', null, '后端接口异常，请联系管理员'],
    [
      'the session is over',
      { code: 401, data: null },
      '没有权限（令牌失效、用户名或密码错误、登录过期）',
    ],
  ])(
    'G-10 forgets everything, says why and leads to the login when %s',
    async (_, userInfo, why) => {
      serve({ userInfo, kaipan: open });
      const { api, led, notices, useSession, useStockState } = await loadPage('t1');
      expect(useSession.getState()).toEqual({ status: 'visitor', user: null });
      expect(useStockState.getState().zxlist).toEqual([]);
      expect(api.readToken()).toBeNull();
      expect(led).toEqual(['reset', 'to the login']);
      expect(notices).toEqual([why]);
    },
  );

  it('leaves the user who signed in meanwhile alone when it fails', async () => {
    serve({ userInfo: { code: 500, data: null }, kaipan: open });
    const { api, led, notices, session, useSession } = await loadPage('t1', 500);
    serve({ userInfo: { code: 200, data: member }, kaipan: open });
    await session.signIn('t2');
    serve({ userInfo: { code: 500, data: null }, kaipan: open });
    await vi.advanceTimersByTimeAsync(3000);
    expect(useSession.getState().user).toEqual(member);
    expect(api.readToken()).toBe('t2');
    expect(led).toEqual(['reset']);
    expect(notices).toEqual([]);
  });
});

describe('a visit without a token', () => {
  it('asks whether the market is open, and nothing about anybody', async () => {
    const paths = serve({ kaipan: open });
    const { useSession, useStockState } = await loadPage(null);
    expect(useSession.getState()).toEqual({ status: 'visitor', user: null });
    expect(useStockState.getState()).toEqual({ flush: true, zxlist: [] });
    expect(paths).toEqual(['kaipan']);
  });
});

describe('a visit where no one has to sign in', () => {
  const asEverybody = (token: string | null) => loadPage(token, 30_000, false);

  it.each([null, 't1'])(
    'shows everybody as administrator and asks for no one, token %s',
    async (token) => {
      const paths = serve({ kaipan: open });
      const { useSession } = await asEverybody(token);
      expect(useSession.getState()).toMatchObject({
        status: 'member',
        user: { username: 'admin', roles: ['admin'], fullAccess: true },
      });
      expect(paths).toEqual(['kaipan']);
    },
  );

  it('leads no one to a login when the server refuses a call', async () => {
    serve({ kaipan: open, getZxList: { code: 401, data: null } });
    const { api, led, useSession } = await asEverybody(null);
    const { routes } = await import('@chanscope/contract');
    await expect(api.call(routes.getWatchlist, {})).rejects.toThrow('401');
    expect(led).toEqual([]);
    expect(useSession.getState().user?.fullAccess).toBe(true);
  });
});

describe('signOut()', () => {
  it('informs the server and forgets token, user and watchlist', async () => {
    const paths = serve({
      userInfo: { code: 200, data: member },
      kaipan: open,
      logout: { code: 200, data: null },
    });
    const { api, led, session, useSession, useStockState } = await loadPage('t1');
    expect(await session.signOut()).toBe('ended');
    expect(paths.at(-1)).toBe('logout');
    expect(api.readToken()).toBeNull();
    expect(useSession.getState()).toEqual({ status: 'visitor', user: null });
    expect(useStockState.getState().zxlist).toEqual([]);
    expect(led).toEqual(['reset']);
  });
});
