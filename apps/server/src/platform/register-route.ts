import type { Envelope, Locale } from '@chanscope/contract';
import {
  defaultMessages,
  envelopeOf,
  localeFromHeader,
  problemEnvelope,
  Problem,
} from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { HttpServer } from './http.ts';

/** An endpoint as the contract describes it. */
export interface Route<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

/** What a handler may look at or set besides its parameters: headers, mostly. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly locale: Locale;
}

/** Answers the data of the envelope, or throws a Problem. */
export type Handler<Request extends z.ZodType, Response extends z.ZodType> = (
  parameters: z.output<Request>,
  exchange: Exchange,
) => Promise<z.output<Response>> | z.output<Response>;

/**
 * Serves an endpoint of the contract: its parameters are read from the query and the body together
 * (the body wins) and checked, its result travels in the envelope.
 */
export function registerRoute<Request extends z.ZodType, Response extends z.ZodType>(
  app: HttpServer,
  route: Route<Request, Response>,
  handler: Handler<Request, Response>,
): void {
  const { method, path, summary } = route;
  const accepts = method === 'POST' ? { body: route.request } : { querystring: route.request };
  const answers = { 200: envelopeOf(route.response), default: problemEnvelope };
  app.route({
    method,
    url: path,
    schema: { summary, ...accepts, response: answers },
    // The schemas above are for the API page; query and body are checked together below.
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    async handler(request, reply): Promise<Envelope<unknown>> {
      const locale = localeFromHeader(request.headers['accept-language']);
      const parameters = parametersOf(request, route.request);
      const data = await handler(parameters, { request, reply, locale });
      if (app.checksAnswers) route.response.parse(data);
      return { code: 200, msg: defaultMessages[200]?.[locale] ?? '', data };
    },
  });
}

function parametersOf<Request extends z.ZodType>(
  request: FastifyRequest,
  schema: Request,
): z.output<Request> {
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('unreadableBody');
  const given = { ...(request.query as Record<string, unknown>), ...body };
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw problemFromIssue(result.error.issues[0], given);
}

/** The first thing that is wrong with the parameters, with the value that was given. */
function problemFromIssue(
  issue: z.core.$ZodIssue | undefined,
  given: Readonly<Record<string, unknown>>,
): Problem {
  if (issue === undefined) return new Problem('unreadableBody');
  const name = String(issue.path[0] ?? '');
  const value = name in given ? given[name] : undefined;
  return new Problem('badParameter', {
    name,
    value: shortTextOf(value),
    permitted: permittedBy(issue),
  });
}

const shownLength = 80;

function shortTextOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

function permittedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ');
  if (issue.code === 'too_small') return `≥ ${issue.minimum}`;
  if (issue.code === 'too_big') return `≤ ${issue.maximum}`;
  if (issue.code === 'invalid_type') return issue.expected;
  return issue.message;
}
