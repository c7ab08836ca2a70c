import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

import { maskedFrame, upgradeRequest } from '../../measure/fanout-shared.ts';

// The sockets of a flood, in a thread of their own: each names topics that no one knows, without a pause, and
// comes back as soon as it is closed.

/** Where to, and how many. */
export interface FloodOrder {
  readonly port: number;
  readonly sockets: number;
}

/** How often a socket was opened so far. */
export interface FloodCount {
  readonly opened: number;
}

const topicsPerMessage = 190;
const messageEveryMs = 110;
/** The first byte of a farewell. */
const closeFrame = 0x88;

const { port, sockets } = workerData as FloodOrder;
let opened = 0;
let named = 0;

for (let at = 0; at < sockets; at += 1) flood();
parentPort?.on('message', () => parentPort?.postMessage({ opened } satisfies FloodCount));

function flood(): void {
  const socket = connect(port, '127.0.0.1');
  let talking: NodeJS.Timeout | undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(talking);
    flood();
  });
  socket.write(upgradeRequest);
  socket.once('data', () => {
    opened += 1;
    socket.write(maskedFrame('{"op":"hello"}'));
    socket.write(subscription());
    talking = setInterval(() => socket.write(subscription()), messageEveryMs);
    // The farewell of the server is not waited for.
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes(closeFrame)) socket.destroy();
    });
  });
}

function subscription(): Buffer {
  const topics = Array.from({ length: topicsPerMessage }, () => {
    named += 1;
    return `quote:hs${900_000 + (named % 99_999)}`;
  });
  return maskedFrame(JSON.stringify({ op: 'subscribe', topics }));
}
