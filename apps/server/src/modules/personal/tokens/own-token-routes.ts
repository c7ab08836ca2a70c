import { type ApiTokenRow, administrationRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type PersonalDependencies, readOwner } from '../owner.ts';
import { createOwnToken, revokeOwnToken } from './own-tokens.ts';

/** Serves the API tokens of an account to their owner. */
export function registerOwnTokenRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  const { listOwnTokens, createToken, revokeOwnToken: revoke } = administrationRoutes;
  registerRoute(app, listOwnTokens, (_, { caller }) => listTokens(dependencies, caller.accountId));
  registerRoute(app, createToken, async (asked, exchange) => {
    const { caller, locale } = exchange;
    const owner = await readOwner(dependencies, exchange);
    const { ability } = caller;
    const secret = await createOwnToken(dependencies, { owner, ability, locale }, asked);
    return { secret, list: await listTokens(dependencies, caller.accountId) };
  });
  registerRoute(app, revoke, async ({ id }, exchange) => {
    await revokeOwnToken(dependencies, await readOwner(dependencies, exchange), id);
    return listTokens(dependencies, exchange.caller.accountId);
  });
}

/** The tokens of an account as its owner sees them, and takes them away. */
export async function listTokens(
  { identity, clock }: Pick<PersonalDependencies, 'identity' | 'clock'>,
  accountId: string,
): Promise<ApiTokenRow[]> {
  const tokens = await identity.apiTokens.list(accountId);
  return tokens.map(({ id, name, ability, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    ability: [...ability],
    createdAt,
    expiresAt,
    lastUsedAt,
    isExpired: expiresAt <= clock.now(),
  }));
}
