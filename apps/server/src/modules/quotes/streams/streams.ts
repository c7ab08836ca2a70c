import { setTimeout as delay } from 'node:timers/promises';

import { Problem, openMessage, streamCloseCodes, streamLimits } from '@chanscope/contract';

import { type AddressGuard, openToAllAddresses } from '../../../platform/http/address-guard.ts';
import {
  type Caller,
  type TokenReader,
  isAdministrator,
  isOfAccount,
} from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { createSocketCounts, type SocketCounts } from './socket-counts.ts';
import { StreamClient, type StreamDependencies } from './stream-client.ts';
import type { StreamCounters } from './stream-writer.ts';
import { TokenBuckets } from './token-bucket.ts';
import type { TopicHub } from './topic-hub.ts';

/** Reads who sessions belong to now; those that ended are missing. */
export type CallersOf = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Caller>>;

export interface StreamsDependencies {
  readonly hub: TopicHub;
  readonly tokens: Pick<TokenReader, 'peek'>;
  readonly callersOf: CallersOf;
  /** Without it no address is kept out. */
  readonly addresses?: AddressGuard;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
  /** Sockets that one network address may have open; that of the contract without it. */
  readonly connectionsPerAddress?: number;
  /** What this process has watchers of changed: the securities, by stock id. */
  readonly onWatched: (stockIds: ReadonlySet<string>) => void;
}

/** Between two flushes, ms: what changes several times in between is published once. */
const flushEveryMs = 250;
const checkEveryMs = 1000;
/** Sessions also end by themselves, and a message between processes can be lost. */
const sessionsEveryMs = 10_000;

/** What the sockets of an address have between them, each: not all ask for all that they may at the same time. */
const averageTopics = 40;
const averageTopicsPerSecond = 8;

/** As many sockets as an address may have it may open at once so many times over … */
const openingsAtOnce = 2;
/** … and again within so many seconds: who is turned away and comes back at once waits longer and longer. */
const openingSeconds = 5;
/** The longest that an opening waits, ms; one that would have to wait longer is refused after that. */
const openingWaitMs = 10_000;

const turn = [Buffer.from(openMessage)];

