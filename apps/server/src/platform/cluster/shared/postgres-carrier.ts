import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { databaseFaultFrom } from '../../database/database-fault.ts';
import { waitAtMost } from '../../wait-at-most.ts';
import type { Log } from '../../log.ts';
import type { CarriedMessage } from './carried-message.ts';
import { createPayloadReader, payloadsOf } from './notify-payloads.ts';

/**
 * Carries messages between the processes of an installation by LISTEN and NOTIFY of their PostgreSQL, on a
 * connection of its own. What is sent while the connection is away is lost.
 */
export interface PostgresCarrier {
  /** Returns at once; messages of the same moment leave in one statement. */
  send(message: CarriedMessage): void;
  onMessage(receive: (message: CarriedMessage) => void): void;
  /** How many processes listen on this database, this one too. */
  readonly processes: number;
  /** Whether the connection stands. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

interface CarrierDependencies {
  readonly databaseUrl: string;
  readonly log: Log;
}

/** Of PostgreSQL, which has one set of these for each database: installations do not receive each other. */
const notifyChannel = 'chanscope_messages';

/** A process says this often that it listens, ms. */
const presenceEveryMs = 5000;
/** One that has said nothing for so long is gone. */
const goneAfterMs = 15_000;
/** The connection is looked at this often, ms. */
const lookEveryMs = 1000;
/** A statement without an answer by then means a connection that leads nowhere, ms. */
const answerMs = 5000;
/** What is sent within so many ms leaves in one statement. */
const gatherMs = 20;
/** Older ones are dropped where the database does not take them: newer numbers follow. */
const maxWaitingMessages = 500;
const farewellMs = 500;

export function createPostgresCarrier(dependencies: CarrierDependencies): PostgresCarrier {
  return new NotifyCarrier(dependencies);
}

class NotifyCarrier implements PostgresCarrier {
  readonly #dependencies: CarrierDependencies;
  readonly #self = randomUUID();
  /** When each of the other processes last reported, by a clock that only grows, ms. */
  readonly #others = new Map<string, number>();
  readonly #read = createPayloadReader();
  readonly #closing = new AbortController();
  readonly #loop: Promise<void>;
  #receive: (message: CarriedMessage) => void = () => undefined;
  #waiting: (readonly string[])[] = [];
  #client: pg.Client | null = null;
  #presentAt = Number.NEGATIVE_INFINITY;
  #gathering: NodeJS.Timeout | undefined;
  #sending = Promise.resolve();
  #isReported = false;

  constructor(dependencies: CarrierDependencies) {
    this.#dependencies = dependencies;
    this.#loop = this.#keepOn();
  }

  get processes(): number {
    return this.#others.size + 1;
  }

  get isConnected(): boolean {
    return this.#client !== null;
  }

  onMessage(receive: (message: CarriedMessage) => void): void {
    this.#receive = receive;
  }

  send(message: CarriedMessage): void {
    this.#put(payloadsOf(message));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#loop;
    clearTimeout(this.#gathering);
    const client = this.#client;
    if (client === null) return;
    this.#put([`gone ${this.#self}`]);
    await waitAtMost(farewellMs, this.#sendWaiting());
    this.#client = null;
    await waitAtMost(farewellMs, client.end()).catch(() => undefined);
  }

  async #keepOn(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        if (this.#client === null) await this.#connect();
        this.#sayPresence();
      } catch (error) {
        this.#report(error);
      }
      this.#forgetGone();
      await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#dependencies.databaseUrl,
      application_name: 'chanscope messages',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    // Without a listener the loss of the connection would end the process.
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('Connection terminated')));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === notifyChannel) this.#note(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${notifyChannel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#presentAt = Number.NEGATIVE_INFINITY;
    if (this.#isReported) this.#dependencies.log.info('the connection of messages is back');
    this.#isReported = false;
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return;
    this.#client = null;
    this.#waiting = [];
    this.#report(error);
    client.end().catch(() => undefined);
  }

  #report(error: unknown): void {
    if (this.#isReported || this.#closing.signal.aborted) return;
    this.#isReported = true;
    const err = databaseFaultFrom(error) ?? error;
    this.#dependencies.log.warn({ err }, 'lost the connection of messages');
  }

  #sayPresence(): void {
    const now = performance.now();
    if (now - this.#presentAt < presenceEveryMs) return;
    this.#presentAt = now;
    this.#put([`here ${this.#self}`]);
  }

  #forgetGone(): void {
    const now = performance.now();
    for (const [process, receivedAt] of this.#others)
      if (now - receivedAt > goneAfterMs) this.#others.delete(process);
  }

  #note(payload: string): void {
    const [, word, process = ''] = /^(here|gone) (\S+)$/.exec(payload) ?? [];
    if (process === this.#self) return;
    if (word === 'gone') this.#others.delete(process);
    else if (word === 'here') {
      const isNew = !this.#others.has(process);
      this.#others.set(process, performance.now());
      // A process that just began knows of no other yet.
      if (isNew) this.#put([`here ${this.#self}`]);
    } else {
      const message = this.#read(payload);
      if (message !== null) this.#receive(message);
    }
  }

  #put(payloads: readonly string[]): void {
    if (this.#client === null) return;
    this.#waiting.push(payloads);
    if (this.#waiting.length > maxWaitingMessages) this.#waiting.shift();
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#sendWaiting();
    }, gatherMs);
  }

  /** Sends what waits, after what is on its way; what comes meanwhile leaves together in the next statement. */
  #sendWaiting(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      const client = this.#client;
      const payloads = this.#waiting.splice(0).flat();
      if (client !== null && payloads.length > 0) await this.#notify(client, payloads);
    });
    return this.#sending;
  }

  async #notify(client: pg.Client, payloads: readonly string[]): Promise<void> {
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        notifyChannel,
        payloads,
      ]);
    } catch (error) {
      this.#lose(client, error);
    }
  }
}
