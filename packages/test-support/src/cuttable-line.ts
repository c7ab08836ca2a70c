import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database or to Redis that can be cut and can fall silent. */
export interface CuttableLine {
  /** The address of what it leads to, by this way. */
  readonly url: string;
  /** Ends what is open; new connections are ended at once. */
  cut(): void;
  /** Keeps what is open and takes new connections, and nothing passes any more, as when a cable is pulled. */
  fallSilent(): void;
  /** From now on new connections pass, those that stayed open too. */
  mend(): void;
  close(): Promise<void>;
}

/** Stands before the server at `url`, which may be of any kind. `defaultPort` is for addresses without one. */
export async function openCuttableLine(url: string, defaultPort: number): Promise<CuttableLine> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'good' | 'cut' | 'silent' = 'good';

  const join = ([client, beyond]: readonly [Socket, Socket]): void => {
    client.pipe(beyond);
    beyond.pipe(client);
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    const beyond = connect(Number(target.port || defaultPort), target.hostname);
    const pair = [client, beyond] as const;
    pairs.add(pair);
    for (const each of pair) {
      each.on('error', () => undefined);
      each.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        beyond.destroy();
      });
    }
    if (state === 'good') join(pair);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const drop = (): void => {
    for (const [client, beyond] of pairs) {
      client.destroy();
      beyond.destroy();
    }
  };
  return {
    url: own.href,
    cut(): void {
      state = 'cut';
      drop();
    },
    fallSilent(): void {
      state = 'silent';
      for (const [client, beyond] of pairs) {
        client.unpipe();
        beyond.unpipe();
        client.pause();
        beyond.pause();
      }
    },
    mend(): void {
      if (state === 'silent') for (const pair of pairs) join(pair);
      state = 'good';
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        drop();
      }),
  };
}
