import { z } from 'zod';

import { noParameters } from '../identity/identity.ts';
import { market } from './jobs.ts';

/**
 * How far the first lists of a new installation are (首次计算). `light`: the newest day of a part of each market;
 * `full`: the same of all of it; `past`: days before. `idle` where there is nothing to compute at first.
 */
const firstRunProgress = z.object({
  state: z.enum(['idle', 'light', 'full', 'past', 'done']),
  /** The market that is being computed, and the day of its lists, yyyy-mm-dd; null while none is. */
  market: market.nullable(),
  day: z.string().nullable(),
  /** Hundredths of the steps of this state over all markets; 0 of 0 while nothing is computed. */
  done: z.number(),
  of: z.number(),
});

export type FirstRunProgress = z.infer<typeof firstRunProgress>;

export const firstRunEndpoints = {
  readFirstRun: {
    method: 'POST',
    path: '/api/public/stock/firstRun',
    access: 'visitor',
    request: noParameters,
    response: firstRunProgress,
  },
} as const;
