import { type MarketDigest, streamLimits } from '@chanscope/contract';

import type { NextNumber, Topic } from '../streams/topic.ts';

/** What the digest of a market is made of. */
export interface DigestSource {
  /** All that is known. */
  readonly whole: () => MarketDigest;
  /** What changed since this was last asked. */
  readonly drain: () => MarketDigest;
}

interface DigestTopicOptions extends DigestSource {
  readonly name: string;
  readonly nextNumber: NextNumber;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/**
 * The topic of the digest of a market. Between two messages lies a second at least, however often it is flushed:
 * what changes meanwhile is in the next one. Who missed something is given all of it.
 */
export function createDigestTopic({
  name,
  whole,
  drain,
  nextNumber,
  now,
}: DigestTopicOptions): Topic {
  let position = nextNumber();
  let flushedAt = Number.NEGATIVE_INFINITY;
  return {
    name,
    subscribers: new Set(),
    get position() {
      return position;
    },
    snapshot: (epoch) =>
      JSON.stringify({ op: 'snapshot', topic: name, epoch, seq: position, digest: whole() }),
    since: (from) => (from === position ? [] : null),
    flush() {
      if (now() - flushedAt < streamLimits.digestEveryMs) return [];
      flushedAt = now();
      const previous = position;
      position = nextNumber();
      return [JSON.stringify([name, previous, position, drain()])];
    },
  };
}
