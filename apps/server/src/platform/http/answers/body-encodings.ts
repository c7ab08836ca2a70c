import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyRequest } from 'fastify';

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** The first of our encodings that the caller takes, null for none. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().replaceAll(' ', ''))
    .filter((each) => !/;q=0(?:\.0*)?$/.test(each))
    .map((each) => each.replace(/;.*/, ''));
  return Object.keys(encoders).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Bytes in an encoding of `encodingFor`, compressed outside of the loop's own thread; with null as they are. */
export function encodedBytes(bytes: Uint8Array, encoding: string | null): Promise<Uint8Array> {
  const encode = encoding === null ? undefined : encoders[encoding];
  return encode === undefined ? Promise.resolve(bytes) : encode(bytes);
}
