import { type ClientMessage, type ServerMessage, streamPaths } from '@chanscope/contract';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A client of the socket of live numbers, as tests use it. */
export interface TestStream {
  /** Everything that came, oldest first. */
  readonly messages: ServerMessage[];
  readonly socket: WebSocket;
  send(message: ClientMessage): void;
  /** The first message that is so, of those that came and those that will come. */
  next<Op extends ServerMessage['op']>(
    op: Op,
    fits?: (message: Extract<ServerMessage, { op: Op }>) => boolean,
  ): Promise<Extract<ServerMessage, { op: Op }>>;
  /** The code with which it is closed. */
  closed(): Promise<number>;
}

const maxWaitMs = 8000;

/** Opens a socket, and says hello unless `token` is undefined. */
export async function openStream(
  address: string,
  {
    token,
    headers = {},
    path = streamPaths.quotes,
  }: {
    readonly token?: string | null;
    readonly headers?: Record<string, string>;
    readonly path?: string;
  } = {},
): Promise<TestStream> {
  const socket = new WebSocket(address.replace('http', 'ws') + path, { headers });
  onTestFinished(() => socket.terminate());
  const messages: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('{')) messages.push(JSON.parse(text) as ServerMessage);
  });
  let closeCode: number | null = null;
  socket.on('close', (code) => {
    closeCode = code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  const stream: TestStream = {
    messages,
    socket,
    send: (message) => socket.send(JSON.stringify(message)),
    async next<Op extends ServerMessage['op']>(
      op: Op,
      fits: (message: Extract<ServerMessage, { op: Op }>) => boolean = () => true,
    ) {
      type Expected = Extract<ServerMessage, { op: Op }>;
      const isRequested = (each: ServerMessage): each is Expected =>
        each.op === op && fits(each as Expected);
      await until(() => messages.some(isRequested) || closeCode !== null, `a message ${op}`);
      const found = messages.find(isRequested);
      if (found === undefined) throw new Error(`Cannot find ${op}: closed with ${closeCode}`);
      return found;
    },
    async closed() {
      await until(() => closeCode !== null, 'the end of the socket');
      return closeCode ?? 0;
    },
  };
  if (token !== undefined) {
    stream.send({ op: 'hello', ...(token === null ? {} : { token }) });
    await stream.next('hello');
  }
  return stream;
}

/** Waits until something is so. */
export async function until(isSo: () => boolean, what: string, waitMs = maxWaitMs): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Cannot wait any longer for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
