import { createServer, type AddressInfo, type Socket } from 'node:net';

import type { LiveQuote } from '@chanscope/contract';

import { registerStreamRoutes, Streams, TopicHub } from '@chanscope/server/testing';
import { bareHttpOptions, createHttp, FrameRoom } from '@chanscope/server/platform/testing';
import {
  type ServerKind,
  type ServerQuestion,
  type ServerUse,
  topicCount,
} from './fanout-shared.ts';

// One server of the fan-out bench: the product's sockets, bare TCP that merges for the same clients, or
// bare TCP with one ready frame.

type Trade = Pick<LiveQuote, 'price' | 'volume' | 'time'>;

const listBegin = Buffer.from('{"op":"update","changes":[');
const listEnd = Buffer.from('null]}');

const flushMs = 250;
const quote = {
  price: 100,
  prevClose: 100,
  open: 100,
  high: 100,
  low: 100,
  volume: 1,
  amount: 1,
  change: 0,
  changePercent: 0,
  amplitude: 0,
  limitUp: null,
  limitDown: null,
  time: 0,
  tradeDate: '2026-11-18',
  status: 'trading',
  source: 'simulated',
  delayed: false,
  stale: false,
} as const satisfies LiveQuote;

const [, , kind = 'product', frameBytes = '0'] = process.argv;
const servers: Readonly<Record<ServerKind, () => Promise<number>>> = {
  product: serveProduct,
  raw: serveRaw,
  ready: () => serveReady(Number(frameBytes)),
};
const port = await servers[kind as ServerKind]();
process.send?.({ port });
let collecting = 0;
process.on('message', (_question: ServerQuestion) => {
  // The collection is no work of the server: it is counted neither before nor after.
  const before = process.cpuUsage();
  globalThis.gc?.();
  const collected = process.cpuUsage(before);
  collecting += collected.user + collected.system;
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({
    cpuMs: (user + system - collecting) / 1000,
    rssBytes: rss,
    liveBytes: heapUsed + external,
  } satisfies ServerUse);
});
process.on('disconnect', () => process.exit(0));

async function serveProduct(): Promise<number> {
  const hub = new TopicHub(
    'bench',
    {
      quoteOf: () => Promise.resolve(quote),
      minutesOf: () => Promise.resolve([]),
      newestQuote: () => null,
      isLeft: () => false,
      newestMinutes: () => [],
      digestOf: () => null,
    },
    () => performance.now(),
  );
  const streams = new Streams({
    hub,
    tokens: { peek: () => Promise.resolve(null) },
    callersOf: () => Promise.resolve(new Map()),
    clock: { now: () => Date.now() },
    log: bareHttpOptions.log,
    connectionsPerAddress: 100_000,
    onWatched: () => undefined,
  });
  const http = await createHttp(bareHttpOptions);
  await registerStreamRoutes(http, streams, null);
  await http.listen({ host: '127.0.0.1', port: 0 });
  streams.begin();
  tradeAll((security, trade) => hub.offerQuote(`usT${security}`, { ...quote, ...trade }));
  return (http.server.address() as AddressInfo).port;
}

/** Lets every security trade once between two flushes, one after the other. */
function tradeAll(onTrade: (security: number, trade: Trade) => void): void {
  const begin = performance.now();
  let trades = 0;
  setInterval(() => {
    // A process that was busy makes up for what it missed.
    const due = ((performance.now() - begin) / flushMs) * topicCount;
    for (; trades < due; trades++) {
      const volume = trades + 1;
      onTrade(trades % topicCount, { price: volume / 100, volume, time: Date.now() });
    }
  }, flushMs / 10);
}

/** The same merging for the same clients, by nothing but lists and bare TCP. */
async function serveRaw(): Promise<number> {
  const topicsOf = new Map<Socket, readonly number[]>();
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.once('data', (bytes) => {
      // A sign of life may come with the list.
      const list = bytes.toString('latin1', 0, bytes.indexOf(']') + 1);
      topicsOf.set(socket, JSON.parse(list) as number[]);
      socket.resume();
    });
    socket.on('error', () => topicsOf.delete(socket));
    socket.on('close', () => topicsOf.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  const newest = new Map<number, Trade>();
  tradeAll((security, trade) => newest.set(security, trade));
  let number = 0;
  const room = new FrameRoom();
  setInterval(() => {
    const entries = new Map<number, Buffer>();
    for (const [security, trade] of newest) {
      const entry = [`quote:usT${security}`, number, ++number, trade];
      entries.set(security, Buffer.from(`${JSON.stringify(entry)},`));
    }
    newest.clear();
    for (const [socket, topics] of topicsOf) {
      const parts = topics.flatMap((topic) => entries.get(topic) ?? []);
      if (parts.length === 0) continue;
      socket.write(room.frameOf([listBegin, ...parts, listEnd]));
      if (socket.writableLength > 0) room.keep();
    }
  }, flushMs);
  return (server.address() as AddressInfo).port;
}

/** One ready frame for everybody, of as many bytes as the frames of the product have. */
async function serveReady(bytes: number): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  setInterval(() => {
    const time = `{"time":${Date.now()},"rest":"`;
    const text = Buffer.from(`${time.padEnd(Math.max(0, bytes - 6), 'x')}"}`);
    const frame = new FrameRoom().frameOf([text]);
    for (const socket of sockets) socket.write(frame);
  }, flushMs);
  return (server.address() as AddressInfo).port;
}
