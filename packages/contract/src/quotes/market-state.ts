import { markets } from '@chanscope/market';
import { z } from 'zod';

/** The days that an operator closed or shortened, so that a page reckons trading days as the server does. */
export const marketRulesResponse = z.object({
  days: z.array(
    z.object({
      market: z.enum(markets),
      date: z.string(),
      /** The minute of the market's day at which trading ends; null where there is none. */
      closesAt: z.number().nullable(),
    }),
  ),
});

/** Which market is asked for; without one, any of the three. */
export const openRequest = z.object({ market: z.enum(markets).optional() });

/** The market-open flag (开盘标志) that clients keep as `flush`. */
export const openResponse = z.boolean();
