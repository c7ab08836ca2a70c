import { routes, unpackColumns } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { securities } from '../market/mock-securities.ts';
import type { MockAnswer, MockCall } from './mock-call.ts';
import { createMockServer } from './mock-server.ts';

/** A Wednesday, two hours after trading began in Shanghai. */
const now = Date.UTC(2026, 0, 7, 3, 30);

/** Asks a server, a new one unless another is given, such as `GET /area/getList`. */
async function ask(
  address: string,
  { server = createMockServer({ now: () => now }), ...given }: Given = {},
): Promise<MockAnswer | null> {
  const [method = '', path = ''] = address.split(' ');
  return server.answer({ method, path, parameters: {}, token: null, locale: 'zh', ...given });
}

type Given = Partial<MockCall> & { readonly server?: ReturnType<typeof createMockServer> };

describe('the development list', () => {
  it.each([
    'GET /userManagement/getList',
    'POST /userManagement/doEdit',
    'GET /router/getList',
    'GET /remixIcon/getList',
    'GET /menuManagement/getList',
    'POST /menuManagement/doEdit',
    'POST /menuManagement/doDelete',
    'GET /roleManagement/getList',
    'GET /departmentManagement/getList',
    'GET /systemLog/getList',
    'GET /notice/getList',
    'GET /search/getList',
    'GET /area/getList',
    'GET /goods/getList',
    'GET /table/getList',
    'POST /table/doEdit',
    'GET /workflow/getList',
    'GET /description/getList',
    'GET /publicKey',
    'POST /register',
    'GET /logout',
  ])('answers %s', async (address) => {
    expect(await ask(address)).toMatchObject({ code: 200 });
  });

  it('deletes what is named', async () => {
    const server = createMockServer({ now: () => now });
    const parameters = { ids: ['row-0001', 'row-0002'] };
    await ask('POST /table/doDelete', { server, parameters });
    expect(await ask('GET /table/getList', { server })).toMatchObject({ data: { total: 48 } });
  });

  it('counts icons in pages of 72 and menus as 999', async () => {
    const icons = await ask('GET /remixIcon/getList', { parameters: { pageNo: '1' } });
    expect(icons?.data).toMatchObject({ list: { length: 72 } });
    expect(await ask('GET /menuManagement/getList')).toMatchObject({ data: { total: 999 } });
  });

  it('renews a token by code 402, for the same name', async () => {
    const answer = await ask('GET /refreshToken', { token: 'editor-token-1' });
    expect(answer?.code).toBe(402);
    expect(routes.refreshToken.response.parse(answer?.data).token).toMatch(/^editor-token-/);
    expect((await ask('GET /refreshToken', { token: 'stranger' }))?.code).toBe(401);
  });

  it.each([
    ['admin', ['admin'], ['READ', 'WRITE', 'DELETE']],
    ['editor', ['editor'], ['READ', 'WRITE']],
    ['test', ['admin', 'editor'], ['READ']],
  ])('knows %s by how the token begins', async (username, roles, ability) => {
    const who = { token: `${username}-token-abc` };
    expect((await ask('GET /userInfo', who))?.data).toMatchObject({ username, roles, ability });
    const { getUserInfo } = routes;
    const answer = await ask(`${getUserInfo.method} ${getUserInfo.path}`, who);
    expect(getUserInfo.response.parse(answer?.data)).toMatchObject({ username, roles, ability });
  });

  it('signs in who has one of the three names and refuses others by code 500', async () => {
    const answer = await ask('POST /login', { parameters: { username: 'test' } });
    expect(routes.refreshToken.response.parse(answer?.data).token).toMatch(/^test-token-/);
    const stranger = { parameters: { username: 'root' } };
    expect(await ask('POST /login', stranger)).toMatchObject({
      code: 500,
      msg: '帐户或密码不正确',
    });
    expect((await ask('POST /socialLogin'))?.code).toBe(500);
  });
});

