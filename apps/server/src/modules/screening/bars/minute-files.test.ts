import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { type Market, dateOfDayNumber, dayNumberOf, instantOf } from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import {
  createScreeningForTest,
  importForTest,
  sharedDir,
} from '../../../test-support/screening-for-test.ts';
import {
  type ClockedBar,
  type MinuteFile,
  type Moment,
  joinPlainMinutes,
  readPlainMinutes,
} from '../../../test-support/plain-minutes-for-test.ts';
import {
  type PlainEvent,
  lastPlainEvent,
  plainAverageEvents,
  plainChannelEvents,
  plainReturnEvents,
  plainStochasticEvents,
} from '../plain-oscillators-for-test.ts';
import type { Screening } from '../screening.ts';
import { runForTest } from '../screening-run-for-test.ts';
import { screeningTables } from '../screening-store.ts';

const hasShared = existsSync(path.join(sharedDir, 'data/ohlcv'));

/** A file and the moments at which it is screened, on the exchange's clock. */
interface Case extends MinuteFile {
  readonly moments: readonly string[];
  /** Ticker of a share that the file's index is screened as; indices are no part of a market's lists. */
  readonly standIn?: string;
}

const folder = 'ohlcv/intraday';

// Two files of five days each are left out: they hold one price a minute, which makes no bar.

const cases: readonly Case[] = [
  {
    file: `${folder}/cn_1m_2024-06_2024-09.csv.gz`,
    market: 'hs',
    minutes: 1,
    label: 'end',
    clock: 'exchange',
    moments: ['2024-06-21 10:47', '2024-09-18 13:40'],
  },
  {
    file: `${folder}/cn_sse_index_1m_2015-12_2016-01_circuit_breaker.csv.gz`,
    market: 'hs',
    minutes: 1,
    label: 'end',
    clock: 'exchange',
    // The market was stopped at 13:33 of the first and at 9:59 of the second.
    moments: ['2016-01-04 15:00', '2016-01-07 10:05', '2016-01-29 14:21'],
    standIn: '600001.SH',
  },
  {
    file: `${folder}/hk_1m_2018-12_2020-12.csv.gz`,
    market: 'hk',
    minutes: 1,
    label: 'end',
    clock: 'exchange',
    // A half day too, with too few bars of the weeks before.
    moments: ['2019-12-31 11:40', '2020-03-20 12:40', '2020-12-23 14:50'],
  },
  {
    file: `${folder}/us_1m_2026-03_utc.csv.gz`,
    market: 'us',
    minutes: 1,
    label: 'start',
    clock: 'utc',
    moments: ['2026-03-24 15:05', '2026-03-27 13:10', '2026-03-31 10:50'],
  },
  {
    file: `${folder}/us_1m_lean_et_with_extended_hours.csv.gz`,
    market: 'us',
    minutes: 1,
    label: 'start',
    clock: 'exchange',
    // A half day and the day after it, and a single day years later.
    moments: [
      '2013-10-11 13:00',
      '2014-06-09 15:31',
      '2015-12-24 13:00',
      '2015-12-28 15:50',
      '2023-08-03 12:00',
    ],
  },
  {
    file: `${folder}/us_5m_2025-12_2026-03_utc.csv.gz`,
    market: 'us',
    minutes: 5,
    label: 'start',
    clock: 'utc',
    // After days that the vendor lacks, and after the clocks were changed.
    moments: ['2025-12-29 14:45', '2026-02-03 11:20', '2026-03-10 12:20', '2026-03-20 16:00'],
  },
  {
    file: `${folder}/us_15m_EA_prepost_et.csv.gz`,
    market: 'us',
    minutes: 15,
    label: 'start',
    clock: 'exchange',
    moments: ['2026-05-29 14:00', '2026-06-01 16:00', '2026-06-02 12:10', '2026-06-03 11:00'],
  },
  {
    file: `${folder}/us_1h_mag7_utc.csv.gz`,
    market: 'us',
    minutes: 60,
    label: 'start',
    clock: 'utc',
    moments: ['2025-11-28 13:00', '2025-12-24 11:45', '2026-03-10 14:35', '2026-05-29 16:00'],
  },
];

const events = {
  initCci15: plainChannelEvents,
  initKdj30: plainStochasticEvents,
  ccijx: plainAverageEvents,
  ccihjz: plainReturnEvents,
};

const jobs: readonly Asked[] = [
  ['initCci15', 15],
  ['initKdj30', 30],
  ['ccijx', 15],
  ['ccijx', 30],
  ['ccijx', 60],
  ['ccihjz', 15],
  ['ccihjz', 30],
  ['ccihjz', 60],
];

