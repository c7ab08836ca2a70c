import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

import { operatorRoutes, routes, uploadLimits, uploadSettings } from '@chanscope/contract';
import { tradingDaysBetween } from '@chanscope/market';
import { expect, it } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { openStage, settingsOf } from '../../../test-support/upload-for-test.ts';

const now = '2026-11-18T20:00:00+08:00';

const header = 'code,date,open,high,low,close,volume,amount';
const bars = [
  header,
  '600519,2026-11-16,1400,1420,1390,1410,1000,1400000',
  '600519,2026-11-17,1410,1430,1400,1420,1100,1500000',
  '00700,2026-11-17,600,610,590,605,2000,1200000',
  '600519,2026-11-18,1420,1415,1410,1425,1200,1600000',
  '',
].join('\n');

/** Every block as it is in the database. */
async function blocksOf(database: Database): Promise<unknown[]> {
  const rows = await database.kysely
    .withTables<{
      bar_block: { series_id: number; begins_at: number; packed: Uint8Array };
      bar_series: {
        id: number;
        symbol: string;
        bar_count: number;
        first_time: number;
        last_time: number;
      };
    }>()
    .selectFrom('bar_block')
    .innerJoin('bar_series', 'bar_series.id', 'bar_block.series_id')
    .select(['symbol', 'begins_at', 'packed', 'bar_series.bar_count', 'first_time'])
    .select('bar_series.last_time')
    .orderBy('symbol')
    .orderBy('begins_at')
    .execute();
  return rows.map((row) => ({ ...row, packed: Buffer.from(row.packed).toString('hex') }));
}

