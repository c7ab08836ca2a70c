import type { ClientMessage } from '@chanscope/contract';
import { clientMessage, mayCall, streamCloseCodes, streamLimits } from '@chanscope/contract';

import type { Caller, TokenReader } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { SocketConnection } from '../../platform/web-socket-connection.ts';
import { StreamWriter, type StreamCounters } from './stream-writer.ts';
import type { HeldPosition, TopicHub } from './topic-hub.ts';

export interface StreamClientParts {
  readonly connection: SocketConnection;
  readonly hub: TopicHub;
  readonly tokens: Pick<TokenReader, 'peek'>;
  /** The market's time. */
  readonly clock: Clock;
  /** Milliseconds that only grow. */
  readonly monotonicNow: () => number;
  /** Counts one more socket of an account; false when it has too many. */
  readonly admit: (accountId: string) => boolean;
  readonly counters: StreamCounters;
}

/** One client of the socket of live numbers: greets, subscribes, recovers. */
export class StreamClient {
  readonly #parts: StreamClientParts;
  readonly #writer: StreamWriter;
  readonly #beganAt: number;
  readonly #wanted = new Set<string>();
  readonly #isTooFast: () => boolean;
  #hasGreeted = false;
  #caller: Caller | null = null;
  /** Messages are acted upon one after the other. */
  #work = Promise.resolve();

  constructor(parts: StreamClientParts) {
    const { connection, hub, monotonicNow } = parts;
    this.#parts = parts;
    this.#writer = new StreamWriter({ ...parts, epoch: hub.epoch });
    this.#beganAt = monotonicNow();
    this.#isTooFast = createRate(monotonicNow);
    connection.onMessage((text) => this.#hear(text));
    connection.onClose(() => {
      for (const name of this.#wanted) hub.unsubscribe(this.#writer, name);
      this.#wanted.clear();
    });
  }

  /** Whose session it speaks for; null for visitors and before the greeting. */
  get caller(): Caller | null {
    return this.#caller;
  }

  /** Closes what was not greeted in time, and readers that are too slow. */
  check(): void {
    const { monotonicNow, counters } = this.#parts;
    const now = monotonicNow();
    if (this.#writer.isTooSlow(now)) {
      counters.closedSlow += 1;
      this.close(streamCloseCodes.tooSlow, 'too slow');
    } else if (!this.#hasGreeted && now - this.#beganAt > streamLimits.greetingMs)
      this.close(streamCloseCodes.notGreeted, 'no greeting');
  }

  close(code: number, reason: string): void {
    this.#parts.connection.close(code, reason);
  }

  #hear(text: string | null): void {
    if (this.#isTooFast()) {
      this.close(streamCloseCodes.tooMany, 'too many messages');
      return;
    }
    const message = text === null ? null : messageFromText(text);
    if (message !== null)
      this.#work = this.#work
        .then(() => this.#act(message))
        // The database is away: the client comes back later.
        .catch(() => this.close(streamCloseCodes.restarting, 'come back later'));
    else if (this.#hasGreeted) this.#refuse('', 'unreadable');
    else this.close(streamCloseCodes.notGreeted, 'cannot be read');
  }

  async #act(message: ClientMessage): Promise<void> {
    if (!this.#hasGreeted) return this.#greet(message);
    switch (message.op) {
      case 'hello':
        return this.#refuse('', 'unreadable');
      case 'ping':
        return this.#writer.tell({ op: 'pong', at: message.at, now: this.#parts.clock.now() });
      case 'unsubscribe':
        for (const name of message.topics) this.#leave(name);
        return undefined;
      case 'recover':
        return this.#leave(message.topic) ? this.#subscribe(message.topic, null) : undefined;
      case 'subscribe':
        await Promise.all(
          message.topics.map((name) => this.#subscribe(name, heldOf(message.held, name))),
        );
    }
  }

  async #greet(message: ClientMessage): Promise<void> {
    const { tokens, admit, hub, clock } = this.#parts;
    if (message.op !== 'hello') {
      this.close(streamCloseCodes.notGreeted, 'greet first');
      return;
    }
    const caller = message.token === undefined ? null : await tokens.peek(message.token);
    if (caller !== null && !admit(caller.accountId)) {
      this.close(streamCloseCodes.tooMany, 'too many connections');
      return;
    }
    this.#caller = caller;
    this.#hasGreeted = true;
    this.#writer.tell({
      op: 'hello',
      epoch: hub.epoch,
      now: clock.now(),
      heartbeatMs: streamLimits.heartbeatMs,
      member: caller !== null,
    });
  }

  async #subscribe(name: string, held: HeldPosition | null): Promise<void> {
    if (this.#wanted.has(name)) return;
    if (this.#wanted.size >= streamLimits.topicsPerConnection) {
      this.#refuse(name, 'tooMany');
      return;
    }
    if (name === 'jobs' && !mayCall({ ability: ['JOB_RUN'] }, this.#caller)) {
      this.#refuse(name, 'forbidden');
      return;
    }
    this.#wanted.add(name);
    const { hub, connection } = this.#parts;
    const isKnown = await hub.subscribe(this.#writer, name, {
      held,
      stillWanted: () => connection.isOpen && this.#wanted.has(name),
    });
    if (!isKnown && this.#wanted.delete(name)) this.#refuse(name, 'unknown');
  }

  #leave(name: string): boolean {
    const wasWanted = this.#wanted.delete(name);
    if (wasWanted) this.#parts.hub.unsubscribe(this.#writer, name);
    return wasWanted;
  }

  #refuse(topic: string, reason: 'unknown' | 'forbidden' | 'tooMany' | 'unreadable'): void {
    this.#writer.tell({ op: 'refused', topic, reason });
  }
}

type Held = Extract<ClientMessage, { op: 'subscribe' }>['held'];

function heldOf(held: Held, name: string): HeldPosition | null {
  const position = held?.positions[name];
  return held === undefined || position === undefined ? null : { epoch: held.epoch, position };
}

/** Null for what is no message of the protocol. */
function messageFromText(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Says whether more messages came within a second than are permitted. */
function createRate(monotonicNow: () => number): () => boolean {
  let begin = monotonicNow();
  let count = 0;
  return () => {
    const now = monotonicNow();
    if (now - begin >= 1000) {
      begin = now;
      count = 0;
    }
    count += 1;
    return count > streamLimits.messagesPerSecond;
  };
}
