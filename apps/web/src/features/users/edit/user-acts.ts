import { type UserRow, administrationRoutes, routes } from '@chanscope/contract';
import { dayMs, hourMs } from '@chanscope/market';
import type { z } from 'zod';

import { call, enterActing } from '../../../api/index.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';

/** What is done with one account after a question. */
export type UserAct = keyof UsersWords['asks'];

/** What the one who is signed in may do with accounts. */
export interface Powers {
  readonly username: string;
  readonly writes: boolean;
  readonly deletes: boolean;
}

/** What can be done with an account now; the server guards it again. */
export function actsFor(user: UserRow, { username, writes, deletes }: Powers): readonly UserAct[] {
  if (user.username === username) return [];
  if (user.state === 'removed') return deletes ? ['restore'] : [];
  const lock: UserAct = user.state === 'locked' ? 'unlock' : 'lock';
  const enable: UserAct = user.state === 'disabled' ? 'enable' : 'disable';
  return [
    ...(writes && canBeActedAs(user) ? (['actAs'] as const) : []),
    ...(writes ? (['link', lock, enable] as const) : []),
    ...(writes && user.sessions > 0 ? (['signOut'] as const) : []),
    ...(deletes ? (['remove'] as const) : []),
  ];
}

/** The product is never looked at as an administrator. */
function canBeActedAs({ state, roles }: UserRow): boolean {
  return state === 'active' && !roles.includes('admin');
}

export const lockSpans = {
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
} as const satisfies Record<keyof UsersWords['lockSpans'], number>;

export type LinkAnswer = z.output<typeof administrationRoutes.linkPassword.response>;

/** An account as it is now, the removed ones too; null where it is gone. */
export async function readNewest(id: string): Promise<UserRow | null> {
  const { list } = await call(routes.listUsers, { id });
  return list[0] ?? null;
}

/** The account at the revision that is known of it. */
export function seenOf({ id, revision }: Pick<UserRow, 'id' | 'revision'>) {
  return { id, revision };
}

/** What is asked for before some of it is done. */
interface ActTerms {
  /** UTC ms. */
  readonly lockedUntil: number;
  readonly reason: string;
}

/** Does it, and answers the link where one was made. */
export async function perform(
  act: UserAct,
  user: UserRow,
  { lockedUntil, reason }: ActTerms,
): Promise<LinkAnswer | null> {
  const seen = seenOf(user);
  switch (act) {
    case 'link':
      return call(administrationRoutes.linkPassword, seen);
    case 'actAs':
      enterActing((await call(administrationRoutes.beginActing, { id: user.id, reason })).token);
      return null;
    case 'remove':
      await call(administrationRoutes.removeUser, seen);
      return null;
    case 'restore':
      await call(administrationRoutes.restoreUser, seen);
      return null;
    case 'lock':
      await call(routes.editUser, { ...seen, lockedUntil });
      return null;
    case 'unlock':
      await call(routes.editUser, { ...seen, lockedUntil: null });
      return null;
    case 'disable':
      await call(routes.editUser, { ...seen, state: 'disabled' });
      return null;
    case 'enable':
      await call(routes.editUser, { ...seen, state: 'active' });
      return null;
    case 'signOut':
      await call(routes.editUser, { ...seen, endsSessions: true });
      return null;
  }
}