describeOnEachDatabase('uploads of bars', (fresh) => {
  it('say what a file holds and what a commit would do, and write nothing before it', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const { id, state } = await stage.upload('bars', 'daily.csv', bars);
    expect(state).toBe('ready');

    const { data: seen } = await stage.call(operatorRoutes.inspectUpload, { id });
    expect(seen.columns.map(({ meaning }) => meaning)).toEqual([
      'code',
      'time',
      'open',
      'high',
      'low',
      'close',
      'volume',
      'amount',
    ]);
    expect(seen.rows[0]).toContain('600519');

    const preview = await stage.tryOut(id);
    expect(preview.counts).toMatchObject({
      rows: 4,
      saved: 3,
      corrected: 0,
      refused: 1,
      symbols: 2,
    });
    expect(preview.refusals).toEqual([
      { line: 5, reason: 'high-below-body', text: expect.stringContaining('2026-11-18') as string },
    ]);
    expect(preview.target).toBe('imported:files');
    expect(await blocksOf(app.database)).toEqual([]);
  });

  it('take a file, and take it back to the last bit', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const first = await stage.upload('bars', 'first.csv', bars);
    const settings = await settingsOf(stage.call, first.id);
    const committed = await stage.call(operatorRoutes.commitUpload, { id: first.id, settings });
    expect(committed.data.upload).toMatchObject({ state: 'committed', target: 'imported:files' });
    const before = await blocksOf(app.database);
    expect(before).toHaveLength(2);

    const correction = [
      header,
      '600519,2025-12-31,1300,1310,1290,1300,900,',
      '600519,2026-11-17,1410,1430,1400,1425,1100,1500000',
      '600519,2026-11-18,1420,1430,1410,1425,1200,1600000',
      'AAPL,2026-11-17,270,272,269,271,5000,',
    ].join('\n');
    const second = await stage.upload('bars', 'second.csv', correction);
    const again = await stage.call(operatorRoutes.commitUpload, {
      id: second.id,
      settings: await settingsOf(stage.call, second.id),
    });
    expect(again.data.preview.counts).toMatchObject({ saved: 3, corrected: 1 });
    expect(await blocksOf(app.database)).not.toEqual(before);

    const undone = await stage.call(operatorRoutes.undoUpload, { id: second.id });
    expect(undone.data).toMatchObject({ removed: 3, restored: 1, retained: 0 });
    expect(await blocksOf(app.database)).toEqual(before);
    await stage.call(operatorRoutes.undoUpload, { id: first.id });
    expect(await blocksOf(app.database)).toEqual([]);
  });

  it('keep what a user changed after the commit that is taken back', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const first = await stage.upload('bars', 'first.csv', bars);
    const settings = await settingsOf(stage.call, first.id);
    await stage.call(operatorRoutes.commitUpload, { id: first.id, settings });
    const second = await stage.upload('bars', 'second.csv', bars.replace('1400,1420', '1401,1421'));
    await stage.call(operatorRoutes.commitUpload, { id: second.id, settings });
    const undone = await stage.call(operatorRoutes.undoUpload, { id: first.id });
    expect(undone.data).toMatchObject({ removed: 2, restored: 0, retained: 1 });
    expect(await blocksOf(app.database)).toMatchObject([{ symbol: 'SH.600519', bar_count: 1 }]);
  });

  it('replace bars of other prices once the operator says so, and give them back to the last bit', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const days = tradingDaysBetween('hs', '2024-11-01', '2026-11-18');
    const fileOf = (price: number, from: number): string =>
      [
        header,
        ...days
          .slice(from)
          .map(
            (date, index) =>
              `600519,${date},${[0, 9, -9, 5].map((by) => price + index + by).join()},1000,`,
          ),
      ].join('\n');
    const first = await stage.upload(
      'bars',
      'first.csv',
      `${fileOf(1400, 0)}\n${bars.split('\n')[3]}`,
    );
    const settings = await settingsOf(stage.call, first.id);
    await stage.call(operatorRoutes.commitUpload, { id: first.id, settings });
    const before = await blocksOf(app.database);

    // The file begins a year later: replaced means that the days before it go, too.
    const count = days.length - 250;
    const second = await stage.upload('bars', 'second.csv', fileOf(700, 250));
    const refused = await stage.call(operatorRoutes.previewUpload, { id: second.id, settings });
    expect(refused).toMatchObject({
      code: 400,
      data: { kind: 'fileRefused', values: { fault: 'otherBasis' } },
    });
    const replacing = { ...settings, replaces: true };
    const preview = await stage.tryOut(second.id, { replaces: true });
    expect(preview.counts).toMatchObject({ removed: days.length, saved: count, corrected: 0 });
    expect(await blocksOf(app.database)).toEqual(before);

    const done = await stage.call(operatorRoutes.commitUpload, {
      id: second.id,
      settings: replacing,
    });
    expect(done.data.upload.counts).toMatchObject({ removed: days.length, saved: count });
    const [tencent, ...moutai] = await blocksOf(app.database);
    expect(tencent).toEqual(before[0]);
    expect(moutai[0]).toMatchObject({ symbol: 'SH.600519', bar_count: count });
    const undone = await stage.call(operatorRoutes.undoUpload, { id: second.id });
    expect(undone.data).toMatchObject({ removed: count, restored: days.length, retained: 0 });
    expect(await blocksOf(app.database)).toEqual(before);
  });

  it('are committed once, and undone once', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const { id } = await stage.upload('bars', 'daily.csv', bars);
    const settings = await settingsOf(stage.call, id);
    const both = await Promise.all([
      stage.call(operatorRoutes.commitUpload, { id, settings }),
      stage.call(operatorRoutes.commitUpload, { id, settings }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await stage.call(operatorRoutes.removeUpload, { id })).status).toBe(409);
    expect((await stage.call(operatorRoutes.undoUpload, { id })).status).toBe(200);
    expect((await stage.call(operatorRoutes.undoUpload, { id })).status).toBe(409);
    expect((await stage.call(operatorRoutes.removeUpload, { id })).status).toBe(200);
    const { data: log } = await stage.call(routes.listLog, { pageNo: 1, pageSize: 20 });
    expect(log.list.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['upload', 'commitUpload', 'undoUpload', 'removeUpload']),
    );
    await expect
      .poll(async () => (await stage.call(routes.listLog, { kind: 'quality' })).data.list)
      .toMatchObject([{ type: 'refuseRows', target: id, details: { rows: 4, refused: 1 } }]);
  });

  it('read what Chinese terminals write: GB18030, lots, slashes, a column for the minute', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const lines = [
      '代码\t日期\t时刻\t开盘\t最高\t最低\t收盘\t成交量(手)',
      '600519\t2026/11/18\t931\t1,400\t1,401\t1,399\t1,400\t12',
    ];
    // 代码 日期 时刻 开盘 最高 最低 收盘 成交量 手, as GB 2312 has them.
    const { id } = await stage.upload('bars', 'minutes.txt', gbOf(lines.join('\n')));
    const { data: seen } = await stage.call(operatorRoutes.inspectUpload, { id });
    expect(seen.encoding).toBe('gb18030');
    expect(seen.suggested.volumeUnit).toBe('lots');
    const preview = await stage.tryOut(id, { timeframe: '1m' });
    expect(preview.counts).toMatchObject({ rows: 1, saved: 1, refused: 0 });
  });

  it('read JSON as data services answer it', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const json = JSON.stringify({
      data: {
        fields: ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'vol'],
        items: [['600519.SH', '20261117', 1410, 1430, 1400, 1420, 1100]],
      },
    });
    const { id } = await stage.upload('bars', 'daily.json', json);
    const preview = await stage.tryOut(id, { timeframe: '1d' });
    expect(preview.counts).toMatchObject({ rows: 1, saved: 1 });
  });
});

