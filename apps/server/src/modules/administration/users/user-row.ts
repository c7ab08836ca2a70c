import { type UserRow, grantedAbilities } from '@chanscope/contract';

import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import type { Account, Identity, Role } from '../../identity/index.ts';

/** Accounts as administrators see them. */
export async function presentUsers(
  { sessions, roles }: Identity,
  accounts: readonly Account[],
): Promise<UserRow[]> {
  const counts = await sessions.count(accounts.map(({ id }) => id));
  const all = await roles.list();
  return accounts.map((account) => {
    const granted = all.filter(({ role }) => account.roles.includes(role));
    return userRowOf(account, granted, counts.get(account.id) ?? 0);
  });
}

function userRowOf(account: Account, granted: readonly Role[], sessions: number): UserRow {
  const { id, username, nickname, phone, email, standing, validUntil, lockedUntil } = account;
  const { departmentId, removedAt, deletionDueAt, revision, createdAt, lastLoginAt } = account;
  return {
    id,
    username,
    nickname,
    phone: phone === null ? null : maskedPhone(phone),
    email,
    roles: granted.map(({ role }) => role),
    ability: grantedAbilities(granted.map(({ abilities }) => abilities)),
    department: departmentId,
    state: standing,
    validUntil,
    lockedUntil,
    goneAt: removedAt === null ? null : deletionDueAt,
    revision,
    datatime: createdAt,
    lastLoginAt,
    hasPassword: account.passwordHash !== null,
    hasTotp: account.totpSecret !== null,
    sessions,
  };
}
