import { shellOptionsMetaName } from '@chanscope/contract';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const member = { username: 'reader', nickname: '', avatar: '', ability: [], zxlist: [] };

/** Answers route lists by the end of the path, and keeps which were asked for. */
function serveLists(lists: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.split('/').at(-1) ?? '';
    asked.push(name);
    if (!(name in lists)) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ code: 200, msg: '', data: { list: lists[name] } }));
  });
  return asked;
}

/** A page that was just loaded with these options. */
async function loadPage(options: object = {}) {
  vi.resetModules();
  const content = JSON.stringify(options);
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.includes(shellOptionsMetaName) ? { content } : null,
  });
  const [{ followSession, followMenuAsVisitor }, { useRoutesState }, { useSession }, api] =
    await Promise.all([
      import('./load-routes.ts'),
      import('./routes-store.ts'),
      import('../../session/index.ts'),
      import('../../api/index.ts'),
    ]);
  const notices: string[] = [];
  api.presentNoticesBy(({ text }) => notices.push(text));
  followSession();
  const settled = async (): Promise<readonly string[]> => {
    await expect.poll(() => useRoutesState.getState().status).toBe('ready');
    await new Promise((resolve) => setTimeout(resolve));
    return useRoutesState.getState().routes.map(({ fullPath }) => fullPath);
  };
  return { useRoutesState, useSession, settled, notices, followMenuAsVisitor };
}

const entry = (path: string, roles?: readonly string[]) => ({
  path,
  name: path.slice(1),
  component: path.slice(1),
  meta: { title: path, ...(roles === undefined ? {} : { roles }) },
});

