import { markets } from '@chanscope/market';
import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * A share in a digest: stock id, price, reference price, change in percent, UTC ms of its trade, and what it is at:
 * 1 the upper limit (涨停), -1 the lower one, 0 neither, 2 suspended (停牌).
 */
export const digestQuote = z.tuple([
  z.string(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
  z.literal([-1, 0, 1, 2]),
]);

export type DigestQuote = z.infer<typeof digestQuote>;

/**
 * What a market does as a whole (全市场摘要), at most once a second. Its shares are asked for in turn, so that each
 * may be some seconds old; `at` is the instant of the last answer.
 */
export const marketDigest = z.object({
  market: z.enum(markets),
  /** UTC ms by the market's clock; null before the first answer. */
  at: z.number().nullable(),
  /** Where the prices come from, such as `feed:sina` or `simulated`; null before the first answer. */
  source: z.string().nullable(),
  delayed: z.boolean(),
  /** The shares of the directory, and those of which there is a price. */
  total: count,
  counted: count,
  up: count,
  flat: count,
  down: count,
  /** How many are at a limit (涨停、跌停); null where the market has none. */
  limits: z.object({ up: count, down: count }).nullable(),
  /** The indices of the market. */
  indices: z.array(digestQuote),
  /** The shares that changed since the digest before, the largest movers first; what does not fit follows in the next. */
  quotes: z.array(digestQuote),
});

export type MarketDigest = z.infer<typeof marketDigest>;
