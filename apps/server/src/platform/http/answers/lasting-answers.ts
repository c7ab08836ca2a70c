import type { Envelope, Locale } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { encodedBytes, encodingFor } from './body-encodings.ts';

/** Bodies by language and encoding; they go with the data that they were made of. */
const bodiesOf = new WeakMap<object, Map<string, Promise<Uint8Array>>>();

/**
 * Says of what a handler answers that it stays what it is: as long as the caller keeps the same object, its body is
 * written and compressed once for all who ask. For answers so large that writing them for each takes longer than reading them.
 */
export function lasting<Data extends object>(data: Data): Data {
  if (!bodiesOf.has(data)) bodiesOf.set(data, new Map());
  return data;
}

/** Answers an envelope of lasting data through the reply; false for other data. */
export async function sendLasting(
  envelope: Envelope<unknown>,
  { request, reply, locale }: Sending,
): Promise<boolean> {
  const { data } = envelope;
  const bodies = typeof data === 'object' && data !== null ? bodiesOf.get(data) : undefined;
  if (bodies === undefined) return false;
  const encoding = encodingFor(request);
  const key = `${locale} ${encoding ?? ''}`;
  const body = bodies.get(key) ?? encodedBytes(Buffer.from(JSON.stringify(envelope)), encoding);
  bodies.set(key, body);
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  reply.send(await body);
  return true;
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly locale: Locale;
}
