import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import {
  clientCount,
  type ClientCount,
  type ClientOrder,
  maskedFrame,
  topicCount,
  topicsPerClient,
  upgradeRequest,
} from './fanout-shared.ts';
import { createRandom } from './generated-bars.ts';

// All clients of the fan-out bench, in a process of their own. They read frames as cheaply as can be.

const sockets: Socket[] = [];
const random = createRandom(11);
const connectAtOnce = 50;
let frames = 0;
let bytes = 0;
let latencies: number[] = [];

process.on('message', (order: ClientOrder) => {
  void (order.do === 'connect' ? connectAll(order) : count(order)).then((answer) =>
    process.send?.(answer),
  );
});
process.on('disconnect', () => process.exit(0));

/** A sign of life, with a mask of zeros; the servers of bare TCP read nothing of it. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const signEveryMs = 5000;

async function connectAll(order: Extract<ClientOrder, { do: 'connect' }>): Promise<object> {
  setInterval(() => {
    for (const socket of sockets) socket.write(pong);
  }, signEveryMs);
  for (let at = 0; at < clientCount; at += connectAtOnce)
    await Promise.all(Array.from({ length: connectAtOnce }, () => connectOne(order)));
  return { connected: sockets.length };
}

async function connectOne({ port, kind }: Extract<ClientOrder, { do: 'connect' }>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  if (kind === 'product') await onWelcome(socket);
  if (kind === 'raw') socket.write(JSON.stringify(drawTopics()));
  const isSampled = sockets.push(socket) % 10 === 0;
  readFrames(socket, isSampled);
}

async function onWelcome(socket: Socket): Promise<void> {
  socket.write(upgradeRequest);
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  const topics = drawTopics().map((topic) => `quote:usT${topic}`);
  socket.write(maskedFrame('{"op":"hello"}'));
  socket.write(maskedFrame(JSON.stringify({ op: 'subscribe', topics })));
}

function drawTopics(): number[] {
  const topics = new Set<number>();
  while (topics.size < topicsPerClient) topics.add(Math.floor(random() * topicCount));
  return [...topics];
}

function readFrames(socket: Socket, isSampled: boolean): void {
  let rest = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    let at = rest;
    while (at < chunk.length) {
      frames += 1;
      const short = (chunk[at + 1] ?? 0) & 0x7f;
      // Frames of the bench are shorter than 64 kB; headers that are cut are rare enough to be lost.
      at += short < 126 ? 2 + short : 4 + ((chunk[at + 2] ?? 0) << 8) + (chunk[at + 3] ?? 0);
    }
    rest = at - chunk.length;
    if (!isSampled) return;
    const found = /"time":(\d{13})/.exec(chunk.toString('latin1'));
    if (found !== null) latencies.push(Date.now() - Number(found[1]));
  });
}

async function count({
  forMs,
  stalled,
}: Extract<ClientOrder, { do: 'count' }>): Promise<ClientCount> {
  for (const socket of sockets.slice(0, stalled)) socket.pause();
  frames = 0;
  bytes = 0;
  latencies = [];
  await delay(forMs);
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { frames, bytes, p50Ms: at(0.5), p99Ms: at(0.99) };
}
