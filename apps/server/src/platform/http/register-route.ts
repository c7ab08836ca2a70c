import assert from 'node:assert';

import {
  type Ability,
  type Envelope,
  type Locale,
  type RouteAccess,
  type Wording,
  checks,
  defaultMessages,
  endpointSummaries,
  envelopeOf,
  isOpenToActing,
  localeFromHeader,
  minuteMs,
  problemEnvelope,
  Problem,
  sealedRequest,
} from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Caller } from './caller.ts';
import type { HttpServer } from './http.ts';
import { sendLasting } from './answers/lasting-answers.ts';
import { parameterProblem, shortTextOf } from '../parameter-problem.ts';

/** How long a call may take of which the contract says that it may be long. */
export const longHandlerTimeoutMs = 30 * minuteMs;

/** An endpoint as the contract describes it. */
export interface Route<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Access extends RouteAccess = RouteAccess,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What the API page says about it, where the contract's `endpointSummaries` says nothing. */
  readonly summary?: Wording;
  readonly access: Access;
  readonly sealing?: 'required' | 'accepted';
  readonly bodyLimitBytes?: number;
  readonly precedesSecondFactor?: boolean;
  readonly tokenAbility?: Ability;
  /** May take minutes, such as the import of a file. */
  readonly isLong?: boolean;
  readonly request: Request;
  readonly response: Response;
}

/** What a handler may look at or set besides its parameters. */
export interface Exchange<Access extends RouteAccess = RouteAccess> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** Who calls; null where visitors may. */
  readonly caller: Access extends 'visitor' ? null : Caller;
}

/** Answers the data of the envelope, or the reply that it answered through; or throws a Problem. */
export type Handler<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Access extends RouteAccess = RouteAccess,
> = (
  parameters: z.output<Request>,
  exchange: Exchange<Access>,
) => Promise<z.output<Response> | FastifyReply> | z.output<Response>;

/**
 * Serves an endpoint of the contract to whom it admits: its parameters are read from the query and
 * the body together (the body wins) and checked, its result travels in the envelope. A handler that
 * answered through `reply` itself is left alone.
 */
export function registerRoute<
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Access extends RouteAccess,
>(
  app: HttpServer,
  route: Route<Request, Response, Access>,
  handler: Handler<Request, Response, Access>,
): void {
  const { method, path, access, bodyLimitBytes } = route;
  const { isLong = false, precedesSecondFactor = false } = route;
  const summary = route.summary ?? endpointSummaries[`${method} ${path}`];
  const shape = route.sealing === 'required' ? sealedRequest : route.request;
  const accepts = method === 'POST' ? { body: shape } : { querystring: shape };
  const answers = { 200: envelopeOf(route.response), default: problemEnvelope };
  app.route({
    method,
    url: path,
    config: {
      access,
      precedesSecondFactor,
      isOpenToActing: isOpenToActing(route),
      ...(route.tokenAbility === undefined ? {} : { tokenAbility: route.tokenAbility }),
    },
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    ...(isLong ? { handlerTimeout: longHandlerTimeoutMs } : {}),
    schema: {
      ...(summary === undefined ? {} : { summary: summary.zh, description: summary.en }),
      ...accepts,
      response: answers,
    },
    // The schemas above are for the API page; query and body are checked together below.
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    async handler(request, reply): Promise<Envelope<unknown> | FastifyReply> {
      const locale = localeFromHeader(request.headers['accept-language']);
      // Answers are of this moment and often of this caller alone.
      reply.header('cache-control', 'no-store');
      const parameters = await readParameters(request, route, locale);
      const caller = request.caller as Exchange<Access>['caller'];
      const data = await handler(parameters, { request, reply, locale, caller });
      if (data === reply || reply.sent) return reply;
      if (app.checksAnswers) checkAnswer(route.response, data);
      // A handler may have said 202: what is asked for is under way already.
      const code = reply.statusCode;
      const envelope = { code, msg: defaultMessages[code]?.[locale] ?? '', data };
      return (await sendLasting(envelope, { request, reply, locale })) ? reply : envelope;
    },
  });
}

/** Throws for an answer that the contract does not describe, or that has fields which it does not list. */
function checkAnswer(response: z.ZodType, data: unknown): void {
  // Reading drops what is not listed, so that nothing may be missing afterwards.
  const [listed, sent] = [response.parse(data), data].map((each) => JSON.stringify(each));
  assert.deepStrictEqual(JSON.parse(listed ?? 'null'), JSON.parse(sent ?? 'null'));
}

async function readParameters<Request extends z.ZodType>(
  request: FastifyRequest,
  route: Route<Request, z.ZodType>,
  locale: Locale,
): Promise<z.output<Request>> {
  const given = fieldsOf(request);
  if (route.sealing === undefined) return checked(route.request, given, locale);
  const sealed = sealedRequest.safeParse(given);
  if (!sealed.success && route.sealing === 'accepted') return checked(route.request, given, locale);
  if (!sealed.success) throw new Problem('unreadableSecret');
  const fields = await request.server.opener.open(sealed.data.param);
  // Only who sealed it learns what is wrong inside, and what was hidden is not repeated in the open.
  const result = route.request.safeParse(fields);
  if (result.success) return result.data;
  throw problemFromIssue(result.error.issues[0], hidden(fields), locale);
}

/** The names of fields without what they held. */
function hidden(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((name): [string, string] => [name, '…']));
}

function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('unreadableBody');
  const query = request.query as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value)) throw repeatedProblem(name, value);
  return { ...query, ...body };
}

function repeatedProblem(name: string, values: readonly string[]): Problem {
  return new Problem('badParameter', {
    name: shortTextOf(name),
    value: shortTextOf(values.join('&')),
    permitted: 'once',
  });
}

function checked<Request extends z.ZodType>(
  schema: Request,
  given: Record<string, unknown>,
  locale: Locale,
): z.output<Request> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw problemFromIssue(result.error.issues[0], given, locale);
}

/** The first thing that is wrong with the parameters, with the value that was given. */
function problemFromIssue(
  issue: z.core.$ZodIssue | undefined,
  given: Readonly<Record<string, unknown>>,
  locale: Locale,
): Problem {
  if (issue === undefined) return new Problem('unreadableBody');
  if (issue.code === 'invalid_union' && issue.path.length === 0)
    return problemFromIssue(nearestBranch(issue.errors)?.[0], given, locale);
  if (issue.code === 'unrecognized_keys')
    return new Problem('unknownParameter', { name: shortTextOf(issue.keys[0] ?? '') });
  const name = String(issue.path[0] ?? '');
  const check = Object.entries(checks).find(([each]) => each === issue.message)?.[1];
  if (check !== undefined) return new Problem('badText', { name, reason: check[locale] });
  return parameterProblem(issue, given);
}

/** Of several kinds of request the one that was meant: the one with the least wrong. */
function nearestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  return branches.toSorted((one, other) => one.length - other.length)[0];
}
