import { routes } from '@chanscope/contract';
import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { editOnce, isEdit } from './edits.ts';
import { noteFailedCall } from './failed-calls.ts';
import { forgetPublicKey } from '../sealing/public-key.ts';
import { payloadOf, refusalFields } from './read-answer.ts';
import { noteRefusal } from './refusals.ts';
import { type Answer, type Question, ask } from './request.ts';
import { readToken, storeToken } from '../session/token.ts';

/** An endpoint of the contract. */
export interface Endpoint<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly sealing?: 'required' | 'accepted';
  readonly request: Request;
  readonly response: Response;
}

/**
 * Calls an endpoint of the contract and answers its payload. Throws an `ApiError`, or the reason of
 * `signal` when the caller gave up. It shows nothing: an action that fails is reported by `showFailure`.
 */
export async function call<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  signal?: AbortSignal,
): Promise<z.output<Response>> {
  const send = async (): Promise<z.output<Response>> =>
    (await sentTo(endpoint, parameters, { signal })).payload;
  return isEdit(endpoint.path)
    ? editOnce(`${endpoint.path} ${JSON.stringify(parameters)}`, send)
    : send();
}

/** As `call`, of an endpoint that answers columns besides, for `unpackColumns`, or a file. */
export async function callPacked<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  signal?: AbortSignal,
): Promise<{ readonly payload: z.output<Response>; readonly columns: Uint8Array }> {
  const { payload, columns } = await sentTo(endpoint, parameters, { signal });
  if (columns === null) throw new ApiError({ kind: 'unreadable', code: 200 });
  return { payload, columns };
}

/** As `call`, of an endpoint that answers a file, which is to be read from what comes back. */
export async function callFile<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  options: Pick<Question, 'headers' | 'signal'>,
): Promise<globalThis.Response> {
  const { file } = await sentTo(endpoint, parameters, options);
  if (file === null) throw new ApiError({ kind: 'unreadable', code: 200 });
  return file;
}

async function sentTo<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  options: Pick<Question, 'headers' | 'signal'>,
): Promise<Received<z.output<Response>>> {
  try {
    return await receive(endpoint.response, { endpoint, parameters, ...options });
  } catch (error) {
    if (error instanceof ApiError) noteFailedCall(error, endpoint);
    throw error;
  }
}

interface Received<Payload> {
  readonly payload: Payload;
  /** See `Answer`, and the next one too. */
  readonly columns: Uint8Array | null;
  readonly file: globalThis.Response | null;
}

async function receive<Response extends z.ZodType>(
  schema: Response,
  question: Question,
): Promise<Received<z.output<Response>>> {
  const answer = await askUntilCured(question);
  if (isRenewal(answer) && !asksForRenewal(question))
    throw new ApiError({ kind: 'unreadable', code: answer.status });
  try {
    const { status, body, columns, file } = answer;
    return { payload: payloadOf(status, body, schema), columns, file };
  } catch (error) {
    if (error instanceof ApiError) noteRefusal(error, answer.token);
    throw error;
  }
}

/** What makes a refused call worth sending again. */
type Cure = 'newToken' | 'newKey';

/** Asks, and once more for each thing that could be put right. */
async function askUntilCured(question: Question): Promise<Answer> {
  const tried = new Set<Cure>();
  for (;;) {
    const answer = await ask(question);
    const cure = cureFor(question, answer);
    if (cure === null || tried.has(cure)) return answer;
    tried.add(cure);
  }
}

function cureFor(question: Question, answer: Answer): Cure | null {
  const { kind, token } = refusalFields(answer.body);
  if (isRenewal(answer) && token !== null) {
    keepRenewed(answer.token, token);
    return asksForRenewal(question) ? null : 'newToken';
  }
  if (kind === 'unreadableSecret' && question.endpoint.sealing !== undefined) {
    forgetPublicKey();
    return 'newKey';
  }
  return isOutrun(answer) ? 'newToken' : null;
}

/** Whether an answer brings a new token in the place of what was asked for. */
function isRenewal({ body }: Answer): boolean {
  return Number(refusalFields(body).code) === 402;
}

function asksForRenewal({ endpoint }: Question): boolean {
  return endpoint.path === routes.refreshToken.path;
}

/**
 * Stores the successor of a token (静默刷新). Calls that were under way together all bring the same
 * one; where another tab has moved on since, its token is the newer one and stays.
 */
function keepRenewed(spent: string | null, renewed: string): void {
  if (readToken() === spent) storeToken(renewed);
}

/** Whether a call was refused for a token that has been replaced while it was under way. */
function isOutrun({ status, token }: Answer): boolean {
  const current = readToken();
  return status === 401 && token !== null && current !== null && current !== token;
}