// What follows the session here would answer to the next file of the same worker.
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://here' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('followSession()', () => {
  it('asks nothing before it is known who it is', async () => {
    const asked = serveLists({});
    const { useRoutesState } = await loadPage();
    expect(useRoutesState.getState().status).toBe('none');
    expect(asked).toEqual([]);
  });

  it('asks once for the list of visitors, which no role filters', async () => {
    const asked = serveLists({ getVisitList: [entry('/a'), entry('/b', ['admin'])] });
    const { useSession, useRoutesState, settled } = await loadPage();
    useSession.setState({ status: 'visitor', user: null });
    expect(await settled()).toEqual(['/a', '/b']);
    expect(useRoutesState.getState().routesWhiteflag).toBe(true);
    expect(asked).toEqual(['getVisitList']);
  });

  it('asks once for the list of a member, and filters it by roles', async () => {
    const asked = serveLists({ getPrivateList: [entry('/a'), entry('/b', ['admin'])] });
    const { useSession, useRoutesState, settled } = await loadPage();
    useSession.setState({ status: 'member', user: { ...member, roles: ['editor'] } });
    expect(await settled()).toEqual(['/a']);
    expect(useRoutesState.getState().routesWhiteflag).toBe(false);
    expect(asked).toEqual(['getPrivateList']);
  });

  it('takes the list of a member as it is where roles do not control it', async () => {
    serveLists({ getPrivateList: [entry('/a'), entry('/b', ['admin'])] });
    const { useSession, settled } = await loadPage({ rolesControl: false });
    useSession.setState({ status: 'member', user: { ...member, roles: [] } });
    expect(await settled()).toEqual(['/a', '/b']);
  });

  it('asks no server where the interface brings its own routes', async () => {
    const asked = serveLists({});
    const { useSession, settled } = await loadPage({ routeMode: 'intelligence' });
    useSession.setState({ status: 'member', user: { ...member, roles: ['admin'] } });
    expect(await settled()).toContain('/other');
    useSession.setState({ status: 'member', user: { ...member, roles: ['editor'] } });
    await expect.poll(() => settled()).not.toContain('/mall');
    expect(asked).toEqual([]);
  });

  it('asks no server for the user who is shown everything', async () => {
    const asked = serveLists({});
    const { useSession, settled } = await loadPage({ loginInterception: false });
    const user = { ...member, roles: ['admin'], fullAccess: true };
    useSession.setState({ status: 'member', user });
    expect(await settled()).toContain('/setting');
    expect(asked).toEqual([]);
  });

  it('G-18 says that a list is none, and shows an empty menu', async () => {
    serveLists({ getPrivateList: 'no list' });
    const { useSession, settled, notices } = await loadPage();
    useSession.setState({ status: 'member', user: { ...member, roles: ['admin'] } });
    expect(await settled()).toEqual([]);
    expect(notices).toEqual(['路由格式返回有误']);
  });

  it('leaves out what is no route, and groups that nothing is left of', async () => {
    const group = { path: '/g', meta: { title: 'g' }, children: [{ path: 7 }] };
    serveLists({ getPrivateList: [entry('/a'), group, null, 'b', { path: '/c' }] });
    const { useSession, settled } = await loadPage();
    useSession.setState({ status: 'member', user: { ...member, roles: ['admin'] } });
    expect(await settled()).toEqual(['/a']);
  });

  it('gives a visitor the routes as delivered when no list comes, and says so', async () => {
    serveLists({});
    const { useSession, settled, notices } = await loadPage();
    useSession.setState({ status: 'visitor', user: null });
    expect(await settled()).toContain('/');
    expect(notices).toEqual(['后端接口异常，请联系管理员']);
  });

  it('signs a member out whose list does not come, and says why', async () => {
    const asked = serveLists({ getVisitList: [entry('/v')] });
    const { useSession, settled, notices } = await loadPage();
    vi.useFakeTimers();
    useSession.setState({ status: 'member', user: { ...member, roles: ['admin'] } });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await settled()).toEqual(['/v']);
    expect(useSession.getState()).toEqual({ status: 'visitor', user: null });
    expect(notices).toEqual(['后端接口异常，请联系管理员']);
    expect(asked.filter((name) => name === 'getPrivateList')).toHaveLength(3);
  });

  it('reads the list anew after a change of roles, stays where it is meanwhile, and says what is lost', async () => {
    const asked = serveLists({ getPrivateList: [entry('/a'), entry('/b', ['admin'])] });
    const { useSession, useRoutesState, settled, notices } = await loadPage();
    useSession.setState({ status: 'member', user: { ...member, roles: ['admin'] } });
    await settled();
    useSession.setState({ status: 'member', user: { ...member, roles: ['editor'] } });
    expect(useRoutesState.getState().status).toBe('ready');
    await expect.poll(() => settled()).toEqual(['/a']);
    expect(asked).toHaveLength(2);
    expect(useRoutesState.getState().formerRoutes.map(({ fullPath }) => fullPath)).toContain('/b');
    expect(notices).toEqual(['你的权限已改变，有些页面不再对你开放']);
    const rights = 'editor@1';
    useSession.setState({ status: 'member', user: { ...member, roles: ['editor'], rights } });
    await expect.poll(() => asked).toHaveLength(3);
  });

  it('reads the list of a visitor anew as another page opens, once in a while, and shows a changed one', async () => {
    const lists = { getVisitList: [entry('/a'), entry('/b')] };
    const asked = serveLists(lists);
    const { useSession, useRoutesState, settled, notices, followMenuAsVisitor } = await loadPage();
    useSession.setState({ status: 'visitor', user: null });
    await settled();
    const { routes } = useRoutesState.getState();
    // A whole number: sums of fractions of a millisecond are a hair more or less than 30 seconds apart.
    const start = Math.ceil(performance.now());
    await followMenuAsVisitor(start);
    expect(asked).toHaveLength(1);
    await followMenuAsVisitor(start + 30_000);
    expect(asked).toHaveLength(2);
    expect(useRoutesState.getState().routes, 'the same list is drawn no second time').toBe(routes);
    lists.getVisitList = [entry('/b'), entry('/c')];
    await followMenuAsVisitor(start + 60_000);
    expect(await settled()).toEqual(['/b', '/c']);
    expect(notices).toEqual(['你的权限已改变，有些页面不再对你开放']);
  });

  it('leaves the menu of a visitor as it is while no list comes', async () => {
    const lists: Record<string, unknown> = { getVisitList: [entry('/a')] };
    serveLists(lists);
    const { useSession, settled, notices, followMenuAsVisitor } = await loadPage();
    useSession.setState({ status: 'visitor', user: null });
    await settled();
    delete lists['getVisitList'];
    await followMenuAsVisitor(performance.now() + 30_000);
    expect(await settled()).toEqual(['/a']);
    expect(notices).toEqual([]);
  });

  it('waits while another account takes over, and drops the list of the one before', async () => {
    const asked = serveLists({ getPrivateList: [entry('/a')], getVisitList: [entry('/v')] });
    const { useSession, useRoutesState, settled } = await loadPage();
    useSession.setState({ status: 'member', user: { ...member, roles: [] } });
    useSession.setState({ status: 'visitor', user: null });
    expect(useRoutesState.getState().status).toBe('loading');
    expect(await settled()).toEqual(['/v']);
    expect(asked).toEqual(['getPrivateList', 'getVisitList']);
  });
});
