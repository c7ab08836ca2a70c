import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type CorporateAction, parseSymbol } from '@chanscope/market';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ActionTables, readActions } from '../../bars/index.ts';
import { type ActionFileReport, importActions } from './import-actions.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-actions-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function importText(
  database: Database,
  lines: readonly string[],
  name = 'actions.csv',
): Promise<ActionFileReport | undefined> {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  const instruments = { ensure: () => Promise.resolve() };
  const [report] = await importActions({ database, instruments, clock: { now: () => 7 } }, [file]);
  return report;
}

function actionsOf(database: Database, symbol: string): Promise<readonly CorporateAction[] | null> {
  return readActions(database.kysely.withTables<ActionTables>(), parseSymbol(symbol));
}

const nothing = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };

describeOnEachDatabase('importActions()', (fresh) => {
  it('takes distributions per ten shares, and finds nothing new the second time', async () => {
    const database = await fresh();
    const lines = [
      'code,ex_date,cash_per_10,rights_price,bonus_per_10,rights_per_10',
      '600519,2002-07-25,6.0,0.0,1.0,0.0',
      '600519,2010-01-05,0,8.5,0,3',
    ];
    expect(await importText(database, lines)).toMatchObject({
      fault: null,
      actions: 2,
      symbols: 1,
      changed: 1,
      refused: [],
    });
    expect(await actionsOf(database, 'SH.600519')).toEqual([
      { ...nothing, exDate: '2002-07-25', cashPerShare: 0.6, bonusPerShare: 0.1 },
      { ...nothing, exDate: '2010-01-05', rightsPerShare: 0.3, rightsPrice: 8.5 },
    ]);
    expect(await importText(database, lines)).toMatchObject({ actions: 2, changed: 0 });
  });

  it("takes BaoStock's own ex-date, and an announcement that is repeated once", async () => {
    const database = await fresh();
    const event = '2021-06-09,2021-07-30,0.148,,0.2,0.3,0.148';
    const { actions, refused } = (await importText(database, [
      ',code,dividPlanDate,dividOperateDate,dividCashPsBeforeTax,dividCashPsAfterTax,dividStocksPs,dividReserveToStockPs,ex_date',
      `0,sz.002594,${event},2021-07-29`,
      `1,sz.002594,${event},2021-07-29`,
    ])) ?? { actions: 0, refused: [] };
    expect([actions, refused]).toEqual([1, []]);
    expect(await actionsOf(database, 'SZ.002594')).toEqual([
      { ...nothing, exDate: '2021-07-30', cashPerShare: 0.148, bonusPerShare: 0.5 },
    ]);
  });

  it('takes dividends and splits by day, and a split that is written twice once', async () => {
    const database = await fresh();
    const report = await importText(database, [
      'code,date,dividends,split',
      '01093,2020-10-15,0.0,1.6',
      '01093,2020-10-16,0.0,1.6',
      '01093,2021-05-20,0.09,0.0',
    ]);
    expect(report).toMatchObject({
      actions: 2,
      refused: [{ line: 3, reason: 'it repeats the split of 2020-10-15' }],
    });
    const [split, dividend] = (await actionsOf(database, 'HK.01093')) ?? [];
    expect(split?.bonusPerShare).toBeCloseTo(0.6, 12);
    expect(dividend).toEqual({ ...nothing, exDate: '2021-05-20', cashPerShare: 0.09 });
  });

  it('reads them from files of bars too, where most days have none', async () => {
    const database = await fresh();
    const report = await importText(database, [
      'code,date,open,high,low,close,volume,adj_close,div_cash,split_factor',
      'NVDA,2024-06-07,1197.7,1216.92,1180.22,1208.88,41238580,120.8,0.0,1.0',
      'NVDA,2024-06-10,120.37,123.1,117.01,121.79,314162700,121.7,0.0,10.0',
    ]);
    expect(report).toMatchObject({ actions: 1, symbols: 1 });
    expect(await actionsOf(database, 'US.NVDA')).toEqual([
      { ...nothing, exDate: '2024-06-10', bonusPerShare: 9 },
    ]);
  });

  it('keeps rows out that mean nothing, with the reason, and other files whole', async () => {
    const database = await fresh();
    const header = 'code,date,dividends,split';
    const rows = ['rb2410,2024-06-04,1,0', '00005,2024-02-30,1,0', '00005,2024-06-04,one,0'];
    expect(await importText(database, [header, ...rows])).toMatchObject({
      actions: 0,
      refused: [
        { line: 2, reason: 'the code is no security of the three markets' },
        { line: 3, reason: 'the ex-date "2024-02-30" is no date' },
        { line: 4, reason: 'an amount is no number' },
      ],
    });
    const other = await importText(database, ['code,date,open', '00005,2024-06-04,1']);
    expect(other?.fault).toContain('it is no file of distributions known here');
  });
});
