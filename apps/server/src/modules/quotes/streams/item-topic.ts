import type { Topic } from './topic.ts';

/** A topic whose items are all published, one after the other. */
export interface ItemTopic<Item> extends Topic {
  offer(item: Item): void;
  readonly items: readonly Item[];
}

export interface ItemTopicOptions<Item> {
  readonly name: string;
  /** The field of a snapshot that carries the items. */
  readonly field: 'minutes' | 'markets' | 'jobs';
  readonly first: readonly Item[];
  /** The number of an item; it grows from item to item. */
  readonly numberOf: (item: Item) => number;
  /** The items of a snapshot once one more was published. */
  readonly join: (items: readonly Item[], item: Item) => readonly Item[];
}

/** As many items are kept for clients that come back: more than a day has minutes. */
const maxRetainedItems = 500;

/** The topic of minutes, openings and closings, or jobs: nothing is merged or left out. */
export function createItemTopic<Item>(options: ItemTopicOptions<Item>): ItemTopic<Item> {
  const { name, field, first, numberOf, join } = options;
  const pushed: { readonly number: number; readonly item: Item }[] = [];
  const waiting: Item[] = [];
  let items = first;
  let position = 0;

  function entryOf(item: Item): string {
    const previous = position;
    position = numberOf(item);
    items = join(items, item);
    pushed.push({ number: position, item });
    if (pushed.length > maxRetainedItems) pushed.shift();
    return JSON.stringify([name, previous, position, item]);
  }
  for (const item of first) {
    position = numberOf(item);
    pushed.push({ number: position, item });
  }

  return {
    name,
    subscribers: new Set(),
    get position() {
      return position;
    },
    get items() {
      return items;
    },
    offer(item): void {
      waiting.push(item);
    },
    snapshot: (epoch) =>
      JSON.stringify({ op: 'snapshot', topic: name, epoch, seq: position, [field]: items }),
    since(from) {
      const begin = pushed.findIndex(({ number }) => number === from);
      if (begin === -1) return null;
      return pushed
        .slice(begin + 1)
        .map(({ number, item }, index) =>
          JSON.stringify([name, pushed[begin + index]?.number ?? from, number, item]),
        );
    },
    flush: () => waiting.splice(0).map(entryOf),
  };
}
