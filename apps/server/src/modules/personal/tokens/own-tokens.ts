import {
  type Locale,
  type administrationRoutes,
  Problem,
  apiTokenLimits,
  grantedAbilities,
} from '@chanscope/contract';
import { dayMs } from '@chanscope/market';
import type { z } from 'zod';

import { type Owner, type PersonalDependencies, writeAuditEvent } from '../owner.ts';
import { proveOwner, proveSecondFactor } from '../owner-proof.ts';

type Asked = z.output<typeof administrationRoutes.createToken.request>;

/** Who asks, and which of their abilities count at this moment. */
interface TokenOwner {
  readonly owner: Owner;
  readonly ability: readonly string[];
  readonly locale: Locale;
}

const tokenWord: Readonly<Record<Locale, string>> = { zh: 'API 令牌', en: 'API tokens' };

/**
 * Makes an API token (API 令牌) of what its owner may do now, and answers its secret, this once. Throws
 * `wrongPassword`, `wrongTotp`, `wrongRecoveryCode`, `tooManyAttempts`, `listLimit`, and `badParameter` for abilities
 * that the owner has not.
 */
export async function createOwnToken(
  dependencies: PersonalDependencies,
  { owner, ability: granted, locale }: TokenOwner,
  { name, ability: asked, days, password, totp }: Asked,
): Promise<string> {
  const { identity, database, clock } = dependencies;
  const type = 'createToken';
  const ability = grantedAbilities([asked]);
  const beyond = ability.find((each) => !granted.includes(each));
  if (beyond !== undefined)
    throw new Problem('badParameter', {
      name: 'ability',
      value: beyond,
      permitted: granted.join(' '),
    });
  await proveOwner(dependencies, owner, { password, type });
  const spendFactor = await proveSecondFactor(dependencies, owner, { totp, type });
  const { id: accountId } = owner.account;
  const expiresAt = clock.now() + days * dayMs;
  return database.transaction(async (transaction) => {
    const factor = await spendFactor(transaction);
    // A change of nothing locks the account, so that two tokens at once are counted one after the other.
    await identity.accounts.change(accountId, {}, { transaction });
    const token = { accountId, name, ability, expiresAt };
    const secret = await identity.apiTokens.create(token, transaction);
    if (secret === null)
      throw new Problem('listLimit', { what: tokenWord[locale], limit: apiTokenLimits.perAccount });
    const details = { name, ability: ability.join(' '), expiresAt, ...factor };
    const auditEvent = { type, result: 'success', details } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    return secret;
  });
}

/** Revokes a token of the caller; what it has under way ends. Throws `unknownItem`. */
export async function revokeOwnToken(
  dependencies: PersonalDependencies,
  owner: Owner,
  id: string,
): Promise<void> {
  const { identity, database } = dependencies;
  await database.transaction(async (transaction) => {
    const token = await identity.apiTokens.find(id, transaction);
    if (token === null || token.accountId !== owner.account.id)
      throw new Problem('unknownItem', { what: id });
    await identity.apiTokens.revoke(token, transaction);
    const details = { name: token.name };
    const auditEvent = { type: 'revokeToken', result: 'success', details } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
  });
}
