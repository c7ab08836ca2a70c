import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Bar, type StockSymbol, barAt, parseSymbol } from '@chanscope/market';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  describeOnEachDatabase,
  freshPostgresLocation,
} from '../../test-support/test-databases.ts';
import { type BarFileOptions, nothingSaid } from './bar-files/decide-reading.ts';
import type { BarTables } from '../bars/bar-schema.ts';
import { createBarStore } from '../bars/bar-store.ts';
import { type FileOutcome, type ImportProgress, importBars } from './import-bars.ts';

const header = 'code,date,open,high,low,close,volume,amount';
const maotai = parseSymbol('SH.600519');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-import-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Ten thousand days are more than anyone needs here; weekends do not matter. */
function dayOf(index: number): string {
  return new Date(Date.UTC(2000, 0, 3) + index * 86_400_000).toISOString().slice(0, 10);
}

interface Imported {
  readonly outcomes: readonly FileOutcome[];
  readonly ensured: readonly StockSymbol[];
  readonly progress: readonly ImportProgress[];
}

async function importInto(
  database: Database,
  paths: readonly string[],
  options: Partial<BarFileOptions & { source: string | null; replace: boolean }> = {},
): Promise<Imported> {
  const { source = 'test', replace = false, ...said } = options;
  const outcomes: FileOutcome[] = [];
  const ensured: StockSymbol[] = [];
  const progress: ImportProgress[] = [];
  const instruments = {
    ensure(symbols: readonly StockSymbol[]): Promise<void> {
      ensured.push(...symbols);
      return Promise.resolve();
    },
  };
  await importBars(
    { database, instruments, clock: { now: () => 1_000 } },
    { paths, source, replace, options: { ...nothingSaid, ...said } },
    { onProgress: (each) => progress.push(each), onOutcome: (each) => outcomes.push(each) },
  );
  return { outcomes, ensured, progress };
}

async function storedBars(database: Database, symbol: StockSymbol): Promise<Bar[]> {
  const store = createBarStore(database);
  const [series] = await store.seriesOf(symbol);
  if (series === undefined) return [];
  const columns = await store.readBars(series, {});
  return Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
}

