import { z } from 'zod';

import { market, tradeDate } from '../jobs/jobs.ts';
import { wholeNumber } from '../whole-number.ts';

/** What a file that is uploaded to the data centre (数据中心) holds. */
export const uploadKinds = ['bars', 'symbols', 'kaipanla', 'dcwc'] as const;

export type UploadKind = (typeof uploadKinds)[number];

/** What a file of 东方财富 or 问财 is about. */
export const vendorTopics = ['sector', 'member', 'flow', 'fundamental', 'query'] as const;

export type VendorTopic = (typeof vendorTopics)[number];

export const uploadLimits = {
  /** Of a file as it is sent. */
  fileBytes: 200 * 1024 * 1024,
  /** Of a part: a file is sent in parts, so that a slow line or a lost one does not cost all of it. */
  partBytes: 4 * 1024 * 1024,
  /** Of a packed file once it is unpacked. */
  unpackedBytes: 2 * 1024 * 1024 * 1024,
  /** How many times its size a packed file may become; beyond this it is made to do harm. */
  unpackedRatio: 200,
  lineBytes: 64 * 1024,
  /** Of a file of JSON that is no list of lines: it is read at once. */
  jsonBytes: 32 * 1024 * 1024,
  /** Files of the list that are kept. */
  files: 50,
  nameLength: 120,
  columns: 200,
} as const;

/** What a column may mean (列含义), by what the file holds; the first ones of each list must be there. */
export const columnMeanings = {
  bars: ['time', 'open', 'high', 'low', 'close', 'volume', 'amount', 'code', 'clock'],
  symbols: [],
  kaipanla: [
    'code',
    'date',
    'name',
    'luTime',
    'ldTime',
    'openTime',
    'lastTime',
    'luDesc',
    'tag',
    'theme',
    'status',
    'bidAmount',
    'limitOrder',
    'freeFloat',
  ],
  sector: ['sector', 'sectorName', 'sectorType'],
  member: ['sector', 'code', 'sectorName'],
  flow: ['code', 'date', 'mainNet', 'superNet', 'bigNet', 'middleNet', 'smallNet'],
  fundamental: [
    'code',
    'date',
    'pe',
    'pb',
    'marketValue',
    'floatValue',
    'revenue',
    'profit',
    'roe',
    'eps',
  ],
  query: ['code', 'name'],
} as const;

export type ColumnMeaning = (typeof columnMeanings)[keyof typeof columnMeanings][number];

const everyMeaning: readonly ColumnMeaning[] = [...new Set(Object.values(columnMeanings).flat())];

/** Without these a file of a kind says nothing. */
export const neededMeanings = {
  bars: ['time', 'open', 'high', 'low', 'close', 'volume'],
  symbols: [],
  kaipanla: ['code'],
  sector: ['sector', 'sectorName'],
  member: ['sector', 'code'],
  flow: ['code', 'mainNet'],
  fundamental: ['code'],
  query: ['code'],
} as const satisfies Readonly<Record<keyof typeof columnMeanings, readonly ColumnMeaning[]>>;

/** How a file is to be read; what is null is left to the file's name, its data and its market. */
export const uploadSettings = z.strictObject({
  /** The meaning of each column, in their order; null for one that is not read. */
  columns: z.array(z.enum(everyMeaning).nullable()).max(uploadLimits.columns).default([]),
  timeframe: z.enum(['1m', '5m', '15m', '30m', '60m', '1d', '1w', '1mo']).nullable().default(null),
  adjustment: z.enum(['none', 'forward', 'backward', 'split']).nullable().default(null),
  market: market.nullable().default(null),
  /** Whether a minute is named by its beginning or its end. */
  label: z.enum(['start', 'end']).nullable().default(null),
  /** An IANA zone, or an offset such as +08:00. */
  timeZone: z.string().min(1).max(64).nullable().default(null),
  volumeUnit: z.enum(['shares', 'lots']).nullable().default(null),
  /** The name in `imported:<name>` (来源). */
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
    .nullable()
    .default(null),
  /** Takes the file in place of the bars that its series have (替换). */
  replaces: z.boolean().default(false),
  /** The one security of a file without a column of codes. */
  stockId: z.string().min(1).max(32).nullable().default(null),
  topic: z.enum(vendorTopics).nullable().default(null),
  /** The day of rows that do not say theirs. */
  date: tradeDate.nullable().default(null),
  /** The name of the stock pool (股票池) of a result of 问财. */
  pool: z.string().trim().min(1).max(60).nullable().default(null),
});

