import { z } from 'zod';

import { wholeNumber } from '../whole-number.ts';

export const rotateKeyRequest = z.strictObject({
  /** Of the key that the caller saw: another one is not replaced. Left out: whichever it is. */
  fingerprint: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});

export const rotateKeyResponse = z.object({
  /** Until when what was encrypted with the previous key is still read, UTC ms. */
  previousValidUntil: z.number(),
});

export const logResults = ['success', 'failure'] as const;

/**
 * What lines of the log are about (类别). The first two are what people did, each line chained to the one before; the
 * others the server notes by itself.
 */
export const logKinds = [
  'operation',
  'signIn',
  'job',
  'quality',
  'pageError',
  'slowCall',
  'acting',
] as const;

export type LogKind = (typeof logKinds)[number];

/**
 * How many lines of what people did, and as many of what the server noted, one answer looks through; fewer where a part
 * of a name is asked for: each of these is read.
 */
export const lookedLogLines = { any: 100_000, withPart: 15_000 } as const;

/** Which lines are requested. */
const logFilter = z.strictObject({
  /** Left out: what people did. */
  kind: z.enum(['all', ...logKinds]).optional(),
  /** A part of the name; capitals do not matter. */
  account: z.string().max(64).optional(),
  type: z.string().max(64).optional(),
  /** A part of the object. */
  target: z.string().max(128).optional(),
  result: z.enum(logResults).optional(),
  /** The whole address. */
  ip: z.string().max(64).optional(),
  /** Lines from this moment on, UTC ms. */
  from: wholeNumber(0).optional(),
  /** Lines before this moment, UTC ms. */
  to: wholeNumber(0).optional(),
});

export const logListRequest = logFilter.extend({
  /** Only lines behind this place: what `next` of the answer before said. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}$/)
    .optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** The lines of a filter as a file of CSV (导出), the newest first. */
export const exportLogRequest = logFilter;

/** One line of the system log (系统日志). */
const logRow = z.object({
  uuid: z.string(),
  kind: z.enum(logKinds),
  /** The running number: of what people did without gaps, of what the server noted another series. */
  id: z.number(),
  /** The name of who did it, or the name that a visitor gave. */
  account: z.string(),
  /** What was done, such as `login` or `editUser`; of a run of a job the job's name. */
  type: z.string(),
  /** To which object. */
  target: z.string(),
  executeResult: z.enum(logResults),
  ip: z.string(),
  /** UTC ms. */
  datetime: z.number(),
  requestId: z.string(),
  /** Further facts; secrets are left out. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type LogRow = z.infer<typeof logRow>;

/**
 * A page of the log, the newest lines first. One answer looks through `lookedLogLines` at most, so that a rare line in a
 * long log costs several quick answers and not a slow one.
 */
export const logListResponse = z.object({
  list: z.array(logRow),
  /** How many of the lines that were looked through match. */
  total: z.number(),
  /** `before` of the next request; null once the beginning is reached. */
  next: z.string().nullable(),
  /** Every matching line since this moment is on this page or an earlier one, UTC ms; null once the beginning is reached. */
  searchedFrom: z.number().nullable(),
});

/** Whether every line of the log is there and as it was written. */
export const logVerifyResponse = z.object({
  isWhole: z.boolean(),
  /** How many are there as they were written. */
  lines: z.number(),
  /** The running number of the last line that was cut off (封存), 0 while none was. */
  sealed: z.number(),
  /** The first running number that is missing or altered, null when all is well. */
  firstFault: z.number().nullable(),
});

/** Cuts off what is older than so many days. */
export const cutLogRequest = z.strictObject({ retainedDays: wholeNumber(30, 36_500) });

/** How many lines were cut off, and the running number of the last one. */
export const cutLogResponse = z.object({ lines: z.number(), sealed: z.number() });