describeOnEachDatabase('importBars()', (fresh) => {
  it('saves bars of many symbols, makes them known, and finds nothing new the second time', async () => {
    const database = await fresh();
    const rows = [
      '600519,2024-06-13,1570,1580,1560,1571.5,2500000,3.9e9',
      '600519,2024-06-14,1571.5,1575,1555,1556,2600000,',
      '000001.SZ,2024-06-14,10.1,10.2,10,10.15,90000000,910000000',
    ];
    const file = fileOf('a.csv', [header, ...rows, ''].join('\n'));
    const first = await importInto(database, [file], { adjustment: 'none' });
    expect(first.outcomes).toEqual([
      {
        kind: 'imported',
        path: file,
        source: 'imported:test',
        timeframe: '1d',
        timeframeBy: 'data',
        adjustment: 'none',
        adjustmentBy: 'option',
        ignoredColumns: [],
        rows: 3,
        symbols: 2,
        saved: 3,
        repeated: 0,
        corrected: 0,
        refused: 0,
        firstRefusals: [],
      },
    ]);
    expect(first.ensured).toEqual(['SH.600519', 'SZ.000001']);
    const opening = Date.UTC(2024, 5, 14, 1, 30);
    expect((await storedBars(database, maotai)).at(-1)).toEqual({
      time: opening,
      open: 1571.5,
      high: 1575,
      low: 1555,
      close: 1556,
      volume: 2_600_000,
      amount: null,
    });
    const second = await importInto(database, [file], { adjustment: 'none' });
    expect(second.outcomes).toMatchObject([{ saved: 0, repeated: 3, corrected: 0, refused: 0 }]);
  });

  it('keeps every bad row with its line and reason, and takes the others', async () => {
    const database = await fresh();
    const rows: [string, string | null][] = [
      ['600519,2024-06-03,10,11,9,10,100,', null],
      ['600519,2024-06-03,10,11,9,10,100,', 'time-not-increasing'],
      ['600519,2024-05-31,10,11,9,10,100,', 'time-not-increasing'],
      ['600519,2024-06-04,10,11,9,ten,100,', 'unreadable-number'],
      ['600519,2024-06-04,10,11,9,,100,', 'unreadable-number'],
      ['600519,2024-06-04,10,11,9,0x1F,100,', 'unreadable-number'],
      ['600519,2024-06-04,10,11,9,1e999,100,', 'not-finite'],
      ['600519,2024-06-04,10,11,9,10,100,NaN', 'unreadable-number'],
      ['600519,2024-06-04,-10,11,-11,10,100,', 'not-positive'],
      ['600519,2024-06-04,0,0,0,0,0,', 'not-positive'],
      ['600519,2024-06-04,10,9.5,9,10,100,', 'high-below-body'],
      ['600519,2024-06-04,10,11,10.5,10.7,100,', 'low-above-body'],
      ['600519,2024-06-04,10,11,9,10,-1,', 'negative-volume'],
      ['600519,2024-06-31,10,11,9,10,100,', 'unreadable-time'],
      ['rb2410,2024-06-04,10,11,9,10,100,', 'unknown-code'],
      ['600519,2024-06-04,10,11,9,10', 'wrong-field-count'],
      ['600519,2024-06-04,10,11,9,10,100,,', 'wrong-field-count'],
      ['\0\u{FFFF}', 'wrong-field-count'],
      ['600519,2024-06-04,10,11,9,10.5,100,', null],
    ];
    const file = fileOf('a.csv', [header, ...rows.map(([row]) => row)].join('\n'));
    const { outcomes } = await importInto(database, [file]);
    const expected = rows.flatMap(([, reason], index) =>
      reason === null ? [] : [{ line: index + 2, reason }],
    );
    expect(outcomes).toMatchObject([{ rows: 19, saved: 2, refused: 17, firstRefusals: expected }]);
    const kysely = database.kysely.withTables<BarTables>();
    const stored = await kysely.selectFrom('import_refusal').selectAll().orderBy('line').execute();
    expect(stored).toMatchObject(expected);
    expect(stored[0]?.text).toBe('600519,2024-06-03,10,11,9,10,100,');
    const [record] = await kysely.selectFrom('import_file').selectAll().execute();
    expect(record).toMatchObject({
      path: file,
      imported_at: 1000,
      rows: 19,
      saved: 2,
      refused: 17,
    });
    expect((await storedBars(database, maotai)).map(({ close }) => close)).toEqual([10, 10.5]);
  });

  it('leaves nothing of a file that ends in the middle, and imports the next one', async () => {
    const database = await fresh();
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `600519,${dayOf(index)},10,11,9,10,${index},`,
    );
    const packed = gzipSync([header, ...rows].join('\n'));
    const torn = fileOf('a.csv.gz', packed.subarray(0, packed.length - 100));
    const sound = fileOf('b.csv', `${header}\n000001,2024-06-14,10,11,9,10,100,\n`);
    const { outcomes, ensured } = await importInto(database, [torn, sound]);
    expect(outcomes).toMatchObject([
      { kind: 'failed', path: torn, reason: `Cannot read ${torn}: unexpected end of file` },
      { kind: 'imported', path: sound, saved: 1 },
    ]);
    expect(ensured).toEqual(['SZ.000001']);
    expect(await storedBars(database, maotai)).toEqual([]);
    const imports = database.kysely
      .withTables<BarTables>()
      .selectFrom('import_file')
      .select('path');
    expect(await imports.execute()).toEqual([{ path: sound }]);
  });

  it('leaves nothing of a file that ends while an earlier part of it is written', async () => {
    const database = await fresh();
    const rows = Array.from({ length: 320_000 }, (_, index) => {
      const code = 600_000 + Math.floor(index / 5000);
      return `${code},${dayOf(index % 5000)},10,11,9,10,${index},`;
    });
    const packed = gzipSync([header, ...rows].join('\n'));
    const torn = fileOf('a.csv.gz', packed.subarray(0, packed.length - 100));
    const { outcomes } = await importInto(database, [torn]);
    expect(outcomes).toMatchObject([
      { kind: 'failed', reason: `Cannot read ${torn}: unexpected end of file` },
    ]);
    const kysely = database.kysely.withTables<BarTables>();
    for (const table of ['bar_series', 'bar_block', 'import_file'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('takes a file that is sorted by date and does not fit into memory at once', async () => {
    const database = await fresh();
    const codes = Array.from({ length: 50 }, (_, index) => String(600_000 + index));
    const days = 6200;
    const rows = Array.from({ length: days }, (_, day) =>
      codes
        .map((code, index) => `${code},${dayOf(day)},10,11,9,${10 + index / 100},${day},`)
        .join('\n'),
    );
    const file = fileOf('by_date.csv', [header, ...rows].join('\n'));
    const { outcomes, progress } = await importInto(database, [file]);
    expect(outcomes).toMatchObject([{ rows: 310_000, saved: 310_000, refused: 0, symbols: 50 }]);
    const bars = await storedBars(database, parseSymbol('SH.600049'));
    expect(bars.map(({ volume }) => volume)).toEqual(Array.from({ length: days }, (_, day) => day));
    expect(bars.every(({ close }) => close === 10.49)).toBe(true);
    expect(progress.at(-1)).toEqual({
      path: file,
      bytesRead: progress.at(-1)?.bytesTotal,
      bytesTotal: progress.at(-1)?.bytesTotal,
    });
  });

  it('reads folders of files by the names of files and columns', async () => {
    const database = await fresh();
    const columns = 'time,open,high,low,close,volume';
    fileOf('bars/cn_sh000001_30m.csv', `${columns}\n2016-07-18T10:00,3047,3058,3042,3042,39\n`);
    fileOf('bars/deep/er/us_AAPL_1w.csv', `${columns}\n2004-08-20,2.25,2.28,2.17,2.2,176\n`);
    fileOf('bars/notes.txt', 'no bars');
    const { outcomes } = await importInto(database, [path.join(folder, 'bars')]);
    expect(outcomes).toMatchObject([
      { kind: 'imported', timeframe: '30m', timeframeBy: 'file name' },
      { kind: 'imported', timeframe: '1w' },
    ]);
    const series = await createBarStore(database).seriesOf(parseSymbol('US.AAPL'));
    expect(series).toMatchObject([{ timeframe: '1w', firstTime: Date.UTC(2004, 7, 16, 13, 30) }]);
  });

  it('multiplies lots into shares on the mainland and refuses them elsewhere', async () => {
    const database = await fresh();
    const columns = 'code,date,open,high,low,close,volume_lots';
    const rows = ['600519,2024-06-14,10,11,9,10,25', '00700,2024-06-14,10,11,9,10,25'];
    const file = fileOf('a.csv', [columns, ...rows].join('\n'));
    const { outcomes } = await importInto(database, [file]);
    expect(outcomes).toMatchObject([
      { saved: 1, firstRefusals: [{ line: 3, reason: 'lot-size-unknown' }] },
    ]);
    expect(await storedBars(database, maotai)).toMatchObject([{ volume: 2500 }]);
  });

  it.each([
    ['', 'it is no file of bars, its first line has no column "time"'],
    [`${header}\n`, 'there are no rows after its header'],
    [
      `${header}\nrb2410,2024-06-14,10,11,9,10,1,`,
      'none of its rows can be taken, line 2 because of unknown-code: rb2410',
    ],
    ['date,open,high,low,close,volume\n2024-06-14,10,11,9,10,1', 'it has no column of codes'],
    [
      'code,time,open,high,low,close,volume\n600519,2024-06-14 09:31,10,11,9,10,1',
      'its timeframe cannot be told',
    ],
  ])('fails a file of %j', async (content, reason) => {
    const database = await fresh();
    const file = fileOf('a.csv', content);
    const { outcomes } = await importInto(database, [file]);
    expect(outcomes).toMatchObject([{ kind: 'failed', path: file }]);
    expect(JSON.stringify(outcomes)).toContain(JSON.stringify(reason).slice(1, -1));
  });

  it('fails a file whose bars are adjusted in another way than those of the series', async () => {
    const database = await fresh();
    const file = fileOf('a.csv', `${header}\n600519,2024-06-14,10,11,9,10,1,\n`);
    await importInto(database, [file], { adjustment: 'none' });
    const { outcomes } = await importInto(database, [file], { adjustment: 'forward' });
    expect(outcomes).toMatchObject([{ kind: 'failed' }]);
    expect((await createBarStore(database).seriesOf(maotai)).length).toBe(1);
  });

  it('makes one series of many files of one day each', async () => {
    const database = await fresh();
    const files = Array.from({ length: 25 }, (_, day) =>
      fileOf(`cn_${dayOf(day)}.csv`, `${header}\n600519,${dayOf(day)},10,11,9,10,1,\n`),
    );
    const { outcomes } = await importInto(database, files, { source: null, timeframe: '1d' });
    expect(outcomes.filter(({ kind }) => kind === 'imported')).toHaveLength(25);
    const series = await createBarStore(database).seriesOf(maotai);
    expect(series).toMatchObject([{ source: 'imported:files', barCount: 25 }]);
  });

  it('leaves a series as it is when a file has other prices for its days, and replaces it when told to', async () => {
    const database = await fresh();
    const rowsAt = (close: number, days: number): string[] =>
      Array.from({ length: days }, (_, day) => `600519,${dayOf(day)},10,11,9,${close},1,`);
    const raw = fileOf('raw.csv', [header, ...rowsAt(10, 20)].join('\n'));
    const other = fileOf('other.csv', [header, ...rowsAt(10.5, 21)].join('\n'));
    await importInto(database, [raw]);
    const refused = await importInto(database, [other]);
    const [outcome] = refused.outcomes;
    expect(outcome?.kind === 'failed' && outcome.reason).toContain(
      '20 of the 20 bars that both have differ',
    );
    expect((await storedBars(database, maotai)).map(({ close }) => close)).toEqual(
      Array.from({ length: 20 }, () => 10),
    );
    const replaced = await importInto(database, [other], { replace: true });
    expect(replaced.outcomes).toMatchObject([{ kind: 'imported', saved: 21, corrected: 0 }]);
    expect((await storedBars(database, maotai)).map(({ close }) => close)).toEqual(
      Array.from({ length: 21 }, () => 10.5),
    );
  });

  it('keeps adjusted files apart from raw ones, under their own names without dates', async () => {
    const database = await fresh();
    const row = `${header}\n600519,2024-06-14,10,11,9,10,1,\n`;
    const names = ['cn_market_daily_2025_qfq.csv', 'cn_daily_2010_2020_qfq_80.csv', 'cn_1d.csv'];
    const files = names.map((name) => fileOf(name, row));
    await importInto(database, files, { source: null, timeframe: '1d' });
    const series = await createBarStore(database).seriesOf(maotai);
    expect(series.map(({ source, adjustment }) => [source, adjustment])).toEqual([
      ['imported:cn_market_daily_qfq', 'forward'],
      ['imported:cn_daily_qfq_80', 'forward'],
      ['imported:files', 'none'],
    ]);
  });

  it.each([
    // A share of the index cost 9 yuan on average, a lot of a share 1,001.
    ['000001.SH,2024-09-19,2723.21,2747.74,2697.78,2736.02,315208389,280536055808', 31_520_838_900],
    [
      '000001.SH,2024-09-19,2723.21,2747.74,2697.78,2736.02,31520838900,280536055808',
      31_520_838_900,
    ],
    ['600519,2024-06-14,1570,1575,1555,1556,26000,4070000000', 2_600_000],
    ['600519,2024-06-14,1570,1575,1555,1556,2600000,4070000000', 2_600_000],
    // Neither fits: as it stands there.
    ['600519,2024-06-14,1570,1575,1555,1556,2600000,40700000', 2_600_000],
  ])('counts shares, whatever the unit of a mainland row: %s', async (row, volume) => {
    const database = await fresh();
    await importInto(database, [fileOf('a.csv', `${header}\n${row}\n`)]);
    const symbol = parseSymbol(row.startsWith('0') ? 'SH.000001' : 'SH.600519');
    expect(await storedBars(database, symbol)).toMatchObject([{ volume }]);
  });
});

describe('importBars() into PostgreSQL', () => {
  it('has blocks compressed by lz4 where the server knows it, for no longer than the import', async () => {
    const database = openDatabase({ ...(await freshPostgresLocation()), log: createSilentLog() });
    try {
      await migrate(database);
      const rows = Array.from({ length: 3000 }, (_, day) => `600519,${dayOf(day)},10,11,9,10,100,`);
      await importInto(database, [fileOf('a.csv', [header, ...rows].join('\n'))]);
      const { rows: facts } = await sql`
        select
          (select string_agg(distinct pg_column_compression(packed), ' ') from bar_block)
            = (case when 'lz4' = any (enumvals) then 'lz4' else 'pglz' end) as is_fast,
          setting = reset_val as is_reset
        from pg_settings where name = 'default_toast_compression'
      `.execute(database.kysely);
      expect(facts).toEqual([{ is_fast: true, is_reset: true }]);
    } finally {
      await database.close();
    }
  });
});
