import { markets } from '@chanscope/market';
import { z } from 'zod';

import { message } from '../messages/message-schema.ts';
import { wholeNumber } from '../whole-number.ts';

/** The jobs (任务) as the addresses below `/api/stock/` name them, and those that only schedules run. */
export const jobNames = [
  'init',
  'initDay',
  'initAll',
  'initHistory',
  'initOne',
  'initMarket',
  'initXg',
  'initXgSingle',
  'initZhangting',
  'initZhangtingtj',
  'initZhangtingxy',
  'initRps',
  'initZjl',
  'initFenshi',
  'initCci15',
  'initKdj30',
  'initQiangrou',
  'initPingfen',
  'initKaipanla',
  'initDcWc',
  'ccijx',
  'ccihjz',
  'setRedis',
  'setRedisjia',
  'clearQushiCache',
  'backfill',
  'initFirst',
  'backup',
  'backupCheck',
  'moveCheck',
] as const;

export type JobName = (typeof jobNames)[number];

export const jobStates = ['queued', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const;

export type JobState = (typeof jobStates)[number];

export const market = z.enum(markets);

/** A trading day, yyyy-mm-dd: a day of the calendar, in a year that markets know. */
export const tradeDate = z.iso.date().regex(/^(?:19|20)/);

/** A flag in a query: 0 or 1. */
export const flag = z
  .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform(Number);

/** What every job may be given. */
export const jobParameters = z.object({
  market: market.optional(),
  date: tradeDate.optional(),
  from: tradeDate.optional(),
  to: tradeDate.optional(),
  stockId: z.string().min(1).max(32).optional(),
  /** Runs although the same run is done already. */
  force: flag.optional(),
  /** Computes and counts, writes nothing. */
  dryRun: flag.optional(),
});

/** How far a run is, and how it ended (任务信封). */
export const jobRun = z.object({
  jobId: z.string(),
  name: z.enum(jobNames),
  status: z.enum(jobStates),
  market: market.nullable(),
  /** The day that the run is about, yyyy-mm-dd; null where it is about no day. */
  asOf: z.string().nullable(),
  /** The version of the rules that it computed by. */
  ruleVersion: z.string(),
  /** UTC ms; null before that happened. */
  queuedAt: z.number(),
  startedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  durationMs: z.number().nullable(),
  counts: z.object({
    total: z.number(),
    ok: z.number(),
    skip: z.number(),
    fail: z.number(),
  }),
  /** In the language of the caller; the stream reports them in Chinese. */
  warnings: z.array(z.string()),
  /** Why it was skipped or failed, in words a person can act on; in the language of the caller. */
  reason: z.string().nullable(),
  /** Warnings and reason without their words, for a page that says them in its own language. */
  messages: z
    .object({ warnings: z.array(message), reason: message.nullable() })
    .default({ warnings: [], reason: null }),
  /** What it found out besides: such as the keys and bytes of a cache; null where there is nothing. */
  result: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  dryRun: z.boolean(),
  /** How often it was begun; more than once when a server died meanwhile or a user tried again. */
  attempt: wholeNumber(0),
  /** Who asked: the name of an account, or `schedule`. */
  askedBy: z.string(),
  /** The run that this one is a step of. */
  parentId: z.string().nullable(),
});

export type JobRun = z.infer<typeof jobRun>;

/** Whether a run has not ended. */
export function isUnderWay({ status }: Pick<JobRun, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
