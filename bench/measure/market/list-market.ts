import { packColumns } from '@chanscope/contract';
import { type StockSymbol, previousTradingDay, stockIdOf } from '@chanscope/market';
import type { Stores } from '@chanscope/server';

import { lastDay } from './screen-market.ts';

export const shareCount = 5000;
const sectorCount = 400;

type Row = Readonly<Record<string, string | number | null>>;

const symbolAt = (at: number): StockSymbol => `SH.${600_000 + at}` as StockSymbol;
const sectorAt = (at: number): StockSymbol => `BK.${String(9000 + at)}` as StockSymbol;

/** The sector of a number, on the wire. */
export function sectorIdAt(number: number): string {
  return stockIdOf(sectorAt(number % sectorCount), 'sector');
}

/** Stores a day of every list, each share in all of them, and sectors of a hundred shares. */
export async function fillLists({ database, instruments }: Stores): Promise<void> {
  const symbols = Array.from({ length: shareCount }, (_, at) => symbolAt(at));
  await instruments.ensure(symbols);
  const sectors = Array.from({ length: sectorCount }, (_, at) => ({
    symbol: sectorAt(at),
    name: `板块${at}`,
    members: Array.from({ length: 100 }, (_, member) =>
      symbolAt((at * 97 + member * 13) % shareCount),
    ),
  }));
  await database.transaction((transaction) => instruments.learnSectors(transaction, sectors));
  const tables = tablesOf(
    symbols,
    sectors.map(({ symbol }) => symbol),
  );
  for (const [table, rows] of Object.entries(tables))
    for (let from = 0; from < rows.length; from += 500)
      await database.kysely
        .withTables<Record<string, Row>>()
        .insertInto(table)
        .values(rows.slice(from, from + 500))
        .execute();
}

const windows = [5, 10, 20, 50, 120, 250];
const sectorFigures = JSON.stringify({
  weighting: 'amount',
  members: 100,
  counted: 98,
  returns: {},
  ranks: {},
  leader: null,
});

function tablesOf(
  symbols: readonly StockSymbol[],
  sectors: readonly StockSymbol[],
): Readonly<Record<string, readonly Row[]>> {
  const ofDay = { market: 'hs', date: lastDay };
  const shares = symbols.map((symbol, at) => ({
    ...ofDay,
    symbol,
    value: ((at * 7919) % 9973) / 100,
  }));
  return {
    screen_run: [
      ...headKinds.map((kind) => ({ ...ofDay, kind, ...emptyHead })),
      { ...ofDay, kind: 'initFenshi', ...emptyHead, facts: steppedFacts },
      { ...ofDay, kind: 'initZhangtingxy', ...emptyHead, rule_version: 'limit-3' },
      { ...ofDay, date: dayBefore, kind: 'initPingfen', ...emptyHead },
    ],
    market_day: [{ ...ofDay, figures: JSON.stringify({ bins: [], averages: [] }) }],
    sector_day: sectors.map((symbol, at) => ({
      ...ofDay,
      symbol,
      change: at / 100,
      amount: at * 1e6,
      up: at,
      flat: 0,
      down: 5,
      figures: sectorFigures,
    })),
    share_day: shares.map(({ value, ...share }) => ({
      ...share,
      close: value + 1,
      adjustment: 'none',
      change: value - 50,
      amount: value * 1e6,
      volume: 1e6,
    })),
    vendor_fundamental: shares.map(({ symbol, date, value }) => ({
      symbol,
      date,
      float_value: 1e9 + value,
    })),
    map_step_part: stepParts(symbols).map((part) => ({ ...ofDay, ...part })),
    rps_day: shares.map(({ value, ...share }) => ({
      ...share,
      three_red: 0,
      ...Object.fromEntries(
        windows.flatMap((window) => [
          [`return_${window}`, value / 100],
          [`rps_${window}`, value],
        ]),
      ),
    })),
    ...foundTables(shares),
    ...limitTables(shares),
  };
}

const [stepsOfDay, sharesPerPart] = [48, 500];

/** Every share at every step of a day: a walk of some hundredths of a percent. */
function stepParts(symbols: readonly StockSymbol[]): readonly Row[] {
  return Array.from({ length: Math.ceil(symbols.length / sharesPerPart) }, (_, place) => {
    const some = symbols.slice(place * sharesPerPart, (place + 1) * sharesPerPart);
    const numbers = Array.from({ length: some.length * stepsOfDay }, (__, at) => at);
    const packed = packColumns({
      changes: Int32Array.from(numbers, (at) => ((at * 48_271) % 61) - 30 + (at % stepsOfDay)),
      turnovers: Int32Array.from(numbers, (at) =>
        Math.round((1000 * ((at % stepsOfDay) + 1)) / stepsOfDay),
      ),
    });
    const base64 = Buffer.from(packed).toString('base64');
    return { place, symbols: JSON.stringify(some), packed: base64 };
  });
}

