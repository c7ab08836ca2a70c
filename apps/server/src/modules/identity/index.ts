import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { KeyRing } from '../../platform/key-ring.ts';
import type { Log } from '../../platform/log.ts';
import type { AuditLog } from '../audit/index.ts';
import type { SmsCodes } from '../verification/index.ts';
import type { Accounts } from './account.ts';
import { createAccounts } from './account-store.ts';
import {
  announcingAccounts,
  announcingSessions,
  type AnnounceChange,
} from './announced-changes.ts';
import type { Passwords } from './passwords.ts';
import { createPasswords } from './passwords.ts';
import type { Sessions } from './session.ts';
import { createSessions } from './session-store.ts';
import type { Totp } from './totp.ts';
import { createTotp } from './totp.ts';

export type { Account, Accounts } from './account.ts';
export { registerIdentityRoutes } from './identity-routes.ts';
export type { Passwords } from './passwords.ts';
export type { Sessions } from './session.ts';
export { createSetUpLink } from './set-up-link.ts';
export { registerSocialRoutes } from './social-routes.ts';
export type { Totp } from './totp.ts';

/** Accounts and what proves that somebody is their owner. */
export interface Identity {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly totp: Totp;
}

/** Creates what keeps accounts, passwords and sessions. */
export function createIdentity(basis: {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly audit: AuditLog;
  /** Told of accounts whose sessions ended or whose rights changed; nobody without it. */
  readonly announce?: AnnounceChange;
}): Identity {
  const { database, announce = () => undefined } = basis;
  return {
    accounts: announcingAccounts(createAccounts(basis), database, announce),
    sessions: announcingSessions(createSessions(basis), database, announce),
    passwords: createPasswords(),
    totp: createTotp(basis),
  };
}

/** What the routes of sign-in stand on. */
export interface SignInParts {
  readonly identity: Identity;
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly attempts: Attempts;
  readonly audit: AuditLog;
  readonly smsCodes: SmsCodes;
  /** The watchlist of an account as wire ids, in its owner's order. */
  readonly readZxlist: (accountId: string) => Promise<string[]>;
}
