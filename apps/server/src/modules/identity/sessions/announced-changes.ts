import type { Database } from '../../../platform/database/database.ts';
import type { Accounts } from '../accounts/account.ts';
import type { Sessions } from './session.ts';

/** Says that sessions of an account ended or that its rights changed. */
export type AnnounceChange = (accountId: string) => void;

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
    async endByToken(token): Promise<{ readonly accountId: string } | null> {
      const ended = await sessions.endByToken(token);
      if (ended !== null) announce(ended.accountId);
      return ended;
    },
  };
}

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
      if ('roles' in changes || 'state' in changes)
        database.afterCommit(options?.transaction ?? null, () => announce(id));
      return changed;
    },
    async remove(id, transaction): Promise<void> {
      await accounts.remove(id, transaction);
      database.afterCommit(transaction ?? null, () => announce(id));
    },
  };
}
