import { BoundedCache } from '../../bounded-cache.ts';
import type { Channel } from '../channel.ts';
import { createLocalChannel } from '../local/local-channel.ts';
import { type CarriedMessage, createMessageIds, namesOneMessage } from './carried-message.ts';
import type { PostgresCarrier } from './postgres-carrier.ts';
import type { RedisCarrier } from './redis-carrier.ts';

/** The ways between the processes; null where the installation has none of that kind. */
export interface Carriers {
  readonly redis: RedisCarrier | null;
  readonly postgres: PostgresCarrier | null;
}

/** A message comes on the second way moments after it came on the first. */
const maxKnownIds = 10_000;

/**
 * The channel of an installation of several processes. A process always receives itself. The others receive it by
 * way of Redis; where there is none, or where Redis did not reach all of them, by way of PostgreSQL as well. What
 * comes on both ways is received once.
 */
export function createSharedChannel({ redis, postgres }: Carriers): Channel {
  const own = createLocalChannel();
  const ids = createMessageIds();
  const known = new BoundedCache<string, true>(maxKnownIds);
  const listeners = new Map<string, number>();

  function receive({ id, topic, text }: CarriedMessage): void {
    if (ids.isOwn(id) || known.get(id) !== undefined) return;
    if (namesOneMessage(id)) known.set(id, true);
    void own.publish(topic, text);
  }

  redis?.onMessage(receive);
  postgres?.onMessage(receive);

  return {
    async publish(topic, text): Promise<void> {
      await own.publish(topic, text);
      const message = { id: ids.next(), topic, text };
      const reached = redis === null ? 0 : await redis.send(message);
      // A process alone has no one to reach.
      if (postgres !== null && postgres.processes > Math.max(1, reached)) postgres.send(message);
    },
    async subscribe(topic, listen) {
      const stop = await own.subscribe(topic, listen);
      const before = listeners.get(topic) ?? 0;
      listeners.set(topic, before + 1);
      if (before === 0) await redis?.listen(topic);
      return async () => {
        await stop();
        const left = (listeners.get(topic) ?? 1) - 1;
        if (left > 0) listeners.set(topic, left);
        else if (listeners.delete(topic)) await redis?.leave(topic);
      };
    },
    async close(): Promise<void> {
      await own.close();
      await postgres?.close();
    },
  };
}
