import { existsSync } from 'node:fs';
import path from 'node:path';

import { dateOfDayNumber, dayNumberOf, instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import {
  type ClockedBar,
  type MinuteFile,
  joinPlainMinutes,
  readPlainMinutes,
} from '../../../test-support/plain-minutes-for-test.ts';
import { sharedDir } from '../../../test-support/screening-for-test.ts';
import { type PlainCrossingList, plainCrossingRow } from '../plain-oscillators-for-test.ts';
import { type Evenings, type Listed, type ReadList, openEvenings } from './evening-for-test.ts';

const file: MinuteFile = {
  file: 'ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz',
  market: 'hs',
  minutes: 1,
  label: 'end',
  clock: 'exchange',
};

/** Days of each month of the file, over or still running. */
const moments = [
  ['2024-06-28', '15:05'],
  ['2024-07-11', '11:17'],
  ['2024-07-31', '15:05'],
  ['2024-08-16', '14:02'],
  ['2024-09-12', '15:05'],
  ['2024-09-18', '10:46'],
] as const;

const lists = [
  { call: 'cci15', job: 'initCci15', level: 15 },
  { call: 'kdj30', job: 'initKdj30', level: 30 },
  { call: 'ccijx', job: 'ccijx', level: 15 },
  { call: 'ccijx', job: 'ccijx', level: 30 },
  { call: 'ccijx', job: 'ccijx', level: 60 },
  { call: 'ccihjz', job: 'ccihjz', level: 15 },
  { call: 'ccihjz', job: 'ccihjz', level: 30 },
  { call: 'ccihjz', job: 'ccihjz', level: 60 },
] as const;

type Moment = (typeof moments)[number];

/** What a list must say at a moment, by the ids of the shares. */
function plainList(
  minutes: ReadonlyMap<string, readonly ClockedBar[]>,
  { call, level }: { readonly call: PlainCrossingList; readonly level: 15 | 30 | 60 },
  [date, clock]: Moment,
): Record<string, object> {
  const minuteOfDay = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const from = dateOfDayNumber(dayNumberOf(date) - (level === 60 ? 90 : 45));
  const rows = Array.from(minutes, ([code, bars]) => {
    const joined = joinPlainMinutes(bars, 'hs', { level, until: { date, minuteOfDay }, from });
    return [
      `hs${code.slice(0, 6)}`,
      plainCrossingRow(call, joined, instantOf(date, 0, 'hs')),
    ] as const;
  });
  return Object.fromEntries(
    rows.flatMap(([stockId, row]) => (row === null ? [] : [[stockId, row]])),
  );
}

const names = new Set(['stockId', 'stockName', 'stockNameEn', 'stockType', 'badge']);

/** The rows of a list without the names of their shares. */
function rowsOf({ list }: Listed): Record<string, object> {
  return Object.fromEntries(
    list.map((row) => [
      row.stockId,
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))),
    ]),
  );
}

/** Numbers that were computed another way may differ in their last digits. */
function roughly(row: object): object {
  const near = (value: number): unknown => expect.closeTo(value, 8);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? near(value) : value,
    ]),
  );
}

async function answersOf(read: ReadList, asked: object): Promise<Listed[]> {
  const answers: Listed[] = [];
  for (const { call, level } of lists)
    answers.push(await read(call, { level: String(level), ...asked }));
  return answers;
}

async function runMoment({ run }: Evenings, date: string): Promise<void> {
  for (const { job, level } of lists) await run(job, { date, level: String(level) });
}

describe.skipIf(!existsSync(path.join(sharedDir, 'data', file.file)))(
  'the lists of CCI and KDJ on the shared minutes of June to September 2024',
  () => {
    it('say at six moments what minutes joined by counting say, and say so later too', async () => {
      const minutes = new Map(
        [...readPlainMinutes(file)].filter(
          ([code]) => !/^(?:000\d{3}\.SH|399\d{3}\.SZ)$/.test(code),
        ),
      );
      const stage = await openEvenings();
      const imported = await stage.importFile(path.join(sharedDir, 'data', file.file));
      expect(imported).toMatchObject([{ kind: 'imported', timeframe: '1m' }]);
      const told = new Map<string, { answers: Listed[]; stored: object }>();
      const events = new Map<string, number>();
      for (const moment of moments) {
        const [date, clock] = moment;
        const read = await stage.at(date, clock);
        await runMoment(stage, date);
        const answers = await answersOf(read, {});
        for (const [at, list] of lists.entries()) {
          const plain = plainList(minutes, list, moment);
          const found = rowsOf(answers[at] ?? { date: null, count: 0, list: [] });
          const expected = Object.entries(plain).map(([stockId, row]): [string, object] => [
            stockId,
            roughly(row),
          ]);
          expect([list, date, found]).toEqual([list, date, Object.fromEntries(expected)]);
          events.set(list.call, (events.get(list.call) ?? 0) + Object.keys(plain).length);
        }
        told.set(date, { answers, stored: await stage.storedOf(date) });
      }
      for (const { call } of lists)
        expect([call, (events.get(call) ?? 0) > 5]).toEqual([call, true]);
      const read = await stage.at('2024-09-20', '10:00');
      for (const [date, { answers, stored }] of told) {
        expect(await answersOf(read, { date })).toEqual(answers);
        expect(await stage.storedOf(date)).toEqual(stored);
      }
    });
  },
);
