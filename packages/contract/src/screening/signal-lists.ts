import { z } from 'zod';

import { pageRequest, pageTail, screenHead, screenedStock } from './list-head.ts';
import { strategyState } from './screening.ts';

const nullable = z.number().nullable();

export const signalRequest = pageRequest.extend({
  side: z.enum(['buy', 'sell']).optional(),
  /** 一类, 二类, 三类买卖点, 背驰. */
  kind: z.enum(['1', '2', '3', 'divergence']).optional(),
});

/** A signal of Chan theory (买卖点) at the newest bars of a share. What former rules did not store is null. */
const signalRow = screenedStock.extend({
  strategyId: z.string(),
  level: z.string(),
  /** 1, 1p, 2, 2s, 3a, 3b: see `signalName`. */
  kind: z.string().nullable(),
  side: z.enum(['buy', 'sell']).nullable(),
  /** Bars since then. */
  age: nullable,
  price: nullable,
  /** Out by in (背驰比); null without a divergence. */
  divergenceRate: nullable,
  /** False while its stroke may still move (未确认). */
  isSure: z.boolean().nullable(),
  /** Opening of the newest bar looked at, UTC ms. */
  barTime: z.number(),
});

export const signalResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  strategies: z.array(strategyState),
  list: z.array(signalRow),
});

export const channelRequest = pageRequest.extend({
  /** 上穿−100 超卖回升, 上穿+100 强势, 下穿+100, 下穿−100; all without it. */
  event: z.enum(['rises-from-low', 'rises-to-high', 'falls-from-high', 'falls-to-low']).optional(),
});

export const stochasticRequest = pageRequest.extend({
  /** 金叉, 死叉; both without it. */
  event: z.enum(['golden', 'dead']).optional(),
});

const crossing = {
  event: z.string(),
  /** Opening of the bar that crossed, UTC ms; bars that still formed were not read. */
  barTime: z.number(),
  /** Bars since then. */
  age: z.number(),
};

/** 15 or 30 minutes, by the name of the call. */
const level = z.enum(['15', '30']);

export const channelResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  level,
  list: z.array(screenedStock.extend({ ...crossing, cci: z.number(), before: z.number() })),
});

export const stochasticResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  level,
  list: z.array(
    screenedStock.extend({
      ...crossing,
      /** By J: 低位 below 20, 高位 above 80. */
      zone: z.enum(['low', 'middle', 'high']),
      k: z.number(),
      d: z.number(),
      j: z.number(),
    }),
  ),
});

/** The bars of CCI: minutes, or days. */
const cciLevel = z.enum(['15', '30', '60', 'day']);

export const averageRequest = pageRequest.extend({
  level: cciLevel.default('day'),
  /** 金叉, 死叉; both without it. */
  event: z.enum(['golden', 'dead']).optional(),
});

export const returnRequest = pageRequest.extend({
  level: cciLevel.default('day'),
  /** Back up from −100, back down from +100; both without it. */
  event: z.enum(['recovers', 'retreats']).optional(),
});

/** CCI against its mean of 6 bars (CCI均线). */
export const averageResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  level: cciLevel,
  list: z.array(
    screenedStock.extend({
      ...crossing,
      cci: z.number(),
      average: z.number(),
      /** Of CCI: 低位 below −100, 高位 above +100. */
      zone: z.enum(['low', 'middle', 'high']),
    }),
  ),
});

/** CCI back from an extreme (CCI回均值). */
export const returnResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  level: cciLevel,
  list: z.array(
    screenedStock.extend({
      ...crossing,
      cci: z.number(),
      before: z.number(),
      /** 离极值, 过零轴. */
      stage: z.enum(['leaves-extreme', 'crosses-zero']),
    }),
  ),
});
