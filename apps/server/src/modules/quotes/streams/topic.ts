import type { LiveQuote } from '@chanscope/contract';

import { fieldNamesOf } from '../../../platform/field-names.ts';

/** Something that clients can subscribe to, with what it last published all of them. */
export interface Topic {
  readonly name: string;
  readonly subscribers: Set<Subscriber>;
  /** The number of what was published last. */
  readonly position: number;
  /** All that was published, as a message. */
  snapshot(epoch: string): string;
  /**
   * What was published since a number, as entries of an update; null when that is not known any more.
   */
  since(position: number): readonly string[] | null;
  /** What is to be published now, as entries of an update; from then on it was published. */
  flush(): readonly string[];
}

/** The client that is notified of topics. */
export interface Subscriber {
  /** The topics that it listens to; kept by the hub. */
  readonly topics: Topic[];
  /** The flush that it was last counted for. */
  sentIn: number;
  /** Sends what this flush brings of all its topics, in one frame. */
  sendChanges(changes: Changes): void;
  sendSnapshot(topic: Topic): void;
  sendEntries(entries: readonly string[]): void;
}

/** What a flush brings of each topic that changed: entries of an update with a comma after each. */
export type Changes = ReadonlyMap<Topic, Uint8Array>;

/** Numbers that only grow, for all topics of a process: a number is never used for two things. */
export type NextNumber = () => number;

/** As many changes of a quote are kept for clients that come back: ten seconds of them. */
const maxRetainedChanges = 40;

interface Change {
  readonly previous: number;
  readonly number: number;
  readonly fields: Partial<LiveQuote>;
}

export interface QuoteTopic extends Topic {
  /** Takes the newest quote over, unless it is older; what lay between it and the last flush is never published. */
  offer(quote: LiveQuote): void;
  /** Lets the next quote take over, whatever was offered before. */
  forgetNewest(): void;
  readonly newest: LiveQuote | null;
}

/** The topic of a quote: of several changes between two flushes only the sum is published. */
export function createQuoteTopic(
  name: string,
  first: LiveQuote | null,
  nextNumber: NextNumber,
): QuoteTopic {
  const changes: Change[] = [];
  let pushed = first;
  let newest = first;
  let position = nextNumber();

  const entryOf = ({ previous, number, fields }: Change): string =>
    JSON.stringify([name, previous, number, fields]);

  return {
    name,
    subscribers: new Set(),
    get position() {
      return position;
    },
    get newest() {
      return newest;
    },
    offer(quote): void {
      if (newest === null || !isOlder(quote, newest)) newest = quote;
    },
    forgetNewest(): void {
      newest = null;
    },
    snapshot: (epoch) =>
      JSON.stringify({ op: 'snapshot', topic: name, epoch, seq: position, quote: pushed }),
    since(from) {
      if (from === position) return [];
      const begin = changes.findIndex(({ previous }) => previous === from);
      if (begin === -1) return null;
      const fields: Partial<LiveQuote> = {};
      for (const change of changes.slice(begin)) Object.assign(fields, change.fields);
      return [entryOf({ previous: from, number: position, fields })];
    },
    flush() {
      if (newest === null || newest === pushed) return [];
      const fields = changedFields(pushed, newest);
      pushed = newest;
      if (Object.keys(fields).length === 0) return [];
      const change = { previous: position, number: nextNumber(), fields };
      position = change.number;
      changes.push(change);
      if (changes.length > maxRetainedChanges) changes.shift();
      return [entryOf(change)];
    },
  };
}

/**
 * Whether a quote says what was true before another. A chart that a client begins with can be read after the poll
 * whose quotes come next. Of a share that seldom trades a live quote is named by its last trade, so that its time
 * alone says nothing.
 */
export function isOlder(quote: LiveQuote, than: LiveQuote): boolean {
  return (
    quote.source === than.source &&
    quote.tradeDate === than.tradeDate &&
    quote.time < than.time &&
    quote.volume <= than.volume
  );
}

function changedFields(pushed: LiveQuote | null, newest: LiveQuote): Partial<LiveQuote> {
  if (pushed === null) return newest;
  const names = fieldNamesOf(newest);
  return Object.fromEntries(
    names.filter((name) => newest[name] !== pushed[name]).map((name) => [name, newest[name]]),
  );
}
