import type { UserState } from '@chanscope/contract';

/** What says how an account stands, as it is stored. Instants are UTC ms. */
export interface StoredStanding {
  readonly state: string;
  readonly removed_at: number | null;
  readonly valid_until: number | null;
  readonly locked_until: number | null;
}

/** The columns of `account` that say how it stands. */
export const standingColumns = [
  'account.state',
  'account.removed_at',
  'account.valid_until',
  'account.locked_until',
] as const;

/** How an account stands at an instant (账号状态): only an active one can be used. */
export function accountStandingOf(stored: StoredStanding, now: number): UserState {
  if (stored.removed_at !== null) return 'removed';
  if (stored.state !== 'active') return 'disabled';
  if (stored.valid_until !== null && stored.valid_until <= now) return 'expired';
  return stored.locked_until !== null && stored.locked_until > now ? 'locked' : 'active';
}
