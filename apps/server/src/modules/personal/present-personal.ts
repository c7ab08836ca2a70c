import { type Personal, grantedAbilities } from '@chanscope/contract';

import { maskedPhone } from '../../platform/security/masked-phone.ts';
import type { Account } from '../identity/index.ts';
import type { PersonalDependencies } from './owner.ts';

/** The account as its owner sees it (个人中心). */
export async function presentPersonal(
  { store, config, identity }: Pick<PersonalDependencies, 'store' | 'config' | 'identity'>,
  account: Account,
): Promise<Personal> {
  const { username, nickname, bio, phone, roles, createdAt, deletionDueAt, preferences } = account;
  const granted = await identity.roles.read(roles);
  const [social] = await store.readSocialIdentities(account.id);
  return {
    username,
    nickname,
    bio,
    avatar: await store.readAvatarAddress(account.id),
    phone: phone === null ? null : maskedPhone(phone),
    roles: granted.map(({ role }) => role),
    ability: grantedAbilities(granted.map(({ abilities }) => abilities)),
    createdAt,
    lastLoginAt: account.previousLoginAt,
    lastLoginIp: account.previousLoginIp,
    hasPassword: account.passwordHash !== null,
    hasTotp: account.totpSecret !== null,
    recoveryCodes:
      account.totpSecret === null ? null : await identity.recoveryCodes.read(account.id),
    socialProvider: social === undefined ? null : (config.social?.name ?? social.issuer),
    deletionDueAt,
    preferences,
  };
}
