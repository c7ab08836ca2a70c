import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { previousTradingDay } from '@chanscope/market';

import type { RunningServer } from './running-server.ts';

/** The newest day of the stage, the Wednesday on which its clock stands. */
export const limitDay = '2026-11-18';
export const cohortDay = previousTradingDay('hs', limitDay);

interface LimitShare {
  readonly symbol: string;
  readonly boards: number;
  readonly up: 'sealed' | 'broken' | '';
  readonly down?: 'sealed' | 'broken';
  /** Percent. */
  readonly change: number;
  /** What its score read of its structures on either day; null where it has none. */
  readonly structures: object | null;
}

const thirdBuy = { kind: '3a', isBuy: true, age: 2, isSure: true };
const above = { close: 11, signal: null, pivot: { low: 9, high: 10 }, segment: 1 };
const inside = { ...above, pivot: { low: 10, high: 12 }, segment: -1 };

/** Six limit-ups and one that broke, all sealed the day before; one at its lower limit, and one that left it. */
const shares: readonly LimitShare[] = [
  {
    symbol: 'SH.600519',
    boards: 4,
    up: 'sealed',
    change: 10,
    structures: { ...above, signal: thirdBuy },
  },
  { symbol: 'SZ.300750', boards: 2, up: 'sealed', change: 20, structures: above },
  { symbol: 'SH.688981', boards: 2, up: 'sealed', change: 20, structures: inside },
  { symbol: 'SH.601318', boards: 1, up: 'sealed', change: 10, structures: above },
  { symbol: 'SH.600036', boards: 1, up: 'sealed', change: 10, structures: inside },
  { symbol: 'SZ.000858', boards: 1, up: 'sealed', change: 10, structures: null },
  { symbol: 'SZ.000333', boards: 1, up: 'broken', change: 8.2, structures: inside },
  { symbol: 'SH.601398', boards: 0, up: '', down: 'broken', change: -6.4, structures: inside },
  { symbol: 'SH.601288', boards: 0, up: '', down: 'sealed', change: -10, structures: null },
];

const statisticsOf = (up: number, maxBoards: number): object => ({
  up,
  down: 3,
  touched: up + 1,
  broken: 1,
  sealRate: up / (up + 1),
  breakRate: 1 / (up + 1),
  oneLine: 1,
  firstBoards: 3,
  maxBoards,
  heights: [
    { boards: 1, count: 3 },
    { boards: 2, count: 2 },
    { boards: 4, count: 1 },
  ],
  byBoard: [
    { board: 'main', count: 4 },
    { board: 'chinext', count: 1 },
    { board: 'star', count: 1 },
  ],
  amount: 1.5e10,
});

const cohort = {
  count: 6,
  suspended: 0,
  averageChange: 0.08,
  medianChange: 0.1,
  openPremium: 0.02,
  winRate: 1,
  largeLosses: 0,
};
const none = { ...cohort, count: 0, averageChange: null, medianChange: null, openPremium: null };
const effectOf = (averageChange: number, promotionRate: number): object => ({
  sealed: { ...cohort, averageChange },
  running: { ...cohort, count: 3 },
  broken: { ...none, winRate: null },
  down: { ...none, winRate: null },
  promotionRate,
  promotions: [
    { boards: 1, count: 3, promoted: 2, rate: 2 / 3 },
    { boards: 3, count: 1, promoted: 1, rate: 1 },
  ],
});

/**
 * Stores what the jobs of an evening leave of limit-ups, in place of bars of a whole market. Scores that were stored
 * before (`storeMarketLists`) stay.
 */
export function storeLimitDays(server: RunningServer): void {
  store(server, (insert) => {
    let day = limitDay;
    for (let back = 0; back < 20; back += 1) {
      const ofDay = { market: 'hs', date: day };
      const figures = statisticsOf(90 - 3 * back, 6);
      insert('limit_stat_day', {
        ...ofDay,
        figures: JSON.stringify({ all: figures, withoutSpecialTreatment: { ...figures, up: 80 } }),
      });
      insert('limit_effect_day', {
        ...ofDay,
        figures: JSON.stringify(effectOf(0.03 - back / 500, 0.4 - back / 100)),
      });
      day = previousTradingDay('hs', day);
    }
    for (const [kind, date, version] of [
      ['initZhangting', limitDay, 'limit-2'],
      ['initZhangtingtj', limitDay, 'limit-2'],
      ['initZhangtingxy', limitDay, 'limit-3'],
      ['initPingfen', limitDay, 'pf-1'],
      ['initPingfen', cohortDay, 'pf-1'],
    ] as const)
      storeHead(insert, { kind, date, version });
    for (const share of shares) storeShare(insert, share);
  });
}