describe('the calls of the product', () => {
  it('signs in by a request that was encrypted with the key of the mock', async () => {
    const server = createMockServer({ now: () => now });
    const key = await ask('GET /api/public/getPublicKey', { server });
    const param = await sealed(String(key?.data), { username: 'admin', password: 'secret' });
    const answer = await ask('POST /api/public/login', { server, parameters: { param } });
    expect(routes.login.response.parse(answer?.data).token).toMatch(/^admin-token-/);
  });

  it.each([
    ['getVisitList', {}],
    ['listAnnouncements', {}],
    ['listNotices', {}],
    ['getLogo', {}],
    ['getLoginOptions', {}],
    ['searchStocks', { search: 'GZMT' }],
    ['isMarketOpen', { market: 'hs' }],
    ['readSparks', { stockIds: ['hs600519', 'usAAPL', 'hs999999'] }],
    ['getStock', { stockId: 'hs600519', period: 'week', count: 50 }],
    ['getStock', { stockId: 'hsSH000001', period: 'time', days: 5 }],
    ['getStock', { stockId: 'hk00700', period: '30', adjust: 'hfq' }],
  ] as const)('answers %s as the contract has it', async (name, parameters) => {
    const { method, path, response } = routes[name];
    const answer = await ask(`${method} ${path}`, { parameters });
    expect(response.safeParse(answer?.data).error).toBeUndefined();
    expect(answer?.code).toBe(200);
  });

  it('draws the chart of every security from the simulation, and says so', async () => {
    const { method, path, response } = routes.getPackedStock;
    for (const stockId of securities.keys()) {
      const parameters = { stockId, period: 'day', count: '300' };
      const answer = await ask(`${method} ${path}`, { parameters });
      const stock = response.parse(answer?.data);
      expect(stock).toMatchObject({ source: 'simulated', simulated: true, adjust: 'qfq' });
      const columns = unpackColumns(answer?.columns ?? new Uint8Array());
      expect(columns['bars.close']).toHaveLength(300);
      expect(columns['bars.close']?.at(-1)).toBe(stock.quote?.price);
    }
  });

  it('goes on to older bars until there are none', async () => {
    const { method, path, response } = routes.getPackedStock;
    const older = async (end: number) =>
      response.parse(
        (await ask(`${method} ${path}`, { parameters: { stockId: 'hs600519', end } }))?.data,
      );
    expect(await older(now)).toMatchObject({ more: true });
    expect(await older(1)).toMatchObject({ more: false, reason: 'no-older-bars' });
  });

  it('watches what is added and forgets what is taken out', async () => {
    const server = createMockServer({ now: () => now });
    const toggle = async () =>
      (await ask('POST /api/stock/zx/zxManager', { server, parameters: { stockId: 'hs601318' } }))
        ?.data;
    expect(await toggle()).toMatchObject({ added: ['hs601318'], removed: [] });
    expect(await toggle()).toMatchObject({ added: [], removed: ['hs601318'] });
  });

  it('keeps what is written to a security, and counts the changes', async () => {
    const server = createMockServer({ now: () => now });
    const parameters = { stockId: 'hs600519', redivisions: [], revision: 0 };
    await ask('POST /api/stock/redivisions/save', { server, parameters });
    const { stockId } = parameters;
    const stored = await ask('POST /api/stock/redivisions/get', {
      server,
      parameters: { stockId },
    });
    expect(stored?.data).toEqual({ redivisions: [], revision: 1 });
    const notes = await ask('POST /api/stock/notes/get', { server, parameters: { stockId } });
    expect(routes.getNotes.response.parse(notes?.data)).toMatchObject({ revision: 0 });
  });

  it('shows the menu of the demonstration to no visitor', async () => {
    const menuOf = async (token: string | null) =>
      JSON.stringify((await ask('POST /api/public/getVisitList', { token }))?.data);
    expect(await menuOf(null)).toContain('StockDetail');
    expect(await menuOf(null)).not.toContain('ComprehensiveTable');
    expect(await menuOf('admin-token-1')).toContain('ComprehensiveTable');
    expect(await menuOf('admin-token-1')).not.toContain('UserManagement');
  });

  it('says what is not there, and leaves files of the page alone', async () => {
    const unknown = { parameters: { stockId: 'hs999999' } };
    expect(await ask('POST /api/public/stock/getStock', unknown)).toMatchObject({
      code: 404,
      data: { kind: 'unknownStock' },
    });
    expect((await ask('GET /api/sys/user/userInfo'))?.code).toBe(401);
    expect((await ask('POST /api/public/stock/pingfen'))?.msg).toContain('展示版');
    expect((await ask('POST /api/public/stock/getStock'))?.code).toBe(400);
    expect(await ask('GET /assets/index.js')).toBeNull();
  });
});

async function sealed(publicKey: string, fields: object): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt']);
  const content = new TextEncoder().encode(JSON.stringify(fields));
  const bytes = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, content));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
