import type { ServerMessage } from '@chanscope/contract';

import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import type { Changes, Subscriber, Topic } from './topic.ts';

/** What all clients of a process were sent, for the operator. */
export interface StreamCounters {
  framesSent: number;
  /** Changes that were left out because their reader was behind. */
  changesDropped: number;
  closedSlow: number;
}

/** What the writers of a process share. */
export interface WriterDependencies {
  readonly epoch: string;
  /** Milliseconds that only grow. */
  readonly monotonicNow: () => number;
  readonly counters: StreamCounters;
}

/** Above this many bytes on their way a client is behind and gets no changes any more. */
const behindBytes = 256 * 1024;
/** Below this it has caught up and learns what changed meanwhile. */
const caughtUpBytes = 64 * 1024;
/** Above this, or behind for so long, it is too slow. */
const maxBytes = 1024 * 1024;
const maxBehindMs = 10_000;

const updateBegin = Buffer.from('{"op":"update","changes":[');
const updateEnd = Buffer.from(']}');

/** Writes to one client and keeps what waits for it small, however slowly it reads. */
export class StreamWriter implements Subscriber {
  readonly topics: Topic[] = [];
  sentIn = 0;
  readonly #connection: SocketConnection;
  readonly #dependencies: WriterDependencies;
  /** Null while it misses nothing: most never do, and there are thousands. */
  #missed: Set<Topic> | null = null;
  #behindSince: number | null = null;

  constructor(connection: SocketConnection, dependencies: WriterDependencies) {
    this.#connection = connection;
    this.#dependencies = dependencies;
    connection.onDrain(() => this.#catchUp());
  }

  send(message: ServerMessage): void {
    this.#send([Buffer.from(JSON.stringify(message))]);
  }

  /** A client that is behind is notified when it has caught up. */
  sendSnapshot(topic: Topic): void {
    if (this.#behindSince !== null) this.#miss(topic);
    else this.#send([Buffer.from(topic.snapshot(this.#dependencies.epoch))]);
  }

  sendEntries(entries: readonly string[]): void {
    this.#send([updateBegin, Buffer.from(entries.join(',')), updateEnd]);
  }

  sendChanges(changes: Changes): void {
    if (this.#behindSince !== null) {
      this.#missAll(changes);
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
    const isStuck = this.#behindSince !== null && now - this.#behindSince > maxBehindMs;
    return isStuck || this.#connection.bufferedBytes > maxBytes;
  }

  #send(parts: readonly Uint8Array[]): void {
    const { counters, monotonicNow } = this.#dependencies;
    this.#connection.send(parts);
    counters.framesSent += 1;
    if (this.#connection.bufferedBytes > behindBytes) this.#behindSince ??= monotonicNow();
  }

  #missAll(changes: Changes): void {
    for (const topic of this.topics) {
      if (!changes.has(topic)) continue;
      this.#miss(topic);
      this.#dependencies.counters.changesDropped += 1;
    }
  }

  #miss(topic: Topic): void {
    this.#missed ??= new Set();
    this.#missed.add(topic);
  }

  #catchUp(): void {
    if (this.#behindSince === null || this.#connection.bufferedBytes > caughtUpBytes) return;
    this.#behindSince = null;
    const missed = this.#missed ?? [];
    this.#missed = null;
    for (const topic of missed) if (topic.subscribers.has(this)) this.sendSnapshot(topic);
  }
}
