import { z } from 'zod';

import type { AccessRule } from '../access.ts';
import { checks } from '../checks.ts';
import { noParameters } from '../identity/identity.ts';
import { jobTitles } from '../job-titles.ts';
import {
  type JobName,
  flag,
  jobNames,
  jobParameters,
  jobRun,
  jobStates,
  market,
  tradeDate,
} from './jobs.ts';
import { cciRow } from '../screening/screening.ts';
import { wholeNumber } from '../whole-number.ts';

const operators = { ability: ['JOB_RUN'] } as const;
const cacheKeepers = { ability: ['CACHE_CLEAR'] } as const;
const writers = { role: ['admin', 'editor'] } as const;

const siteText = z
  .string()
  .min(1)
  .max(40)
  .refine(checks.writtenText.passes, { message: 'writtenText' });
const stockId = z.string().min(1).max(32);
const jobId = z.strictObject({ jobId: z.string().regex(/^[\w-]{1,64}$/) });
const common = { force: flag.optional(), dryRun: flag.optional() };
const ofMarket = z.strictObject({ ...common, market: market.optional() });
const ofDay = z.strictObject({ ...common, market: market.optional(), date: tradeDate.optional() });
const ofDays = z.strictObject(jobParameters.omit({ stockId: true }).shape);
const ofSpan = z.strictObject(jobParameters.omit({ stockId: true, date: true }).shape);
const ofDayOrStock = ofDay.extend({ stockId: stockId.optional() });

/** An upload (上传) of the data centre that a vendor's rows are read from, see `data-centre-endpoints.ts`. */
const ofUpload = ofDay.extend({
  uploadId: z.string().min(1).max(64).optional(),
  kind: z.enum(['sector', 'member', 'flow', 'fundamental', 'query']).optional(),
  /** The sentence of a query (问财). */
  q: z.string().min(1).max(200).optional(),
});

/** `all` is everything below. */
const ofScope = z.strictObject({
  ...common,
  scope: z.enum(['all', 'master', 'day', 'chan']).default('all'),
});

const ofAnalyses = z.strictObject({
  ...common,
  stockId: stockId.optional(),
  level: z.string().max(8).optional(),
});

const ofStock = z.strictObject({ ...common, stockId });

/** One strategy over a market, or every strategy over one security. A member names a strategy. */
const ofOne = ofDayOrStock
  .extend({
    strategyId: z.string().min(1).max(64).optional(),
    level: z.string().max(8).optional(),
  })
  .refine(({ strategyId, stockId: asked }) => strategyId !== undefined || asked !== undefined, {
    path: ['strategyId'],
  });

/** Days, such as `5,10,20,50,120,250`. */
const windows = z.string().regex(/^\d{1,3}(?:,\d{1,3}){0,11}$/);

const ofWindows = ofDay.extend({ windows: windows.optional() });

const ofStrength = ofDay.extend({
  /** The difference over so many days, and the days of its mean. */
  n: wholeNumber(1, 250).optional(),
  m: wholeNumber(1, 250).optional(),
  /** Against which index. */
  index: stockId.optional(),
});

const bar = z.enum(['15', '30', '60', 'day']);

/** A list of CCI (CCI 列表): the run that is making it, or made it, and what it found. */
const cciResponse = z.object({
  run: jobRun.nullable(),
  list: z.array(cciRow),
});

const cciRequest = ofDayOrStock.extend({ level: bar.optional() });

/** Live connections (连接); `sent` is to how many the message went, null where none was sent. */
const socketResponse = z.object({
  clients: z.number(),
  sent: z.number().nullable(),
  connections: z.array(z.record(z.string(), z.unknown())),
});

