import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { productPresetId } from '@chanscope/engine';

import type { RunningServer } from './running-server.ts';

/** The two evenings whose lists are stored. */
export const storedDays = { before: '2026-11-17', newest: '2026-11-18' } as const;

/** 15:00 in Shanghai of a day, UTC ms. */
const closeOf = (date: string): number => Date.parse(`${date}T07:00:00Z`);

/** 09:30 in Shanghai of a day, UTC ms. */
const openOf = (date: string): number => Date.parse(`${date}T01:30:00Z`);

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Stores what the jobs of two evenings would have left of the mainland, since computing over a whole market takes
 * longer than a journey may. Answers how many shares each list has.
 */
export function storeMarketLists({ dataDir }: Pick<RunningServer, 'dataDir'>): number {
  const database = new DatabaseSync(path.join(dataDir, 'chanscope.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  const shares = database
    .prepare(
      `SELECT symbol FROM instrument WHERE kind = 'stock' AND (symbol LIKE 'SH.%' OR symbol LIKE 'SZ.%') ORDER BY symbol`,
    )
    .all()
    .map(({ symbol }) => String(symbol));
  const insert = (table: string, row: Row): void => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`)
      .run(...Object.values(row));
  };
  database.exec('BEGIN');
  for (const date of Object.values(storedDays)) {
    for (const [kind, facts] of headsOf(shares.length))
      insert('screen_run', { ...headAt(date, kind), facts });
    for (const [at, symbol] of shares.entries())
      for (const [table, row] of rowsOf(at, shares.length, date))
        insert(table, { market: 'hs', date, symbol, ...row });
  }
  database.exec('COMMIT');
  database.close();
  return shares.length;
}

function headAt(date: string, kind: string): Row {
  const at = closeOf(date);
  return {
    market: 'hs',
    date,
    kind,
    rule_version: kind.startsWith('xg:') ? `xg-2 ${productPresetId}` : 'stage-1',
    as_of: at,
    computed_at: at,
    revision: 1,
  };
}

function headsOf(shares: number): readonly (readonly [string, string])[] {
  const facts = (more: object): string =>
    JSON.stringify({
      sources: ['simulated'],
      adjustments: ['forward'],
      total: shares + 4,
      warming: 3,
      excluded: { 'not-traded': 1 },
      incomplete: [],
      more,
    });
  const found = { hits: shares, warming: 2, missing: null };
  const missing = JSON.stringify({ kind: 'noBarsOfLevels', values: missingValues });
  return [
    ['initPingfen', facts({ scored: shares })],
    ['initRps', facts({ universe: { 120: shares, 50: shares } })],
    ['initQiangrou', facts({ benchmark: 'hsSH000300' })],
    ['initZjl', facts({})],
    ['initCci15:15', facts({})],
    ['initKdj30:30', facts({})],
    ['ccijx:day', facts({})],
    ['ccihjz:day', facts({})],
    ['xg:chan-1-buy', facts(found)],
    ['xg:divergence-buy', facts(found)],
    ['xg:kdj30', facts({ hits: 0, warming: 0, missing })],
  ];
}

const missingValues = { market: 'hs', date: storedDays.newest, timeframes: '30' };

/** The rows of one share in every list of a day. */
function rowsOf(at: number, shares: number, date: string): readonly (readonly [string, Row])[] {
  const share = 1 - at / shares;
  const rank = share * 100;
  const barTime = openOf(date);
  const crossing = { event: at % 2 === 0 ? 'golden' : 'dead', bar_time: barTime, age: at % 9 };
  const signal = {
    kind: '1',
    isBuy: true,
    age: at % 5,
    price: 10 + at,
    divergenceRate: 0.42,
    isSure: at % 2 === 0,
  };
  const hit = { level: '1d', bar_time: barTime, inputs: JSON.stringify(signal) };
  return [
    ['score_day', scoreRow(at, rank)],
    ['rps_day', rankRow(at, rank)],
    [
      'strength_day',
      { value: 6 - at / 10, change_1: 0.5, change_5: null, percentile: rank, band: 'strong' },
    ],
    ['flow_day', flowRow(at)],
    [
      'signal_intraday',
      {
        ...crossing,
        kind: 'initCci15',
        level: '15',
        event: at % 2 === 0 ? 'rises-from-low' : 'falls-to-low',
        figures: '{"value":-92.5,"before":-110.25}',
      },
    ],
    [
      'signal_intraday',
      {
        ...crossing,
        kind: 'initKdj30',
        level: '30',
        figures: '{"zone":"low","k":21,"d":20,"j":19}',
      },
    ],
    [
      'signal_intraday',
      {
        ...crossing,
        kind: 'ccijx',
        level: 'day',
        figures: '{"value":80,"before":60,"average":72.5,"zone":"middle"}',
      },
    ],
    ['screen_hit', { ...hit, strategy: 'chan-1-buy' }],
    ['screen_hit', { ...hit, strategy: 'divergence-buy' }],
  ];
}

function scoreRow(at: number, rank: number): Row {
  const inputs = {
    close: 10,
    averages: { ma5: 10, ma10: 9.9, ma20: 9.8, ma60: 9.5, ma60Before: 9.4 },
    ranks: { 20: rank, 60: rank, 120: rank },
    signal: null,
    pivot: null,
    segment: 1,
    upVolumeShare: 0.6,
    averageRange: 0.2,
    source: 'simulated',
    adjustment: 'forward',
    barTime: 0,
  };
  return {
    score: rank,
    rank: at + 1,
    percentile: rank,
    trend: 75,
    rs: rank,
    chan: 60,
    vp: 55.5,
    risk: 80,
    inputs: JSON.stringify(inputs),
  };
}

function rankRow(at: number, rank: number): Row {
  const windows = [5, 10, 20, 50, 120, 250];
  return {
    three_red: at < 3 ? 1 : 0,
    ...Object.fromEntries(windows.map((days) => [`return_${days}`, rank / 200 - 0.25])),
    ...Object.fromEntries(windows.map((days) => [`rps_${days}`, rank])),
  };
}

function flowRow(at: number): Row {
  const net = 250_000_000 - at * 3_000_000;
  return {
    method: 'minute-estimate',
    net,
    amount: 1_000_000_000,
    ratio: net / 1_000_000_000,
    close_place_net: net / 2,
  };
}
