import { z } from 'zod';

import { market } from '../jobs/jobs.ts';
import { message } from '../messages/message-schema.ts';

const folderKind = z.enum(['tdx', 'csv']);
const path = z.string().min(1).max(1000);
const provider = z.string().min(1).max(64);

/** A folder of files of bars on the server's machine. */
const folder = z.object({ kind: folderKind, path: z.string() });

/** A feed that can be switched on in a market (数据源), as it is put before an administrator. */
const vendorRow = z.object({
  provider: z.string(),
  market,
  offers: z.array(z.object({ capability: z.string(), delayMinutes: z.number() })),
  /** How often it is called at the most; null where it is called as fast as it answers. */
  callsPerSecond: z.number().nullable(),
  isOn: z.boolean(),
  /** Its place in the market, 0 first. */
  place: z.number(),
  isRecommended: z.boolean(),
});

export type VendorRow = z.infer<typeof vendorRow>;

/** Where the numbers come from (数据来源): what there is to decide, and what was decided. Times are UTC ms. */
export const dataSourcesResponse = z.object({
  /** No administrator has decided, switched a feed or imported anything yet. */
  isOpen: z.boolean(),
  choice: z
    .object({
      kind: z.enum(['simulation', 'feeds', 'folder']),
      folder: folder.nullable(),
      by: z.string(),
      at: z.number(),
    })
    .nullable(),
  /** Folders that the operator set in the environment; they cannot be replaced. */
  operatorFolders: z.array(folder),
  vendors: z.array(vendorRow),
});

export type DataSources = z.infer<typeof dataSourcesResponse>;

export const lookAtFolderRequest = z.strictObject({ path });

/** What a folder holds; nothing is stored. */
export const folderReport = folder.extend({
  /** Files that bars can be read from. */
  files: z.number(),
  /** False when there is more than was looked at. */
  isWhole: z.boolean(),
  groups: z.array(z.object({ market, timeframe: z.enum(['1d', '1m']), files: z.number() })),
  /** Names of some of the files, without their folders. */
  examples: z.array(z.string()),
});

export type FolderReport = z.infer<typeof folderReport>;

export const dataSourceRequest = z.strictObject({
  kind: z.enum(['simulation', 'feeds', 'folder']),
  /** The feeds of each market that are to be on, first choice first; all others go off. With `feeds`. */
  orders: z
    .array(z.strictObject({ market, providers: z.array(provider).max(20) }))
    .max(3)
    .default([]),
  /** The user has read under which terms the numbers of the feeds may be used. */
  hasReadTerms: z.boolean().default(false),
  /** With `folder`. */
  path: path.optional(),
});

/** The fill of the whole market (全市场补齐). Times are UTC ms. */
export const marketFillResponse = z.object({
  /** `waiting`: the feeds rest after failures. `idle`: there was none yet. */
  state: z.enum(['idle', 'running', 'waiting', 'paused', 'done', 'failed']),
  /** Series by market and timeframe, in the order in which they are filled. */
  progress: z.array(
    z.object({
      market,
      timeframe: z.enum(['1d', '1m']),
      total: z.number(),
      done: z.number(),
      failed: z.number(),
    }),
  ),
  begunAt: z.number().nullable(),
  begunBy: z.string().nullable(),
  finishedAt: z.number().nullable(),
  /** By the pace of the last series; null until there is one. */
  secondsLeft: z.number().nullable(),
  /** The code of the security that was asked for last, such as 600519.SH. */
  lastSecurity: z.string().nullable(),
  /** Why it failed. */
  reason: message.nullable(),
});

export type MarketFill = z.infer<typeof marketFillResponse>;

/** `resume` also goes on after a failure; `restart` looks at everything anew. */
export const steerFillRequest = z.strictObject({ op: z.enum(['pause', 'resume', 'restart']) });
