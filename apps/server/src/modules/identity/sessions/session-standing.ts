import type { SecurityPolicy } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { type RawBuilder, sql } from 'kysely';

import type { Caller } from '../../../platform/http/caller.ts';
import { type StoredStanding, accountStandingOf } from '../accounts/account-standing.ts';
import { rightsFromRoles } from '../roles/account-roles.ts';
import { sessionLife, tokenLimits } from './session.ts';

/** The last call of a session is written down once in this time. */
const seenEveryMs = minuteMs;

/** A column beside those of `account`: whether it has an authenticator. */
export const hasTotp: RawBuilder<number> = sql<number>`case when account.totp_secret is null then 0 else 1 end`;

/** A token with its session and the account as it is at this moment. */
export interface TokenState extends StoredStanding {
  readonly hash: string;
  readonly replaced_at: number | null;
  readonly id: string;
  readonly token_issued_at: number;
  readonly token_seen: number;
  readonly sealed_token: string | null;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly device_name: string;
  readonly ip: string;
  readonly account_id: string;
  readonly username: string;
  /** See `accountRoles`. */
  readonly granted_roles: string | null;
  /** See `hasTotp`. */
  readonly has_totp: number;
  readonly deletion_due_at: number | null;
}

/** What says whether a session lives, and whose it is. */
export type SessionState = Pick<
  TokenState,
  | 'id'
  | 'created_at'
  | 'last_seen_at'
  | 'account_id'
  | 'username'
  | 'granted_roles'
  | 'has_totp'
  | keyof StoredStanding
  | 'deletion_due_at'
>;

/**
 * What a token is good for:
 * - `serves`: the call may go on. `isChange`: its first use, or the first one in a minute.
 * - `spent`: its access life is over, a successor takes its place.
 * - `replaced`: it has a successor and its time of grace is over.
 * - `dead`: nothing.
 */
export type Standing =
  | { readonly kind: 'serves'; readonly isChange: boolean }
  | { readonly kind: 'spent' | 'replaced' | 'dead' };

/** What a token is good for at an instant, UTC ms. */
export function standingOf(state: TokenState, now: number, policy: SecurityPolicy): Standing {
  if (isDead(state, now, policy)) return { kind: 'dead' };
  if (state.replaced_at !== null)
    return now - state.replaced_at <= tokenLimits.graceMs
      ? { kind: 'serves', isChange: false }
      : { kind: 'replaced' };
  if (now - state.token_issued_at > tokenLimits.accessMs) return { kind: 'spent' };
  const isChange = state.token_seen === 0 || now - state.last_seen_at >= seenEveryMs;
  return { kind: 'serves', isChange };
}

/** Whether no call goes through a session any more. */
export function isDead(state: SessionState, now: number, policy: SecurityPolicy): boolean {
  const { idleMs, absoluteMs } = sessionLife(policy);
  return (
    accountStandingOf(state, now) !== 'active' ||
    (state.deletion_due_at !== null && state.deletion_due_at <= now) ||
    now - state.last_seen_at > idleMs ||
    now - state.created_at > absoluteMs
  );
}

/** Who a session belongs to, with what its account may do now; who acts as another is known to `readerWithActing`. */
export function callerFrom(state: SessionState, policy: SecurityPolicy): Caller {
  const rights = rightsFromRoles(state.granted_roles);
  const { roles } = rights;
  const isOwing = owesSecondFactor(policy, { roles, hasTotp: state.has_totp !== 0 });
  return {
    accountId: state.account_id,
    sessionId: state.id,
    username: state.username,
    ...rights,
    // What is open to its sockets changes with it.
    rights: isOwing ? `${rights.rights} without second factor` : rights.rights,
    owesSecondFactor: isOwing,
    byToken: null,
    acting: null,
  };
}

/** Whether an account can do nothing before it has an authenticator. */
export function owesSecondFactor(
  { requiresAdminTotp }: SecurityPolicy,
  { roles, hasTotp: has }: { readonly roles: readonly string[]; readonly hasTotp: boolean },
): boolean {
  return requiresAdminTotp && !has && roles.includes('admin');
}