/** The statistics of twenty days, the cohorts of a lively day, and the structures that lists of limits read. */
function limitTables(
  shares: readonly (Row & { readonly value: number })[],
): Readonly<Record<string, readonly Row[]>> {
  const days: string[] = [];
  for (let day = lastDay; days.length < 20; day = previousTradingDay('hs', day)) days.push(day);
  const ofMarket = days.map((date) => ({ market: 'hs', date }));
  return {
    limit_stat_day: ofMarket.map((day) => ({ ...day, figures: limitStatistics })),
    limit_effect_day: ofMarket.map((day) => ({ ...day, figures: limitEffect })),
    limit_pair_day: shares.slice(0, cohortSize).map(({ value, ...share }, at) => ({
      ...share,
      was_sealed: at % 4 === 0 ? 0 : 1,
      was_broken: at % 4 === 0 ? 1 : 0,
      was_down: 0,
      boards: 1 + (at % 5),
      limit_percent: 10,
      previous_close: 10,
      open: 10,
      close: 9 + value / 50,
      sealed: 0,
    })),
    score_day: [lastDay, dayBefore].flatMap((date) =>
      shares.map(({ value, ...share }, at) => ({
        ...share,
        date,
        score: Math.floor(value),
        rank: at + 1,
        percentile: value,
        trend: value,
        rs: value,
        chan: value,
        vp: value,
        risk: value,
        inputs: scoreInputsAt(at),
      })),
    ),
  };
}

/** As many as a lively day seals. */
const cohortSize = 400;
const dayBefore = previousTradingDay('hs', lastDay);

const limitStatistics = JSON.stringify({
  all: { up: 90, down: 5, breakRate: 0.2, maxBoards: 5, heights: [], byBoard: [] },
  withoutSpecialTreatment: { up: 80, down: 5, breakRate: 0.2, heights: [], byBoard: [] },
});

const limitEffect = JSON.stringify({
  sealed: { averageChange: 0.02 },
  promotionRate: 0.3,
  promotions: [],
});

function scoreInputsAt(at: number): string {
  return JSON.stringify({
    close: 11,
    averages: { ma5: 10.5, ma10: 10.4, ma20: 10.2, ma60: 9.8, ma60Before: 9.7 },
    signal: at % 3 === 0 ? { kind: '3a', isBuy: true, age: 4, isSure: true } : null,
    pivot: { low: 10 + (at % 4) / 2, high: 10.5 + (at % 4) / 2 },
    segment: at % 2 === 0 ? 1 : -1,
    upVolumeShare: 0.6,
    averageRange: 0.3,
    ranks: { 20: 50, 60: 50, 120: 50 },
    source: 'imported:bench',
    adjustment: 'none',
    barTime: 0,
    peer: { moves: [0.1, -0.05, 0.2, -0.1, 0.15], amount: 1e8, change: 10 },
  });
}

/** What was found of each share: strength, flow, limit-ups, crossings, hits. */
function foundTables(
  shares: readonly (Row & { readonly value: number })[],
): Readonly<Record<string, readonly Row[]>> {
  return {
    strength_day: shares.map(({ value, ...share }) => ({
      ...share,
      value,
      change_1: value - 1,
      change_5: value - 5,
      percentile: value,
      band: 'even',
    })),
    flow_day: shares.map(({ value, ...share }) => ({
      ...share,
      method: 'minute-estimate',
      net: value * 1e4,
      amount: value * 1e6,
      ratio: 0.01,
      close_place_net: 0,
    })),
    limit_day: shares.map(({ value, ...share }, at) => ({
      ...share,
      up: at < cohortSize ? 'sealed' : '',
      down: '',
      boards: 1 + (Math.floor(value) % 9),
      was_sealed: 1,
      change: 10,
      figures: limitFigures,
    })),
    signal_intraday: shares.map(({ value, ...share }) => ({
      ...share,
      kind: 'initCci15',
      level: '15',
      event: 'rises-from-low',
      bar_time: Math.floor(value) * 900_000,
      age: 1,
      figures: JSON.stringify({ value, before: -120 }),
    })),
    screen_hit: shares.map(({ value, ...share }) => ({
      ...share,
      strategy: 'chan-1-buy',
      level: '1d',
      bar_time: 0,
      inputs: JSON.stringify({ kind: '1', isBuy: true, age: 1, price: value, isSure: true }),
    })),
  };
}

const headKinds =
  'initMarket initRps initQiangrou initZjl initPingfen initZhangting initZhangtingtj initCci15:15 xg:chan-1-buy'.split(
    ' ',
  );

const emptyFacts = JSON.stringify({
  sources: ['imported:bench'],
  adjustments: ['none'],
  total: shareCount,
  warming: 0,
  excluded: {},
  incomplete: [],
  more: {},
});

const steppedFacts = JSON.stringify({
  ...(JSON.parse(emptyFacts) as object),
  more: { stepped: shareCount },
});

const emptyHead = {
  rule_version: 'bench',
  as_of: 0,
  computed_at: 0,
  facts: emptyFacts,
  revision: 1,
};

const limitFigures = JSON.stringify({
  open: 10,
  close: 11,
  previousClose: 10,
  limitUp: 11,
  limitDown: 9,
  oneLine: false,
  t: false,
  wave: null,
  volume: 100,
  amount: null,
  firstSeal: null,
  lastSeal: null,
  openTimes: null,
  specialTreatment: false,
  treatmentUnsure: false,
});
