import {
  type ClientMessage,
  clientMessage,
  mayCall,
  streamCloseCodes,
  streamLimits,
} from '@chanscope/contract';

import type { Caller, TokenReader } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { StreamWriter, type WriterDependencies } from './stream-writer.ts';
import { TokenBucket, type TokenBuckets } from './token-bucket.ts';
import type { ClientPosition, TopicHub } from './topic-hub.ts';

/** What the clients of a process share. */
export interface StreamDependencies extends WriterDependencies {
  readonly hub: TopicHub;
  readonly tokens: Pick<TokenReader, 'peek'>;
  /** The market's time. */
  readonly clock: Clock;
  /** Counts one more socket of an account until it closes; false when it has too many. */
  readonly admit: (connection: SocketConnection, accountId: string) => boolean;
  /** Whether an address is not one from which a caller may work as the administrator that it is. */
  readonly isClosed: (caller: Caller, ip: string) => boolean;
  /** The topics that all sockets of a network address name. */
  readonly topicsOfAddress: TokenBuckets;
  readonly pause: (ms: number) => Promise<void>;
}

/** The topics that one socket names. */
const topicAllowance = {
  burst: streamLimits.topicsAtOnce,
  perSecond: streamLimits.topicsPerSecond,
  maxWaitMs: streamLimits.topicWaitMs,
} as const;

/** Topics that no one knows: a page has one now and then, when a security is gone. */
const unknownAllowance = {
  burst: streamLimits.unknownTopics,
  perSecond: 1 / 60,
  maxWaitMs: 0,
} as const;

/** One client of the socket of live numbers: says hello, subscribes, recovers. */
export class StreamClient {
  readonly #connection: SocketConnection;
  /** Where it was opened from. */
  readonly #ip: string;
  readonly #dependencies: StreamDependencies;
  readonly #writer: StreamWriter;
  readonly #rate: MessageRate;
  readonly #topics: TokenBucket;
  readonly #unknown: TokenBucket;
  readonly #beganAt: number;
  #hasGreeted = false;
  #caller: Caller | null = null;
  /** Messages are acted upon one after the other. */
  #work = Promise.resolve();

