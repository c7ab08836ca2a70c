import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';

/** The dependencies of the routes of the site's own words. */
export interface ContentDependencies {
  readonly database: Database;
  /** The real time, by which announcements come and go. */
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly identity: Pick<Identity, 'sessions'>;
  /** Whether every number that the site shows is made by the simulated market. */
  readonly isAllSimulated: () => Promise<boolean>;
}
