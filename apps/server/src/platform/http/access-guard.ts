import {
  type Ability,
  type Envelope,
  type RouteAccess,
  accessByToken,
  defaultMessages,
  localeFromHeader,
  mayCall,
  Problem,
} from '@chanscope/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import { type AddressGuard, isClosedTo } from './address-guard.ts';
import { AnswersUnderWay } from './answers/answers-under-way.ts';
import {
  type Acting,
  type Caller,
  type CallerReader,
  type TokenReader,
  actingTokenStart,
} from './caller.ts';
import { originOf } from './request-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without it keeps the server from starting. */
    readonly access?: RouteAccess;
    /** Whether it may be called while acting as another account; what says nothing is refused. */
    readonly isOpenToActing?: boolean;
    /** See `Endpoint`, and the next one too. */
    readonly precedesSecondFactor?: boolean;
    readonly tokenAbility?: Ability;
  }
  interface FastifyInstance {
    /** Every route in the order of registration. */
    readonly servedRoutes: readonly ServedRoute[];
    /** Ends the answers under way to an account that it has no right to any more; null: to all accounts. */
    readonly endWithdrawn: (accountId: string | null) => Promise<void>;
  }
  interface FastifyRequest {
    /** Who calls; null on routes that are open to visitors. */
    caller: Caller | null;
    /** Who acts as the account whose token came along, also on routes that are open to visitors. */
    acting: Acting | null;
  }
}

/** Notified of each call of a user who acts as another account, before it is let through or refused. */
export type NoteActing = (
  request: FastifyRequest,
  call: { readonly acting: Acting; readonly subject: string; readonly isOpen: boolean },
) => void;

/** A route as it was declared; one that takes several methods is there once for each. */
export interface ServedRoute {
  readonly method: string;
  readonly path: string;
  readonly access: RouteAccess | undefined;
}

interface GuardDependencies {
  readonly tokens: TokenReader & CallerReader;
  readonly addresses: AddressGuard;
  readonly noteActing: NoteActing;
}

/**
 * Guards every route by its declaration. Nothing is open by oversight: when a route declares no
 * access the server does not start. Addresses that are kept out are refused before anything is read.
 */
export function guardRoutes(
  app: FastifyInstance,
  { tokens, addresses, noteActing }: GuardDependencies,
): void {
  const served: ServedRoute[] = [];
  app.decorate('servedRoutes', served);
  app.decorateRequest('caller', null);
  app.decorateRequest('acting', null);
  const answers = new AnswersUnderWay(tokens, addresses);
  app.decorate('endWithdrawn', (accountId) => answers.endWithdrawn(accountId));
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) served.push(servedFrom(method, route));
  });
  app.addHook('onReady', (done) => {
    const open = served.find(({ access }) => access === undefined);
    done(
      open === undefined
        ? undefined
        : new Error(`Cannot start: ${open.method} ${open.path} declares no access`),
    );
  });
  app.addHook('onRequest', (request, _, done) => {
    const address = originOf(request).ip;
    done(addresses.isDenied(address) ? new Problem('addressDenied', { address }) : undefined);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access: declared = 'visitor', tokenAbility } = request.routeOptions.config;
    if (declared === 'visitor' && !isOfActing(request)) return;
    const caller = await callerOf(request, reply, tokens);
    if (caller === null) return;
    checkActing(request, caller, noteActing);
    if (declared === 'visitor') return;
    const access =
      caller.byToken === null ? declared : accessByToken({ access: declared, tokenAbility });
    if (access === null) throw new Problem('closedToTokens');
    if (!mayCall(access, caller)) throw new Problem('forbidden');
    checkStanding(request, { caller, access: declared, addresses });
    request.caller = caller;
    answers.follow({ caller, access, ip: originOf(request).ip, response: reply.raw });
  });
}

function isOfActing(request: FastifyRequest): boolean {
  return bearerTokenOf(request)?.startsWith(actingTokenStart) === true;
}

/** A user who acts as another account reads, and changes nothing (只读). Throws `actingReadsOnly`. */
function checkActing(
  request: FastifyRequest,
  { acting, username: subject }: Caller,
  noteActing: NoteActing,
): void {
  if (acting === null) return;
  request.acting = acting;
  const isOpen = request.routeOptions.config.isOpenToActing === true;
  noteActing(request, { acting, subject, isOpen });
  if (!isOpen) throw new Problem('actingReadsOnly');
}

/** Throws for an administrator who owes a second factor, or works from an address that is not for that. */
function checkStanding(
  request: FastifyRequest,
  call: {
    readonly caller: Caller;
    readonly access: RouteAccess;
    readonly addresses: AddressGuard;
  },
): void {
  const { caller, access, addresses } = call;
  const { precedesSecondFactor = false } = request.routeOptions.config;
  if (caller.owesSecondFactor && !precedesSecondFactor) throw new Problem('secondFactorRequired');
  const { ip: address } = originOf(request);
  // It may have been denied while the token was read.
  if (addresses.isDenied(address)) throw new Problem('addressDenied', { address });
  if (isClosedTo(addresses, { caller, access, ip: address }))
    throw new Problem('administratorAddress', { address });
}

function servedFrom(method: string, route: RouteOptions): ServedRoute {
  return {
    method,
    path: route.url,
    // Looked up late: `registerOpenly` declares after this.
    get access() {
      return route.config?.access;
    },
  };
}

/** Declares every route that `register` adds open to visitors: for plugins that bring routes along. */
export async function registerOpenly(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => Promise<void> | void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      Object.assign(route, { config: { ...route.config, access: 'visitor' } });
    });
    await register(scope);
  });
}

/** The token of the `Authorization: Bearer` header, null without one. */
export function bearerTokenOf({ headers }: FastifyRequest): string | null {
  return (
    /^Bearer (?<token>[\w-]{1,128})$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? null
  );
}

/** Who calls, or null when the call was answered with a new token. Throws what refuses a call. */
export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: TokenReader,
): Promise<Caller | null> {
  const token = bearerTokenOf(request);
  if (token === null)
    throw new Problem(request.headers.authorization === undefined ? 'notSignedIn' : 'sessionEnded');
  const reading = await tokens.read(token);
  switch (reading.kind) {
    case 'valid':
      return reading.caller;
    case 'renewed':
      answerRenewal(request, reply, reading.token);
      return null;
    case 'refused':
      throw new Problem(reading.problem);
  }
}

/** Answers code 402 with a new token: the client keeps it and makes the call again (静默刷新). */
export function answerRenewal(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const locale = localeFromHeader(request.headers['accept-language']);
  const envelope: Envelope<{ token: string }> = {
    code: 402,
    msg: defaultMessages[402]?.[locale] ?? '',
    data: { token },
  };
  void reply
    .code(200)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(envelope);
}
