import { type Socket, connect, createServer } from 'node:net';

/** A small proxy before several servers: connections go to them in turn, past those that do not answer. */
export interface BalancingProxy {
  readonly address: string;
  /** The ports of the servers, which may come and go. */
  readonly ports: Set<number>;
  close(): Promise<void>;
}

/** Opens a proxy on a free port. It passes bytes on and knows nothing of what they say. */
export async function openBalancingProxy(): Promise<BalancingProxy> {
  const ports = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;

  function tryNext(client: Socket, left: number[]): void {
    const port = left.shift();
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    server.once('connect', () => join(client, server));
    server.once('error', () => {
      if (!open.has(server)) tryNext(client, left);
    });
  }

  function join(client: Socket, server: Socket): void {
    open.add(server);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.pipe(other);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }

  const proxy = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    turn += 1;
    const all = [...ports];
    const first = all.length === 0 ? 0 : turn % all.length;
    tryNext(client, [...all.slice(first), ...all.slice(0, first)]);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    ports,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
