import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { ClientCount, ClientOrder, ServerKind, ServerUse } from './fanout-shared.ts';
import { clientCount, topicsPerClient } from './fanout-shared.ts';
import type { Report } from './report.ts';

/** How long is counted, ms; with readers that stall it must be longer than they are borne. */
const countMs = 8000;
const stalledMs = 14_000;
const stalledShare = 0.1;

/** What one server did while its clients counted. */
interface Measured extends ClientCount {
  readonly cpuMsPerFrame: number;
  readonly rssPerClientKb: number;
  readonly livePerClientKb: number;
}

/** Live numbers to 5,000 clients of 20 topics each, against bare TCP that merges for them too. */
export async function reportFanout(): Promise<Report> {
  const product = await measure('product', 0);
  const frameBytes = Math.round(product.plain.bytes / product.plain.frames);
  const raw = await measure('raw', frameBytes);
  const ready = await measure('ready', frameBytes);
  const ratio = product.plain.cpuMsPerFrame / raw.plain.cpuMsPerFrame;
  const { plain, stalled } = product;
  return {
    name: `Fan-out, ${clientCount.toLocaleString('en')} clients × ${topicsPerClient} topics, merged every 250 ms`,
    lines: [
      `product   ${told(plain)}`,
      `bare TCP, the same merging  ${told(raw.plain)}`,
      `bare TCP, one ready frame  ${told(ready.plain)}`,
      `processor time per frame × ${ratio.toFixed(2)} (limit 1.35), p99 limit 350 ms, memory limit 16 kB`,
      `10 % of readers stalled: ${told(stalled)}`,
    ],
    figures: {
      ratio,
      p99Ms: plain.p99Ms,
      kbPerClient: plain.rssPerClientKb,
      liveKbPerClient: plain.livePerClientKb,
      stalledP99Ms: stalled.p99Ms,
      stalledKbPerClient: stalled.rssPerClientKb,
    },
  };
}

async function measure(
  kind: ServerKind,
  frameBytes: number,
): Promise<{ readonly plain: Measured; readonly stalled: Measured }> {
  const here = import.meta.dirname;
  const server = fork(path.join(here, 'fanout-server.ts'), [kind, String(frameBytes)], {
    execArgv: ['--expose-gc'],
  });
  const clients = fork(path.join(here, 'fanout-clients.ts'));
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const empty = await ask<ServerUse>(server, 'used');
    const order: ClientOrder = { do: 'connect', port, kind };
    await ask(clients, order);
    const during = (stalled: number, forMs: number): Promise<Measured> =>
      countDuring({ server, clients, empty }, { do: 'count', forMs, stalled });
    // Connecting and snapshots are over by then.
    await during(0, 2000);
    const plain = await during(0, countMs);
    const isProduct = kind === 'product';
    const stalled = isProduct ? await during(clientCount * stalledShare, stalledMs) : plain;
    return { plain, stalled };
  } finally {
    // Both end with the line between us.
    server.disconnect();
    clients.disconnect();
  }
}

async function countDuring(
  parts: { server: ChildProcess; clients: ChildProcess; empty: ServerUse },
  order: ClientOrder,
): Promise<Measured> {
  const before = await ask<ServerUse>(parts.server, 'used');
  const count = await ask<ClientCount>(parts.clients, order);
  const after = await ask<ServerUse>(parts.server, 'used');
  return {
    ...count,
    cpuMsPerFrame: (after.cpuMs - before.cpuMs) / count.frames,
    livePerClientKb: (after.liveBytes - parts.empty.liveBytes) / 1024 / clientCount,
    rssPerClientKb: (after.rssBytes - parts.empty.rssBytes) / 1024 / clientCount,
  };
}

async function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

function told(measured: Measured): string {
  const { frames, bytes, p50Ms, p99Ms, cpuMsPerFrame, rssPerClientKb, livePerClientKb } = measured;
  return [
    `${frames.toLocaleString('en')} frames of ${Math.round(bytes / frames)} bytes`,
    `${(cpuMsPerFrame * 1000).toFixed(2)} µs each`,
    `p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    `${rssPerClientKb.toFixed(1)} kB per client, ${livePerClientKb.toFixed(1)} kB of it in use`,
  ].join(', ');
}
