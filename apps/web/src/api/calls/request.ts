import {
  type Endpoint,
  minuteMs,
  packedMediaType,
  routes,
  unpackAnswer,
} from '@chanscope/contract';

import { ApiError } from './api-error.ts';
import { noteAnswer } from './connection.ts';
import { fieldsOf } from './fields-of.ts';
import { publicKeyBy } from '../sealing/public-key.ts';
import { payloadOf } from './read-answer.ts';
import { localeInUse } from './request-locale.ts';
import { sealRequest } from '../sealing/seal.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { readToken } from '../session/token.ts';

/** What identifies a call before it is on its way. */
export interface Question {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'sealing' | 'isLong'>;
  readonly parameters: unknown;
  readonly signal: AbortSignal | undefined;
  /** Whose call it is, where that is not the stored token's. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back, not yet judged. */
export interface Answer {
  readonly status: number;
  /** The parsed JSON, undefined when it is none. */
  readonly body: unknown;
  /** What a packed answer brought besides, for `unpackColumns`, or the bytes of a file; null for every other. */
  readonly columns: Uint8Array | null;
  /** The answer itself where it is a file that is read bit by bit. */
  readonly file: Response | null;
  /** The token that the call carried, null without one. */
  readonly token: string | null;
}

const requestTimeoutMs = minuteMs;
const longTimeoutMs = 30 * minuteMs;

/** Where the server is; empty means where the page came from. */
const configured: unknown = import.meta.env['VITE_HOST'];
const host = typeof configured === 'string' ? configured : '';

/** Asks once. Throws an `ApiError` when nothing answers, or the signal's reason when it gave up. */
export async function ask(question: Question): Promise<Answer> {
  const { endpoint, parameters, signal } = question;
  // What needs no encryption is on its way before anything else is done, such as drawing a page.
  const { query, body } = isSealed(question)
    ? await sealedContentOf(parameters)
    : contentOf(endpoint, parameters);
  const token = question.token ?? readToken();
  const timeout = AbortSignal.timeout(endpoint.isLong === true ? longTimeoutMs : requestTimeoutMs);
  try {
    const response = await fetch(`${host}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { ...headersFor(token, body), ...question.headers },
      body,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    noteServerTime(response.headers.get('date'), Date.now());
    const content = await contentFrom(response);
    noteAnswer(true);
    return { status: response.status, ...content, token };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    noteAnswer(false);
    throw new ApiError({ kind: 'noResponse', code: 0, cause });
  }
}

async function contentFrom(response: Response): Promise<Pick<Answer, 'body' | 'columns' | 'file'>> {
  const type = response.headers.get('content-type') ?? '';
  const file = null;
  const body = { code: response.ok ? 200 : response.status, msg: '', data: null };
  if (type === 'application/octet-stream') return { body, columns: null, file: response };
  if (/^(?:text\/csv|application\/x-ndjson)/.test(type))
    return { body, columns: new Uint8Array(await response.arrayBuffer()), file };
  if (type !== packedMediaType) return { body: jsonOf(await response.text()), columns: null, file };
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    const { text, columns } = unpackAnswer(bytes);
    return { body: jsonOf(new TextDecoder().decode(text)), columns, file };
  } catch {
    return { body: undefined, columns: null, file };
  }
}

function headersFor(token: string | null, body: string | FormData | null): Record<string, string> {
  return {
    'accept-language': localeInUse() === 'zh' ? 'zh-CN' : 'en',
    // The browser itself says where the parts of a form begin.
    ...(typeof body !== 'string' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

interface RequestContent {
  readonly query: string;
  readonly body: string | FormData | null;
}

function isSealed({ endpoint, parameters }: Question): boolean {
  const isPost = endpoint.method === 'POST' && formOf(parameters) === null;
  return isPost && endpoint.sealing !== undefined;
}

async function sealedContentOf(parameters: unknown): Promise<RequestContent> {
  return { query: '', body: JSON.stringify({ param: await seal(parameters) }) };
}

/** GET carries its parameters in the address, POST as JSON, or as a form where one of them is a part of a file. */
function contentOf({ method }: Question['endpoint'], parameters: unknown): RequestContent {
  if (method === 'GET') return { query: queryOf(parameters), body: null };
  return { query: '', body: formOf(parameters) ?? JSON.stringify(parameters) };
}

/** A form for parameters of which one is a part of a file; null for others. */
function formOf(parameters: unknown): FormData | null {
  const given = Object.entries(fieldsOf(parameters)).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of given)
    if (value instanceof Blob) form.set(name, value, name);
    else form.set(name, String(value));
  return form;
}

function queryOf(parameters: unknown): string {
  const given = Object.entries(fieldsOf(parameters)).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function seal(parameters: unknown): Promise<string> {
  const publicKey = await publicKeyBy(fetchPublicKey);
  const param = await sealRequest(fieldsOf(parameters), { publicKey, now: serverNow() });
  if (param === false) throw new ApiError({ kind: 'unreadableSecret', code: 0 });
  return param;
}

async function fetchPublicKey(): Promise<string> {
  const { getPublicKey } = routes;
  const question = { endpoint: getPublicKey, parameters: {}, signal: undefined };
  const { status, body } = await ask(question);
  return payloadOf(status, body, getPublicKey.response);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
