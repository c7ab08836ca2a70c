import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseSymbol } from '@chanscope/market';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createSilentLog } from '../../../platform/log.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { readEmbeddedListings } from '../directory/embedded-directory.ts';
import { type SymbolImportProgress, importSymbols } from './import-symbols.ts';
import { readMembers, tablesOf } from '../instrument-store.ts';
import { createInstruments } from '../instruments.ts';

const log = createSilentLog();
const embeddedCount = readEmbeddedListings().length;

const shareHeadings =
  'code,exchange,board,type,name_zh,name_en,pinyin,pinyin_initials,is_st,area,industry,list_date,status,src';
const americanHeadings =
  'code,exchange,type,name_en,name_zh,sector,industry,country,ipo_year,last_sale,market_cap,raw_symbol';

const symbolFolder = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/symbols');

describeOnEachDatabase('import of directories', (fresh) => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chanscope-symbols-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function fileOf(name: string, ...lines: readonly string[]): string {
    const file = path.join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }

  it('adds what is new, keeps what the file does not say, and refuses bad rows by line', async () => {
    const database = await fresh();
    const file = fileOf(
      'shares.csv',
      shareHeadings,
      '600106,SH,MAIN,stock,重庆路桥,Chongqing Road & Bridge,,,0,,,1997-06-18,listed,x',
      '601658,SH,MAIN,stock,邮储银行,,,,0,,,,listed,x',
      '60051,SH,MAIN,stock,短代码,,,,0,,,,listed,x',
      '600519,SH,MAIN,stock,贵州茅台',
      '',
      '000001,SH,MAIN,stock,平安银行,,,,0,,,,listed,x',
      '600001,SH,MAIN,stock,"邯郸钢铁,,,,0,,,,listed,x',
      '600729,SH,MAIN,stock,*ST重百,,,,1,,,1996-07-02,listed,x',
    );
    expect(await importSymbols({ database, paths: [file] })).toEqual({
      rows: 7,
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 4,
      files: [
        {
          path: file,
          layout: 'mainland shares',
          fault: null,
          rows: 7,
          added: 1,
          changed: 1,
          unchanged: 1,
          refused: [
            { line: 4, reason: 'Cannot make a symbol: "60051" is no code of exchange SH' },
            { line: 5, reason: 'it has 5 fields instead of 14' },
            { line: 7, reason: 'exchange SH does not list code 000001' },
            { line: 8, reason: 'a quote is not closed' },
          ],
        },
      ],
    });
    const instruments = await createInstruments({ database, log });
    expect(await instruments.find(parseSymbol('SH.601658'))).toMatchObject({
      nameEn: 'Postal Savings Bank of China',
      listedOn: '2019-12-10',
    });
    expect(await instruments.find(parseSymbol('SH.600729'))).toMatchObject({
      nameZh: '*ST重百',
      isSpecialTreatment: true,
    });
    const found = ['重庆百货', 'zbjt', 'stcb'].map((text) => instruments.search(text));
    expect((await Promise.all(found)).flat().map(({ stockName }) => stockName)).toEqual(
      Array(3).fill('*ST重百'),
    );
    expect(await instruments.search('zqlq')).toMatchObject([{ stockId: 'hs600106' }]);
    expect(await instruments.membersOf(parseSymbol('BK.0482'))).toEqual(['SH.600729']);
  });

  it('changes nothing when a file comes again', async () => {
    const database = await fresh();
    const rows = Array.from({ length: 1200 }, (_, index) => {
      const code = String(603_000 + index);
      return `${code},SH,MAIN,stock,测试${code},,,,0,,,,listed,x`;
    });
    const file = fileOf('shares.csv', shareHeadings, ...rows);
    const first = await importSymbols({ database, paths: [file] });
    expect(first.rows).toBe(1200);
    const second = await importSymbols({ database, paths: [file, file] });
    expect(second).toMatchObject({ rows: 2400, added: 0, changed: 0, unchanged: 2400, refused: 0 });
  });

  it('takes the last word when a file names a security twice', async () => {
    const database = await fresh();
    const row = 'Example Inc.,,,,,,,,EXMP';
    const file = fileOf(
      'us.csv',
      americanHeadings,
      `EXMP,NYSE,stock,${row}`,
      `EXMP,NASDAQ,stock,${row}`,
    );
    const report = await importSymbols({ database, paths: [file] });
    expect(report).toMatchObject({ rows: 2, added: 1, changed: 0, unchanged: 1 });
    const instruments = await createInstruments({ database, log });
    expect(await instruments.find(parseSymbol('US.EXMP'))).toMatchObject({
      stockEt: 'NASDAQ',
      nameZh: 'Example Inc.',
      py: '',
    });
  });

  it('refuses a share with the symbol of an index', async () => {
    const database = await fresh();
    const file = fileOf(
      'us.csv',
      americanHeadings,
      'ABCD,NYSE,stock,Abcd Inc.,,,,,,,,ABCD',
      'SPX,NYSE,stock,Spx Corporation,,,,,,,,SPX',
    );
    const report = await importSymbols({ database, paths: [file] });
    expect(report.files[0]?.refused).toEqual([
      { line: 3, reason: 'US.SPX is known as index, not as stock' },
    ]);
    expect(report).toMatchObject({ rows: 2, added: 1, refused: 1 });
  });

  it('reports files that it cannot take and goes on with the next', async () => {
    const database = await fresh();
    const bars = fileOf('bars.csv', 'code,date,open', '600519,2024-01-02,1700');
    const empty = path.join(folder, 'empty.csv');
    writeFileSync(empty, '');
    const absent = path.join(folder, 'absent.csv');
    const good = fileOf('shares.csv', shareHeadings);
    const report = await importSymbols({ database, paths: [bars, empty, absent, folder, good] });
    expect(report.files.map(({ fault }) => fault)).toEqual([
      'it is no directory of securities known here (first line: code,date,open)',
      'it is empty',
      'it cannot be read (ENOENT)',
      'it cannot be read (EISDIR)',
      null,
    ]);
  });

  it('leaves nothing of a file that turns unreadable after a thousand rows', async () => {
    const database = await fresh();
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const code = String(603_000 + index);
      return `${code},SH,MAIN,stock,测试${code},,,,0,,,,listed,x`;
    });
    const file = fileOf('shares.csv', shareHeadings, ...rows);
    const gbk = Uint8Array.from([0xb9, 0xf3, 0xd6, 0xdd]);
    writeFileSync(file, gbk, { flag: 'a' });
    const report = await importSymbols({ database, paths: [file] });
    expect(report.files[0]).toMatchObject({ fault: 'it is not UTF-8', rows: 0, added: 0 });
    const { count } = await tablesOf(database.kysely)
      .selectFrom('instrument')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(embeddedCount);
  });

  it('says how far it has come', async () => {
    const database = await fresh();
    const rows = Array.from({ length: 700 }, (_, index) => {
      const code = String(603_000 + index);
      return `${code},SH,MAIN,stock,测试${code},,,,0,,,,listed,x`;
    });
    const file = fileOf('shares.csv', shareHeadings, ...rows);
    const progress: SymbolImportProgress[] = [];
    await importSymbols({ database, paths: [file], onProgress: (step) => progress.push(step) });
    expect(progress.map((step) => step.rows)).toEqual([500, 700]);
    expect(progress.at(-1)?.bytesRead).toBe(progress.at(-1)?.bytesTotal);
  });

  it.skipIf(!existsSync(symbolFolder))(
    'takes the full directories of all markets',
    { timeout: 60_000 },
    async () => {
      const database = await fresh();
      const paths = readdirSync(symbolFolder).map((name) => path.join(symbolFolder, name));
      const report = await importSymbols({ database, paths });
      expect(report).toMatchObject({ rows: 23_750, added: 23_750 - 525, refused: 0 });
      expect(await importSymbols({ database, paths })).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 23_750,
      });
      const members = await readMembers(tablesOf(database.kysely), parseSymbol('BK.0896'));
      expect(members).toHaveLength(7);

      const instruments = await createInstruments({ database, log });
      const firstOf = async (text: string): Promise<string | undefined> =>
        (await instruments.search(text))[0]?.stockId;
      expect(await firstOf('gzmt')).toBe('hs600519');
      expect(await firstOf('中信建投')).toBe('hs601066');
      expect(await firstOf('dji')).toBe('usDJI');
      expect(await firstOf('djia')).toBe('usDJIA');
      expect(await firstOf('apple')).toBe('usAAPL');
      const both = await instruments.search('000001');
      expect(both.slice(0, 2).map(({ stockId }) => stockId)).toEqual(['hs000001', 'hsSH000001']);
    },
  );
});
