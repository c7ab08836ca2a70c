import { createHash } from 'node:crypto';

import { defaultMessages, type Locale, packAnswer, packedMediaType } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../../platform/cache-counts.ts';
import { encodedBytes, encodingFor } from '../../../platform/http/answers/body-encodings.ts';
import type { PackedStock } from './pack-stock.ts';

/** Bytes that are kept, before their compression. */
const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Sends packed answers: each is compressed once, outside of the loop's own thread, and a caller that has it already
 * learns only that.
 */
export class PackedAnswers {
  readonly #bodies = new BoundedCache<string, Promise<Uint8Array>>(maxCachedBytes);

  async send(
    { data, columns }: PackedStock,
    { request, reply, locale }: { request: FastifyRequest; reply: FastifyReply; locale: Locale },
  ): Promise<FastifyReply> {
    const text = Buffer.from(
      JSON.stringify({ code: 200, msg: defaultMessages[200]?.[locale] ?? '', data }),
    );
    const hash = createHash('sha256').update(text).update(columns.digest).digest('base64url');
    // Weak, because compression changes the bytes.
    const etag = `W/"${hash}"`;
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-encoding, accept-language',
    });
    if (isKnown(request, etag)) return reply.code(304).send();

    const encoding = encodingFor(request);
    const key = `${hash} ${encoding ?? ''}`;
    const known = this.#bodies.get(key);
    noteCacheRead('answers', known !== undefined);
    const body = await (known ??
      this.#keep(key, packAnswer({ text, columns: columns.packed }), encoding));
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.type(packedMediaType).send(body);
  }

  #keep(key: string, packed: Uint8Array, encoding: string | null): Promise<Uint8Array> {
    const body = encodedBytes(packed, encoding);
    this.#bodies.set(key, body, packed.length);
    return body;
  }
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag) || known.includes('*');
}
