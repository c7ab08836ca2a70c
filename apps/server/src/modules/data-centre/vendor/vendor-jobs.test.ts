import { type JobRun, operatorRoutes } from '@chanscope/contract';
import { parseSymbol } from '@chanscope/market';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { runOnce } from '../../../test-support/jobs-for-test.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { type UploadStageForTest, openStage } from '../../../test-support/upload-for-test.ts';

const evening = Date.parse('2026-11-18T20:00:00+08:00');

type Rows = Record<string, Record<string, unknown>>;

const vendors = ['limit_reason', 'theme', 'theme_member', 'vendor_flow', 'upload_row_change'];
const computed = ['limit_day', 'flow_day', 'screen_run'];

/** Every row of tables, in an order of their own. */
async function rowsOf(database: Database, tables: readonly string[]): Promise<string[]> {
  const access = database.kysely.withTables<Rows>();
  const all = await Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await access.selectFrom(table).selectAll().execute(),
    })),
  );
  return all
    .flatMap(({ table, rows }) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
    .toSorted();
}

/** What was computed of a share on the day that the vendors report. */
async function addComputed(database: Database): Promise<void> {
  const of = { market: 'hs', date: '2026-11-18', symbol: 'SH.600519' };
  const access = database.kysely.withTables<Rows>();
  await access
    .insertInto('limit_day')
    .values({ ...of, up: 'sealed', down: '', boards: 2, was_sealed: 1, change: 10, figures: '{}' })
    .execute();
  await access
    .insertInto('flow_day')
    .values({ ...of, method: 'minute-estimate', net: 5, amount: 20, ratio: 0.25 })
    .execute();
}

interface Vendors extends UploadStageForTest {
  readonly app: ServedApp;
  /** Asks for a job and waits for its end; each time a minute later. */
  run(
    route: 'initKaipanla' | 'initDcWc',
    parameters: object,
    status: JobRun['status'],
  ): Promise<JobRun>;
}

async function openVendors(database: Database): Promise<Vendors> {
  const app = await serveOn(database, { iso: new Date(evening).toISOString(), begins: true });
  await addComputed(database);
  const stage = await openStage(app);
  let asked = 0;
  return {
    ...stage,
    app,
    async run(route, parameters, status) {
      asked += 1;
      app.setClock(new Date(evening + asked * 60_000).toISOString());
      const { data, status: answered } = await stage.call(operatorRoutes[route], parameters);
      expect(answered).toBe(200);
      return runOnce(stage.call, data.jobId, status);
    },
  };
}

const kaipanla = [
  'ts_code,trade_date,name,lu_time,lu_desc,theme,bid_amount',
  '600519.SH,20261118,贵州茅台,09:31:05,白酒涨价,白酒、消费,1.2亿',
  '000001.SZ,20261118,平安银行,10:02:00,=HYPERLINK(1),银行,3',
  '000002.SZ,20261118,万科A,10:12:00,重组,地产,2万',
].join('\n');

const flows = [
  '代码,名称,主力净流入,超大单净流入,大单净流入,中单净流入,小单净流入',
  '600519,贵州茅台,1.5亿,1亿,5000万,-1亿,-5000万',
  '000001,平安银行,-300万,--,--,--,--',
].join('\n');

const cases = [
  {
    job: 'initKaipanla',
    kind: 'kaipanla',
    text: kaipanla,
    given: {},
    counts: { total: 3, ok: 2, skip: 0, fail: 1 },
    reports: /limit_reason .*"bid_amount":120000000/,
  },
  {
    job: 'initDcWc',
    kind: 'dcwc',
    text: flows,
    given: { kind: 'flow', date: '2026-11-18' },
    counts: { total: 2, ok: 2, skip: 0, fail: 0 },
    reports: /vendor_flow .*"main_net":150000000,"super_net":100000000/,
  },
] as const;

