import { Problem, routes } from '@chanscope/contract';
import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../platform/access-guard.ts';
import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { originOf } from '../../platform/request-origin.ts';
import type { SignInParts } from './index.ts';
import { setUpAdministrator } from './set-up-link.ts';
import { createSocialLogin, type SocialLogin } from './social-login.ts';
import { createSocialDesk } from './social-provider.ts';

/** Serves social login and the set-up of the first administrator. */
export function registerSocialRoutes(app: HttpServer, parts: SignInParts): void {
  const social = socialLoginFrom(parts);
  registerRoute(app, routes.startSocialLogin, (_, { request }) =>
    offered(social).start(originOf(request)),
  );
  registerRoute(app, routes.socialLogin, async (answer, { request }) => {
    const token = await offered(social).finish(answer, originOf(request));
    await endFormerSession(request, parts);
    return { token };
  });
  registerRoute(app, routes.setUp, async (given, { request }) => {
    const token = await setUpAdministrator(given, originOf(request), parts);
    await endFormerSession(request, parts);
    return { token };
  });
}

/** Who signs in again leaves the session they came with. */
async function endFormerSession(request: FastifyRequest, { identity }: SignInParts): Promise<void> {
  const former = bearerTokenOf(request);
  if (former !== null) await identity.sessions.endByToken(former);
}

function socialLoginFrom(parts: SignInParts): SocialLogin | null {
  const { social, publicUrl } = parts.config;
  if (social === null || publicUrl === null) return null;
  return createSocialLogin({ ...parts, desk: createSocialDesk(social, publicUrl) });
}

function offered(social: SocialLogin | null): SocialLogin {
  if (social === null) throw new Problem('socialUnavailable');
  return social;
}
