import { operatorRoutes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { openStage, settingsOf } from '../../test-support/upload-for-test.ts';

const now = '2026-11-18T20:00:00+08:00';

const bars = [
  'code,date,open,high,low,close,volume,amount',
  '600519,2026-11-17,1410,1430,1400,1420,1100,1500000',
  '600519,2026-11-18,1420,1440,1410,1425,1200,1600000',
  '000001,2026-11-17,11,12,10,11,1200,13000',
  '000001,2026-11-18,11,9,10,11,1200,13000',
].join('\n');

/** Every row of tables, in the order of their first columns. */
async function rowsOf(database: Database, ...tables: string[]): Promise<unknown[]> {
  const access = database.kysely.withTables<Record<string, Record<string, string>>>();
  const rows = await Promise.all(
    tables.map((table) => access.selectFrom(table).selectAll().execute()),
  );
  return rows.map((each) => each.map((row) => JSON.stringify(row)).toSorted());
}

describeOnEachDatabase('the data centre', (fresh) => {
  it('counts what there is of a market, and names the days that lack bars', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const { id } = await stage.upload('bars', 'daily.csv', bars);
    const settings = await settingsOf(stage.call, id);
    await stage.call(operatorRoutes.commitUpload, { id, settings });
    const { data } = await stage.call(operatorRoutes.getFreshness);
    const mainland = data.markets.find(({ market }) => market === 'hs');
    expect(mainland).toMatchObject({ lastClosedDay: '2026-11-18', expected: 2 });
    expect(mainland?.series).toMatchObject([
      { source: 'imported:files', timeframe: '1d', securities: 2, rows: 3, current: 1 },
    ]);
    expect(mainland?.days).toHaveLength(60);
    expect(mainland?.days.slice(-3)).toEqual([
      { date: '2026-11-16', securities: 0 },
      { date: '2026-11-17', securities: 2 },
      { date: '2026-11-18', securities: 1 },
    ]);
    expect(data.markets.find(({ market }) => market === 'us')).toMatchObject({
      lastClosedDay: '2026-11-17',
      series: [],
    });
  });

  it('lists refused lines until a user drops them', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const { id } = await stage.upload('bars', 'daily.csv', bars);
    await stage.call(operatorRoutes.commitUpload, {
      id,
      settings: await settingsOf(stage.call, id),
    });
    const listed = await stage.call(operatorRoutes.listQuarantine, { kind: 'line' });
    expect(listed.data.list).toMatchObject([
      { source: 'daily.csv', place: 5, reason: 'high-below-body' },
    ]);
    const ids = listed.data.list.map((row) => row.id);
    const released = await stage.call(operatorRoutes.judgeQuarantine, { ids, verdict: 'release' });
    expect(released.status).toBe(400);
    const dropped = await stage.call(operatorRoutes.judgeQuarantine, { ids, verdict: 'drop' });
    expect(dropped.data).toEqual({ judged: 1 });
    expect((await stage.call(operatorRoutes.listQuarantine, { kind: 'line' })).data.total).toBe(0);
  });

  it('switches a source on for who has read its terms, and says so to everybody who looks', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const change = { provider: 'simulated', market: 'hs', isOn: false };
    const off = await stage.call(operatorRoutes.switchFeed, change);
    expect(off.data.list).toContainEqual(
      expect.objectContaining({ provider: 'simulated', market: 'hs', isOn: false }),
    );
    const unread = await stage.call(operatorRoutes.switchFeed, { ...change, isOn: true });
    expect(unread).toMatchObject({ status: 400, data: { kind: 'termsNotRead' } });
    const on = await stage.call(operatorRoutes.switchFeed, {
      ...change,
      isOn: true,
      hasReadTerms: true,
    });
    expect(on.data.list).toContainEqual(
      expect.objectContaining({ provider: 'simulated', market: 'hs', isOn: true }),
    );
    const unknown = await stage.call(operatorRoutes.switchFeed, {
      ...change,
      provider: 'feed:nobody',
    });
    expect(unknown.status).toBe(400);
  });

  it('shows what runs, to administrators alone', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const { data, status } = await stage.call(operatorRoutes.getOperation);
    expect(status).toBe(200);
    expect(data.caches).toMatchObject([{ name: 'shared' }]);
    const { token } = await signIn(app, { roles: ['editor'] });
    expect((await callAs(app, token)(operatorRoutes.getOperation)).status).toBe(403);
  });
});

