import type { Database } from '../../../platform/database/database.ts';
import type { Accounts } from '../accounts/account.ts';
import type { ApiTokens } from '../api-tokens/api-token.ts';
import type { Roles } from '../roles/role.ts';
import type { Sessions } from './session.ts';

/** Says that sessions of an account ended or that its rights changed; null: of many. */
export type AnnounceChange = (accountId: string | null) => void;

/** Sessions whose ends are announced once they are committed. */
export function announcingSessions(
  sessions: Sessions,
  database: Database,
  announce: AnnounceChange,
): Sessions {
  return {
    ...sessions,
    async end(accountId, sessionId): Promise<void> {
      await sessions.end(accountId, sessionId);
      announce(accountId);
    },
    async endAll(accountId, exceptSessionId, transaction): Promise<void> {
      await sessions.endAll(accountId, exceptSessionId, transaction);
      database.afterCommit(transaction ?? null, () => announce(accountId));
    },
    async endMany(choice, transaction): Promise<number> {
      const ended = await sessions.endMany(choice, transaction);
      const accountId = choice.which === 'account' ? choice.accountId : null;
      if (ended > 0) database.afterCommit(transaction, () => announce(accountId));
      return ended;
    },
    async endByToken(token): Promise<{ readonly accountId: string } | null> {
      const ended = await sessions.endByToken(token);
      if (ended !== null) announce(ended.accountId);
      return ended;
    },
  };
}

/** API tokens whose revocations are announced once they are committed. */
export function announcingTokens(
  tokens: ApiTokens,
  database: Database,
  announce: AnnounceChange,
): ApiTokens {
  return {
    ...tokens,
    async revoke(token, transaction): Promise<void> {
      await tokens.revoke(token, transaction);
      database.afterCommit(transaction, () => announce(token.accountId));
    },
  };
}

/** What of an account says whether it can be used, and for what. */
const rightfulFields = ['roles', 'state', 'validUntil', 'lockedUntil', 'removedAt'] as const;

/** Accounts whose changes of rights are announced once they are committed. */
export function announcingAccounts(
  accounts: Accounts,
  database: Database,
  announce: AnnounceChange,
): Accounts {
  return {
    ...accounts,
    async change(id, changes, options): ReturnType<Accounts['change']> {
      const changed = await accounts.change(id, changes, options);
      if (rightfulFields.some((field) => field in changes))
        database.afterCommit(options?.transaction ?? null, () => announce(id));
      return changed;
    },
    async remove(id, transaction): Promise<void> {
      await accounts.remove(id, transaction);
      database.afterCommit(transaction ?? null, () => announce(id));
    },
  };
}

/** Roles whose changes are announced to all of their members once they are committed. */
export function announcingRoles(roles: Roles, database: Database, announce: AnnounceChange): Roles {
  return {
    ...roles,
    async change(role, content, options): ReturnType<Roles['change']> {
      const changed = await roles.change(role, content, options);
      database.afterCommit(options.transaction, () => announce(null));
      return changed;
    },
  };
}
