import { type IncomingMessage, createServer, request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';

/** Stands before a server and counts the sockets that are open through it. */
export interface CountingProxy {
  readonly address: string;
  /** The sockets open to a path of the server now. */
  openTo(path: string): number;
  /** Ends every connection and takes no other one, as a network does that is gone. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  /** Leads to another server from now on. */
  leadTo(server: { readonly address: string }): void;
  close(): Promise<void>;
}

/** Hears the bytes that a server says through a socket that was opened to a path. */
export type HearSocket = (path: string) => (bytes: Buffer) => void;

/** A proxy at a free port whose address stays while the server behind it is another one. */
export async function startCountingProxy(
  server: { readonly address: string },
  hearSocket: HearSocket = () => () => undefined,
): Promise<CountingProxy> {
  let target = new URL(server.address);
  let isCut = false;
  const open = new Map<Socket, string>();
  const proxy = createServer((asked, answer) => {
    if (isCut) {
      asked.destroy();
      return;
    }
    const { method, url: path, headers } = asked;
    const { hostname, port } = target;
    const passed = request({ hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  proxy.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const behind = connect(Number(target.port), target.hostname);
    open.set(socket, url ?? '');
    const end = (): void => {
      open.delete(socket);
      socket.destroy();
      behind.destroy();
    };
    for (const side of [socket, behind]) side.on('error', end).on('close', end);
    const headers = rawHeaders.map((text, index) => `${text}${index % 2 === 0 ? ': ' : '\r\n'}`);
    behind.on('data', hearSocket(url ?? ''));
    behind.write(`${method ?? 'GET'} ${url ?? '/'} HTTP/1.1\r\n${headers.join('')}\r\n`);
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    openTo: (path) => [...open.values()].filter((each) => each === path).length,
    cut: () => {
      isCut = true;
      for (const socket of open.keys()) socket.destroy();
      proxy.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    leadTo: ({ address }) => {
      target = new URL(address);
    },
    close: async () => {
      for (const socket of open.keys()) socket.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