const reasons = [
  'ts_code,trade_date,name,lu_time,lu_desc,theme,bid_amount',
  '600519.SH,20261118,贵州茅台,09:31:05,白酒涨价,白酒、消费,1.2亿',
  '000001.SZ,20261118,平安银行,10:02:00,=HYPERLINK(1),银行,3',
  '000001.SZ,20261118,平安银行,10:02:00,并购,银行,--',
].join('\n');

describeOnEachDatabase('files of vendors', (fresh) => {
  it('report reasons and themes of limit-ups, and are taken back', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const tables = ['limit_reason', 'theme', 'theme_member'];
    const before = await rowsOf(app.database, ...tables);
    const { id } = await stage.upload('kaipanla', 'kpl.csv', reasons);
    const settings = await settingsOf(stage.call, id);
    const preview = await stage.tryOut(id);
    expect(preview.counts).toMatchObject({ rows: 3, saved: 2, refused: 1 });
    expect(preview.refusals).toMatchObject([{ line: 3, reason: 'formula' }]);
    await stage.call(operatorRoutes.commitUpload, { id, settings });
    const [limits, themes, members] = await rowsOf(app.database, ...tables);
    expect(JSON.stringify(limits)).toContain('120000000');
    expect([themes, members]).toMatchObject([{ length: 3 }, { length: 3 }]);

    const more = reasons.replace('白酒涨价', '提价').split('\n').slice(0, 2).join('\n');
    const second = await stage.upload('kaipanla', 'kpl2.csv', more);
    const after = await rowsOf(app.database, ...tables);
    const committed = await stage.call(operatorRoutes.commitUpload, { id: second.id, settings });
    expect(committed.data.preview.counts).toMatchObject({ saved: 0, corrected: 1 });
    await stage.call(operatorRoutes.undoUpload, { id: second.id });
    expect(await rowsOf(app.database, ...tables)).toEqual(after);
    await stage.call(operatorRoutes.undoUpload, { id });
    expect(await rowsOf(app.database, ...tables)).toEqual(before);
  });

  it('name a pool of securities', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const pool = '股票代码,股票简称\n600519,贵州茅台\n谁知道,谁';
    const { id } = await stage.upload('dcwc', 'wencai.csv', pool);
    const unsaid = await stage.call(operatorRoutes.previewUpload, {
      id,
      settings: await settingsOf(stage.call, id, { topic: 'query', date: '2026-11-18' }),
    });
    expect(unsaid.status).toBe(400);
    const said = { topic: 'query', date: '2026-11-18', pool: '白酒龙头' };
    const settings = await settingsOf(stage.call, id, said);
    const { data } = await stage.call(operatorRoutes.commitUpload, { id, settings });
    expect(data.preview).toMatchObject({
      target: 'pool:白酒龙头',
      counts: { saved: 1, refused: 1 },
    });
  });

  it('add to the directory, which is as before once they are taken back', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const before = await rowsOf(app.database, 'instrument');
    const file = [
      'code,exchange,board,type,name_zh,name_en,is_st,list_date',
      '600519,SH,main,stock,茅台改名,,0,2001-08-27',
      '603999,SH,main,stock,读者传媒,Duzhe,0,2015-12-10',
    ].join('\n');
    const { id } = await stage.upload('symbols', 'stocks.csv', file);
    const settings = await settingsOf(stage.call, id);
    const committed = await stage.call(operatorRoutes.commitUpload, { id, settings });
    expect(committed.data.preview.counts.saved).toBe(1);
    expect(await rowsOf(app.database, 'instrument')).not.toEqual(before);
    await stage.call(operatorRoutes.undoUpload, { id });
    expect(await rowsOf(app.database, 'instrument')).toEqual(before);
  });
});