describe.skipIf(!hasShared)('jobs over every shared file of minutes', () => {
  it.each(cases)(
    'find what plain readings find, all shares at some moments: $file',
    async (of) => {
      const stage = await openFile(of);
      let found = 0;
      for (const moment of of.moments.map(momentOf))
        for (const asked of jobs) {
          const written = await outcomeOf(stage, asked, { market: of.market, moment });
          expect([asked, moment.date, written]).toEqual([
            asked,
            moment.date,
            plainOutcomeOf(stage, asked, { of, moment }),
          ]);
          found += written.ok;
        }
      expect(found).toBeGreaterThan(2);
      await compareFlows(stage, of);
    },
    60_000,
  );

  it('are not kept from minutes by adjusted hours of the same share', async () => {
    const of = cases.find(({ file }) => file.includes('us_1m_2026'));
    if (of === undefined) throw new Error('There is a file of minutes');
    const stage = await openFile(of);
    const hours = path.join(stage.dataDir, 'us_1h_qfq.csv');
    writeFileSync(hours, sharedText(`${folder}/us_1h_mag7_utc.csv.gz`));
    const outcomes = await importForTest(stage.database, hours);
    expect(outcomes).toMatchObject([{ timeframe: '60m', adjustment: 'forward' }]);
    const moment = momentOf('2026-03-27 13:10');
    const written = await outcomeOf(stage, ['ccijx', 15], { market: 'us', moment });
    expect(written.found).toEqual(plainOutcomeOf(stage, ['ccijx', 15], { of, moment }).found);
    expect(Object.keys(written.found)).toContain('US.AAPL');
  });

  it('leave an index out of the lists of its market, and say that there is nothing else', async () => {
    const of = cases.find(({ standIn }) => standIn !== undefined);
    if (of === undefined) throw new Error('There is a file of an index');
    const { standIn: _, ...itself } = of;
    const { database, screening } = await openFile(itself);
    const { outcome, reason } = await runForTest(database, screening.jobs, {
      name: 'initCci15',
      parameters: { market: 'hs', date: '2016-01-29' },
      now: instantOf('2016-01-29', 14 * 60 + 21, 'hs'),
    });
    expect(outcome).toMatchObject({
      status: 'skipped',
      counts: { total: 0 },
    });
    expect(reason).toContain('15 分钟');
  });
});

interface OpenedFile {
  readonly dataDir: string;
  readonly database: Database;
  readonly screening: Screening;
  /** By the codes of the file, without indices. */
  readonly securities: ReadonlyMap<string, readonly ClockedBar[]>;
}

/** Imports a file as an operator does, and reads it plainly. */
async function openFile(of: Case): Promise<OpenedFile> {
  const place = {
    dataDir: mkdtempSync(path.join(tmpdir(), 'chanscope-minutes-')),
    databaseUrl: null,
  };
  const database = openDatabase({ ...place, log: createSilentLog() });
  await migrate(database);
  const screening = await createScreeningForTest(database, place);
  onTestFinished(async () => {
    await screening.close();
    await database.close();
    rmSync(place.dataDir, { recursive: true });
  });
  const outcomes = await importForTest(database, fileToImport(of, place.dataDir));
  expect(outcomes).toMatchObject([{ kind: 'imported', timeframe: `${of.minutes}m` }]);
  const securities = new Map(
    Array.from(readPlainMinutes(of), ([code, bars]) => [of.standIn ?? code, bars] as const).filter(
      ([code]) => !/^(?:000\d{3}\.SH|399\d{3}\.SZ)$/.test(code),
    ),
  );
  return { dataDir: place.dataDir, database, screening, securities };
}

function fileToImport({ file, standIn }: Case, dataDir: string): string {
  const shared = path.join(sharedDir, 'data', file);
  if (standIn === undefined) return shared;
  const renamed = path.join(dataDir, 'renamed.csv');
  writeFileSync(renamed, sharedText(file).replaceAll(/^\d{6}\.S[HZ]/gm, standIn));
  return renamed;
}

type Asked = readonly [name: keyof typeof events, level: 15 | 30 | 60];

function sharedText(file: string): string {
  return gunzipSync(readFileSync(path.join(sharedDir, 'data', file))).toString();
}

/** What a job did, of a file at a moment. */
interface Outcome {
  readonly status: string;
  readonly ok: number;
  readonly skip: number;
  /** Whether its reason names what is missing. */
  readonly givesReason: boolean;
  readonly found: Readonly<Record<string, PlainEvent>>;
}

async function outcomeOf(
  { database, screening }: OpenedFile,
  [name, level]: Asked,
  { market, moment }: { readonly market: Market; readonly moment: Moment },
): Promise<Outcome> {
  const { date, minuteOfDay } = moment;
  const { outcome, reason } = await runForTest(database, screening.jobs, {
    name,
    parameters: { market, date, level: String(level) },
    now: instantOf(date, minuteOfDay, market),
  });
  const rows = await screeningTables(database.kysely)
    .selectFrom('signal_intraday')
    .selectAll()
    .where('kind', '=', name)
    .where('level', '=', String(level))
    .where('date', '=', date)
    .execute();
  const { status, counts } = outcome;
  return {
    status,
    ok: counts.ok,
    skip: counts.skip,
    givesReason: reason?.includes(`没有${level} 分钟级别可用的数据`) ?? false,
    found: Object.fromEntries(
      rows.map(({ symbol, event, bar_time, age }) => [symbol, { event, time: bar_time, age }]),
    ),
  };
}

