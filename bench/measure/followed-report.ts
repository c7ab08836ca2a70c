import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type StockSymbol, stockIdOf } from '@chanscope/market';
import { createSilentLog, openStores } from '@chanscope/server';

import { maskedFrame, upgradeRequest } from './fanout-shared.ts';
import { type ProbedServer, startProbedServer } from './loop-server.ts';
import type { Report } from './report.ts';

const visitorCount = 400;
const topicsPerVisitor = 20;
const securityCount = 2000;
/** A server takes fifty sockets of an address. */
const socketsPerAddress = 40;
const restMs = 5000;
const tradeMs = 20_000;
const signEveryMs = 5000;
const maxSubscribeMs = 180_000;
const callEveryMs = 10;
/** What a call that asks for nothing may take, ms. */
const goalMs = 50;

/** A visitor on a socket of live numbers: what was reported of it. */
interface Visitor {
  readonly socket: Socket;
  readonly topics: readonly string[];
  snapshots: number;
}

/**
 * How long a default server keeps a small call waiting while 400 visitors follow 2,000 securities of the
 * simulation in trade: from before they come until all of them are informed.
 */
export async function reportFollowed(): Promise<Report> {
  const symbols = Array.from(
    { length: securityCount },
    (_, at) => `SH.${600_000 + at}` as StockSymbol,
  );
  const server = await startFollowedServer(symbols);
  const visitors: Visitor[] = [];
  const updated = new Set<string>();
  const signs = setInterval(() => {
    for (const { socket } of visitors) socket.write(maskedFrame('{"op":"ping","at":1}'));
  }, signEveryMs);
  try {
    const rest = await watch(server, () => pause(restMs));
    const coming = await watch(server, () => subscribeAll(server, { symbols, visitors, updated }));
    updated.clear();
    const trade = await watch(server, () => pause(tradeMs));
    return reportOf({ rest, coming, trade }, updated.size);
  } finally {
    clearInterval(signs);
    for (const { socket } of visitors) socket.destroy();
    await server.stop();
  }
}

async function startFollowedServer(symbols: readonly StockSymbol[]): Promise<ProbedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-followed-'));
  const stores = await openStores({ dataDir, databaseUrl: null, log: createSilentLog() });
  await stores.instruments.ensure(symbols);
  await stores.close();
  return startProbedServer(dataDir, {
    SIMULATION_CLOCK: `1x@2026-11-18T10:00:00+08:00/${new Date().toISOString()}`,
  });
}

async function subscribeAll(
  { address }: ProbedServer,
  {
    symbols,
    visitors,
    updated,
  }: { symbols: readonly StockSymbol[]; visitors: Visitor[]; updated: Set<string> },
): Promise<void> {
  const port = Number(new URL(address).port);
  const stockIds = symbols.map((symbol) => stockIdOf(symbol, 'stock'));
  for (let at = 0; at < visitorCount; at += 1) {
    const topics = Array.from(
      { length: topicsPerVisitor },
      (_, topic) => `quote:${stockIds[(at * topicsPerVisitor + topic) % securityCount]}`,
    );
    const network = Math.floor(at / socketsPerAddress);
    visitors.push(await visit({ port, from: `127.0.${network}.1`, topics, updated }));
  }
  const isSubscribed = (): boolean =>
    visitors.every(({ snapshots, topics }) => snapshots >= topics.length) &&
    updated.size >= securityCount;
  const begun = performance.now();
  while (!isSubscribed()) {
    if (performance.now() - begun > maxSubscribeMs)
      throw new Error(`Cannot wait any longer: ${updated.size} of ${securityCount} have updates`);
    await pause(50);
  }
}

async function visit({
  port,
  from,
  topics,
  updated,
}: {
  port: number;
  from: string;
  topics: readonly string[];
  updated: Set<string>;
}): Promise<Visitor> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.write(upgradeRequest);
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  const visitor: Visitor = { socket, topics, snapshots: 0 };
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    visitor.snapshots += text.split('"op":"snapshot"').length - 1;
    for (const [, topic = ''] of text.matchAll(/\["(quote:\w+)",\d+,\d+,/g)) updated.add(topic);
  });
  socket.write(maskedFrame('{"op":"hello"}'));
  socket.write(maskedFrame(JSON.stringify({ op: 'subscribe', topics })));
  return visitor;
}

/** What was seen of the server during some work. */
interface Seen {
  readonly tookMs: number;
  /** What a call took that asks for nothing, ms. */
  readonly calls: readonly number[];
  /** What the loop's own thread computed between two looks, ms. */
  readonly computed: readonly number[];
}

async function watch(server: ProbedServer, work: () => Promise<void>): Promise<Seen> {
  await server.readLooks();
  const end = new AbortController();
  const calling = callUntil(server, end.signal);
  const begun = performance.now();
  await work();
  const tookMs = performance.now() - begun;
  end.abort();
  const calls = await calling;
  const { computedMs: computed } = await server.readLooks();
  return { tookMs, calls, computed };
}

async function callUntil({ address }: ProbedServer, signal: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    const answer = await fetch(`${address}/healthz`);
    await answer.arrayBuffer();
    took.push(performance.now() - begun);
    await pause(callEveryMs);
  }
  return took;
}

function reportOf(phases: Readonly<Record<string, Seen>>, updatedCount: number): Report {
  const figures: Record<string, number> = {};
  const lines = Object.entries(phases).map(([name, { tookMs, calls, computed }]) => {
    figures[`${name}.callP99Ms`] = at(calls, 0.99);
    figures[`${name}.callMaxMs`] = at(calls, 1);
    figures[`${name}.computedMaxMs`] = at(computed, 1);
    return [
      name.padEnd(8),
      `${(tookMs / 1000).toFixed(1)} s`.padStart(7),
      `health ${textOf(calls)}`,
      `computed ${textOf(computed)}`,
    ].join(' | ');
  });
  lines.push(`in trade ${updatedCount} of ${securityCount} securities had updates`);
  return {
    name: `${visitorCount} visitors × ${topicsPerVisitor} of ${securityCount} simulated securities on a default server (ms; goal: health p99 ≤ ${goalMs})`,
    lines,
    figures: { ...figures, updatedCount },
  };
}

function textOf(values: readonly number[]): string {
  const shown = [0.5, 0.99, 1].map((share) => at(values, share).toFixed(1).padStart(6));
  return `p50 ${shown[0]} p99 ${shown[1]} max ${shown[2]}`;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
