import type { ServerMessage } from '@chanscope/contract';

import type { SocketConnection } from '../../platform/web-socket-connection.ts';
import type { Changes, Subscriber, Topic } from './topic.ts';

/** What all clients of a process were sent, for the operator. */
export interface StreamCounters {
  framesSent: number;
  /** Changes that were left out because their reader was behind. */
  changesDropped: number;
  closedSlow: number;
}

interface WriterParts {
  readonly connection: SocketConnection;
  readonly epoch: string;
  readonly monotonicNow: () => number;
  readonly counters: StreamCounters;
}

/** Above this many bytes on their way a client is behind and gets no changes any more. */
const behindBytes = 256 * 1024;
/** Below this it has caught up and is told what changed meanwhile. */
const caughtUpBytes = 64 * 1024;
/** Above this, or behind for so long, it is too slow. */
const mostBytes = 1024 * 1024;
const longestBehindMs = 10_000;

const updateBegin = Buffer.from('{"op":"update","changes":[');
const updateEnd = Buffer.from(']}');

/** Writes to one client and keeps what waits for it small, however slowly it reads. */
export class StreamWriter implements Subscriber {
  readonly topics: Topic[] = [];
  toldIn = 0;
  readonly #parts: WriterParts;
  readonly #missed = new Set<Topic>();
  #behindSince: number | null = null;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    parts.connection.onDrain(() => this.#catchUp());
  }

  tell(message: ServerMessage): void {
    this.#send([Buffer.from(JSON.stringify(message))]);
  }

  /** A client that is behind is told when it has caught up. */
  tellSnapshot(topic: Topic): void {
    if (this.#behindSince !== null) this.#missed.add(topic);
    else this.#send([Buffer.from(topic.snapshot(this.#parts.epoch))]);
  }

  tellEntries(entries: readonly string[]): void {
    this.#send([updateBegin, Buffer.from(entries.join(',')), updateEnd]);
  }

  tellChanges(changes: Changes): void {
    if (this.#behindSince !== null) {
      this.#miss(changes);
      return;
    }
    const parts: Uint8Array[] = [updateBegin];
    for (const topic of this.topics) {
      const entries = changes.get(topic);
      if (entries !== undefined) parts.push(entries);
    }
    const last = parts.pop();
    if (last === undefined || last === updateBegin) return;
    // The list ends before its last comma.
    parts.push(last.subarray(0, -1), updateEnd);
    this.#send(parts);
  }

  /** `now` is monotonic, ms. */
  isTooSlow(now: number): boolean {
    const isStuck = this.#behindSince !== null && now - this.#behindSince > longestBehindMs;
    return isStuck || this.#parts.connection.bufferedBytes > mostBytes;
  }

  #send(parts: readonly Uint8Array[]): void {
    const { connection, counters, monotonicNow } = this.#parts;
    connection.send(parts);
    counters.framesSent += 1;
    if (connection.bufferedBytes > behindBytes) this.#behindSince ??= monotonicNow();
  }

  #miss(changes: Changes): void {
    for (const topic of this.topics) {
      if (!changes.has(topic)) continue;
      this.#missed.add(topic);
      this.#parts.counters.changesDropped += 1;
    }
  }

  #catchUp(): void {
    if (this.#behindSince === null || this.#parts.connection.bufferedBytes > caughtUpBytes) return;
    this.#behindSince = null;
    const missed = [...this.#missed];
    this.#missed.clear();
    for (const topic of missed) if (topic.subscribers.has(this)) this.tellSnapshot(topic);
  }
}
