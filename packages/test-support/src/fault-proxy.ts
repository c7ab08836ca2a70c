import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What goes wrong on the way to a server. */
export type LineFault =
  | { readonly kind: 'none' }
  /** Everything arrives later. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** One byte a second. */
  | { readonly kind: 'trickle' }
  /** The line is cut after so many bytes of the answer. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** The connection is taken, and nothing ever answers. */
  | { readonly kind: 'blackHole' }
  /** The connection is reset at once. */
  | { readonly kind: 'reset' }
  /** Another whole answer instead. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string | Uint8Array;
      readonly headers?: readonly string[];
    }
  /** The server's whole answer with another body. */
  | { readonly kind: 'body'; readonly change: (body: Buffer) => Buffer };

/** A proxy before a server whose line can be made to fail. */
export interface FaultProxy {
  readonly url: string;
  /** Holds for connections and answers from now on. */
  fault: LineFault;
  /** Connections of callers that are open now. */
  readonly openSockets: number;
  /** The most that were open at once while the line was bad. */
  readonly maxSockets: number;
  close(): Promise<void>;
}

/** Stands before the server at `url`. Answers are taken as HTTP with a length, one after the other. */
export async function serveFaults(url: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = { fault: { kind: 'none' } as LineFault };
  let maxSockets = 0;
  const server: Server = createServer((caller) => {
    sockets.add(caller);
    if (proxy.fault.kind !== 'none') maxSockets = Math.max(maxSockets, sockets.size);
    const line = { caller, fault: () => proxy.fault, timers: new Set<NodeJS.Timeout>() };
    caller.on('error', () => caller.destroy());
    caller.on('close', () => {
      sockets.delete(caller);
      for (const timer of line.timers) clearTimeout(timer);
    });
    if (proxy.fault.kind === 'reset') caller.resetAndDestroy();
    else join(line, connect({ host: hostname, port: Number(port) }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault(): LineFault {
      return proxy.fault;
    },
    set fault(fault: LineFault) {
      proxy.fault = fault;
    },
    get openSockets(): number {
      return sockets.size;
    },
    get maxSockets(): number {
      return maxSockets;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Line {
  readonly caller: Socket;
  readonly fault: () => LineFault;
  readonly timers: Set<NodeJS.Timeout>;
}

function join(line: Line, upstream: Socket): void {
  const { caller } = line;
  let pending = Buffer.alloc(0);
  caller.on('data', (data: Buffer) => {
    const fault = line.fault();
    if (fault.kind === 'blackHole') return;
    if (fault.kind === 'answer') send(line, answerOf(fault), fault);
    else upstream.write(data);
  });
  upstream.on('data', (data: Buffer) => {
    pending = Buffer.concat([pending, data]);
    for (let answer = wholeAnswerIn(pending); answer !== null; answer = wholeAnswerIn(pending)) {
      pending = pending.subarray(answer.bytes);
      const fault = line.fault();
      const reported =
        fault.kind === 'body' ? withBody(answer, fault.change(answer.body)) : answer.raw;
      send(line, reported, fault);
    }
  });
  upstream.on('error', () => caller.destroy());
  upstream.on('close', () => caller.end());
  caller.on('close', () => upstream.destroy());
}

function send(line: Line, data: Buffer, fault: LineFault): void {
  const { caller } = line;
  if (fault.kind === 'latency') later(line, fault.ms, () => caller.write(data));
  else if (fault.kind === 'trickle') trickle(line, data);
  else if (fault.kind === 'cut')
    caller.write(data.subarray(0, headEndOf(data) + fault.afterBytes), () => caller.destroy());
  else caller.write(data);
}

function trickle(line: Line, data: Buffer): void {
  line.caller.write(data.subarray(0, 1));
  if (data.length > 1) later(line, 1000, () => trickle(line, data.subarray(1)));
}

function later(line: Line, ms: number, action: () => void): void {
  const timer = setTimeout(() => {
    line.timers.delete(timer);
    action();
  }, ms);
  line.timers.add(timer);
}

interface WholeAnswer {
  readonly head: string;
  readonly body: Buffer;
  readonly raw: Buffer;
  readonly bytes: number;
}

function headEndOf(data: Buffer): number {
  const at = data.indexOf('\r\n\r\n');
  return at === -1 ? data.length : at + 4;
}

function wholeAnswerIn(data: Buffer): WholeAnswer | null {
  const end = headEndOf(data);
  const head = data.subarray(0, end).toString('latin1');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.endsWith('\r\n\r\n') || length === undefined) return null;
  const bytes = end + Number(length);
  if (data.length < bytes) return null;
  const raw = data.subarray(0, bytes);
  return { head, body: raw.subarray(end), raw, bytes };
}

function withBody({ head }: WholeAnswer, body: Buffer): Buffer {
  const changed = head.replace(/content-length: \d+/i, `content-length: ${body.length}`);
  return Buffer.concat([Buffer.from(changed, 'latin1'), body]);
}

function answerOf({ status, body, headers = [] }: Extract<LineFault, { kind: 'answer' }>): Buffer {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = [`HTTP/1.1 ${status} Fault`, length, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}
