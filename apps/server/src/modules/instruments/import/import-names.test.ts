import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseSymbol, specialTreatmentOn } from '@chanscope/market';
import { createSilentLog } from '../../../platform/log.ts';
import { expect, it, onTestFinished } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { createInstruments } from '../instruments.ts';
import { importNames } from './import-names.ts';

function fileOf(lines: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'names.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

describeOnEachDatabase('importNames()', (fresh) => {
  it('keeps the names that a share bore with their days, in whichever order they come', async () => {
    const database = await fresh();
    const file = fileOf([
      'ts_code,name,start_date,end_date,ann_date,change_reason',
      '600234.SH,*ST科新,20250430,,20250429,*ST',
      '600234.SH,科新发展,20010105,20250429,20010104,其他',
    ]);
    expect(await importNames(database, [file])).toMatchObject([
      { fault: null, names: 2, symbols: 1, changed: 1, refused: [] },
    ]);
    const instruments = await createInstruments({ database, log: createSilentLog() });
    const { datedNames = [] } = (await instruments.find(parseSymbol('SH.600234'))) ?? {};
    expect(datedNames).toEqual([
      { from: '2001-01-05', until: '2025-04-29', name: '科新发展' },
      { from: '2025-04-30', until: null, name: '*ST科新' },
    ]);
    expect(
      ['2001-01-04', '2025-04-29', '2025-04-30', '2026-11-23'].map((day) =>
        specialTreatmentOn(datedNames, day),
      ),
    ).toEqual([null, false, true, true]);
    expect(await importNames(database, [file])).toMatchObject([{ names: 2, changed: 0 }]);
  });

  it('keeps rows out that mean nothing, with the reason, and other files whole', async () => {
    const database = await fresh();
    const rows = ['?,a,2024-01-01,', '600234,,2024-01-01,', '600234,a,2024-02-30,'];
    const late = '600234,a,2024-02-01,2024-01-31';
    const file = fileOf(['code,name,from,until', ...rows, late]);
    expect(await importNames(database, [file, fileOf(['code,name', '600234,a'])])).toMatchObject([
      {
        names: 0,
        refused: [
          { line: 2, reason: 'the code is no security of the three markets' },
          { line: 3, reason: 'the name is missing' },
          { line: 4, reason: 'a day is no date' },
          { line: 5, reason: 'the last day is before the first' },
        ],
      },
      { fault: 'it is no file of names: it needs the columns code, name and from' },
    ]);
  });
});
