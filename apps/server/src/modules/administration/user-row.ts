import { type UserRow, abilitiesOf } from '@chanscope/contract';

import { maskedPhone } from '../../platform/security/masked-phone.ts';
import type { Account, Identity } from '../identity/index.ts';

/** Accounts as administrators see them. */
export async function presentUsers(
  { sessions }: Identity,
  accounts: readonly Account[],
): Promise<UserRow[]> {
  const counts = await sessions.count(accounts.map(({ id }) => id));
  return accounts.map((account) => userRowOf(account, counts.get(account.id) ?? 0));
}

function userRowOf(account: Account, sessions: number): UserRow {
  const { id, username, nickname, phone, roles, state, revision, createdAt, lastLoginAt } = account;
  return {
    id,
    username,
    nickname,
    phone: phone === null ? null : maskedPhone(phone),
    roles: [...roles],
    ability: abilitiesOf(roles),
    state,
    revision,
    datatime: createdAt,
    lastLoginAt,
    hasTotp: account.totpSecret !== null,
    sessions,
  };
}
