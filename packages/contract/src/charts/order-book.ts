import { z } from 'zod';

/** The most trades that an answer carries. */
export const maxListedTrades = 50;

export const orderBookRequest = z.object({ stockId: z.string().min(1).max(32) });

/** The shares that wait at a price. */
const bookLevel = z.object({ price: z.number(), volume: z.number() });

/** Order book and last trades of one instant, that of the quote. */
const depth = z.object({
  /** That of the quote: `simulated` or `feed:<name>`. */
  source: z.string(),
  simulated: z.boolean(),
  /** UTC ms, and the trading day. */
  time: z.number(),
  tradeDate: z.string(),
  /** The last price and the shares traded on the day, as the quote says them. */
  price: z.number(),
  prevClose: z.number().nullable(),
  volume: z.number(),
  priceDecimals: z.number(),
  /** The best price first, at most five; none where no one waits. */
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
  /** The last trades, at most 50, oldest first, none where the source reports none; `direction` is against the price before. */
  trades: z.array(
    z.object({
      /** UTC ms. */
      time: z.number(),
      price: z.number(),
      volume: z.number(),
      direction: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
    }),
  ),
  /** Shares traded earlier on the day: with those of `trades` they are `volume`. */
  volumeBefore: z.number(),
});

export const orderBookResponse = z.object({
  /** Null where no source reports an order book of the security. */
  depth: depth.nullable(),
});

/** Five levels of bids and asks with the last trades (盘口). */
export type Depth = z.infer<typeof depth>;