const jobListRequest = z.strictObject({
  name: z.enum(jobNames).optional(),
  status: z.enum(jobStates).optional(),
  market: market.optional(),
  /** The steps of a run; without it runs of their own. */
  parentId: z.string().max(64).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** When `initAll` runs by itself (定时任务). */
const schedule = z.object({
  market,
  isOn: z.boolean(),
  /** Local time of a full day, HH:MM; on a half day as long after its close. */
  time: z.string(),
  minutesAfterClose: z.number(),
  /** The next instant by the market's clock, UTC ms; null while it is off. */
  nextAt: z.number().nullable(),
  /** The trading day that it ran for last, and the run; null before the first. */
  lastDay: z.string().nullable(),
  lastJobId: z.string().nullable(),
});

export type JobSchedule = z.infer<typeof schedule>;

/** A job that can be asked for, and where it stands among the steps of `initAll`. */
const jobKind = z.object({
  name: z.enum(jobNames),
  title: z.object({ zh: z.string(), en: z.string() }),
  ruleVersion: z.string(),
  /** False for one that this installation does not have: a run of it is skipped, with the reason. */
  isAvailable: z.boolean(),
  /** Null for one that is no step of `initAll`. */
  step: z
    .object({ place: z.number(), after: z.array(z.enum(jobNames)), markets: z.array(market) })
    .nullable(),
});

export type JobKind = z.infer<typeof jobKind>;

/**
 * Every job at its address. A call answers at once: code 200 with the run that it began, or with the
 * finished one of the same day where nothing forces another; 202 with the run of the same key that is
 * queued or running already. Progress is published on the topic `jobs` of the stream and by `/jobs/getList`.
 */
const jobCalls = {
  init: jobCall('init', {
    request: ofMarket,
    access: operators,
  }),
  initDay: jobCall('initDay', {
    request: ofDays,
    access: operators,
  }),
  initAll: jobCall('initAll', {
    request: ofDay,
    access: operators,
  }),
  initHistory: jobCall('initHistory', {
    request: ofSpan,
    access: operators,
  }),
  initOne: jobCall('initOne', {
    request: ofStock,
    access: writers,
  }),
  initMarket: jobCall('initMarket', {
    request: ofDay,
    access: operators,
  }),
  initXg: jobCall('initXg', {
    request: ofDay,
    access: operators,
  }),
  initXgSingle: jobCall('initXgSingle', {
    request: ofOne,
    access: 'member',
  }),
  initZhangting: jobCall('initZhangting', {
    request: ofDay,
    access: operators,
  }),
  initZhangtingtj: jobCall('initZhangtingtj', {
    request: ofDay,
    access: operators,
  }),
  initZhangtingxy: jobCall('initZhangtingxy', {
    request: ofDay,
    access: operators,
  }),
  initRps: jobCall('initRps', {
    request: ofWindows,
    access: operators,
  }),
  initZjl: jobCall('initZjl', { request: ofDayOrStock, access: operators }),
  initFenshi: jobCall('initFenshi', { request: ofDay, access: operators }),
  initCci15: jobCall('initCci15', {
    request: ofDayOrStock,
    access: operators,
  }),
  initKdj30: jobCall('initKdj30', {
    request: ofDayOrStock,
    access: operators,
  }),
  initQiangrou: jobCall('initQiangrou', {
    request: ofStrength,
    access: operators,
  }),
  initPingfen: jobCall('initPingfen', {
    request: ofDay,
    access: operators,
  }),
  initKaipanla: jobCall('initKaipanla', {
    request: ofUpload,
    access: operators,
  }),
  initDcWc: jobCall('initDcWc', {
    request: ofUpload,
    access: operators,
  }),
  setRedis: jobCall('setRedis', {
    request: ofScope,
    access: cacheKeepers,
  }),
  setRedisjia: jobCall('setRedisjia', {
    request: ofMarket,
    access: cacheKeepers,
  }),
  clearQushiCache: jobCall('clearQushiCache', {
    request: ofAnalyses,
    access: cacheKeepers,
  }),
} as const;

/** The calls of jobs (任务), and those by which operators look after their runs. */
export const jobEndpoints = {
  ...jobCalls,
  ccijx: {
    method: 'POST',
    path: '/api/stock/ccijx',
    access: 'member',
    tokenAbility: 'READ',
    request: cciRequest,
    response: cciResponse,
  },
  ccihjz: {
    method: 'POST',
    path: '/api/stock/ccihjz',
    access: 'member',
    tokenAbility: 'READ',
    request: cciRequest,
    response: cciResponse,
  },
  wsSocket: {
    method: 'POST',
    path: '/api/stock/wsSocket',
    access: operators,
    request: z.strictObject({
      msg: z.enum(['kaipan', 'status']).default('status'),
      market: market.optional(),
    }),
    response: socketResponse,
  },
  setTitle: {
    method: 'POST',
    path: '/api/stock/setTitle',
    access: { ability: ['CONTENT_EDIT'] },
    request: z.strictObject({
      title: siteText,
      /** The English title; the Chinese one without it. */
      titleEn: siteText.optional(),
      href: z.string().refine(checks.siteAddress.passes, { message: 'siteAddress' }).optional(),
    }),
    response: z.object({ title: z.string(), href: z.string() }),
  },
  listJobs: {
    method: 'GET',
    path: '/jobs/getList',
    access: operators,
    request: jobListRequest,
    response: z.object({ list: z.array(jobRun), total: z.number() }),
  },
  listJobKinds: {
    method: 'GET',
    path: '/jobs/getKinds',
    access: operators,
    request: noParameters,
    response: z.object({ list: z.array(jobKind) }),
  },
  cancelJob: {
    method: 'POST',
    path: '/jobs/cancel',
    access: operators,
    request: jobId,
    response: jobRun,
  },
  retryJob: {
    method: 'POST',
    path: '/jobs/retry',
    access: operators,
    request: jobId,
    response: jobRun,
  },
  listSchedules: {
    method: 'GET',
    path: '/jobs/schedules',
    access: operators,
    request: noParameters,
    response: z.object({ list: z.array(schedule) }),
  },
  editSchedule: {
    method: 'POST',
    path: '/jobs/schedule',
    access: operators,
    request: z.strictObject({
      market,
      isOn: z.boolean().optional(),
      /** Local time of a full day, HH:MM; after the close. */
      time: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .optional(),
    }),
    response: schedule,
  },
} as const;

interface JobCallDetails<Request extends z.ZodType, Access> {
  readonly request: Request;
  readonly access: Access;
}

function jobCall<Request extends z.ZodType, const Access extends AccessRule | 'member'>(
  name: JobName,
  { request, access }: JobCallDetails<Request, Access>,
) {
  return {
    method: 'POST',
    path: `/api/stock/${name}`,
    summary: jobTitles[name],
    access,
    request,
    response: jobRun,
  } as const;
}
