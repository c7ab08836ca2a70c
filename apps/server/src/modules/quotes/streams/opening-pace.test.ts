import { expect, it, onTestFinished } from 'vitest';

import { createHttp } from '../../../platform/http/http.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { openStream } from '../../../stream-for-test.ts';
import { bareHttpOptions } from '../../../test-support/test-http.ts';
import { registerStreamRoutes } from './stream-routes.ts';
import { Streams } from './streams.ts';
import { TopicHub } from './topic-hub.ts';

const nothing = {
  quoteOf: () => Promise.resolve(null),
  minutesOf: () => Promise.resolve([]),
  newestQuote: () => null,
  newestMinutes: () => [],
  digestOf: () => null,
  isLeft: () => false,
};

it('an address that opens sockets faster than it may waits, others do not, and no one when the server stops', async () => {
  const streams = new Streams({
    hub: new TopicHub('e', nothing, () => performance.now()),
    tokens: { peek: () => Promise.resolve(null) },
    callersOf: () => Promise.resolve(new Map()),
    clock: { now: () => 0 },
    log: createSilentLog(),
    connectionsPerAddress: 2,
    onWatched: () => undefined,
  });
  const http = await createHttp(bareHttpOptions);
  await registerStreamRoutes(http, streams, null);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => http.close());
  for (let at = 0; at < 4; at += 1) {
    const stream = await openStream(address);
    stream.socket.close();
    await stream.closed();
  }
  const fifth = openStream(address).then(
    () => 'open',
    (error: unknown) => String(error),
  );
  await streams.waitToOpen('192.0.2.1');
  streams.close();
  expect(await fifth).toContain('503');
});
