import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { median } from './compare.ts';
import {
  type ClientCount,
  type ClientOrder,
  type ServerKind,
  type ServerUse,
  clientCount,
  topicsPerClient,
} from './fanout-shared.ts';
import type { Report } from './report.ts';

/** How long is counted, ms; with readers that stall it must be longer than they are borne. */
const countMs = 6000;
const stalledMs = 14_000;
const stalledShare = 0.1;
/** Between two servers of a round the load of the machine may change: the median of a few is less touched. */
const rounds = 3;

/** What one server did while its clients counted. */
interface Measured extends ClientCount {
  readonly cpuMsPerFrame: number;
  readonly rssPerClientKb: number;
  readonly livePerClientKb: number;
}

interface Round {
  readonly product: Measured;
  readonly raw: Measured;
}

/** Live numbers to 5,000 clients of 20 topics each, against bare TCP that merges for them too. */
export async function reportFanout(): Promise<Report> {
  const all: Round[] = [];
  for (let at = 0; at < rounds; at += 1) all.push(await measureRound(at));
  const first = all[0]?.product;
  const frameBytes = first === undefined ? 0 : Math.round(first.bytes / first.frames);
  const ready = await withServer('ready', frameBytes, (during) => during(0, countMs));
  const stalled = await withServer('product', 0, (during) =>
    during(clientCount * stalledShare, stalledMs),
  );
  const ofProduct = (figure: keyof Measured): number =>
    median(all.map(({ product }) => product[figure]));
  const ratio = median(all.map(ratioOf));
  return {
    name: `Fan-out, ${clientCount.toLocaleString('en')} clients × ${topicsPerClient} topics, merged every 250 ms`,
    lines: [
      ...all.flatMap((round) => [
        `product   ${textOf(round.product)}`,
        `bare TCP, the same merging  ${textOf(round.raw)}: × ${ratioOf(round).toFixed(2)}`,
      ]),
      `bare TCP, one ready frame  ${textOf(ready)}`,
      `processor time per frame × ${ratio.toFixed(2)} (limit 1.35), p99 ${ofProduct('p99Ms')} ms (limit 350 ms), ${ofProduct('rssPerClientKb').toFixed(1)} kB per client (limit 16 kB), medians`,
      `10 % of readers stalled: ${textOf(stalled)}`,
    ],
    figures: {
      ratio,
      p99Ms: ofProduct('p99Ms'),
      kbPerClient: ofProduct('rssPerClientKb'),
      liveKbPerClient: ofProduct('livePerClientKb'),
      stalledP99Ms: stalled.p99Ms,
      stalledKbPerClient: stalled.rssPerClientKb,
    },
  };
}

/** Both servers, one after the other; who is first changes from round to round. */
async function measureRound(at: number): Promise<Round> {
  const plain = (kind: ServerKind): Promise<Measured> =>
    withServer(kind, 0, (during) => during(0, countMs));
  if (at % 2 === 0) {
    const product = await plain('product');
    return { product, raw: await plain('raw') };
  }
  const raw = await plain('raw');
  return { product: await plain('product'), raw };
}

function ratioOf({ product, raw }: Round): number {
  return product.cpuMsPerFrame / raw.cpuMsPerFrame;
}

/** Counts while some of the readers stall, for so long, ms. */
type During = (stalled: number, forMs: number) => Promise<Measured>;

async function withServer(
  kind: ServerKind,
  frameBytes: number,
  measure: (during: During) => Promise<Measured>,
): Promise<Measured> {
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
    const during: During = (stalled, forMs) =>
      countDuring({ server, clients, empty }, { do: 'count', forMs, stalled });
    // Connecting and snapshots are over by then.
    await during(0, 2000);
    return await measure(during);
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

function textOf(measured: Measured): string {
  const { frames, bytes, p50Ms, p99Ms, cpuMsPerFrame, rssPerClientKb, livePerClientKb } = measured;
  return [
    `${frames.toLocaleString('en')} frames of ${Math.round(bytes / frames)} bytes`,
    `${(cpuMsPerFrame * 1000).toFixed(2)} µs each`,
    `p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    `${rssPerClientKb.toFixed(1)} kB per client, ${livePerClientKb.toFixed(1)} kB of it in use`,
  ].join(', ');
}