describeOnEachDatabase('imports of vendors as jobs', (fresh) => {
  it.each(cases)(
    'are tried, made once, and taken back, and touch nothing computed: $job',
    async ({ job, kind, text, given, counts, reports }) => {
      const database = await fresh();
      const stage = await openVendors(database);
      const [untouched, before] = [
        await rowsOf(database, computed),
        await rowsOf(database, vendors),
      ];
      expect(untouched).toHaveLength(2);

      const missing = await stage.run(job, given, 'skipped');
      expect(missing.reason).toContain('first upload a file of this vendor');

      const { id } = await stage.upload(kind, 'vendor.csv', text);
      const trial = await stage.run(job, { ...given, uploadId: id, dryRun: 1 }, 'done');
      expect(trial).toMatchObject({ dryRun: true, counts });
      expect(await rowsOf(database, vendors)).toEqual(before);

      const made = await stage.run(job, { ...given, uploadId: id }, 'done');
      expect(made).toMatchObject({ dryRun: false, counts, result: { file: 'vendor.csv' } });
      expect(made.warnings).toHaveLength(counts.fail);
      const after = await rowsOf(database, vendors);
      expect(after.join('\n')).toMatch(reports);
      expect(await rowsOf(database, computed)).toEqual(untouched);

      const again = await stage.run(job, { ...given, uploadId: id }, 'skipped');
      expect(again.reason).toContain('is imported already');
      const forced = await stage.run(job, { ...given, uploadId: id, force: 1 }, 'skipped');
      expect(forced.reason).toContain('is imported already');
      const newest = await stage.run(job, given, 'skipped');
      expect(newest.reason).toContain('first upload a file of this vendor');
      expect(await rowsOf(database, vendors)).toEqual(after);

      const undone = await stage.call(operatorRoutes.undoUpload, { id });
      expect([undone.status, undone.data.retained]).toEqual([200, 0]);
      expect(await rowsOf(database, vendors)).toEqual(before);
      expect(await rowsOf(database, computed)).toEqual(untouched);

      await stage.run(job, { ...given, uploadId: id }, 'done');
      expect(await rowsOf(database, vendors)).toEqual(after);
    },
    60_000,
  );

  it('take the newest file of the vendor that no one imported, each once', async () => {
    const database = await fresh();
    const stage = await openVendors(database);
    await stage.upload('dcwc', 'flow.csv', flows);
    await stage.upload('kaipanla', 'one.csv', kaipanla);
    stage.app.setClock('2026-11-18T20:00:30+08:00');
    await stage.upload('kaipanla', 'two.csv', kaipanla.replace('重组', '并购'));
    const first = await stage.run('initKaipanla', {}, 'done');
    expect(first).toMatchObject({ result: { file: 'two.csv' }, counts: { ok: 2 } });
    const second = await stage.run('initKaipanla', {}, 'done');
    expect(second).toMatchObject({ result: { file: 'one.csv' }, counts: { ok: 1, skip: 1 } });
    expect((await stage.run('initKaipanla', {}, 'skipped')).reason).toContain(
      'first upload a file of this vendor',
    );
  });

  it('fail with the reason for a file that says no day, and leave it as it was', async () => {
    const database = await fresh();
    const stage = await openVendors(database);
    const { id } = await stage.upload('dcwc', 'flow.csv', flows);
    const failed = await stage.run('initDcWc', { kind: 'flow', uploadId: id }, 'failed');
    expect(failed.reason).toMatch(/^The file “flow\.csv” cannot be imported: .*column of dates/);
    const { token } = await signIn(stage.app, { roles: ['admin'] });
    const chinese = callAs(stage.app, token, { 'accept-language': 'zh' });
    const [reported] = (await chinese(operatorRoutes.listJobs)).data.list;
    expect(reported?.reason).toMatch(/^文件 “flow\.csv” 无法导入：没有日期列/);
    const { data } = await stage.call(operatorRoutes.listUploads);
    expect(data.list).toMatchObject([{ id, state: 'ready' }]);
    expect(await rowsOf(database, vendors)).toEqual([]);
  });
});

describeOnEachDatabase('bars of feeds in quarantine', (fresh) => {
  it('go into their series once released, and are gone once dropped', async () => {
    const database = await fresh();
    const app = await serveOn(database, { iso: new Date(evening).toISOString() });
    const { call } = await openStage(app);
    const symbol = parseSymbol('SH.600519');
    const dayAt = (date: string): number => Date.parse(`${date}T09:30:00+08:00`);
    const jump = { open: 15, high: 16, low: 15, close: 15.5, volume: 100, amount: 1550 };
    const issues = [
      { time: dayAt('2026-11-16'), reason: 'beyond-limits', bar: jump },
      { time: dayAt('2026-11-17'), reason: 'jump', bar: jump },
      { time: dayAt('2026-11-18'), reason: 'not-finite', bar: { ...jump, high: null } },
    ];
    for (const { time, reason, bar } of issues)
      await database.kysely
        .withTables<Rows>()
        .insertInto('bar_issue')
        .values({
          symbol,
          timeframe: '1d',
          source: 'feed:sina',
          time,
          reason,
          bar: JSON.stringify({ time, ...bar }),
          state: 'open',
          found_at: evening,
        })
        .execute();
    const listed = async (): Promise<{ id: string; reason: string }[]> =>
      (await call(operatorRoutes.listQuarantine, { kind: 'bar' })).data.list;
    const idOf = (reason: string, list: { id: string; reason: string }[]): string =>
      list.find((each) => each.reason === reason)?.id ?? '';
    const judge = async (id: string, verdict: string): Promise<number> =>
      (await call(operatorRoutes.judgeQuarantine, { ids: [id], verdict })).data.judged;
    const closes = async (): Promise<number[]> => {
      const [series] = await app.store.seriesOf(symbol);
      if (series === undefined) return [];
      return Array.from((await app.store.readBars(series, {})).close);
    };

    const all = await listed();
    expect(all).toHaveLength(3);
    // No one can vouch for what is no bar.
    expect(await judge(idOf('not-finite', all), 'release')).toBe(0);
    expect(await closes()).toEqual([]);
    expect(await judge(idOf('beyond-limits', all), 'release')).toBe(1);
    expect(await closes()).toEqual([15.5]);
    expect(await app.store.seriesOf(symbol)).toMatchObject([
      { source: 'feed:sina', timeframe: '1d', firstTime: dayAt('2026-11-16') },
    ]);
    expect(await judge(idOf('jump', all), 'drop')).toBe(1);
    expect(await judge(idOf('jump', all), 'release')).toBe(0);
    expect(await closes()).toEqual([15.5]);
    expect((await listed()).map(({ reason }) => reason)).toEqual(['not-finite']);
    const wrong = { ids: ['line-1-1'], verdict: 'release' };
    expect((await call(operatorRoutes.judgeQuarantine, wrong)).status).toBe(400);
  });
});
