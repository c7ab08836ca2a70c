import type { Operations } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import type { JobDefinition, Jobs } from '../jobs/index.ts';
import type { BackupDependencies } from './backup-dependencies.ts';
import { createBackupJobs } from './backup-jobs.ts';
import { registerBackupRoutes } from './backup-routes.ts';
import { backupTables } from './backup-schema.ts';
import { readPlanRow } from './backup-store.ts';
import { listCopies } from './copy-list.ts';
import { lastVerifiedOf } from './retention.ts';
import { runPlan } from './run-plan.ts';

/** Copies of the installation (备份): taken, checked, planned, removed. */
export interface Backups {
  readonly jobs: readonly JobDefinition[];
  /** How old the copies are, for the board of operations and for monitoring. */
  readStanding(): Promise<Operations['backups']>;
  register(http: HttpServer, jobs: Pick<Jobs, 'start' | 'newest'>): void;
  /** Begins to follow the plan. */
  begin(jobs: Pick<Jobs, 'start'>): void;
  close(): Promise<void>;
}

/** Copies lie in the folder that the configuration names; what is known of them, in the database. */
export function createBackups(dependencies: BackupDependencies): Backups {
  const { config, database } = dependencies;
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    jobs: createBackupJobs(dependencies),
    async readStanding(): Promise<Operations['backups']> {
      const copies = await listCopies({ database, folder: config.backupDir });
      const plan = await readPlanRow(backupTables(database.kysely));
      return {
        verifiedAt: lastVerifiedOf(copies)?.takenAt ?? null,
        takenAt: copies.find(({ isPresent }) => isPresent)?.takenAt ?? null,
        isPlanned: plan.is_on === 1,
      };
    },
    register: (http, jobs) => registerBackupRoutes(http, { ...dependencies, jobs }),
    begin(jobs): void {
      stop = runPlan({ ...dependencies, jobs });
    },
    close: () => stop(),
  };
}
