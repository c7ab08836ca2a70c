import { type Envelope, type Locale, localeFromHeader, Problem } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { problemFromDatabase } from '../database/database-failure.ts';

/** When to try again what took too long. */
const secondsAfterTimeout = 5;

/** When to try again what is away, unless the problem says it. */
const secondsWhileAway = 5;

/**
 * The problem that an error means to the caller. What no one foresaw becomes `internal`; its cause
 * goes to the log, and only the number of the request to the caller.
 */
export function problemFromError(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const { statusCode = 500, code = '' } = traitsOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('bodyTooLarge', { limit: request.routeOptions.bodyLimit });
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Problem('bodyTooLarge', { limit: request.routeOptions.bodyLimit });
  if (code === 'FST_ERR_BAD_URL') return unknownAddressOf(request);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMedia');
  if (code === 'FST_ERR_HANDLER_TIMEOUT')
    return new Problem('busy', { seconds: secondsAfterTimeout }, { cause: error });
  if (statusCode >= 400 && statusCode < 500) return new Problem('unreadableBody');
  return (
    problemFromDatabase(error) ??
    new Problem('internal', { requestId: request.id }, { cause: error })
  );
}

/** Answers a problem as the envelope, in the language of the caller. */
export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): void {
  if (problem.kind === 'internal') request.log.error({ err: problem.cause }, 'failed');
  else if (problem.cause !== undefined) request.log.warn({ err: problem.cause }, problem.kind);
  const locale = localeFromHeader(request.headers['accept-language']);
  const { seconds = problem.code === 503 ? secondsWhileAway : undefined } = problem.values;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  void reply
    .code(problem.code)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(failureOf(problem, locale));
}

/** The envelope of a problem. */
export function failureOf(
  problem: Problem,
  locale: Locale,
): Envelope<Pick<Problem, 'kind' | 'values'>> {
  const { code, kind, values } = problem;
  return { code, msg: problem.messageIn(locale), data: { kind, values } };
}

/** Answers that there is nothing at this address, or nothing for this method. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): void {
  const { method, server, url } = request;
  const path = url.split('?', 1)[0];
  const permitted = server.servedRoutes.flatMap((route) =>
    route.path === path ? [route.method] : [],
  );
  if (permitted.length === 0 || permitted.includes(method)) {
    answerProblem(request, reply, unknownAddressOf(request));
  } else {
    reply.header('allow', permitted.join(', '));
    answerProblem(
      request,
      reply,
      new Problem('methodNotAllowed', { method, permitted: permitted.join(', ') }),
    );
  }
}

function unknownAddressOf({ method, url }: FastifyRequest): Problem {
  return new Problem('unknownAddress', { method, path: url.split('?', 1)[0] ?? url });
}

function traitsOf(error: unknown): { statusCode?: number; code?: string } {
  return typeof error === 'object' && error !== null ? error : {};
}
