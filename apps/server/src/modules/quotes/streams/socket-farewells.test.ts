import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { streamCloseCodes, streamPaths } from '@chanscope/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createSilentLog } from '../../../platform/log.ts';
import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { openStream } from '../../../stream-for-test.ts';
import { Streams } from './streams.ts';
import { TopicHub } from './topic-hub.ts';
import { bareEnvironment } from '../../../test-support/bare-environment-for-test.ts';
import { serverProgram } from '../../../test-support/server-program-for-test.ts';

/** A server in a process of its own, which is asked to stop. */
async function startServer(): Promise<{
  readonly address: string;
  /** Asks it to stop; resolved when it has. */
  readonly stop: () => Promise<unknown>;
}> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-farewell-'));
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  let printed = '';
  const address = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ChanScope: (http:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address, stop };
}

/** Waits until a server takes no further connections. */
async function untilRefused(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const attempt = async (): Promise<unknown> => {
    const socket = connect(Number(port), hostname);
    return once(socket, 'connect').finally(() => socket.destroy());
  };
  await vi.waitFor(() => expect(attempt()).rejects.toThrow('ECONNREFUSED'), {
    timeout: 10_000,
    interval: 20,
  });
}

interface SilentClient extends SocketConnection {
  readonly pings: () => number;
  readonly code: () => number | null;
}

/** A client that never says anything after `receivedAt`. */
function silentClient(receivedAt: number): SilentClient {
  let pings = 0;
  let code: number | null = null;
  return {
    send: () => undefined,
    bufferedBytes: 0,
    isOpen: true,
    receivedAt,
    ping: () => (pings += 1),
    close: (why) => (code ??= why),
    onMessage: () => undefined,
    onClose: () => undefined,
    onDrain: () => undefined,
    pings: () => pings,
    code: () => code,
  };
}

function createStreams(): Streams {
  const nothing = {
    quoteOf: () => Promise.resolve(null),
    minutesOf: () => Promise.resolve([]),
    newestQuote: () => null,
    isLeft: () => false,
    newestMinutes: () => [],
    digestOf: () => null,
  };
  const streams = new Streams({
    hub: new TopicHub('e', nothing, () => performance.now()),
    tokens: { peek: () => Promise.resolve(null) },
    callersOf: () => Promise.resolve(new Map()),
    clock: { now: () => 0 },
    log: createSilentLog(),
    onWatched: () => undefined,
  });
  onTestFinished(() => streams.close());
  return streams;
}

describe('a socket is closed', () => {
  it('with 1012 when the server is asked to stop, on both addresses', async () => {
    const { address, stop } = await startServer();
    const follower = await openStream(address, { token: null });
    const page = await openStream(address, { path: streamPaths.open });
    void stop();
    expect([await follower.closed(), await page.closed()]).toEqual([
      streamCloseCodes.restarting,
      streamCloseCodes.restarting,
    ]);
  }, 30_000);

  it('with 1012 when it opens while the server stops, which waits for no client', async () => {
    const { address, stop } = await startServer();
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
    await once(socket, 'connect');
    socket.write(`GET ${streamPaths.open} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
    // By the answer on another connection this half of a request has arrived, too.
    await fetch(`${address}/healthz`);
    const over = Promise.all([stop(), once(socket, 'close')]);
    await untilRefused(address);
    socket.write('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n');
    socket.write('Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n');
    await over;
    const code = Buffer.of(streamCloseCodes.restarting >> 8, streamCloseCodes.restarting & 255);
    expect(Buffer.concat(received).includes(code)).toBe(true);
  }, 30_000);

  it('when its client was silent for three heartbeats, and asked for a sign of life before', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const streams = createStreams();
    streams.begin();
    const client = silentClient(performance.now());
    streams.admit('open', client, '127.0.0.1');
    vi.advanceTimersByTime(9_000);
    expect(client.pings()).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(client.pings()).toBeGreaterThan(0);
    expect(client.code()).toBeNull();
    vi.advanceTimersByTime(3_000);
    expect(client.code()).toBe(1001);
  });
});
