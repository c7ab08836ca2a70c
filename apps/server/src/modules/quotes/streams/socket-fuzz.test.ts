import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { streamCloseCodes, streamPaths } from '@chanscope/contract';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

import { embeddedDatabase } from '../../../test-support/test-databases.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { openStream } from '../../../stream-for-test.ts';

const inTrade = '2026-11-18T10:17:30+08:00';
const maxWaitMs = 9000;

/** A socket without any library, so that everything that is wrong can be sent. */
interface BareSocket {
  readonly tcp: Socket;
  /** Resolves with the code of the close frame; null when the connection ended without one. */
  readonly closed: Promise<number | null>;
}

async function openBare(address: string, path: string): Promise<BareSocket> {
  const tcp = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void tcp.destroy());
  // A server that cuts us off while we write is what is looked for.
  tcp.on('error', () => undefined);
  const upgraded = Promise.withResolvers<null>();
  const closed = Promise.withResolvers<number | null>();
  let waiting: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  tcp.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    const head = waiting.indexOf('\r\n\r\n');
    if (!isUpgraded && head !== -1) {
      isUpgraded = true;
      waiting = waiting.subarray(head + 4);
      upgraded.resolve(null);
    }
    if (isUpgraded) waiting = readFrames(waiting, closed.resolve);
  });
  tcp.on('close', () => closed.resolve(null));
  tcp.write(
    `GET ${path} HTTP/1.1\r\nHost: fuzz\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await upgraded.promise;
  return { tcp, closed: within(closed.promise) };
}

async function within<Value>(promise: Promise<Value>): Promise<Value> {
  const late = delay(maxWaitMs, 'late' as const, { ref: false });
  const value = await Promise.race([promise, late]);
  if (value === 'late') throw new Error('Cannot wait any longer for the end of a socket');
  return value;
}

/** Reports the code of a close frame; answers the bytes of the frame that is not whole yet. */
function readFrames(bytes: Buffer, onClose: (code: number) => void): Buffer {
  let rest = bytes;
  // The farewell, which is looked for, is at least four bytes; a shorter frame before it waits for it.
  while (rest.length >= 4) {
    const short = rest[1] ?? 0;
    const [begin, length] = short < 126 ? [2, short] : [4, rest.readUInt16BE(2)];
    if (rest.length < begin + length) break;
    if (((rest[0] ?? 0) & 0x0f) === 8) onClose(rest.readUInt16BE(begin));
    rest = rest.subarray(begin + length);
  }
  return rest;
}

/** A frame as a client sends it, with a mask of zeros; `first` is its first byte. */
function frameOf(body: Uint8Array, first = 0x81): Buffer {
  const header = Buffer.alloc(body.length < 126 ? 6 : 14);
  header[0] = first;
  header[1] = 0x80 | (body.length < 126 ? body.length : 127);
  if (body.length >= 126) header.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([header, body]);
}

const text = (value: string): Buffer => frameOf(Buffer.from(value));
const hello = text('{"op":"hello"}');
const { notGreeted } = streamCloseCodes;

describe('the raw sockets', () => {
  it('close with the code of what is wrong, and keep serving the others', async () => {
    const app = await serveOn(await embeddedDatabase(), { iso: inTrade, begins: true });
    const other = await openStream(app.address, { token: null });
    const cases: readonly (readonly [string, Buffer, number])[] = [
      ['no mask', Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
      ['an opcode that is none', frameOf(Buffer.from('x'), 0x83), 1002],
      ['a reserved bit', frameOf(Buffer.from('x'), 0xc1), 1002],
      ['a ping in parts', frameOf(Buffer.from('x'), 0x09), 1002],
      ['a part of nothing', frameOf(Buffer.from('x'), 0x80), 1002],
      ['letters that are none', frameOf(Buffer.from([0xff, 0xfe, 0xfd])), 1007],
      ['a frame of a megabyte', frameOf(Buffer.alloc(1024 * 1024, 0x20)), 1009],
      ['a length of 2^62', Buffer.from([0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 1009],
      ['bytes for a greeting', frameOf(Buffer.from([1, 2, 3]), 0x82), notGreeted],
      ['an op that is none', text('{"op":"sing"}'), notGreeted],
      ['deep JSON', text('['.repeat(4000)), notGreeted],
      ['a prototype', text('{"__proto__":{"op":"hello"}}'), notGreeted],
      ['a frame that never ends', hello.subarray(0, 9), notGreeted],
    ];
    const codes = await Promise.all(
      cases.map(async ([what, bytes]) => {
        const { tcp, closed } = await openBare(app.address, streamPaths.quotes);
        tcp.write(bytes);
        return [what, await closed] as const;
      }),
    );
    expect(codes).toEqual(cases.map(([what, , code]) => [what, code]));
    other.send({ op: 'ping', at: 7 });
    expect(await other.next('pong')).toMatchObject({ at: 7 });
  }, 30_000);

  it.each([streamPaths.quotes, streamPaths.open])(
    '%s bears whatever is written to it',
    async (path) => {
      const app = await serveOn(await embeddedDatabase(), { iso: inTrade, begins: true });
      const other = await openStream(app.address, { token: null });
      const garbage = fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.json({ maxDepth: 4 }).map(text),
        fc
          .tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 130 }))
          .map(([first, body]) => frameOf(body, first)),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(garbage, { maxLength: 6 }),
          async (saysWelcome, all) => {
            const { tcp, closed } = await openBare(app.address, path);
            if (saysWelcome) tcp.write(hello);
            for (const bytes of all) tcp.write(bytes);
            tcp.end();
            const code = await closed;
            expect([null, 1000, 1001, 1002, 1005, 1007, 1009, 4002, 4003]).toContain(
              isOfClient(code) ? null : code,
            );
          },
        ),
        { seed: 20_261_118, numRuns: 60 },
      );
      other.send({ op: 'ping', at: 8 });
      expect(await other.next('pong')).toMatchObject({ at: 8 });
    },
    30_000,
  );
});

/** Whatever code a client says farewell with comes back to it. */
function isOfClient(code: number | null): boolean {
  return code !== null && code >= 3000 && code !== 4002 && code !== 4003;
}