const gb: Readonly<Record<string, string>> = {
  代: 'b4fa',
  码: 'c2eb',
  日: 'c8d5',
  期: 'c6da',
  时: 'cab1',
  刻: 'bfcc',
  开: 'bfaa',
  盘: 'c5cc',
  最: 'd7ee',
  高: 'b8df',
  低: 'b5cd',
  收: 'cad5',
  成: 'b3c9',
  交: 'bdbb',
  量: 'c1bf',
  手: 'cad6',
};

function gbOf(text: string): Uint8Array {
  return Buffer.concat(
    Array.from(text, (letter) =>
      Buffer.from(gb[letter] ?? Buffer.from(letter).toString('hex'), 'hex'),
    ),
  );
}

describeOnEachDatabase('uploads', (fresh) => {
  it('arrive in parts, of which each is the next one', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const bytes = new TextEncoder().encode(bars);
    const file = {
      kind: 'bars',
      name: 'C:\\books\\..\\daily\u202E.csv',
      size: bytes.length,
    } as const;
    const first = await stage.send({ ...file, from: 0, bytes: bytes.subarray(0, 40) });
    expect(first.data).toMatchObject({ state: 'receiving', received: 40, name: 'daily.csv' });
    const { id } = first.data;
    const gap = await stage.send({ ...file, id, from: 60, bytes: bytes.subarray(60) });
    expect(gap.status).toBe(409);
    const rest = await stage.send({ ...file, id, from: 40, bytes: bytes.subarray(40) });
    expect(rest.data.state).toBe('ready');
    expect((await stage.tryOut(id)).counts.rows).toBe(4);
  });

  it('are refused above the limits, and without bytes', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const part = { kind: 'bars', name: 'big.csv', from: 0 } as const;
    const tooBig = new Uint8Array(uploadLimits.partBytes + 1);
    const big = await stage.send({ ...part, size: tooBig.length, bytes: tooBig });
    expect(big).toMatchObject({ status: 413, data: { kind: 'bodyTooLarge' } });
    const huge = await stage.send({
      ...part,
      size: uploadLimits.fileBytes + 1,
      bytes: tooBig.subarray(1),
    });
    expect(huge.status).toBe(400);
    const beyond = await stage.send({ ...part, size: 2, bytes: tooBig.subarray(0, 3) });
    expect(beyond.status).toBe(400);
    const { list } = (await stage.call(operatorRoutes.listUploads)).data;
    expect(list).toEqual([]);
    const text = await stage.call(operatorRoutes.uploadPart, { ...part, size: 2, part: 'no' });
    expect(text.status).toBe(400);
  });

  it('are refused where their parts cannot be read', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const bodies = [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'no parts at all'],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n1\r\n--x--'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="part"\r\n\r\n1',
      ],
    ] as const;
    for (const [type, body] of bodies) {
      const answer = await fetch(`${app.address}${operatorRoutes.uploadPart.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stage.token}`, 'content-type': type },
        body,
      });
      expect([type, body, answer.status]).toEqual([type, body, 400]);
      const { data } = (await answer.json()) as { data: { kind: string } };
      expect(data.kind).toMatch(/^(?:unreadableBody|missingParameter)$/);
    }
  });

  it('are refused with a reason where they would do harm or are no table', async () => {
    const app = await serveForTest(fresh, now);
    const stage = await openStage(app);
    const bomb = gzipSync(Buffer.alloc(48 * 1024 * 1024, `${header}\n`));
    const files: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ['bomb.csv.gz', bomb, /zip bomb/],
      ['plain.csv.gz', 'code,date\n', /not packed/],
      ['nul.csv', `${header}\n600519\0,2026-11-18`, /NUL/],
      ['line.csv', `${header}\n${'9'.repeat(1_000_000)}`, /longer than 64/],
      ['bare.csv', '600519,2026-11-18,1\n', /names no columns/],
      ['empty.csv', `${header}\n`, /no rows/],
      ['broken.json', '[{"code":', /no JSON/],
      ['proto.json', '[{"__proto__":{"a":1},"code":"1"}]', /no JSON/],
    ];
    for (const [name, content, reason] of files) {
      const { id } = await stage.upload('bars', name, content);
      const settings = { ...uploadSettings.parse({}), columns: barColumns };
      const { status, data } = await stage.call(operatorRoutes.previewUpload, { id, settings });
      expect({ name, status, reason: reasonOf(data) }).toEqual({
        name,
        status: 400,
        reason: expect.stringMatching(reason) as string,
      });
    }
  });
});

const barColumns = ['code', 'time', 'open', 'high', 'low', 'close', 'volume', 'amount'];

function reasonOf(data: unknown): string {
  return String((data as { values: { reason: string } }).values.reason);
}
