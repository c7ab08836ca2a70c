import { markets } from '@chanscope/market';
import { z } from 'zod';

/** How calls of a route went since the process began. */
const routeReading = z.object({
  /** Method and pattern, such as `GET /systemLog/getList`. */
  route: z.string(),
  calls: z.number(),
  /** Those that the server answered with 5xx. */
  failures: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
});

export type RouteReading = z.infer<typeof routeReading>;

/** One hour of a process, which began at UTC ms. */
const hourReading = z.object({ at: z.number(), calls: z.number(), failures: z.number() });

export type HourReading = z.infer<typeof hourReading>;

/** What keeps ready what it may be asked for again; `charts` is what they show while the database is away. */
export const cacheNames = [
  'bars',
  'answers',
  'sparks',
  'lists',
  'map',
  'peers',
  'shared',
  'charts',
] as const;

/** How often a cache had what it was asked for, and how often not, since the process began. */
const cacheReading = z.object({
  name: z.enum(cacheNames),
  hits: z.number(),
  misses: z.number(),
});

/** A day (`yyyy-mm-dd` of China), and how many came. */
const visitDay = z.object({ day: z.string(), visitors: z.number() });

/** A word that was searched for in vain: how often, and when last (UTC ms). */
const missedSearch = z.object({ word: z.string(), times: z.number(), lastAt: z.number() });

/** How one process does, as it says itself. */
const processReading = z.object({
  /** Host and process id. */
  process: z.string(),
  /** UTC ms. */
  startedAt: z.number(),
  memoryBytes: z.number(),
  heapBytes: z.number(),
  cpuSeconds: z.number(),
  /** By how much timers of the last minute came late. */
  loopDelay: z.object({ p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number() }),
  /** Open sockets; null where the process did not say. */
  sockets: z.number().nullable(),
  /** The last hours, oldest first. */
  hours: z.array(hourReading),
  /** The routes that took longest, the slowest first. */
  slowest: z.array(routeReading),
  caches: z.array(cacheReading),
});

export type ProcessReading = z.infer<typeof processReading>;

/** What the board of operations (运维看板) shows. Instants are UTC ms. */
export const operationsResponse = z.object({
  takenAt: z.number(),
  processes: z.array(processReading),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.number() }),
  /** Runs of jobs by where they stand; those that are over, of the last day. */
  jobs: z.object({
    queued: z.number(),
    running: z.number(),
    done: z.number(),
    failed: z.number(),
  }),
  feeds: z.array(
    z.object({
      provider: z.string(),
      market: z.enum(markets),
      state: z.enum(['ok', 'failing', 'open', 'quarantined', 'off']),
      lastSuccessAt: z.number().nullable(),
    }),
  ),
  /** When the newest copy was taken that was found whole, and the newest of all; null where there is none. */
  backups: z.object({
    verifiedAt: z.number().nullable(),
    takenAt: z.number().nullable(),
    isPlanned: z.boolean(),
  }),
  /** Accounts that were seen within a day, and within seven. */
  seen: z.object({ day: z.number(), week: z.number() }),
  /** The last 30 days, oldest first, the running one last; accounts and others alike. */
  visits: z.array(visitDay),
  /** Of the last 30 days: the words that were searched for in vain most often, and how many there are. */
  missedSearches: z.object({ words: z.array(missedSearch), total: z.number() }),
});

export type Operations = z.infer<typeof operationsResponse>;

export const operationsEndpoints = {
  readOperations: {
    method: 'GET',
    path: '/operations/get',
    summary: { zh: '运维看板', en: 'How every process of the installation does' },
    access: { role: ['admin'] },
    request: z.strictObject({}),
    response: operationsResponse,
  },
} as const;