/** What a plain reading finds; nothing where the bars of the file are longer than those asked for. */
function plainOutcomeOf(
  { securities }: OpenedFile,
  asked: Asked,
  { of, moment }: { readonly of: Case; readonly moment: Moment },
): Outcome {
  const { market } = of;
  if (asked[1] < of.minutes)
    return { status: 'skipped', ok: 0, skip: securities.size, givesReason: true, found: {} };
  const readings = Array.from(securities, ([code, bars]) => {
    return { code, event: plainEventOf(bars, asked, { market, moment }) };
  });
  const found = readings.flatMap(({ code, event }) =>
    event === null || event === 'unreadable' ? [] : [[symbolOf(market, code), event] as const],
  );
  // Nothing to read is something else than nothing found.
  const givesReason = readings.every(({ event }) => event === 'unreadable');
  return {
    status: givesReason ? 'skipped' : 'done',
    ok: found.length,
    skip: securities.size - found.length,
    givesReason,
    found: Object.fromEntries(found),
  };
}

/** Runs the flows of the last of the moments' days, which only minutes with amounts can report. */
async function compareFlows(
  { database, screening, securities }: OpenedFile,
  { file, market, moments }: Case,
): Promise<void> {
  const { date } = momentOf(moments.at(-1) ?? '');
  const { outcome, reason } = await runForTest(database, screening.jobs, {
    name: 'initZjl',
    parameters: { market, date },
    now: instantOf(date, 24 * 60, market),
  });
  const hasAmounts = /\/(?:cn_1m|hk)_/.test(file);
  const [ok, skip] = hasAmounts ? [securities.size, 0] : [0, securities.size];
  expect(outcome).toMatchObject({ status: hasAmounts ? 'done' : 'skipped', counts: { ok, skip } });
  expect(reason?.includes('没有带成交额的 1 分钟数据') ?? false).toBe(!hasAmounts);
  const rows = await screeningTables(database.kysely).selectFrom('flow_day').selectAll().execute();
  expect(rows.length).toBe(ok);
  for (const row of rows) {
    const bars = Array.from(securities).find(([code]) => symbolOf(market, code) === row.symbol);
    const plain = plainFlow(bars?.[1] ?? [], market, date);
    expect(row.amount).toBeCloseTo(plain.amount, 1);
    expect(row.ratio).toBeCloseTo(plain.net / plain.amount, 12);
    expect(row.net / plain.amount).toBeCloseTo(plain.net / plain.amount, 12);
    expect((row.close_place_net ?? 0) / plain.amount).toBeCloseTo(plain.placed / plain.amount, 12);
  }
}

/** Unreadable is what did not trade on the day, and what has too few bars for a value. */
function plainEventOf(
  minutes: readonly ClockedBar[],
  [name, level]: Asked,
  { market, moment }: { readonly market: Market; readonly moment: Moment },
): PlainEvent | 'unreadable' | null {
  const days = level === 60 ? 90 : 45;
  const from = dateOfDayNumber(dayNumberOf(moment.date) - days);
  const bars = joinPlainMinutes(minutes, market, { level, until: moment, from });
  const midnight = instantOf(moment.date, 0, market);
  const last = bars.at(-1);
  if (last === undefined || last.time < midnight) return 'unreadable';
  if (bars.length < (name === 'initKdj30' ? 27 : 42)) return 'unreadable';
  return lastPlainEvent(bars, events[name](bars), midnight);
}

/**
 * Adds up what rose and takes off what fell, a minute that rests going with the last that moved; and, of
 * bars of five minutes, by the place of the close between low and high.
 */
function plainFlow(
  minutes: readonly ClockedBar[],
  market: Market,
  date: string,
): { net: number; amount: number; placed: number } {
  let [net, amount, side] = [0, 0, 0];
  minutes.forEach((bar, at) => {
    if (bar.date !== date) return;
    const before = minutes[at - 1]?.close ?? bar.close;
    side = Math.sign(bar.close - before) || side;
    net += side * (bar.amount ?? 0);
    amount += bar.amount ?? 0;
  });
  const until = { date, minuteOfDay: 24 * 60 };
  const fives = joinPlainMinutes(minutes, market, { level: 5, until, from: date });
  const placed = fives.reduce((sum, bar) => {
    const range = bar.high - bar.low;
    return range === 0
      ? sum
      : sum + ((2 * bar.close - bar.low - bar.high) / range) * (bar.amount ?? 0);
  }, 0);
  return { net, amount, placed };
}

function momentOf(text: string): Moment {
  const [date = '', clock = ''] = text.split(' ');
  return { date, minuteOfDay: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}

function symbolOf(market: Market, code: string): string {
  return market === 'hs'
    ? `${code.slice(7)}.${code.slice(0, 6)}`
    : `${market.toUpperCase()}.${code}`;
}
