import { routes } from '@chanscope/contract';
import { barColumnsOf, parseSymbol } from '@chanscope/market';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../test-support/serve-for-test.ts';
import { createBarStore } from '../bars/index.ts';
import { contentTables } from './content-schema.ts';

const iso = '2026-11-21T10:00:00+08:00';
const english = { 'accept-language': 'en-GB,en;q=0.9' };
const soon = 20 * 60_000;

const editorOf = async (app: ServedApp): Promise<ReturnType<typeof callAs>> =>
  callAs(app, (await signIn(app, { roles: ['editor'], username: 'writer' })).token);

describeOnEachDatabase('the words of the site', (fresh) => {
  it('are there from the first start, in both languages', async () => {
    const app = await serveForTest(fresh, iso);
    const zh = callAs(app, null);
    const en = callAs(app, null, english);
    const { data: site } = await zh(routes.getLogo);
    expect(site).toMatchObject({ title: '缠镜', href: '/index' });
    expect(site.footer.risk).toBe('股市有风险，投资需谨慎。');
    expect((await en(routes.getLogo)).data).toMatchObject({
      title: 'ChanScope',
      footer: { risk: 'Markets carry risk; invest with caution.' },
    });
    const { data: announcements } = await zh(routes.listAnnouncements);
    expect(announcements).toMatchObject([{ level: 'warning' }]);
    expect(announcements[0]?.title).toContain('模拟数据');
    expect((await zh(routes.listAds)).data).toEqual(announcements);
    expect((await en(routes.listAnnouncements)).data[0]?.title).toContain('simulated');
    const { data: notices } = await zh(routes.listNotices);
    expect(notices).toMatchObject({ total: 1, list: [{ datetime: Date.parse(iso) }] });
    expect(notices.list[0]?.notice).toContain('<a href="#/stock/detail?stockId=hs600519&amp;');
    expect((await en(routes.listNotices)).data.list[0]?.email).toContain('Welcome');
  });

  it('are written once: what was removed stays away when the server starts again', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const [row] = (await call(routes.listAnnouncementRows)).data.list;
    await call(routes.removeAnnouncement, { id: row?.id, revision: 0 });
    const again = await serveOn(app.database, { iso });
    expect((await callAs(again, null)(routes.listAnnouncements)).data).toEqual([]);
    expect((await callAs(again, null)(routes.listNotices)).data.total).toBe(1);
  });

  it('are written once by two servers that start at once', async () => {
    const database = await fresh();
    const [first] = await Promise.all([serveOn(database, { iso }), serveOn(database, { iso })]);
    expect((await callAs(first, null)(routes.listAnnouncements)).data).toHaveLength(1);
  });
});

describeOnEachDatabase('the announcement that everything is simulated', (fresh) => {
  it('is shown as long as that is true, and stays away once there are real bars', async () => {
    const app = await serveForTest(fresh, iso);
    const shown = async (): Promise<number> =>
      (await callAs(app, null)(routes.listAnnouncements)).data.length;
    expect(await shown()).toBe(1);
    await createBarStore(app.database).saveBars(
      {
        symbol: parseSymbol('SH.600519'),
        timeframe: '1d',
        source: 'imported:files',
        adjustment: 'none',
      },
      barColumnsOf([
        { time: Date.parse(iso), open: 1, high: 1, low: 1, close: 1, volume: 1, amount: null },
      ]),
    );
    expect(await shown()).toBe(0);
    const call = await editorOf(app);
    const [row] = (await call(routes.listAnnouncementRows)).data.list;
    await call(routes.editAnnouncement, {
      id: row?.id,
      revision: 0,
      title: { zh: '自己写的', en: '' },
    });
    expect(await shown(), 'what an editor wrote').toBe(1);
  });
});

