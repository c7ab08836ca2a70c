import type { Clock } from '../../platform/clock.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AuditLog } from '../audit/index.ts';

/** The dependencies of copies. */
export interface BackupDependencies {
  readonly config: Pick<
    Config,
    'dataDir' | 'keyDir' | 'databaseUrl' | 'backupDir' | 'backupPassword'
  >;
  readonly database: Database;
  readonly scaleOut: Pick<ScaleOut, 'leases'>;
  readonly audit: Pick<AuditLog, 'write'>;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
  /** The file that the process which reads a whole database begins with. */
  readonly processEntry: URL;
  /** Bytes that may still be written below a folder. */
  readonly readFree: (folder: string) => Promise<number>;
}
