import { administrationRoutes, Problem } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { SignInDependencies } from '../../identity/index.ts';
import { type Act, actOf, changeAudited, lineOf } from '../act.ts';

type TokenDependencies = Pick<SignInDependencies, 'identity' | 'database' | 'audit' | 'clock'>;

/** Serves the API tokens of everybody (API 令牌) to administrators. */
export function registerTokenRoutes(app: HttpServer, dependencies: TokenDependencies): void {
  const { identity, clock } = dependencies;
  registerRoute(app, administrationRoutes.listTokens, async (asked) => {
    const { username: name = '', pageNo, pageSize } = asked;
    const offset = (pageNo - 1) * pageSize;
    const { tokens, total } = await identity.apiTokens.page({ name, offset, limit: pageSize });
    const list = tokens.map(({ ability, ...token }) => ({
      ...token,
      ability: [...ability],
      isExpired: token.expiresAt <= clock.now(),
    }));
    return { list, total };
  });
  registerRoute(app, administrationRoutes.revokeToken, async ({ id }, exchange) => {
    await revokeToken(dependencies, id, actOf(exchange));
    return null;
  });
}

/** Revokes a token of any account; what it has under way ends. Throws `unknownItem`. */
async function revokeToken(dependencies: TokenDependencies, id: string, act: Act): Promise<void> {
  const { apiTokens } = dependencies.identity;
  await changeAudited(dependencies, lineOf('revokeToken', id, act), async (transaction) => {
    const token = await apiTokens.find(id, transaction);
    if (token === null) throw new Problem('unknownItem', { what: id });
    await apiTokens.revoke(token, transaction);
    return { result: null, target: token.username, details: { name: token.name } };
  });
}
