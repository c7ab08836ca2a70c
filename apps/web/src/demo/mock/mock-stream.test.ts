import { type ServerMessage, serverMessage, streamLimits } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { MockStream } from './mock-stream.ts';

it('greets, sends a security again and again, and refuses what it does not have', () => {
  const sent: ServerMessage[] = [];
  const now = Date.UTC(2026, 0, 7, 3, 30);
  const stream = new MockStream(
    (message) => sent.push(serverMessage.parse(message)),
    () => now,
  );
  const say = (message: object): void => stream.receive(JSON.stringify(message));
  say({ op: 'hello' });
  say({ op: 'subscribe', topics: ['quote:hs600519', 'market', 'minute:hs600519'] });
  expect(sent).toMatchObject([
    { op: 'hello', heartbeatMs: streamLimits.heartbeatMs },
    { op: 'snapshot', topic: 'quote:hs600519', quote: { source: 'simulated' } },
    { op: 'snapshot', topic: 'market' },
    { op: 'refused', topic: 'minute:hs600519' },
  ]);
  say({ op: 'unsubscribe', topics: ['market'] });
  stream.tick();
  expect(sent.slice(4)).toMatchObject([{ op: 'snapshot', topic: 'quote:hs600519' }]);
  stream.receive('no message');
  say({ op: 'ping', at: 5 });
  expect(sent.at(-1)).toEqual({ op: 'pong', at: 5, now });
});
