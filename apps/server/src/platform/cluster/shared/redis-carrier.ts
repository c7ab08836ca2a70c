import { type CarriedMessage, messageIdLength } from './carried-message.ts';
import type { Log } from '../../log.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Carries messages between the processes of an installation by way of Redis. */
export interface RedisCarrier {
  /** Answers how many processes received it, this one too; 0 while Redis does not answer. */
  send(message: CarriedMessage): Promise<number>;
  onMessage(receive: (message: CarriedMessage) => void): void;
  /** From now on messages of a topic come in. */
  listen(topic: string): Promise<void>;
  leave(topic: string): Promise<void>;
}

export function createRedisCarrier(
  { commands, listener }: RedisConnection,
  { prefix, log }: { readonly prefix: string; readonly log: Log },
): RedisCarrier {
  const topics = new Set<string>();

  // Commands fail at once while the connection is away; what is listened to is said when it is there.
  listener.on('ready', () => {
    for (const topic of topics) begin(topic);
  });

  function begin(topic: string): void {
    listener.subscribe(prefix + topic).catch((error: unknown) => {
      log.debug({ err: error, topic }, 'cannot listen on Redis yet');
    });
  }

  return {
    send({ id, topic, text }) {
      return commands.publish(prefix + topic, id + text).catch((error: unknown) => {
        log.debug({ err: error, topic }, 'cannot publish on Redis');
        return 0;
      });
    },
    onMessage(receive): void {
      listener.on('message', (name: string, message: string) => {
        if (!name.startsWith(prefix)) return;
        receive({
          id: message.slice(0, messageIdLength),
          topic: name.slice(prefix.length),
          text: message.slice(messageIdLength),
        });
      });
    },
    async listen(topic): Promise<void> {
      topics.add(topic);
      if (listener.status === 'ready')
        await listener.subscribe(prefix + topic).catch(() => begin(topic));
    },
    async leave(topic): Promise<void> {
      topics.delete(topic);
      if (listener.status === 'ready')
        await listener.unsubscribe(prefix + topic).catch(() => undefined);
    },
  };
}