  constructor(connection: SocketConnection, dependencies: StreamDependencies, ip: string) {
    this.#connection = connection;
    this.#ip = ip;
    this.#dependencies = dependencies;
    this.#writer = new StreamWriter(connection, dependencies);
    this.#beganAt = dependencies.monotonicNow();
    this.#rate = new MessageRate(this.#beganAt);
    this.#topics = new TokenBucket(topicAllowance, this.#beganAt);
    this.#unknown = new TokenBucket(unknownAllowance, this.#beganAt);
    connection.onMessage((text) => this.#receive(text));
    connection.onClose(() => {
      const names = this.#writer.topics.map(({ name }) => name);
      for (const name of names) dependencies.hub.unsubscribe(this.#writer, name);
    });
  }

  /** Whose session it speaks for; null for visitors and before the greeting. */
  get caller(): Caller | null {
    return this.#caller;
  }

  /** Closes what was not greeted in time, and readers that are too slow. */
  check(): void {
    const { monotonicNow, counters } = this.#dependencies;
    const now = monotonicNow();
    if (this.#writer.isTooSlow(now)) {
      counters.closedSlow += 1;
      this.close(streamCloseCodes.tooSlow, 'too slow');
    } else if (!this.#hasGreeted && now - this.#beganAt > streamLimits.welcomeMs)
      this.close(streamCloseCodes.notGreeted, 'no greeting');
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }

  #receive(text: string | null): void {
    if (!this.#connection.isOpen) return;
    const now = this.#dependencies.monotonicNow();
    if (this.#rate.isTooFast(now)) {
      this.close(streamCloseCodes.tooMany, 'too many messages');
      return;
    }
    const message = text === null ? null : messageFromText(text);
    if (message !== null) this.#queue(message, now);
    else if (this.#hasGreeted) this.#refuse('', 'unreadable');
    else this.close(streamCloseCodes.notGreeted, 'cannot be read');
  }

  #queue(message: ClientMessage, now: number): void {
    const waitMs = this.#waitFor(message, now);
    if (waitMs === null) {
      this.close(streamCloseCodes.tooMany, 'too many topics');
      return;
    }
    this.#work = this.#work
      .then(() => this.#actAt(now + waitMs, message))
      // The database is away: the client comes back later.
      .catch(() => this.close(streamCloseCodes.restarting, 'come back later'));
  }

  /** How many ms the topics of a message have to wait; null for too long. */
  #waitFor(message: ClientMessage, now: number): number | null {
    const count = this.#countTopics(message);
    if (count === 0) return 0;
    const own = this.#topics.consume(count, now);
    if (own === null) return null;
    const ofAddress = this.#dependencies.topicsOfAddress.consume(networkOf(this.#ip), count, now);
    return ofAddress === null ? null : Math.max(own, ofAddress);
  }

  /** Leaving what one listens to is free: pages do it as often as they subscribe. */
  #countTopics(message: ClientMessage): number {
    if (message.op === 'recover') return 1;
    if (message.op === 'subscribe') return message.topics.length;
    if (message.op !== 'unsubscribe') return 0;
    return message.topics.filter((name) => !this.#listensTo(name)).length;
  }

  async #actAt(dueAt: number, message: ClientMessage): Promise<void> {
    const leftMs = dueAt - this.#dependencies.monotonicNow();
    if (leftMs > 0) await this.#dependencies.pause(leftMs);
    if (this.#connection.isOpen) await this.#act(message);
  }

  async #act(message: ClientMessage): Promise<void> {
    if (!this.#hasGreeted) return this.#onWelcome(message);
    switch (message.op) {
      case 'hello':
        return this.#refuse('', 'unreadable');
      case 'ping':
        return this.#writer.send({
          op: 'pong',
          at: message.at,
          now: this.#dependencies.clock.now(),
        });
      case 'unsubscribe':
        for (const name of message.topics) this.#leave(name);
        return undefined;
      case 'recover':
        return this.#leave(message.topic) ? this.#subscribe(message.topic, null) : undefined;
      case 'subscribe':
        // One after the other, so that a client with many topics does not keep the others waiting.
        for (const name of message.topics) {
          if (!this.#connection.isOpen) return undefined;
          await this.#subscribe(name, positionOf(message.held, name));
          await breathe();
        }
    }
  }

  async #onWelcome(message: ClientMessage): Promise<void> {
    const { tokens, admit, hub, clock } = this.#dependencies;
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
    this.#writer.send({
      op: 'hello',
      epoch: hub.epoch,
      now: clock.now(),
      heartbeatMs: streamLimits.heartbeatMs,
      member: caller !== null,
    });
  }

  async #subscribe(name: string, current: ClientPosition | null): Promise<void> {
    if (this.#listensTo(name)) return;
    if (this.#writer.topics.length >= streamLimits.topicsPerConnection) {
      this.#refuse(name, 'tooMany');
      return;
    }
    if (name === 'jobs' && !this.#mayFollowJobs()) {
      this.#refuse(name, 'forbidden');
      return;
    }
    const isKnown = await this.#dependencies.hub.subscribe(this.#writer, name, {
      known: current,
      isStillSubscribed: () => this.#connection.isOpen,
    });
    if (!isKnown) this.#onUnknown(name);
  }

  #mayFollowJobs(): boolean {
    const caller = this.#caller;
    if (caller === null || !mayCall({ ability: ['JOB_RUN'] }, caller)) return false;
    return !this.#dependencies.isClosed(caller, this.#ip);
  }

  #onUnknown(name: string): void {
    this.#refuse(name, 'unknown');
    if (this.#unknown.consume(1, this.#dependencies.monotonicNow()) === null)
      this.close(streamCloseCodes.tooMany, 'too many unknown topics');
  }

  #listensTo(name: string): boolean {
    return this.#dependencies.hub.isSubscribed(this.#writer, name);
  }

  #leave(name: string): boolean {
    const wasListening = this.#listensTo(name);
    if (wasListening) this.#dependencies.hub.unsubscribe(this.#writer, name);
    return wasListening;
  }

  #refuse(topic: string, reason: 'unknown' | 'forbidden' | 'tooMany' | 'unreadable'): void {
    this.#writer.send({ op: 'refused', topic, reason });
  }
}

type ClientPositions = Extract<ClientMessage, { op: 'subscribe' }>['held'];

function positionOf(current: ClientPositions, name: string): ClientPosition | null {
  const position = current?.positions[name];
  return current === undefined || position === undefined
    ? null
    : { epoch: current.epoch, position };
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
