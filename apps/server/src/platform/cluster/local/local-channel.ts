import type { Channel } from '../channel.ts';

type Listener = (message: string) => void;

/** The channel of an installation that is one process. Messages arrive after the publisher went on. */
export function createLocalChannel(): Channel {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(topic, message): Promise<void> {
      for (const listen of listeners.get(topic) ?? []) queueMicrotask(() => listen(message));
      return Promise.resolve();
    },
    subscribe(topic, listen): Promise<() => Promise<void>> {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listen));
      return Promise.resolve(() => {
        ofTopic.delete(listen);
        return Promise.resolve();
      });
    },
    close(): Promise<void> {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
