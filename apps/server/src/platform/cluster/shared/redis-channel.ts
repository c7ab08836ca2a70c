import { randomUUID } from 'node:crypto';

import type { Channel } from '../channel.ts';
import { createLocalChannel } from '../local/local-channel.ts';
import type { Log } from '../../log.ts';
import type { RedisConnection } from './redis-connection.ts';

/**
 * The channel of an installation of several processes. A process always receives itself, and so serves
 * its own clients while Redis is away; the others receive it while they are connected.
 */
export function createRedisChannel(
  { commands, listener }: RedisConnection,
  { prefix, log }: { readonly prefix: string; readonly log: Log },
): Channel {
  const self = randomUUID();
  const own = createLocalChannel();
  const topics = new Map<string, number>();

  listener.on('message', (name: string, message: string) => {
    const from = message.slice(0, self.length);
    if (from === self || !name.startsWith(prefix)) return;
    void own.publish(name.slice(prefix.length), message.slice(self.length));
  });

  // Commands fail at once while the connection is away; what is listened to is said when it is there.
  listener.on('ready', () => {
    for (const topic of topics.keys()) listen(topic);
  });

  function listen(topic: string): void {
    listener.subscribe(prefix + topic).catch((error: unknown) => {
      log.debug({ err: error, topic }, 'cannot listen on Redis yet');
    });
  }

  return {
    async publish(topic, message): Promise<void> {
      await own.publish(topic, message);
      await commands.publish(prefix + topic, self + message).catch((error: unknown) => {
        log.debug({ err: error, topic }, 'cannot publish on Redis');
      });
    },
    async subscribe(topic, listen_) {
      const stop = await own.subscribe(topic, listen_);
      const listeners = topics.get(topic) ?? 0;
      topics.set(topic, listeners + 1);
      if (listeners === 0 && listener.status === 'ready')
        await listener.subscribe(prefix + topic).catch(() => listen(topic));
      return async () => {
        await stop();
        const left = (topics.get(topic) ?? 1) - 1;
        if (left > 0) topics.set(topic, left);
        else if (topics.delete(topic) && listener.status === 'ready')
          await listener.unsubscribe(prefix + topic).catch(() => undefined);
      };
    },
    close: () => own.close(),
  };
}
