import { deliveredPolicy } from '@chanscope/contract';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { KeyRing } from '../../platform/security/key-ring.ts';
import type { AuditLog } from '../audit/index.ts';
import { createAccounts } from './accounts/account-store.ts';
import type { ApiTokens } from './api-tokens/api-token.ts';
import { createApiTokens } from './api-tokens/api-token-store.ts';
import { sessionsWithTokens } from './api-tokens/sessions-with-tokens.ts';
import type { Accounts } from './accounts/account.ts';
import {
  announcingAccounts,
  announcingRoles,
  announcingSessions,
  announcingTokens,
  type AnnounceChange,
} from './sessions/announced-changes.ts';
import { argon2Hashing, createPasswords, type Passwords } from './accounts/passwords.ts';
import { type PasswordLinks, createPasswordLinks } from './password-link/password-link-store.ts';
import type { Roles } from './roles/role.ts';
import { createRoles } from './roles/role-store.ts';
import { createSessions } from './sessions/session-store.ts';
import type { ReadPolicy, Sessions } from './sessions/session.ts';
import { createStoredRecoveryCodes, type RecoveryCodes } from './sign-in/recovery-code-store.ts';
import { createTotp, type Totp } from './sign-in/totp.ts';

/** Accounts, their roles, and what proves that a user is their owner. */
export interface Identity {
  readonly accounts: Accounts;
  readonly roles: Roles;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly passwordLinks: PasswordLinks;
  readonly totp: Totp;
  readonly recoveryCodes: RecoveryCodes;
  readonly apiTokens: ApiTokens;
}

/** Creates what keeps accounts, passwords and sessions. */
export function createIdentity(dependencies: {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly log: Log;
  /** Notified of accounts whose sessions ended or whose rights changed; no one without it. */
  readonly announce?: AnnounceChange;
  /** As delivered without it. */
  readonly policy?: ReadPolicy;
}): Identity {
  const { database, announce = () => undefined } = dependencies;
  const { policy = () => deliveredPolicy } = dependencies;
  const apiTokens = createApiTokens({ ...dependencies, policy });
  const sessions = sessionsWithTokens(createSessions({ ...dependencies, policy }), apiTokens);
  return {
    accounts: announcingAccounts(createAccounts(dependencies), database, announce),
    roles: announcingRoles(createRoles(dependencies), database, announce),
    sessions: announcingSessions(sessions, database, announce),
    passwords: createPasswords(argon2Hashing, policy),
    passwordLinks: createPasswordLinks(dependencies),
    totp: createTotp(dependencies),
    recoveryCodes: createStoredRecoveryCodes(dependencies),
    apiTokens: announcingTokens(apiTokens, database, announce),
  };
}
