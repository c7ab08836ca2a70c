import {
  type ClientMessage,
  type ServerMessage,
  serverMessage,
  streamCloseCodes,
  streamLimits,
  streamPaths,
} from '@chanscope/contract';

import { type StreamSocket, SocketKeeper } from './socket-keeper.ts';
import { type TopicUpdate, type TopicValue, TopicBook } from './topic-book.ts';

/** How lines reach the outside. */
export interface ConnectionDependencies {
  /** Opens a socket to a path of the server. */
  readonly connect: (path: string) => StreamSocket;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** A clock that never goes back, ms. */
  readonly now: () => number;
}

/** Whom a line reports. */
export interface ConnectionListener {
  readonly onUpdate: (updates: readonly TopicUpdate[]) => void;
  /** Which topics follow the server right now is another set. */
  readonly onLive: () => void;
  /** The session of the token ended, or its rights changed. */
  readonly onSessionEnded: () => void;
  readonly onTrouble: (words: string) => void;
}

/** A connection without any sign of life for so long is dead (R8). */
const silenceMs = 25_000;
/** What is requested and given up within a moment, as by scrolling, is pushed once. */
const gatherMs = 60;
/** Topics of one message, so that it stays within the permitted length. */
const topicsPerMessage = 40;

/**
 * The connection to the server's live numbers (实时行情): follows a set of topics, asks again for what it
 * missed, notices when the other side is gone, and after a break goes on from where it was.
 */
export class QuoteConnection {
  readonly #dependencies: ConnectionDependencies;
  readonly #listener: ConnectionListener;
  readonly #keeper: SocketKeeper;
  readonly #book = new TopicBook();
  #token: string | null = null;
  #requested: ReadonlySet<string> = new Set();
  /** What the server was asked for on this connection. */
  #asked = new Set<string>();
  /** What was pushed on this connection, or is gone on with. */
  #live = new Set<string>();
  #hasGreeted = false;
  /** Of the server's numbers; null until it has answered the greeting. */
  #epoch: string | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #receivedAt = 0;

  constructor(dependencies: ConnectionDependencies, listener: ConnectionListener) {
    this.#dependencies = dependencies;
    this.#listener = listener;
    this.#keeper = new SocketKeeper({
      connect: () => this.#connect(),
      random: dependencies.random,
      onOpen: () => this.#onWelcome(),
      onText: (text) => this.#receive(text),
      onLost: (code) => this.#lose(code),
      onTrouble: (words) => listener.onTrouble(`${streamPaths.quotes}: ${words}`),
    });
  }

  /** Follows these topics from now on, and no others; without any there is no connection. */
  follow(topics: readonly string[]): void {
    this.#requested = new Set(topics.slice(0, streamLimits.topicsPerConnection));
    if (this.#requested.size === 0) this.#end();
    else if (this.#keeper.isConnected) this.#gather();
    else this.#keeper.start();
  }

  /** Speaks for this session from now on; null is a visitor. */
  speakFor(token: string | null): void {
    if (token === this.#token) return;
    this.#token = token;
    if (this.#hasGreeted) this.#keeper.replace();
    else this.#keeper.reconnectNow();
  }

  /** A client looks again, or the network is back: what seems dead is not waited for. */
  wake(): void {
    const isSilent = this.#dependencies.now() - this.#receivedAt > 2 * streamLimits.heartbeatMs;
    if (this.#epoch !== null && isSilent) this.#keeper.replace();
    else this.#keeper.reconnectNow();
  }

  /** What is held of a topic, undefined before it was pushed. */
  read(topic: string): TopicValue | undefined {
    return this.#book.read(topic);
  }

  /** Whether a topic follows the server right now. */
  isLive(topic: string): boolean {
    return this.#live.has(topic);
  }

  #connect(): StreamSocket {
    this.#hearken();
    return this.#dependencies.connect(streamPaths.quotes);
  }

  #onWelcome(): void {
    this.#hasGreeted = true;
    this.#send({ op: 'hello', ...(this.#token === null ? {} : { token: this.#token }) });
  }

  #receive(text: string): void {
    this.#hearken();
    const message = serverMessageFrom(text);
    if (message === null) return;
    if (message.op === 'hello') this.#begin(message);
    if (message.op === 'refused') this.#refuse(message.topic);
    const { updates, toRecover } = this.#book.apply(message);
    for (const topic of toRecover) this.#send({ op: 'recover', topic });
    if (toRecover.some((topic) => this.#live.delete(topic))) this.#listener.onLive();
    if (updates.length === 0) return;
    this.#listener.onUpdate(updates);
    if (this.#enliven(updates.map(({ topic }) => topic))) this.#listener.onLive();
  }

  #begin({ epoch, heartbeatMs }: Extract<ServerMessage, { op: 'hello' }>): void {
    this.#keeper.confirm();
    this.#epoch = epoch;
    this.#book.onWelcome(epoch);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#send({ op: 'ping', at: 0 }), heartbeatMs);
    this.#ask();
  }

  /** Sends the server what is followed now and was not before, and the other way round. */
  #ask(): void {
    const epoch = this.#epoch;
    if (epoch === null) return;
    const fresh = [...this.#requested].filter((topic) => !this.#asked.has(topic));
    const left = [...this.#asked].filter((topic) => !this.#requested.has(topic));
    for (const topics of portionsOf(left)) this.#send({ op: 'unsubscribe', topics });
    for (const topics of portionsOf(fresh)) {
      const positions = this.#book.positionsOf(topics);
      const current = Object.keys(positions).length === 0 ? {} : { held: { epoch, positions } };
      this.#send({ op: 'subscribe', topics, ...current });
    }
    this.#asked = new Set(this.#requested);
    this.#book.keepOnly(this.#requested);
    for (const topic of left) this.#live.delete(topic);
    const resumed = fresh.filter((topic) => this.#book.read(topic) !== undefined);
    if (this.#enliven(resumed) || left.length > 0) this.#listener.onLive();
  }

  #enliven(topics: readonly string[]): boolean {
    const before = this.#live.size;
    for (const topic of topics) if (this.#requested.has(topic)) this.#live.add(topic);
    return this.#live.size !== before;
  }

  #refuse(topic: string): void {
    if (this.#live.delete(topic)) this.#listener.onLive();
  }

  /** After a break what was held is kept, to go on from, but it is not live. */
  #lose(code: number): void {
    this.#quieten();
    if (code === streamCloseCodes.sessionEnded) this.#listener.onSessionEnded();
    this.#listener.onLive();
  }

  #end(): void {
    this.#keeper.stop();
    this.#quieten();
    this.#book.keepOnly(this.#requested);
    this.#listener.onLive();
  }

  #quieten(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#silence);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#hasGreeted = false;
    this.#epoch = null;
    this.#asked = new Set();
    this.#live = new Set();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#ask();
    }, gatherMs);
  }

  #hearken(): void {
    this.#receivedAt = this.#dependencies.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#keeper.replace(), silenceMs);
  }

  #send(message: ClientMessage): void {
    this.#keeper.send(JSON.stringify(message));
  }
}

/** Null for what this page does not understand: a newer server may say more. */
function serverMessageFrom(text: string): ServerMessage | null {
  try {
    return serverMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function portionsOf(topics: readonly string[]): string[][] {
  const count = Math.ceil(topics.length / topicsPerMessage);
  return Array.from({ length: count }, (_, index) =>
    topics.slice(index * topicsPerMessage, (index + 1) * topicsPerMessage),
  );
}