export type UploadSettings = z.infer<typeof uploadSettings>;

const uploadStates = ['receiving', 'ready', 'committed', 'undone'] as const;

export const uploadCounts = z.object({
  rows: z.number(),
  saved: z.number(),
  repeated: z.number(),
  corrected: z.number(),
  refused: z.number(),
  /** Securities, or rows' subjects. */
  symbols: z.number(),
  /** Bars that were there and that the file takes the place of; absent of files that replace nothing. */
  removed: z.number().optional(),
});

export type UploadCounts = z.infer<typeof uploadCounts>;

/** A line that is not taken, and why: the key of a sentence of the page. */
export const refusedLine = z.object({
  line: z.number(),
  reason: z.string(),
  text: z.string(),
});

export type RefusedLine = z.infer<typeof refusedLine>;

/** A file that was uploaded (上传记录). Times are UTC ms. */
export const uploadRow = z.object({
  id: z.string(),
  kind: z.enum(uploadKinds),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  state: z.enum(uploadStates),
  createdAt: z.number(),
  createdBy: z.string(),
  committedAt: z.number().nullable(),
  committedBy: z.string().nullable(),
  undoneAt: z.number().nullable(),
  undoneBy: z.string().nullable(),
  /** `imported:<name>`, or the vendor's topic; null before the commit. */
  target: z.string().nullable(),
  counts: uploadCounts.nullable(),
});

export type UploadRow = z.infer<typeof uploadRow>;

export const uploadPartRequest = z.strictObject({
  /** Absent with the first part. */
  id: z.string().max(64).optional(),
  kind: z.enum(uploadKinds),
  name: z.string().min(1).max(255),
  size: wholeNumber(1, uploadLimits.fileBytes),
  /** Where the part begins. */
  from: wholeNumber(0, uploadLimits.fileBytes),
  /** The bytes; the one field of the form that is a file. */
  part: z.unknown(),
});

export const uploadIdRequest = z.strictObject({ id: z.string().min(1).max(64) });

export const inspectUploadRequest = uploadIdRequest.extend({
  topic: z.enum(vendorTopics).nullable().default(null),
});

/** What a file shows before anybody said how to read it. */
export const uploadInspection = z.object({
  encoding: z.enum(['utf-8', 'gb18030']),
  shape: z.enum(['lines', 'json']),
  columns: z.array(z.object({ name: z.string(), meaning: z.enum(everyMeaning).nullable() })),
  /** The first rows, a text for each column. */
  rows: z.array(z.array(z.string())),
  /** What the name of the file suggests. */
  suggested: uploadSettings,
});

export type UploadInspection = z.infer<typeof uploadInspection>;

export const readUploadRequest = uploadIdRequest.extend({ settings: uploadSettings });

export const uploadPreview = z.object({
  counts: uploadCounts,
  /** How the file was read, such as its timeframe and who decided that. */
  reading: z.array(z.object({ name: z.string(), value: z.string(), by: z.string() })),
  target: z.string(),
  refusals: z.array(refusedLine),
});

export type UploadPreview = z.infer<typeof uploadPreview>;

/** What an undo did. */
export const undoOutcome = z.object({
  upload: uploadRow,
  removed: z.number(),
  restored: z.number(),
  /** What a user changed since, and therefore stayed. */
  retained: z.number(),
});

