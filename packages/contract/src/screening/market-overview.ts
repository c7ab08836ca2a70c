import { z } from 'zod';

import { chanPosition } from './limits.ts';
import { direction, page, pageTail, screenHead, screenedStock } from './list-head.ts';

const nullable = z.number().nullable();

export const sectorRequest = z.object({
  ...page,
  /** `rank50`: RPS over 50 sessions. */
  sort: z.enum(['change', 'amount', 'up', 'down', 'rank50']).default('change'),
  direction,
});
export const memberRequest = z.object({
  /** A sector; or a share, of which the sectors are answered and the members of the first of them. */
  stockId: z.string().min(1).max(32),
  date: page.date,
  pageNo: page.pageNo,
  pageSize: page.pageSize,
  sort: z
    .enum(['change', 'amount', 'turnoverRate', 'contribution', 'rank50', 'boards'])
    .default('change'),
  direction,
});

/** 市场宽度 of one day. Changes in percent, amounts in the currency of the market. */
const marketBreadth = z.object({
  /** Shares that traded. */
  counted: z.number(),
  up: z.number(),
  flat: z.number(),
  down: z.number(),
  /** Without a previous close. */
  unknown: z.number(),
  medianChange: nullable,
  /** From the lowest to the highest: an open side is null, unchanged shares are from 0 to 0. */
  bins: z.array(z.object({ from: nullable, to: nullable, count: z.number() })),
  /** How many closed above their mean of so many traded days, of those that have one. */
  averages: z.array(z.object({ days: z.number(), above: z.number(), of: z.number() })),
  /** 60日新高 and 60日新低, of those that have days enough. */
  newHighs: z.number(),
  newLows: z.number(),
  extremesOf: z.number(),
  /** Of the shares whose amounts are known, and how many those are. */
  amount: nullable,
  amountOf: z.number(),
});

/** One of the numbers that an axis of the mood is made of (构成), with the constants of its scale. */
const moodPart = z.object({
  input: z.enum([
    'indexChange',
    'indexDeviation',
    'risers',
    'medianChange',
    'amountRatio',
    'limitUps',
    'sealRate',
    'maxBoards',
    'promotionRate',
    'largeFalls',
    'newLows',
    'leadingExcess',
    'leadingRisers',
  ]),
  /** Percent, but for `amountRatio` (times the sessions before) and `maxBoards` (连板). */
  value: nullable,
  /** The value that scores 0, and the one that scores 100. */
  zero: z.number(),
  full: z.number(),
  score: nullable,
  /** Why there is no value; null where there is one. */
  missing: z
    .enum([
      'no-limits',
      'not-computed',
      'too-few-days',
      'too-few-sectors',
      'no-index',
      'nothing-counted',
    ])
    .nullable(),
});

/** 情绪 of a market on a day, from 0 to 100. */
const marketMood = z.object({
  ruleVersion: z.string(),
  /** The mean of the axes that are known, whole; null with fewer than three. */
  total: nullable,
  /** 冰点, 低迷, 震荡, 活跃, 高潮, each for a fifth of the scale. */
  word: z.enum(['freezing', 'weak', 'balanced', 'active', 'euphoric']).nullable(),
  /** 指数, 赚钱, 量能, 投机, 抗跌, 主线; each the mean of its parts that have a score, null when none has. */
  axes: z.array(
    z.object({
      axis: z.enum(['index', 'profit', 'volume', 'speculation', 'resilience', 'theme']),
      value: nullable,
      parts: z.array(moodPart),
    }),
  ),
});

export const marketResponse = z.object({
  ...screenHead.shape,
  breadth: marketBreadth.nullable(),
  /** 涨停, 跌停 and 炸板 of the day; null where they were not computed, and in markets without limits. */
  limits: z
    .object({ up: z.number(), down: z.number(), broken: z.number(), ruleVersion: z.string() })
    .nullable(),
  /** Null where the day was not computed. */
  mood: marketMood.nullable(),
  /** The days computed so far, at most 20, oldest first. */
  days: z.array(
    marketBreadth
      .pick({
        up: true,
        flat: true,
        down: true,
        newHighs: true,
        newLows: true,
        amount: true,
        amountOf: true,
      })
      .extend({ date: z.string() }),
  ),
});

/** The member that moved its sector the furthest up. */
const leader = screenedStock.extend({
  change: z.number(),
  /** Percentage points of the sector's change. */
  contribution: z.number(),
});

const sectorRanks = {
  /** The mean return of the members over 5, 20 and 50 sessions, and its RPS among the sectors. */
  returns: z.record(z.string(), nullable),
  ranks: z.record(z.string(), nullable),
};

const sectorFigures = {
  /** Percent; null when that of no member is known. */
  change: nullable,
  /** 加权: by turnover, or each member alike where that of one is missing. */
  weighting: z.enum(['amount', 'equal']),
  up: z.number(),
  flat: z.number(),
  down: z.number(),
  /** The members of today, and how many of them traded on the day. */
  members: z.number(),
  counted: z.number(),
  /** Null unless that of every member is known. */
  amount: nullable,
};

export const sectorResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  list: z.array(
    screenedStock.extend({
      ...sectorFigures,
      ...sectorRanks,
      leader: leader.nullable(),
    }),
  ),
});

const memberRow = screenedStock.extend({
  /** As the source has it; `adjustment` says by which prices. */
  close: z.number(),
  adjustment: z.enum(['none', 'forward', 'backward', 'split']),
  change: nullable,
  /** Over five sessions, percent. */
  change5: nullable,
  amount: nullable,
  /** 换手率: percent of the float shares; null where an imported 流通市值 of the day does not say how many those are. */
  turnoverRate: nullable,
  /** Percentage points of the sector's change. */
  contribution: nullable,
  /** RPS over 50 sessions. */
  rank50: nullable,
  /** 连板; 0 for a share that is not sealed, null where limits were not computed. */
  boards: nullable,
  /** 缠论买卖点: the strategies that found it on the day; null where none was run. */
  signals: z.array(z.string()).nullable(),
  /** Null where the share was not scored on the day. */
  chan: chanPosition.nullable(),
});

export const memberResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  /** The sectors of the share that was asked for; the sector alone where one was. */
  sectors: z.array(screenedStock),
  /** The one whose members are listed; null for a security that is in none, and of a day that was not computed. */
  sector: screenedStock
    .extend({
      ...sectorFigures,
      /** Null where the run of the day did not have the sector. */
      returns: sectorRanks.returns.nullable(),
      ranks: sectorRanks.ranks.nullable(),
    })
    .nullable(),
  /** The rule of the scores that `chan` was read of; null where the day was not scored. */
  chanVersion: z.string().nullable(),
  list: z.array(memberRow),
});

/** A market on a day (大盘). */
export type MarketAnswer = z.infer<typeof marketResponse>;
/** Sectors of a day (板块). */
export type SectorRow = z.infer<typeof sectorResponse>['list'][number];
/** The members of a sector (板块个股). */
export type MemberAnswer = z.infer<typeof memberResponse>;
export type MemberRow = z.infer<typeof memberRow>;
