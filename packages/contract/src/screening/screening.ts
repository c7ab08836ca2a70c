import { z } from 'zod';

import { direction, page, pageTail, screenHead, screenedStock } from './list-head.ts';

const nullable = z.number().nullable();

export const rankRequest = z.object({
  ...page,
  /** The window, in sessions, by which the list is ordered; of a day without it the nearest one. */
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
  direction,
});
export const strengthRequest = z.object({
  ...page,
  sort: z.enum(['value', 'change1', 'change5']).default('value'),
  direction,
});
export const flowRequest = z.object({
  ...page,
  sort: z.enum(['net', 'ratio', 'amount']).default('net'),
  direction,
});
export const screenRequest = z.object({
  ...page,
  strategyId: z.string().min(1).max(64).optional(),
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
  /** By which it is ordered. */
  window: z.string(),
  /** How many shares were ranked, by window. */
  universe: z.record(z.string(), z.number()),
  rule: z.object({
    /** The windows of the day, the shortest first. */
    windows: z.array(z.number()),
    /** The three lines (三线红), and the value that they all reach. */
    redWindows: z.array(z.number()),
    redFrom: z.number(),
    /** From which day an operator's rule holds; null for the delivered one. */
    since: z.string().nullable(),
  }),
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
  closePlaceNet: nullable,
  /** The net of large orders by a vendor's own classes of orders, from an imported file; null where it has none. */
  vendorNet: nullable,
});

export const flowResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  /** 分钟估算: no figure of order sizes (主力, 超大单). */
  method: z.literal('minute-estimate'),
  /** Whether a vendor's file has flows of the day. */
  hasVendor: z.boolean(),
  list: z.array(flowRow),
});

/** What was compared where a strategy hit. */
const inputs = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** How a strategy stands on a day. */
export const strategyState = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  level: z.string(),
  hits: z.number(),
  warming: z.number(),
  /** False while an administrator has switched it off (停用); lists of before stay. */
  isOn: z.boolean(),
  /** 缺数据: why it was not run; null when it was. */
  missing: z.string().nullable(),
  /** The rules that it was computed by; null when nothing was computed. */
  ruleVersion: z.string().nullable(),
  /** True for hits of former rules (旧规则): they stay as they were found until the day is computed anew. */
  isOutdated: z.boolean(),
  /** The thresholds that an administrator changed (阈值), as the hits were found by. */
  thresholds: z.array(
    z.object({
      name: z.enum(['maximumAge', 'maximumRate']),
      value: z.number(),
      delivered: z.number(),
    }),
  ),
  /** The preset that its structures were read by; null where it reads none, and for former rules. */
  preset: z.string().nullable(),
});

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
  strategies: z.array(strategyState),
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
