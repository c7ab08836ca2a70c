import type { ClientMessage } from '@chanscope/contract';
import { clientMessage, mayCall, streamCloseCodes, streamLimits } from '@chanscope/contract';

import type { Caller, TokenReader } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { SocketConnection } from '../../platform/web-socket-connection.ts';
import { StreamWriter, type WriterCommons } from './stream-writer.ts';
import type { HeldPosition, TopicHub } from './topic-hub.ts';

/** What the clients of a process share. */
export interface StreamCommons extends WriterCommons {
  readonly hub: TopicHub;
  readonly tokens: Pick<TokenReader, 'peek'>;
  /** The market's time. */
  readonly clock: Clock;
  /** Counts one more socket of an account until it closes; false when it has too many. */
  readonly admit: (connection: SocketConnection, accountId: string) => boolean;
}

/** One client of the socket of live numbers: greets, subscribes, recovers. */
export class StreamClient {
  readonly #connection: SocketConnection;
  readonly #commons: StreamCommons;
  readonly #writer: StreamWriter;
  readonly #rate: MessageRate;
  readonly #beganAt: number;
  /** Topics that are being opened; those that it listens to are the writer's. */
  readonly #opening = new Set<string>();
  #hasGreeted = false;
  #caller: Caller | null = null;
  /** Messages are acted upon one after the other. */
  #work = Promise.resolve();

  constructor(connection: SocketConnection, commons: StreamCommons) {
    this.#connection = connection;
    this.#commons = commons;
    this.#writer = new StreamWriter(connection, commons);
    this.#beganAt = commons.monotonicNow();
    this.#rate = new MessageRate(this.#beganAt);
    connection.onMessage((text) => this.#hear(text));
    connection.onClose(() => {
      this.#opening.clear();
      const names = this.#writer.topics.map(({ name }) => name);
      for (const name of names) commons.hub.unsubscribe(this.#writer, name);
    });
  }

  /** Whose session it speaks for; null for visitors and before the greeting. */
  get caller(): Caller | null {
    return this.#caller;
  }

  /** Closes what was not greeted in time, and readers that are too slow. */
  check(): void {
    const { monotonicNow, counters } = this.#commons;
    const now = monotonicNow();
    if (this.#writer.isTooSlow(now)) {
      counters.closedSlow += 1;
      this.close(streamCloseCodes.tooSlow, 'too slow');
    } else if (!this.#hasGreeted && now - this.#beganAt > streamLimits.greetingMs)
      this.close(streamCloseCodes.notGreeted, 'no greeting');
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }

  #hear(text: string | null): void {
    if (this.#rate.isTooFast(this.#commons.monotonicNow())) {
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
        return this.#writer.tell({ op: 'pong', at: message.at, now: this.#commons.clock.now() });
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
    const { tokens, admit, hub, clock } = this.#commons;
    if (message.op !== 'hello') {
      this.close(streamCloseCodes.notGreeted, 'greet first');
      return;
    }
    const caller = message.token === undefined ? null : await tokens.peek(message.token);
    if (caller !== null && !admit(this.#connection, caller.accountId)) {
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
    if (this.#opening.has(name) || this.#writer.listensTo(name)) return;
    const wanted = this.#opening.size + this.#writer.topics.length;
    if (wanted >= streamLimits.topicsPerConnection) {
      this.#refuse(name, 'tooMany');
      return;
    }
    if (name === 'jobs' && !mayCall({ ability: ['JOB_RUN'] }, this.#caller)) {
      this.#refuse(name, 'forbidden');
      return;
    }
    this.#opening.add(name);
    const isKnown = await this.#commons.hub.subscribe(this.#writer, name, {
      held,
      stillWanted: () => this.#connection.isOpen && this.#opening.has(name),
    });
    if (this.#opening.delete(name) && !isKnown) this.#refuse(name, 'unknown');
  }

  #leave(name: string): boolean {
    const wasListening = this.#writer.listensTo(name);
    if (wasListening) this.#commons.hub.unsubscribe(this.#writer, name);
    return wasListening;
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

/** How many messages a client sent within a second, by a clock that only grows, ms. */
class MessageRate {
  #begin: number;
  #count = 0;

  constructor(now: number) {
    this.#begin = now;
  }

  /** Counts one more; true when that is more than is permitted. */
  isTooFast(now: number): boolean {
    if (now - this.#begin >= 1000) {
      this.#begin = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > streamLimits.messagesPerSecond;
  }
}
