import { z } from 'zod';

import { market } from '../jobs/jobs.ts';

/** The lists of a market that are stored by day, by the last part of the address of their call. */
export const dayLists = [
  'market',
  'bk',
  'zhangting',
  'zhangtingtj',
  'zhangtingxy',
  'rps',
  'qiangruo',
  'zjl',
  'pingfen',
  'cci15',
  'kdj30',
  'ccijx',
  'ccihjz',
  'signals',
  'xg',
] as const;

export type DayList = (typeof dayLists)[number];

/** How many days are named; older ones can still be asked for. */
export const maxStoredDays = 500;

export const storedDaysRequest = z.object({
  market: market.default('hs'),
  list: z.enum(dayLists),
});

export const storedDaysResponse = z.object({
  /** Trading days of which the list is stored, yyyy-mm-dd, the newest first. */
  days: z.array(z.string()),
});
