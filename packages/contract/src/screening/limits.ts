import { z } from 'zod';

import { direction, page, pageTail, screenHead, screenedStock } from './list-head.ts';

const nullable = z.number().nullable();

/** Which shares of a day's limits: 涨停, 炸板, 跌停, 翘板, 首板, 连板, 昨日涨停. */
export const limitPools = [
  'up',
  'broken',
  'down',
  'downBroken',
  'first',
  'running',
  'yesterday',
] as const;

export type LimitPool = (typeof limitPools)[number];

export const limitRequest = z.object({
  ...page,
  pool: z.enum(limitPools).default('up'),
  /** Runs of limit-ups or the change of the day. */
  sort: z.enum(['boards', 'change']).default('boards'),
  direction,
});

/** 主板, 创业板, 科创板, 北交所. */
const board = z.enum(['main', 'chinext', 'star', 'bse', 'gem', 'none']);

/** The place of a share in its structures when the day closed (缠论位置), by the scores of the day. */
export const chanPosition = z.object({
  /** The newest signal on strokes, 20 bars old or younger. */
  signal: z
    .object({
      kind: z.enum(['1', '1p', '2', '2s', '3a', '3b']),
      isBuy: z.boolean(),
      /** Bars since then. */
      age: z.number(),
      /** False while its stroke may still move. */
      isSure: z.boolean(),
    })
    .nullable(),
  /** Where the close stands to the last pivot (中枢). */
  place: z.enum(['above', 'inside', 'below']).nullable(),
  /** The direction of the last sure segment (线段). */
  segment: z.union([z.literal(1), z.literal(-1)]).nullable(),
});

const namedSector = screenedStock
  .pick({ stockId: true, stockName: true, stockNameEn: true })
  .extend({ count: z.number() });

const wave = z.object({ days: z.number(), sealed: z.number() });

const limitRow = screenedStock.extend({
  price: z.number(),
  previousClose: z.number(),
  /** Percent. */
  change: z.number(),
  limitUp: z.number(),
  limitDown: z.number(),
  oneLine: z.boolean(),
  t: z.boolean(),
  boards: z.number(),
  /** N天M板. */
  wave: wave.nullable(),
  volume: z.number(),
  amount: z.number().nullable(),
  specialTreatment: z.boolean(),
  /** True where it is not known whether it was under special treatment on the day, and it makes a difference. */
  treatmentUnsure: z.boolean(),
  /** Openings of minutes, UTC ms (分钟口径); null without minutes. */
  firstSeal: z.number().nullable(),
  lastSeal: z.number().nullable(),
  /** At least so often. */
  openTimes: z.number().nullable(),
  board,
  /** The stock ids of the sectors that it is a member of today. */
  sectors: z.array(z.string()),
  /** Null where the share was not scored on the day: see `unknown`. */
  chan: chanPosition.nullable(),
  /** What bars do not say, of an imported file of 开盘啦: 涨停原因, 题材, 封单额 and 实际流通 in currency. */
  reason: z.string().nullable(),
  themes: z.array(z.string()),
  sealAmount: nullable,
  freeFloat: nullable,
  /** 流通市值 of an imported file of fundamentals of the day, in currency, and 换手率 by it, percent. */
  floatValue: nullable,
  turnoverRate: nullable,
});

export const limitResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  pool: z.enum(limitPools),
  /** Why fields are null, by field. */
  unknown: z.record(z.string(), z.string()),
  /** The rule of the scores that `chan` was read of; null where the day was not scored. */
  chanVersion: z.string().nullable(),
  /** The sectors of the rows of this answer, those of the most rows first. */
  sectors: z.array(namedSector),
  list: z.array(limitRow),
});

const limitStatistics = z.object({
  up: z.number(),
  down: z.number(),
  touched: z.number(),
  broken: z.number(),
  sealRate: nullable,
  breakRate: nullable,
  oneLine: z.number(),
  firstBoards: z.number(),
  maxBoards: z.number(),
  heights: z.array(z.object({ boards: z.number(), count: z.number() })),
  byBoard: z.array(z.object({ board: z.string(), count: z.number() })),
  amount: nullable,
});

export const limitStatisticsResponse = z.object({
  ...screenHead.shape,
  all: limitStatistics.nullable(),
  withoutSpecialTreatment: limitStatistics.nullable(),
  /** The days computed so far, at most 20, oldest first. */
  days: z.array(
    z.object({
      date: z.string(),
      up: z.number(),
      down: z.number(),
      breakRate: nullable,
      maxBoards: z.number(),
      /** 晋级率, and the mean change of the shares sealed the day before (昨涨停收益), shares of 1; null where 涨停效应 was not computed. */
      promotionRate: nullable,
      sealedReturn: nullable,
    }),
  ),
  /** Where today's number of limit-ups stands among them, percent. */
  upPercentile: nullable,
  /** The phase (涨停周期) of the day by 20 days of four figures; null where one of them is missing (数据不足). */
  phase: z
    .object({
      phase: z.enum(['frozen', 'rising', 'falling', 'peak']),
      /** The mean percentile of the four figures. */
      heat: z.number(),
    })
    .nullable(),
  /** The sealed by sector as sectors are today, those with the most first, at most 30; null where 涨停池 was not computed. */
  bySector: z.array(namedSector).nullable(),
  /** Likewise by imported theme (题材) of the day, all of them; null where none was imported. */
  byTheme: z
    .array(z.object({ theme: z.string(), count: z.number(), stockIds: z.array(z.string()) }))
    .nullable(),
});

const cohort = z.object({
  count: z.number(),
  suspended: z.number(),
  averageChange: nullable,
  medianChange: nullable,
  openPremium: nullable,
  winRate: nullable,
  largeLosses: z.number(),
});

const limitEffect = z.object({
  sealed: cohort,
  running: cohort,
  broken: cohort,
  down: cohort,
  promotionRate: nullable,
  promotions: z.array(
    z.object({ boards: z.number(), count: z.number(), promoted: z.number(), rate: nullable }),
  ),
});

const stateEffect = cohort.extend({
  /** Null: not scored on the day before, with too few bars. */
  state: z.enum(['thirdBuy', 'buy', 'sell', 'above', 'inside', 'below', 'none']).nullable(),
  promotionRate: nullable,
});

export const limitEffectResponse = z.object({
  ...screenHead.shape,
  effect: limitEffect.nullable(),
  /** The cohorts by the Chan state of their shares when the day before closed; null for a reason. */
  split: z
    .object({
      sealed: z.array(stateEffect),
      running: z.array(stateEffect),
      broken: z.array(stateEffect),
      down: z.array(stateEffect),
    })
    .nullable(),
  /** Why there is no split: the day of the cohorts was not scored, or the effect is of rules before 2026-11-27. */
  splitMissing: z.enum(['scores', 'rules']).nullable(),
  /** The day of the cohorts; null where the effect was not computed. */
  cohortDate: z.string().nullable(),
});

export type LimitAnswer = z.infer<typeof limitResponse>;
export type LimitRow = z.infer<typeof limitRow>;
export type LimitStatisticsAnswer = z.infer<typeof limitStatisticsResponse>;
export type LimitEffectAnswer = z.infer<typeof limitEffectResponse>;
