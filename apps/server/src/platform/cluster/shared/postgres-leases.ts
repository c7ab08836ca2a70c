import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { databaseFaultFrom } from '../../database/database-fault.ts';
import type { LeaseRecord, Leases } from '../leases.ts';
import type { Log } from '../../log.ts';

type Duty = (term: number, signal: AbortSignal) => Promise<void>;

/** A lease that this process holds or waits for. */
interface LeaseRequest {
  readonly name: string;
  readonly duty: Duty;
  list: {
    readonly term: number;
    readonly end: AbortController;
    readonly done: Promise<void>;
  } | null;
}

export interface PostgresLeasesDependencies {
  readonly databaseUrl: string;
  readonly log: Log;
  /** How this process is named; host and process id without it. */
  readonly holder?: string;
  readonly timings?: LeaseTimings;
}

/** How patient processes are with the database and with each other, ms. */
export interface LeaseTimings {
  /** A lease is renewed this often, and asked for this often while another process holds it. */
  readonly renewEveryMs: number;
  /** A query without an answer by then means a connection that leads nowhere. */
  readonly answerWithinMs: number;
  /**
   * A holder that has not renewed for so long is cut off: its process may be gone without the database
   * having learned of it. It aborts its own duty earlier, when a renewal has no answer.
   */
  readonly cutOffAfterMs: number;
}

/**
 * As patient as can be where another process is to take over within ten seconds: a busy machine answers late, and
 * duties that pass to and fro are worse than one that pauses.
 */
const patientTimings: LeaseTimings = {
  renewEveryMs: 1000,
  answerWithinMs: 5000,
  cutOffAfterMs: 7000,
};

/** Servers may disagree about the time; all of them ask the same database. */
const databaseNow = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * Leases on PostgreSQL. The lock is an advisory one of a connection of its own, so that it ends with
 * the process however that ends; the row says who holds it, and its term only grows. Where a holder
 * cannot reach the database any more, its renewal times out and its duties stop, before the others
 * end its connection and take over.
 */
export function createPostgresLeases(dependencies: PostgresLeasesDependencies): Leases {
  return new PostgresLeases(dependencies);
}

class PostgresLeases implements Leases {
  readonly #dependencies: PostgresLeasesDependencies;
  readonly #holder: string;
  readonly #timings: LeaseTimings;
  readonly #requested = new Set<LeaseRequest>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #loop: Promise<void> | null = null;

  constructor(dependencies: PostgresLeasesDependencies) {
    this.#dependencies = dependencies;
    this.#holder = dependencies.holder ?? `${hostname()} ${process.pid}`;
    this.#timings = dependencies.timings ?? patientTimings;
  }

  hold(name: string, duty: Duty): { release(): Promise<void> } {
    const requested: LeaseRequest = { name, duty, list: null };
    this.#requested.add(requested);
    this.#loop ??= this.#keepOn();
    return {
      release: async () => {
        this.#requested.delete(requested);
        await this.#giveUp(requested);
      },
    };
  }

