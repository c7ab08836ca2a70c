import { createServer, connect as connectTcp, type Socket } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { StreamWriter } from './stream-writer.ts';
import { createItemTopic } from './item-topic.ts';

/** A TCP connection whose other end reads when it is asked to. */
async function pairOfSockets(): Promise<{ readonly near: Socket; readonly far: Socket }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const arrived = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const far = connectTcp(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const near = await arrived;
  far.pause();
  onTestFinished(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return { near, far };
}

function writerOver(near: Socket): {
  readonly writer: StreamWriter;
  readonly counters: { framesSent: number; changesDropped: number; closedSlow: number };
  readonly setNow: (now: number) => void;
} {
  let now = 0;
  const counters = { framesSent: 0, changesDropped: 0, closedSlow: 0 };
  const connection: SocketConnection = {
    send: (parts) => void near.write(Buffer.concat(parts)),
    get bufferedBytes() {
      return near.writableLength;
    },
    isOpen: true,
    receivedAt: 0,
    ping: () => undefined,
    close: () => undefined,
    onMessage: () => undefined,
    onClose: () => undefined,
    onDrain: (listen) => void near.on('drain', listen),
  };
  const writer = new StreamWriter(connection, { epoch: 'e', monotonicNow: () => now, counters });
  return { writer, counters, setNow: (instant) => (now = instant) };
}

describe('a reader that stalls', () => {
  it('has little waiting for it, and learns where things stand once it reads again', async () => {
    const { near, far } = await pairOfSockets();
    const { writer, counters, setNow } = writerOver(near);
    const topic = createItemTopic<{ n: number; text: string }>({
      name: 'market',
      field: 'markets',
      first: [],
      numberOf: ({ n }) => n,
      join: (_items, item) => [item],
    });
    topic.subscribers.add(writer);
    writer.topics.push(topic);
    const text = 'x'.repeat(1000);
    let n = 0;
    // More than the operating system keeps for a socket.
    for (; n < 20_000; n++) {
      topic.offer({ n, text });
      writer.sendChanges(new Map([[topic, Buffer.from(`${topic.flush().join(',')},`)]]));
    }
    expect(near.writableLength).toBeLessThan(1024 * 1024);
    expect(counters.changesDropped).toBeGreaterThan(5000);
    expect(writer.isTooSlow(9000)).toBe(false);
    expect(writer.isTooSlow(11_000)).toBe(true);
    setNow(5000);
    let received = '';
    far.setEncoding('latin1');
    far.on('data', (chunk: string) => (received = (received + chunk).slice(-3000)));
    far.resume();
    const last = `"seq":${n - 1},"markets":[{"n":${n - 1},`;
    const deadline = performance.now() + 8000;
    while (!received.includes(last)) {
      if (performance.now() > deadline) throw new Error('Cannot see the snapshot after the stall');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(writer.isTooSlow(60_000)).toBe(false);
  });
});