/** The open sockets of a process. */
export class Streams {
  readonly #dependencies: StreamsDependencies;
  readonly #now = (): number => performance.now();
  readonly #sockets = new Map<SocketConnection, OpenSocket>();
  readonly #addresses: AddressGuard;
  readonly #ofAddress: SocketCounts;
  readonly #ofAccount = createSocketCounts(streamLimits.connectionsPerAccount);
  readonly #counters: StreamCounters = { framesSent: 0, changesDropped: 0, closedSlow: 0 };
  readonly #topicsOfAddress: TokenBuckets;
  readonly #openingsOfAddress: TokenBuckets;
  readonly #closing = new AbortController();
  readonly #shared: StreamDependencies;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(dependencies: StreamsDependencies) {
    this.#dependencies = dependencies;
    const { connectionsPerAddress = streamLimits.connectionsPerAddress } = dependencies;
    this.#addresses = dependencies.addresses ?? openToAllAddresses;
    this.#addresses.onChange(() => this.#closeRefused());
    this.#ofAddress = createSocketCounts(connectionsPerAddress);
    this.#topicsOfAddress = new TokenBuckets({
      burst: connectionsPerAddress * averageTopics,
      perSecond: connectionsPerAddress * averageTopicsPerSecond,
      maxWaitMs: streamLimits.topicWaitMs,
    });
    this.#openingsOfAddress = new TokenBuckets({
      burst: connectionsPerAddress * openingsAtOnce,
      perSecond: connectionsPerAddress / openingSeconds,
      maxWaitMs: openingWaitMs,
    });
    this.#shared = {
      hub: dependencies.hub,
      epoch: dependencies.hub.epoch,
      tokens: dependencies.tokens,
      clock: dependencies.clock,
      monotonicNow: this.#now,
      counters: this.#counters,
      admit: (connection, accountId) => {
        const giveBack = this.#ofAccount.acquire(accountId);
        if (giveBack !== null) connection.onClose(giveBack);
        return giveBack !== null;
      },
      isClosed: (caller, ip) => this.#isClosed(caller, ip),
      topicsOfAddress: this.#topicsOfAddress,
      pause: (ms) => delay(ms, undefined, { ref: false }),
    };
  }

  begin(): void {
    const { hub, onWatched } = this.#dependencies;
    let watched = 0;
    this.#every(flushEveryMs, () => {
      hub.flush();
      if (hub.revision === watched) return;
      watched = hub.revision;
      onWatched(hub.watched());
    });
    this.#every(checkEveryMs, () => {
      hub.sweep();
      this.#check();
    });
    this.#every(sessionsEveryMs, () => {
      this.checkSessions(null).catch((error: unknown) => {
        this.#dependencies.log.warn({ err: error }, 'cannot check the sessions of sockets');
      });
    });
  }

  /**
   * Waits until one more socket may be opened from a network address. Throws the Problem `tooManyRequests`, after
   * the longest wait, where too many wait already, and `notReady` when the server stops.
   */
  async waitToOpen(address: string): Promise<void> {
    const waitMs = this.#openingsOfAddress.consume(address, 1, this.#now());
    if (waitMs === 0) return;
    const { signal } = this.#closing;
    // Refused at once it would be back at once.
    await delay(waitMs ?? openingWaitMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) throw new Problem('notReady', { reason: 'stopping' });
    if (waitMs === null) throw new Problem('tooManyRequests', { seconds: openingWaitMs / 1000 });
  }

  /** Takes a socket over that has been opened from an address. */
  admit(kind: 'quotes' | 'open', connection: SocketConnection, ip: string): void {
    // It was being opened when the others were sent away.
    if (this.#closing.signal.aborted) {
      connection.close(streamCloseCodes.restarting, 'restarting');
      return;
    }
    // It may have been denied while the socket waited to be opened.
    if (this.#addresses.isDenied(ip)) {
      connection.close(streamCloseCodes.addressDenied, 'address denied');
      return;
    }
    const giveBack = this.#ofAddress.acquire(networkOf(ip));
    if (giveBack === null) {
      connection.close(streamCloseCodes.tooMany, 'too many connections');
      return;
    }
    const client = kind === 'quotes' ? new StreamClient(connection, this.#shared, ip) : null;
    this.#sockets.set(connection, { client, ip });
    connection.onClose(() => {
      this.#sockets.delete(connection);
      giveBack();
    });
  }

  /** Says on every socket of that kind that a market opened or closed. */
  sendTurn(): void {
    for (const [connection, { client }] of this.#sockets)
      if (client === null) connection.send(turn);
  }

  /** How many sockets are notified of openings. */
  pages(): number {
    return [...this.#sockets.values()].filter(({ client }) => client === null).length;
  }

  /** Closes the sockets whose sessions ended or whose rights changed: of an account, or of all (null). */
  async checkSessions(accountId: string | null): Promise<void> {
    const members = [...this.#sockets.values()].flatMap(({ client }) => {
      const caller = client?.caller ?? null;
      if (client === null || caller === null) return [];
      return accountId === null || isOfAccount(caller, accountId) ? [{ client, caller }] : [];
    });
    if (members.length === 0) return;
    const sessionIds = members.map(({ caller }) => caller.sessionId);
    const callers = await this.#dependencies.callersOf(sessionIds);
    for (const { client, caller } of members)
      if (!hasSameRights(caller, callers.get(caller.sessionId)))
        client.close(streamCloseCodes.sessionEnded, 'session ended');
  }

  counts(): StreamCounts {
    const { owners } = this.#ofAccount;
    return { connections: this.#sockets.size, accounts: owners, ...this.#counters };
  }

  /** Sends everybody away: the server stops. */
  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const connection of this.#sockets.keys())
      connection.close(streamCloseCodes.restarting, 'restarting');
  }

  /** Closes what is open to addresses that are kept out since; what members may do, administrators come back for. */
  #closeRefused(): void {
    for (const [connection, { client, ip }] of this.#sockets) {
      const caller = client?.caller ?? null;
      if (this.#addresses.isDenied(ip))
        connection.close(streamCloseCodes.addressDenied, 'address denied');
      else if (caller !== null && this.#isClosed(caller, ip))
        connection.close(streamCloseCodes.sessionEnded, 'address closed');
    }
  }

  #isClosed(caller: Caller, ip: string): boolean {
    return isAdministrator(caller) && this.#addresses.isClosedToAdministrators(ip);
  }

  #check(): void {
    const now = this.#now();
    this.#topicsOfAddress.sweep(now);
    this.#openingsOfAddress.sweep(now);
    for (const [connection, { client }] of this.#sockets) {
      const silentMs = now - connection.receivedAt;
      if (silentMs > 3 * streamLimits.heartbeatMs) connection.close(1001, 'silent');
      else if (silentMs > streamLimits.heartbeatMs) connection.ping();
      client?.check();
    }
  }

  #every(ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}

interface OpenSocket {
  /** Null for one on which only openings and closings are published. */
  readonly client: StreamClient | null;
  /** Where it was opened from. */
  readonly ip: string;
}

/** What the sockets of a process do, for the operator. */
export interface StreamCounts extends Readonly<StreamCounters> {
  readonly connections: number;
  readonly accounts: number;
}

function hasSameRights(before: Caller, now: Caller | undefined): boolean {
  return now?.rights === before.rights;
}
