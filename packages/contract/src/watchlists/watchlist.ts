import { markets } from '@chanscope/market';
import { z } from 'zod';

import { isPlainText } from '../checks.ts';
import { wholeNumber } from '../whole-number.ts';

/** How much a watchlist (自选) holds. */
export const watchlistLimits = {
  groups: 50,
  itemsInGroup: 500,
  items: 2000,
  tags: 10,
  undoMs: 10_000,
  importLines: 5000,
  quotes: 100,
} as const;

/** The colours of a mark (颜色标记). */
export const watchColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

export type WatchColour = (typeof watchColours)[number];

const id = z.string().min(1).max(64);
const stockId = z.string().min(1).max(32);
const plain = (max: number): z.ZodString =>
  z.string().min(1).max(max).refine(isPlainText, { message: 'plain text' });
const note = z
  .string()
  .max(200)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.replaceAll('\n', '')), {
    message: 'plain text',
  });
const price = z.number().positive().max(1e9).nullable();
const colour = z.enum(watchColours).nullable();

/** A group of the watchlist (分组). */
const watchGroup = z.object({
  id: z.string(),
  name: z.string(),
  colour,
  count: z.number(),
  /** Grows with every change of the group itself. */
  revision: z.number(),
});

export type WatchGroup = z.infer<typeof watchGroup>;

/** A security on the watchlist with what its owner noted. */
const watchItem = z.object({
  id: z.string(),
  stockId: z.string(),
  stockName: z.string(),
  stockNameEn: z.string().nullable(),
  stockPy: z.string(),
  stockType: z.enum(markets),
  /** The groups that it is in. */
  groupIds: z.array(z.string()),
  colour,
  note: z.string(),
  tags: z.array(z.string()),
  /** The owner's own name for it, empty without one. */
  alias: z.string(),
  /** The price when it was added, null when there was none. */
  addPrice: z.number().nullable(),
  /** UTC ms. */
  addTime: z.number(),
  targetHigh: z.number().nullable(),
  targetLow: z.number().nullable(),
  /** Grows with every change of the item; an edit must name the one that it saw. */
  revision: z.number(),
});

export type WatchItem = z.infer<typeof watchItem>;

/** Where a level stands: direction of the last stroke, place to the last pivot, last signal. */
const watchChan = z.object({
  /** 1 up, -1 down, 0 when there is no stroke yet. */
  direction: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  /** The last price above, in or below the last pivot (中枢); null without one. */
  pivot: z.enum(['above', 'in', 'below']).nullable(),
  /** The newest signal (买卖点), null without one. */
  signal: z
    .object({
      side: z.enum(['buy', 'sell']),
      /** `1`, `2`, `3`, `1p`, `2s` … */
      types: z.string(),
      /** UTC ms of its bar's opening. */
      time: z.number(),
      /** Whether it can still be withdrawn. */
      isProvisional: z.boolean(),
    })
    .nullable(),
  /** The preset of rules that it was read by. */
  preset: z.string(),
});

export type WatchChan = z.infer<typeof watchChan>;

/** The live part of a row. */
const watchQuote = z.object({
  stockId: z.string(),
  /** Null when there is no price at all. */
  price: z.number().nullable(),
  prevClose: z.number().nullable(),
  /** Per cent, 2 decimals. */
  changePct: z.number().nullable(),
  change5dPct: z.number().nullable(),
  /** Volume of today against the mean of five days at this time of day (量比). */
  volumeRatio: z.number().nullable(),
  /** UTC ms of the newest trade; null without one. */
  asOf: z.number().nullable(),
  /** Where the numbers come from: `imported:<name>`, `feed:<name>` or `simulated`. */
  source: z.string(),
  /** Whether the numbers come from the simulated market. */
  isSimulated: z.boolean(),
  isSuspended: z.boolean(),
  /** Whether newer trading days have passed than the numbers cover (数据已过期). */
  isStale: z.boolean(),
  /** The trading day that is on show in the security's market now, yyyy-mm-dd; the row's own may be older. */
  tradeDate: z.string(),
  /** Closes of today's minutes, thinned to at most 60; the last 20 daily closes when there are none. */
  spark: z.array(z.number()),
  sparkKind: z.enum(['minutes', 'days']),
  day: watchChan.nullable(),
  m30: watchChan.nullable(),
  /** Whether charts are being read behind this answer: asked again soon, `day`, `m30` and `spark` are newer. */
  isPending: z.boolean(),
});

export type WatchQuote = z.infer<typeof watchQuote>;

/** What every change answers: the flat list of wire ids in the user's order, and the version. */
const changed = { zxlist: z.array(z.string()), version: z.number() };

export const watchlistRequest = z.strictObject({
  /** One of the account's own, or one that is shared with it. */
  groupId: id.optional(),
  /** Leaves `list` out when the version is still this one. */
  version: wholeNumber(0).optional(),
});

/** A group that a department (部门) of the account shares: its leader's, who alone changes it. */
const sharedWatchGroup = z.object({
  id: z.string(),
  name: z.string(),
  colour,
  count: z.number(),
  /** The name of the department. */
  department: z.string(),
  /** What its owner is called. */
  leader: z.string(),
});

export type SharedWatchGroup = z.infer<typeof sharedWatchGroup>;

