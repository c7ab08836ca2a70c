import { z } from 'zod';

import { page, pageTail, screenHead, screenedStock } from './list-head.ts';

export const poolRequest = z.object({
  ...page,
  /** The name of a pool; the newest one without it. */
  pool: z.string().min(1).max(64).optional(),
});

/** Pools of securities that were imported (问财), of a day each: nothing of them was computed here. */
export const poolResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  /** Each pool of the market on its newest day that is not after the day asked for, the newest first. */
  pools: z.array(z.object({ name: z.string(), date: z.string(), count: z.number() })),
  /** The pool that is listed, null where there is none. */
  pool: z.string().nullable(),
  list: z.array(screenedStock),
});
