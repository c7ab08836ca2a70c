import { z } from 'zod';

import { stockRow } from '../instruments.ts';
import { market, tradeDate } from '../jobs/jobs.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many rows a visitor sees; members see all. */
export const visitorRows = 20;

export const page = {
  market: market.default('hs'),
  /** The newest day that was computed when left out. */
  date: tradeDate.optional(),
  pageNo: wholeNumber(1, 100_000).default(1),
  pageSize: wholeNumber(1, 500).default(50),
};

/** The largest first, or the smallest; what has no value comes last either way. */
export const direction = z.enum(['desc', 'asc']).default('desc');

export const pageRequest = z.object(page);
export const dayRequest = z.object({ market: page.market, date: page.date });

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
  /** Left out, by reason, the more frequent first. */
  excluded: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Why the day is marked 口径不完整; empty when it is complete. */
  incomplete: z.array(z.string()),
  /** The list is of so many shares of so many (首日速算, `light-run`); null where it is of the whole market. */
  part: z.object({ count: z.number(), of: z.number() }).nullable(),
  /** 未计算: the day that was asked for and the stored day nearest to it; null where the list was computed. */
  uncomputed: z
    .object({ requested: z.string().nullable(), nearest: z.string().nullable() })
    .nullable(),
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

export type ScreenHead = z.infer<typeof screenHead>;