  async list(): Promise<readonly LeaseRecord[]> {
    const client = this.#client;
    if (client === null) return [];
    const { rows } = await this.#answered(
      client.query<LeaseRecord>(
        `select name, holder, term, since from lease
         where renewed_at > ${databaseNow} - ${this.#timings.cutOffAfterMs} order by name`,
      ),
    );
    return rows;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#loop;
    await Promise.all([...this.#requested].map((each) => this.#giveUp(each)));
    await this.#client?.end().catch(() => undefined);
  }

  async #keepOn(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        const client = this.#client ?? (await this.#connect());
        for (const requested of this.#requested) await this.#attend(client, requested);
      } catch (error) {
        const err = databaseFaultFrom(error) ?? error;
        this.#dependencies.log.warn({ err }, 'lost the connection of leases');
        this.#lose();
      }
      await delay(this.#timings.renewEveryMs, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#dependencies.databaseUrl,
      connectionTimeoutMillis: this.#timings.answerWithinMs,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  /** No one knows what holds any more: every duty stops at once. */
  #lose(lost: pg.Client | null = this.#client): void {
    if (lost === null || lost !== this.#client) return;
    this.#client = null;
    for (const requested of this.#requested) {
      requested.list?.end.abort();
      requested.list = null;
    }
    lost.end().catch(() => undefined);
  }

  async #attend(client: pg.Client, requested: LeaseRequest): Promise<void> {
    const { name, list: lease } = requested;
    if (lease !== null) return this.#renew(client, name, lease.term);
    const isFree =
      (await this.#answered(tryLock(client, name))) || (await this.#lockOfSilent(client, name));
    return isFree ? this.#acquire(client, requested) : undefined;
  }

  /**
   * An answer in time. A process that had no turn for long finds its deadline passed and the answer there: only
   * what did not come by the turn after the deadline is late.
   */
  async #answered<Answer>(query: Promise<Answer>): Promise<Answer> {
    const { answerWithinMs } = this.#timings;
    const end = new AbortController();
    const deadline = async (): Promise<never> => {
      await delay(answerWithinMs, undefined, { signal: end.signal });
      await nextTurn();
      await nextTurn();
      throw new Error(`Cannot wait any longer: no answer within ${answerWithinMs} ms`);
    };
    try {
      return await Promise.race([query, deadline()]);
    } finally {
      end.abort();
    }
  }

  /**
   * Ends the connection of a holder that fell silent, so that its lock ends with it, and takes the
   * lock. Answers false while the holder renews.
   */
  async #lockOfSilent(client: pg.Client, name: string): Promise<boolean> {
    const { rowCount } = await this.#answered(
      client.query(`select 1 from lease where name = $1 and renewed_at > ${databaseNow} - $2`, [
        name,
        this.#timings.cutOffAfterMs,
      ]),
    );
    if (rowCount !== 0) return false;
    await this.#answered(endHolder(client, name));
    return this.#answered(tryLock(client, name));
  }

  /** Throws when the term is not ours any more: then whatever this connection holds is void. */
  async #renew(client: pg.Client, name: string, term: number): Promise<void> {
    const { rowCount } = await this.#answered(
      client.query(`update lease set renewed_at = ${databaseNow} where name = $1 and term = $2`, [
        name,
        term,
      ]),
    );
    if (rowCount !== 1) throw new Error(`Cannot renew the lease ${name}: another has taken it`);
  }

  async #acquire(client: pg.Client, requested: LeaseRequest): Promise<void> {
    const query = client.query<{ term: number }>(
      `insert into lease (name, holder, term, since, renewed_at) 
       values ($1, $2, 1, ${databaseNow}, ${databaseNow})
       on conflict (name) do update
       set holder = excluded.holder, term = lease.term + 1,
         since = excluded.since, renewed_at = excluded.renewed_at
       returning term`,
      [requested.name, this.#holder],
    );
    const { rows } = await this.#answered(query);
    const term = Number(rows[0]?.term);
    if (!this.#requested.has(requested)) return unlock(client, requested.name);
    const end = new AbortController();
    requested.list = { term, end, done: this.#do(requested, term, end.signal) };
  }

  async #do({ name, duty }: LeaseRequest, term: number, signal: AbortSignal): Promise<void> {
    try {
      await duty(term, signal);
    } catch (error) {
      this.#dependencies.log.error({ err: error, lease: name }, 'a duty failed');
    }
  }

  async #giveUp(requested: LeaseRequest): Promise<void> {
    const { list: lease } = requested;
    requested.list = null;
    lease?.end.abort();
    await lease?.done;
    if (lease !== null && this.#client !== null)
      await unlock(this.#client, requested.name).catch(() => undefined);
  }
}

/** Ours among all advisory locks of the database, and the lease's own number. */
function keysOf(name: string): readonly [number, number] {
  return [7_253_902, createHash('sha256').update(name).digest().readInt32BE(0)];
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as locked',
    [...keysOf(name)],
  );
  return rows[0]?.locked === true;
}

async function endHolder(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 1000) from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and pid <> pg_backend_pid()
     and database = (select oid from pg_database where datname = current_database())
     and classid = $1::bigint::oid and objid = $2::bigint::oid`,
    keysOf(name).map((key) => key >>> 0),
  );
}

async function unlock(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1::int, $2::int)', [...keysOf(name)]);
}
