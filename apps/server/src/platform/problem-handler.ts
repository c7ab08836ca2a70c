import type { Envelope } from '@chanscope/contract';
import { localeFromHeader, Problem } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The problem that an error means to the caller. What nobody foresaw becomes `internal`; its cause
 * goes to the log, and only the number of the request to the caller.
 */
export function problemFromError(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const { statusCode = 500, code = '' } = traitsOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('bodyTooLarge', { limit: request.server.initialConfig.bodyLimit ?? 0 });
  if (code === 'FST_ERR_BAD_URL') return unknownAddressOf(request);
  if (statusCode >= 400 && statusCode < 500) return new Problem('unreadableBody');
  return new Problem('internal', { requestId: request.id }, { cause: error });
}

/** Answers a problem as the envelope, in the language of the caller. */
export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): void {
  if (problem.kind === 'internal') request.log.error({ err: problem.cause }, 'failed');
  const envelope: Envelope<Pick<Problem, 'kind' | 'values'>> = {
    code: problem.code,
    msg: problem.messageIn(localeFromHeader(request.headers['accept-language'])),
    data: { kind: problem.kind, values: problem.values },
  };
  void reply
    .code(problem.code)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(envelope);
}

/** Answers that there is nothing at this address. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(request, reply, unknownAddressOf(request));
}

function unknownAddressOf({ method, url }: FastifyRequest): Problem {
  return new Problem('unknownAddress', { method, path: url.split('?', 1)[0] ?? url });
}

function traitsOf(error: unknown): { statusCode?: number; code?: string } {
  return typeof error === 'object' && error !== null ? error : {};
}
