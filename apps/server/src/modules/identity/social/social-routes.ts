import { Problem, routes } from '@chanscope/contract';
import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../../platform/http/access-guard.ts';
import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import { setUpAdministrator } from '../set-up/set-up-link.ts';
import { createSocialLogin, type SocialLogin } from './social-login.ts';
import { createOidcClient } from './social-provider.ts';

/** Serves social login and the set-up of the first administrator. */
export function registerSocialRoutes(app: HttpServer, dependencies: SignInDependencies): void {
  const social = socialLoginFrom(dependencies);
  registerRoute(app, routes.startSocialLogin, (_, { request }) =>
    offered(social).start(originOf(request)),
  );
  registerRoute(app, routes.socialLogin, async (answer, { request }) => {
    const token = await offered(social).finish(answer, originOf(request));
    await endFormerSession(request, dependencies);
    return { token };
  });
  registerRoute(app, routes.setUp, async (given, { request }) => {
    const token = await setUpAdministrator(given, originOf(request), dependencies);
    await endFormerSession(request, dependencies);
    return { token };
  });
}

/** Who signs in again leaves the session they came with. */
async function endFormerSession(
  request: FastifyRequest,
  { identity }: SignInDependencies,
): Promise<void> {
  const former = bearerTokenOf(request);
  if (former !== null) await identity.sessions.endByToken(former);
}

function socialLoginFrom(dependencies: SignInDependencies): SocialLogin | null {
  const { social, publicUrl } = dependencies.config;
  if (social === null || publicUrl === null) return null;
  return createSocialLogin({ ...dependencies, oidc: createOidcClient(social, publicUrl) });
}

function offered(social: SocialLogin | null): SocialLogin {
  if (social === null) throw new Problem('socialUnavailable');
  return social;
}