describeOnEachDatabase('an announcement', (fresh) => {
  it('is shown in its order and its time, in Chinese where it has no English', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const now = Date.parse(iso);
    const title = (zh: string, en = ''): object => ({ zh, en });
    await call(routes.editAnnouncement, { title: title('维护', 'Maintenance'), from: now + soon });
    await call(routes.editAnnouncement, { title: title('放假'), to: now + soon, level: 'warning' });
    await call(routes.editAnnouncement, { title: title('先看'), order: 0, from: now, to: null });
    const titles = async (): Promise<string[]> =>
      (await callAs(app, null, english)(routes.listAnnouncements)).data.map((each) => each.title);
    const first: unknown = expect.stringContaining('simulated');
    expect(await titles()).toEqual([first, '先看', '放假']);
    app.setClock('2026-11-21T10:20:00+08:00');
    expect(await titles()).toEqual([first, '先看', 'Maintenance']);
    const { data } = await call(routes.listAnnouncementRows);
    expect(data.total).toBe(4);
    expect(data.list.map(({ order }) => order)).toEqual([0, 0, 1, 2]);
  });

  it('changes for who saw it as it is, and only where something is named', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const made = await call(routes.editAnnouncement, { title: { zh: '放假', en: '' }, to: 2000 });
    const { id } = made.data;
    const edit = { id, revision: 0, level: 'warning' };
    expect((await call(routes.editAnnouncement, edit)).data).toEqual({
      ...made.data,
      level: 'warning',
      revision: 1,
    });
    const stale = await call(routes.editAnnouncement, { ...edit, level: 'info' });
    expect(stale).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    expect(await call(routes.removeAnnouncement, { id, revision: 0 })).toMatchObject({ code: 409 });
    expect((await call(routes.editAnnouncement, { id, revision: 1, to: null })).data.to).toBeNull();
    expect((await call(routes.removeAnnouncement, { id, revision: 2 })).code).toBe(200);
    const gone = await call(routes.editAnnouncement, { id, revision: 2 });
    expect(gone).toMatchObject({ code: 404, msg: '公告不存在或已被删除' });
  });

  it('lets one of many editors through who change it at once', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const { id } = (await call(routes.editAnnouncement, { title: { zh: 'a', en: '' } })).data;
    const edits = ['b', 'c', 'd', 'e'].map((zh) =>
      call(routes.editAnnouncement, { id, revision: 0, title: { zh, en: '' } }),
    );
    const codes = (await Promise.all(edits)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(3);
  });

  it('is refused with times that cross, without text, and beyond what a list holds', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const title = { zh: '放假', en: '' };
    const crossed = await call(routes.editAnnouncement, { title, from: 2000, to: 2000 });
    expect(crossed).toMatchObject({
      code: 400,
      data: { values: { name: 'to', permitted: '> 2000' } },
    });
    const { id } = (await call(routes.editAnnouncement, { title, from: 2000 })).data;
    expect((await call(routes.editAnnouncement, { id, revision: 0, to: 1000 })).code).toBe(400);
    for (const wrong of [
      {},
      { title: { zh: '', en: 'x' } },
      { title: { zh: 'x' } },
      { title: 'x' },
      { title: { zh: 'x'.repeat(201), en: '' } },
      { title: { zh: 'a\0b', en: '' } },
      { title, level: 'error' },
      { title, from: -1 },
      { title, shown: true },
      { id, level: 'info' },
      { id: `${id}' or 1=1`, revision: 0 },
    ])
      expect((await call(routes.editAnnouncement, wrong)).code).toBe(400);
    for (const unknown of ['99999', '0', 'x', '12345678901234567890'])
      expect((await call(routes.editAnnouncement, { id: unknown, revision: 0 })).code).toBe(404);
    const stored = { title_en: '', level: 'info', place: 0, revision: 0 };
    const rows = Array.from({ length: 98 }, (_, index) => ({ title_zh: String(index), ...stored }));
    await contentTables(app.database.kysely).insertInto('announcement').values(rows).execute();
    const full = await call(routes.editAnnouncement, { title });
    expect(full).toMatchObject({ code: 400, data: { kind: 'listLimit', values: { limit: 100 } } });
  });
});