/** How much of one kind of series there is, and how new it is (新鲜度). */
const freshSeries = z.object({
  source: z.string(),
  timeframe: z.string(),
  securities: z.number(),
  rows: z.number(),
  /** Openings of the first and the last bar, UTC ms. */
  firstTime: z.number(),
  lastTime: z.number(),
  /** How many securities have the last closed trading day. */
  current: z.number(),
});

export const marketFreshness = z.object({
  market,
  /** The last trading day that is over. */
  lastClosedDay: z.string(),
  /** Securities of the directory. */
  listed: z.number(),
  series: z.array(freshSeries),
  /** The last trading days, oldest first, and how many securities have a daily bar of each. */
  days: z.array(z.object({ date: z.string(), securities: z.number() })),
  /** Securities with daily bars: what each day is measured by. */
  expected: z.number(),
});

export type MarketFreshness = z.infer<typeof marketFreshness>;

export const freshnessResponse = z.object({ at: z.number(), markets: z.array(marketFreshness) });

/** Why something is in quarantine (隔离), and what it was. */
export const quarantineRow = z.object({
  id: z.string(),
  /** A refused line of a file, or a bar of a feed that failed a check. */
  kind: z.enum(['line', 'bar']),
  /** The file's name, or the feed. */
  source: z.string(),
  stockId: z.string().nullable(),
  timeframe: z.string().nullable(),
  /** The number of the line, or the opening of the bar in UTC ms. */
  place: z.number(),
  reason: z.string(),
  text: z.string(),
  at: z.number(),
});

export type QuarantineRow = z.infer<typeof quarantineRow>;

export const quarantineRequest = z.strictObject({
  kind: z.enum(['line', 'bar']).default('bar'),
  pageNo: wholeNumber(1, 100_000).default(1),
  pageSize: wholeNumber(1, 200).default(50),
});

export const quarantineResponse = z.object({ list: z.array(quarantineRow), total: z.number() });

export const judgeQuarantineRequest = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(200),
  /** A bar that is released goes into its series; a line can only be dropped. */
  verdict: z.enum(['release', 'drop']),
});

/** What goes on in the processes of the installation (运行). */
export const operationResponse = z.object({
  at: z.number(),
  connections: z.array(z.object({ name: z.string(), value: z.number() })),
  leases: z.array(
    z.object({ name: z.string(), holder: z.string(), term: z.number(), since: z.number() }),
  ),
  caches: z.array(z.object({ name: z.string(), keys: z.number(), bytes: z.number() })),
});

export type Operation = z.infer<typeof operationResponse>;

/** A provider in a market as the operator sees it (数据源). Times are UTC ms. */
export const feedRow = z.object({
  /** `simulated` or `feed:<name>`. */
  provider: z.string(),
  market,
  isOn: z.boolean(),
  state: z.string(),
  /** What it offers, how late, and its place when asked: 0 is first. */
  offers: z.array(
    z.object({ capability: z.string(), delayMinutes: z.number(), place: z.number() }),
  ),
  lastSuccessAt: z.number().nullable(),
  lastFailure: z.object({ kind: z.string(), message: z.string(), at: z.number() }).nullable(),
  requests: z.number(),
  failures: z.number(),
  /** Bars and quotes that could not be and were left out. */
  droppedRows: z.number(),
  /** How often its price was too far from another provider's. */
  divergences: z.number(),
  /** What it is asked first for now. */
  usedFor: z.array(z.string()),
  changedBy: z.string().nullable(),
  changedAt: z.number().nullable(),
});

export type FeedRow = z.infer<typeof feedRow>;

export const feedsResponse = z.object({ list: z.array(feedRow) });

export const switchFeedRequest = z.strictObject({
  provider: z.string().min(1).max(64),
  market,
  isOn: z.boolean(),
  /** The user who switches a feed on has read under which terms its numbers may be used. */
  hasReadTerms: z.boolean().default(false),
});

export const prioritiseFeedRequest = z.strictObject({
  market,
  capability: z.string().min(1).max(32),
  /** Providers, first choice first. */
  order: z.array(z.string().min(1).max(64)).min(1).max(20),
});
