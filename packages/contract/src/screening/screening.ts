import { z } from 'zod';

import { stockRow } from '../instruments.ts';
import { market, tradeDate } from '../jobs/jobs.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many rows a visitor sees; members see all. */
export const visitorRows = 20;

const page = {
  market: market.default('hs'),
  /** The newest day that was computed when left out. */
  date: tradeDate.optional(),
  pageNo: wholeNumber(1, 100_000).default(1),
  pageSize: wholeNumber(1, 500).default(50),
};

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

export const limitRequest = z.object({ ...page, pool: z.enum(limitPools).default('up') });
export const dayRequest = z.object({ market: page.market, date: page.date });
export const rankRequest = z.object({
  ...page,
  /** The window, in sessions, by which the list is ordered. */
  window: z
    .union([
      z.literal('5'),
      z.literal('10'),
      z.literal('20'),
      z.literal('50'),
      z.literal('120'),
      z.literal('250'),
    ])
    .default('120'),
  /** 1: only 三线红. */
  threeRed: z.union([z.literal(1), z.literal('1')]).optional(),
});
export const pageRequest = z.object(page);
export const screenRequest = z.object({
  ...page,
  strategyId: z.string().min(1).max(64).optional(),
});

/** Where a computed list comes from, how fresh it is, and what is missing from it. */
export const screenHead = z.object({
  market,
  /** The trading day that the list is about; null when nothing was computed yet. */
  date: z.string().nullable(),
  ruleVersion: z.string().nullable(),
  /** The sources of the bars, such as `imported:tushare` or `simulated`. */
  sources: z.array(z.string()),
  /** True when any of the numbers are made by the simulation (模拟行情) and must be labelled so. */
  simulated: z.boolean(),
  /** The adjustments of the bars: `none`, `forward`, `backward`, `split`. */
  adjustments: z.array(z.string()),
  /** UTC ms up to which the bars reported when it was computed. */
  asOf: z.number().nullable(),
  computedAt: z.number().nullable(),
  /** Securities looked at. */
  total: z.number(),
  /** With too few bars for a value that may be shown. */
  warming: z.number(),
  /** Left out, by reason. */
  excluded: z.record(z.string(), z.number()),
  /** Why the day is marked 口径不完整; empty when it is complete. */
  incomplete: z.array(z.string()),
});

export const pageTail = {
  /** Rows in all, also those that this answer does not carry. */
  count: z.number(),
  /** True when a visitor sees only the first of them. */
  limited: z.boolean(),
};

/** How lists name a security. */
export const screenedStock = stockRow.pick({
  stockId: true,
  stockName: true,
  stockNameEn: true,
  stockType: true,
  badge: true,
});

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
  /** True where nobody knows whether it was under special treatment on the day, and it makes a difference. */
  treatmentUnsure: z.boolean(),
  /** Openings of minutes, UTC ms (分钟口径); null without minutes. */
  firstSeal: z.number().nullable(),
  lastSeal: z.number().nullable(),
  /** At least so often. */
  openTimes: z.number().nullable(),
  /** Not to be had from bars: 封单额 and 涨停原因. */
  sealAmount: z.null(),
  reason: z.null(),
});

export const limitResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  pool: z.enum(limitPools),
  /** Why fields are null, by field. */
  unknown: z.record(z.string(), z.string()),
  list: z.array(limitRow),
});

const nullable = z.number().nullable();

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
    z.object({ date: z.string(), up: z.number(), down: z.number(), breakRate: nullable }),
  ),
  /** Where today's number of limit-ups stands among them, percent. */
  upPercentile: nullable,
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

export const limitEffectResponse = z.object({
  ...screenHead.shape,
  effect: limitEffect.nullable(),
});

const rankRow = screenedStock.extend({
  /** By window; null where the share has no close so long ago. */
  returns: z.record(z.string(), nullable),
  ranks: z.record(z.string(), nullable),
  threeRed: z.boolean(),
});

export const rankResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  window: z.string(),
  /** How many shares were ranked, by window. */
  universe: z.record(z.string(), z.number()),
  list: z.array(rankRow),
});

const strengthRow = screenedStock.extend({
  value: z.number(),
  change1: nullable,
  change5: nullable,
  percentile: z.number(),
  band: z.enum(['strong', 'weak', 'even']),
});

export const strengthResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  benchmark: z.string().nullable(),
  list: z.array(strengthRow),
});

const flowRow = screenedStock.extend({
  net: z.number(),
  amount: z.number(),
  ratio: nullable,
  /** By the place of the close in five-minute bars, as a cross-check. */
  closePlaceNet: z.number(),
});

export const flowResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  /** 分钟估算: no figure of order sizes (主力, 超大单). */
  method: z.literal('minute-estimate'),
  list: z.array(flowRow),
});

/** What was compared where a strategy hit. */
const inputs = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const screenHit = screenedStock.extend({
  strategyId: z.string(),
  level: z.string(),
  /** Opening of the newest bar looked at, UTC ms. */
  barTime: z.number(),
  inputs,
});

export const screenResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  strategies: z.array(
    z.object({
      id: z.string(),
      zh: z.string(),
      en: z.string(),
      level: z.string(),
      hits: z.number(),
      warming: z.number(),
      /** 缺数据: why it was not run; null when it was. */
      missing: z.string().nullable(),
      /** The rules that it was computed by; null when nothing was computed. */
      ruleVersion: z.string().nullable(),
      /** True for hits of former rules (旧规则): they stay as they were found until the day is computed anew. */
      isOutdated: z.boolean(),
      /** The preset that its structures were read by; null where it reads none, and for former rules. */
      preset: z.string().nullable(),
    }),
  ),
  list: z.array(screenHit),
});

/** A row of the lists ccijx and ccihjz. */
export const cciRow = screenedStock.extend({
  level: z.string(),
  event: z.string(),
  /** 低位, 中位, 高位 (ccijx); null where it is not reported. */
  zone: z.string().nullable(),
  /** 离极值 or 过零轴 (ccihjz); null where it is not reported. */
  stage: z.string().nullable(),
  cci: z.number(),
  /** MA of CCI (ccijx). */
  average: nullable,
  barTime: z.number(),
  age: z.number(),
});

export type CciRow = z.infer<typeof cciRow>;
export type ScreenHead = z.infer<typeof screenHead>;
export type LimitPool = (typeof limitPools)[number];
