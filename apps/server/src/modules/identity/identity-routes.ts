import { hourMs } from '@chanscope/market';
import cookie from '@fastify/cookie';
import { type UserInfo, Problem, routes } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerRenewal, bearerTokenOf, callerOf } from '../../platform/http/access-guard.ts';
import type { Acting } from '../../platform/http/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { createRegistration } from './accounts/registration.ts';
import { setPasswordByLink } from './password-link/set-password.ts';
import { isToken } from './sessions/session-tokens.ts';
import { deviceKnownMs, readAvatarName } from './sign-in/sign-in-store.ts';
import { createSignIn } from './sign-in/sign-in.ts';

/** Proves that its bearer signed in on this device before; lets no one in. */
const deviceCookie = 'chanscope_device';

/** Tokens of a session are kept as long as it lasts: each renewal leaves one. */
const renewalLimit = { max: 30, withinMs: hourMs } as const;

/** Serves sign-in, registration, recovery, renewal and sign-out. */
export function registerIdentityRoutes(app: HttpServer, dependencies: SignInDependencies): void {
  void app.register(cookie);
  const { limits } = dependencies;
  registerEntrance(app, dependencies);
  registerLogin(app, dependencies, createSignIn(dependencies, limits));
  registerLogout(app, dependencies);
  registerVisitorRoutes(app, dependencies, createRegistration(dependencies, limits));
  registerSessionRoutes(app, dependencies);
}

function registerEntrance(app: HttpServer, { keys, config, identity }: SignInDependencies): void {
  registerRoute(app, routes.getPublicKey, () => keys.publicKey());
  registerRoute(app, routes.getLoginOptions, async () => ({
    social: config.social?.name ?? null,
    isSetUp: (await identity.accounts.countAdministrators()) > 0,
  }));
}

function registerLogin(
  app: HttpServer,
  { config, identity }: SignInDependencies,
  signIn: ReturnType<typeof createSignIn>,
): void {
  registerRoute(app, routes.login, async (asked, { request, reply }) => {
    const given = request.cookies[deviceCookie] ?? '';
    const deviceToken = isToken(given) ? given : null;
    const signedIn = await signIn(asked, { origin: originOf(request), deviceToken });
    // Who signs in again leaves the session they came with.
    const former = bearerTokenOf(request);
    if (former !== null) await identity.sessions.endByToken(former);
    rememberDevice(reply, signedIn.deviceToken, config);
    const { token, recoveryCodesLeft } = signedIn;
    return { token, recoveryCodesLeft };
  });
}

function rememberDevice(reply: FastifyReply, deviceToken: string, { publicUrl }: Config): void {
  reply.setCookie(deviceCookie, deviceToken, {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
    path: routes.login.path,
    maxAge: deviceKnownMs / 1000,
  });
}

function registerLogout(app: HttpServer, { identity, audit }: SignInDependencies): void {
  const logout = async (_: object, { request }: { request: FastifyRequest }): Promise<null> => {
    // A page elsewhere can neither set the header nor hide where it is; both are asked for.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('forbidden');
    const token = bearerTokenOf(request);
    const acting = request.acting;
    const ended = token === null ? null : await identity.sessions.endByToken(token);
    if (ended === null) return null;
    const account = await identity.accounts.findById(ended.accountId);
    const username = account?.username ?? '';
    await audit.write({
      type: acting === null ? 'logout' : 'endActing',
      target: acting === null ? '' : username,
      result: 'success',
      accountId: acting?.accountId ?? ended.accountId,
      account: acting?.username ?? username,
      origin: originOf(request),
    });
    return null;
  };
  registerRoute(app, routes.logout, logout);
  registerRoute(app, routes.logoutByPost, logout);
}

function registerVisitorRoutes(
  app: HttpServer,
  dependencies: SignInDependencies,
  registration: ReturnType<typeof createRegistration>,
): void {
  const { identity } = dependencies;
  registerRoute(app, routes.register, async (asked, { request }) => {
    await registration.register(asked, originOf(request));
    return null;
  });
  registerRoute(app, routes.recoverPassword, async (asked, { request }) => {
    await registration.recover(asked, originOf(request));
    return null;
  });
  registerRoute(app, routes.setPasswordByLink, async (asked, { request }) => {
    await setPasswordByLink(asked, originOf(request), dependencies);
    return null;
  });
  registerRoute(app, routes.sendSms, async (asked, { request, reply }) => {
    const origin = originOf(request);
    if (asked.purpose !== 'bindPhone')
      return registration.sendCode(asked, { caller: null, origin });
    // Only an account has another number, and a visitor would have codes sent to any that is free.
    const caller = await callerOf(request, reply, identity.sessions);
    if (caller !== null && caller.byToken !== null) throw new Problem('closedToTokens');
    return caller === null ? reply : registration.sendCode(asked, { caller, origin });
  });
  // Whether name and number belong together is not even looked up: only the code proves it.
  registerRoute(app, routes.checkNameAndPhone, () => ({ accepted: true as const }));
}

function registerSessionRoutes(
  app: HttpServer,
  { identity, database, attempts, readZxlist, readMenuVersion }: SignInDependencies,
): void {
  /** A spent token is replaced once; one that still serves could be replaced without end. */
  const limitRenewals = async (token: string): Promise<void> => {
    const caller = await identity.sessions.peek(token);
    if (caller === null) return;
    const waitMs = await attempts.consume(`renewal:${caller.sessionId}`, renewalLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
  };
  registerRoute(app, routes.refreshToken, async (_, { request, reply }) => {
    const token = bearerTokenOf(request);
    if (token === null) throw new Problem('notSignedIn');
    await limitRenewals(token);
    const reading = await identity.sessions.renew(token);
    if (reading.kind === 'refused') throw new Problem(reading.problem);
    if (reading.kind === 'valid') throw new TypeError('Cannot renew: the token has no successor');
    answerRenewal(request, reply, reading.token);
    return { token: reading.token };
  });
  registerRoute(app, routes.getUserInfo, async (_, { caller }) => {
    const account = await identity.accounts.findById(caller.accountId);
    if (account === null) throw new Problem('sessionEnded');
    const avatar = await readAvatarName(database, account.id);
    return {
      username: account.username,
      nickname: account.nickname,
      avatar: avatar === null ? '' : `/api/public/avatar/${avatar}`,
      roles: [...caller.roles],
      ability: [...caller.ability],
      zxlist: await readZxlist(account.id),
      rights: caller.rights,
      menu: await readMenuVersion(),
      ...(caller.acting === null ? {} : { acting: presentActing(caller.acting) }),
      ...(caller.owesSecondFactor ? { owesSecondFactor: true as const } : {}),
    };
  });
}

function presentActing({ username: actor, reason, until }: Acting): UserInfo['acting'] {
  return { actor, reason, until };
}
