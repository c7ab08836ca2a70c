import type { Attempts } from '../../platform/security/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/security/key-ring.ts';
import type { Log } from '../../platform/log.ts';
import type { AuditLog } from '../audit/index.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';
import type { SmsCodes } from './sms/sms-codes.ts';
import type { Identity } from './create-identity.ts';

/** The dependencies of the routes of sign-in. */
export interface SignInDependencies {
  readonly identity: Identity;
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly attempts: Attempts;
  readonly limits: SignInLimits;
  readonly audit: AuditLog;
  readonly smsCodes: SmsCodes;
  /** The watchlist of an account as wire ids, in its owner's order. */
  readonly readZxlist: (accountId: string) => Promise<string[]>;
  /** A number that changes with the menu, so that open pages notice. */
  readonly readMenuVersion: () => Promise<number>;
}
