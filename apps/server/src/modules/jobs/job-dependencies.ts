import type { CciRow, JobName } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import type { Attempts } from '../../platform/security/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import type { AuditLog } from '../audit/index.ts';
import type { CacheDuties } from './operator/cache-jobs.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobEngine } from './runs/job-engine.ts';

/** The dependencies of jobs. */
export interface JobsDependencies {
  readonly config: Config;
  readonly definitions: readonly JobDefinition[];
  /** Take the place of definitions of the same name. */
  readonly replaced: readonly JobDefinition[];
  readonly database: Database;
  readonly scaleOut: ScaleOut;
  readonly audit: AuditLog;
  /** What other modules do for calls that stand among the jobs'. */
  readonly duties: JobDuties;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
}

/** What other modules do for calls that stand among the jobs'; see there. */
export interface JobDuties {
  /** Informs every page of every process that a market opened or closed. */
  readonly publishOpen: () => Promise<void>;
  /** Live connections of each process that answers. */
  readonly countConnections: () => Promise<readonly CountedConnections[]>;
  readonly caches: CacheDuties;
  /** Whether the market is being filled with bars (全市场补齐): what is computed meanwhile is of some shares alone. */
  readonly isFilling: () => boolean;
  /** What a run of `ccijx` or `ccihjz` found. */
  readonly readCci: (question: CciQuestion) => Promise<readonly CciRow[]>;
}

/** The live connections of one process, with further numbers about them. */
interface CountedConnections {
  readonly connections: number;
  /** Those that are notified of openings. */
  readonly pages: number;
}

/** Which list of CCI (CCI 列表). */
export interface CciQuestion {
  readonly kind: 'ccijx' | 'ccihjz';
  readonly market: Market;
  /** yyyy-mm-dd; null: the newest. */
  readonly date: string | null;
  readonly level: '15' | '30' | '60' | 'day';
  readonly stockId: string | null;
}

/** The dependencies of the calls of jobs. */
export interface JobDependencies extends JobsDependencies {
  readonly engine: JobEngine;
  readonly attempts: Attempts;
  readonly definitionOf: (name: JobName) => JobDefinition;
  readonly isAvailable: (name: JobName) => boolean;
}