/** Stores the limit-ups of the day before, as a run that was begun for it would. */
export function storeCohortPool(server: RunningServer): void {
  store(server, (insert) => {
    storeHead(insert, { kind: 'initZhangting', date: cohortDay, version: 'limit-2' });
    for (const share of shares.slice(0, 2)) storeLimits(insert, share, cohortDay);
  });
}

type Insert = (table: string, row: Readonly<Record<string, string | number | null>>) => void;

function store({ dataDir }: RunningServer, write: (insert: Insert) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'chanscope.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('BEGIN');
  write((table, row) => {
    const names = Object.keys(row);
    database
      .prepare(
        `INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
      )
      .run(...Object.values(row));
  });
  database.exec('COMMIT');
  database.close();
}

interface StoredHead {
  readonly kind: string;
  readonly date: string;
  readonly version: string;
}

function storeHead(insert: Insert, { kind, date, version }: StoredHead): void {
  insert('screen_run', {
    market: 'hs',
    date,
    kind,
    rule_version: version,
    revision: 1,
    as_of: 0,
    computed_at: Date.parse(`${date}T08:00:00Z`),
    facts: JSON.stringify(facts),
  });
}

const facts = {
  sources: ['simulated'],
  adjustments: ['none'],
  total: 300,
  warming: 0,
  excluded: { 'not-traded': 4 },
  incomplete: [],
  more: {},
};

function storeShare(insert: Insert, share: LimitShare): void {
  const { symbol, boards, up, change, structures } = share;
  storeLimits(insert, share, limitDay);
  if (up !== '')
    insert('limit_pair_day', {
      market: 'hs',
      date: limitDay,
      symbol,
      was_sealed: 1,
      was_broken: 0,
      was_down: 0,
      boards: Math.max(1, boards - 1),
      limit_percent: 10,
      previous_close: 10,
      open: 10.2,
      close: 10 * (1 + change / 100),
      sealed: Number(up === 'sealed'),
    });
  if (structures === null) return;
  for (const date of [limitDay, cohortDay])
    insert('score_day', {
      market: 'hs',
      date,
      symbol,
      score: 50,
      rank: 1,
      percentile: 50,
      trend: 50,
      rs: 50,
      chan: 50,
      vp: 50,
      risk: 50,
      inputs: JSON.stringify(structures),
    });
}

function storeLimits(insert: Insert, share: LimitShare, date: string): void {
  const { symbol, boards, up, down = '', change } = share;
  const touchedAt = Date.parse(`${date}T01:31:00Z`) + boards * 60_000;
  const figures = {
    open: 10,
    close: 10 * (1 + change / 100),
    previousClose: 10,
    limitUp: 11,
    limitDown: 9,
    oneLine: boards === 4,
    t: false,
    wave: null,
    volume: 1e6,
    amount: 3.4e8 * Math.max(1, boards),
    firstSeal: touchedAt,
    lastSeal: up === 'sealed' || down === 'sealed' ? touchedAt : null,
    openTimes: 4 - boards,
    specialTreatment: symbol === 'SZ.000858',
    treatmentUnsure: false,
  };
  insert('limit_day', {
    market: 'hs',
    date,
    symbol,
    up,
    down,
    boards: up === 'sealed' ? boards : 0,
    was_sealed: Number(up !== ''),
    change,
    figures: JSON.stringify(figures),
  });
}

/** Stores what a file of 开盘啦 says of two of the limit-ups. */
export function storeThemes({ dataDir }: RunningServer): void {
  const database = new DatabaseSync(path.join(dataDir, 'chanscope.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(`
    INSERT INTO limit_reason (symbol, date, lu_desc, limit_order, free_float)
      VALUES ('SZ.300750', '${limitDay}', '固态电池订单', 820000000, 96000000000);
    INSERT INTO theme_member (theme, date, symbol)
      VALUES ('固态电池', '${limitDay}', 'SZ.300750'), ('白酒', '${limitDay}', 'SH.600519');
  `);
  database.close();
}