describeOnEachDatabase('notices', (fresh) => {
  it('go to everyone or to members, the newest first', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = await editorOf(app);
    const member = callAs(app, (await signIn(app)).token);
    await editor(routes.editNotice, { notice: { zh: '<b>一</b>', en: '' }, audience: 'members' });
    app.setClock('2026-11-21T10:05:00+08:00');
    const email = { zh: '信', en: 'mail' };
    const made = await editor(routes.editNotice, { notice: { zh: '二', en: 'two' }, email });
    expect(made.data).toMatchObject({ audience: 'everyone', image: '', revision: 0 });
    const seen = (await member(routes.listNotices)).data;
    expect(seen.total).toBe(3);
    // As it was written: the page cleans it.
    expect(seen.list.map(({ notice }) => notice).slice(0, 2)).toEqual(['二', '<b>一</b>']);
    expect(seen.list[0]).toMatchObject({ email: '信', datetime: app.clock.now() });
    const visitor = (await callAs(app, null)(routes.listNotices)).data;
    expect(visitor.list.map(({ notice }) => notice)[0]).toBe('二');
    expect(visitor.total).toBe(2);
    const dead = await callAs(app, 'A'.repeat(43))(routes.listNotices);
    expect(dead.data).toEqual(visitor);
  });

  it('stay cleared for the account on every device, until new ones come', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = await editorOf(app);
    const { token, account } = await signIn(app);
    const other = callAs(app, (await signIn(app)).token);
    const call = callAs(app, token);
    const list = async (): Promise<number> => (await call(routes.listNotices)).data.total;
    expect(await list()).toBe(1);
    expect((await call(routes.clearNotices)).code).toBe(200);
    expect(await list()).toBe(0);
    expect((await other(routes.listNotices)).data.total).toBe(1);
    const { data: made } = await editor(routes.editNotice, { notice: { zh: '新', en: '' } });
    expect(await list()).toBe(1);
    await call(routes.clearNotices);
    await call(routes.clearNotices);
    // A new one does not take the number of one that was removed.
    await editor(routes.removeNotice, { id: made.id, revision: 0 });
    await editor(routes.editNotice, { notice: { zh: '更新', en: '' } });
    expect(await list()).toBe(1);

    const { data: exported } = await call(routes.exportAccount);
    expect(exported).toMatchObject({ noticesClearedAt: Date.parse(iso) });
    await app.identity.accounts.remove(account.id);
    const left = await app.database.kysely
      .withTables<{ notice_cleared: { account_id: string } }>()
      .selectFrom('notice_cleared')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('are at most 100 at once, and a limited number in all', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = await editorOf(app);
    const stored = { image: '', notice_en: '', email_zh: '', email_en: '', audience: 'everyone' };
    const rows = Array.from({ length: 199 }, (_, index) => ({
      notice_zh: String(index + 1),
      written_at: 0,
      revision: 0,
      ...stored,
    }));
    await contentTables(app.database.kysely).insertInto('notice').values(rows).execute();
    const { data } = await callAs(app, null)(routes.listNotices);
    expect([data.total, data.list[0]?.notice, data.list[99]?.notice]).toEqual([100, '199', '100']);
    const full = await editor(routes.editNotice, { notice: { zh: 'x', en: '' } });
    expect(full).toMatchObject({ code: 400, data: { kind: 'listLimit', values: { limit: 200 } } });
  });

  it('have a picture of this site, of http or a small one of their own', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = await editorOf(app);
    const notice = { zh: 'x', en: '' };
    for (const image of [
      '',
      '/favicon.svg',
      'https://img.example/a.png',
      'data:image/png;base64,AA==',
    ])
      expect((await editor(routes.editNotice, { notice, image })).data.image).toBe(image);
    for (const image of [
      'javascript:alert(1)',
      '//evil.example/a.png',
      'data:image/svg+xml;base64,AA==',
      `data:image/png;base64,${'A'.repeat(9000)}`,
    ])
      expect(await editor(routes.editNotice, { notice, image })).toMatchObject({
        code: 400,
        data: { kind: 'badText', values: { name: 'image' } },
      });
    for (const wrong of [{ notice: { zh: 'x'.repeat(4001), en: '' } }, { audience: 'admins' }])
      expect((await editor(routes.editNotice, { notice, ...wrong })).code).toBe(400);
  });
});

describeOnEachDatabase('the texts of logo and footer', (fresh) => {
  it('change for who saw them as they are, and lead to no script', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const filing = { zh: '京ICP备1号', en: '' };
    const edited = await call(routes.editSite, { revision: 0, filing, href: 'https://a.example/' });
    expect(edited.data).toMatchObject({ revision: 1, filing, title: { zh: '缠镜' } });
    expect((await call(routes.getSite)).data).toEqual(edited.data);
    const { data: shown } = await callAs(app, null, english)(routes.getLogo);
    expect(shown).toMatchObject({ href: 'https://a.example/', footer: { filing: '京ICP备1号' } });
    expect(await call(routes.editSite, { revision: 0, filing })).toMatchObject({ code: 409 });
    for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '', 'index'])
      expect((await call(routes.editSite, { revision: 1, href })).code).toBe(400);
    expect((await call(routes.editSite, { revision: 1, colour: 'red' })).code).toBe(400);
  });

  it('leave a line in the system log with every change, like all that editors do', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await editorOf(app);
    const { data: notice } = await call(routes.editNotice, { notice: { zh: 'x', en: '' } });
    await call(routes.removeNotice, { id: notice.id, revision: 0 });
    await call(routes.editSite, { revision: 0, risk: { zh: 'x', en: '' } });
    await call(routes.editSite, { revision: 0, risk: { zh: 'y', en: '' } });
    const admin = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const { data } = await admin(routes.listLog, { account: 'writer' });
    expect(data.list).toMatchObject([
      { type: 'editSite', executeResult: 'failure', details: { problem: 'editConflict' } },
      { type: 'editSite', executeResult: 'success', target: '', details: { changed: 'risk' } },
      { type: 'removeNotice', target: notice.id },
      { type: 'editNotice', target: notice.id, details: { changed: 'notice' } },
    ]);
  });
});