export const watchlistResponse = z.object({
  version: z.number(),
  groups: z.array(watchGroup),
  shared: z.array(sharedWatchGroup),
  /** In the user's order; of one group in that group's order. Null when nothing changed. */
  list: z.array(watchItem).nullable(),
});

export type Watchlist = z.infer<typeof watchlistResponse>;

export const watchManageRequest = z.strictObject({
  stockId: stockId.optional(),
  stockIds: z.array(stockId).max(watchlistLimits.items).optional(),
  op: z.enum(['add', 'remove', 'toggle']).default('toggle'),
  groupId: id.optional(),
  pos: z.enum(['top', 'bottom']).default('top'),
});

export const watchManageResponse = z.object({
  ...changed,
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Given when something was removed; takes it back for 10 s. */
  undoToken: z.string().nullable(),
});

/** Removes items by id or by security; with `groupId` only from that group. */
export const watchDeleteRequest = z.strictObject({
  id: id.optional(),
  ids: z.array(id).max(watchlistLimits.items).optional(),
  stockId: stockId.optional(),
  groupId: id.optional(),
});

export const watchDeleteResponse = z.object({
  ...changed,
  removed: z.number(),
  undoToken: z.string().nullable(),
});

export const watchUndoRequest = z.strictObject({ undoToken: z.string().min(1).max(64) });
export const watchChangedResponse = z.object(changed);

/** Moves one item in the order of everything or of a group; `beforeId` wins (null: to the end). */
export const watchMoveRequest = z.strictObject({
  id,
  dir: z.enum(['up', 'down', 'top', 'bottom', '1', '-1']).optional(),
  steps: wholeNumber(1, watchlistLimits.items).default(1),
  beforeId: id.nullable().optional(),
  groupId: id.optional(),
});

/** Makes a whole order: the items in the order of `ids`, the others behind them as they were. */
export const watchOrderRequest = z.strictObject({
  ids: z.array(id).max(watchlistLimits.items),
  groupId: id.optional(),
});

/** Changes what is given. Refused with `editConflict` when the item is not at `revision` any more. */
export const watchEditRequest = z.strictObject({
  id,
  revision: wholeNumber(0),
  note: note.optional(),
  colour: colour.optional(),
  tags: z.array(plain(20)).max(watchlistLimits.tags).optional(),
  groupIds: z.array(id).max(watchlistLimits.groups).optional(),
  targetHigh: price.optional(),
  targetLow: price.optional(),
  alias: z.union([z.literal(''), plain(20)]).optional(),
});

export const watchEditResponse = z.object({ ...changed, item: watchItem });

/** Adds to many items at once: into a group, out of it, a tag, a colour. */
export const watchBatchRequest = z.strictObject({
  ids: z.array(id).min(1).max(watchlistLimits.items),
  addGroupId: id.optional(),
  removeGroupId: id.optional(),
  addTag: plain(20).optional(),
  removeTag: plain(20).optional(),
  colour: colour.optional(),
});

export const watchGroupSaveRequest = z.strictObject({
  /** Without one a group is made. */
  id: id.optional(),
  revision: wholeNumber(0).optional(),
  name: plain(20),
  colour: colour.optional(),
});

export const watchGroupSaveResponse = z.object({ ...changed, group: watchGroup });

/** Deletes a group; its items stay on the watchlist. */
export const watchGroupDeleteRequest = z.strictObject({ id });
export const watchGroupSortRequest = z.strictObject({
  ids: z.array(id).max(watchlistLimits.groups),
});

export const watchImportRequest = z.strictObject({
  /** Pasted codes, names or CSV, one security a line. */
  text: z.string().min(1).max(200_000),
  groupId: id.optional(),
  /** False only reports what would happen. */
  commit: z.boolean(),
});

/** What becomes of one line of an import (导入报告). */
const importLine = z.object({
  line: z.number(),
  /** The line as given, shortened. */
  text: z.string(),
  outcome: z.enum(['ok', 'duplicate', 'ambiguous', 'unknown', 'overLimit']),
  stockId: z.string().nullable(),
  stockName: z.string().nullable(),
  /** For `ambiguous`: what it could be. */
  choices: z.array(z.object({ stockId: z.string(), stockName: z.string() })),
});

export type ImportLine = z.infer<typeof importLine>;

export const watchImportResponse = z.object({
  ...changed,
  lines: z.array(importLine),
  added: z.number(),
});

/** The watchlist as CSV (UTF-8 with a byte order mark) or as plain codes, one a line. */
export const watchExportRequest = z.strictObject({
  form: z.enum(['csv', 'codes']).default('csv'),
  groupId: id.optional(),
});
export const watchExportResponse = z.object({ fileName: z.string(), text: z.string() });

export const watchQuotesRequest = z.strictObject({
  stockIds: z.array(stockId).min(1).max(watchlistLimits.quotes),
});
export const watchQuotesResponse = z.array(watchQuote);

/** What auto groups (自动分组) go by besides the rows of the watchlist and their quotes. */
export const watchContextResponse = z.object({
  /** The stop prices (止损价) that the owner noted on watched securities. */
  stops: z.array(z.object({ stockId: z.string(), price: z.number() })),
  /** The industries (行业) of watched securities; one that the directory places nowhere is in none. */
  industries: z.array(
    z.object({
      stockId: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      /** Wire ids, in the order of the watchlist. */
      members: z.array(z.string()),
    }),
  ),
});

export type WatchContext = z.infer<typeof watchContextResponse>;
