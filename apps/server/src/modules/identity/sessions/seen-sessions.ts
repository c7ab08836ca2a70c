import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { databaseFaultFrom } from '../../../platform/database/database-fault.ts';
import type { Log } from '../../../platform/log.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import { identityTables } from '../identity-schema.ts';

/** The use of a token that has no successor yet. */
interface SeenToken {
  readonly sessionId: string;
  readonly hash: string;
  /** UTC ms. */
  readonly at: number;
}

interface SeenState {
  readonly id: string;
  readonly hash: string;
  readonly replaced_at: number | null;
  readonly token_seen: number;
  readonly last_seen_at: number;
}

/** What was noted is written so long after it, ms, and so long after the database refused it. */
const writeAfterMs = 1000;
const retryAfterMs = 10_000;

/** One transaction writes no more than this. */
const writtenAtOnce = 500;

/**
 * When sessions made their last call. No call fails because that cannot be written: it is known here at
 * once, and in the database a second later.
 */
export class SeenSessions {
  readonly #database: Database;
  readonly #log: Log;
  /** By session. */
  readonly #noted = new Map<string, SeenToken>();
  #isDue = false;

  constructor({ database, log }: { readonly database: Database; readonly log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  note(seen: SeenToken): void {
    this.#noted.set(seen.sessionId, seen);
    this.#writeAfter(writeAfterMs);
  }

  /** The latest call of a session that is not yet in the database. */
  lastSeenAt(sessionId: string, stored: number): number {
    return Math.max(stored, this.#noted.get(sessionId)?.at ?? stored);
  }

  /** A state as it would be if all that was noted were written. */
  applyTo<State extends SeenState>(state: State): State {
    const noted = this.#noted.get(state.id);
    if (noted === undefined) return state;
    // Of a replaced token it says that its successor was used.
    const isOfNewest = (noted.hash === state.hash) === (state.replaced_at === null);
    if (!isOfNewest) return state;
    return { ...state, token_seen: 1, last_seen_at: Math.max(state.last_seen_at, noted.at) };
  }

  /** The token that was noted has a successor now, of which it says nothing. */
  forget(sessionId: string): void {
    this.#noted.delete(sessionId);
  }

  /** Writes what was noted if that can be done within a time, ms; later otherwise. */
  async writeWithin(maxMs: number): Promise<void> {
    await waitAtMost(maxMs, this.#tryToWrite());
  }

  /** Writes what was noted. Throws what the database throws. */
  async #write(): Promise<void> {
    // Always in the same order: servers that note the same sessions do not wait for each other in a ring.
    const noted = [...this.#noted.values()].toSorted((a, b) =>
      a.sessionId < b.sessionId ? -1 : 1,
    );
    for (let from = 0; from < noted.length; from += writtenAtOnce) {
      const part = noted.slice(from, from + writtenAtOnce);
      await this.#database.transaction(async (transaction) => {
        const tables = identityTables(this.#database, transaction);
        for (const { sessionId, hash, at } of part)
          await tables
            .updateTable('session')
            .set({
              token_seen: 1,
              last_seen_at: sql<number>`case when last_seen_at < ${at} then ${at} else last_seen_at end`,
            })
            .where('id', '=', sessionId)
            // Another call may have been answered with its successor meanwhile, of which this says nothing.
            .where((row) =>
              row.exists(
                row
                  .selectFrom('session_token')
                  .select('hash')
                  .where('hash', '=', hash)
                  .where('replaced_at', 'is', null),
              ),
            )
            .execute();
      });
      for (const seen of part)
        if (this.#noted.get(seen.sessionId) === seen) this.#noted.delete(seen.sessionId);
    }
  }

  #writeAfter(ms: number): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      void this.#tryToWrite();
    }, ms).unref();
  }

  async #tryToWrite(): Promise<void> {
    try {
      await this.#write();
    } catch (error) {
      if (databaseFaultFrom(error) === null)
        this.#log.warn({ err: error }, 'cannot write when sessions were seen');
      this.#writeAfter(retryAfterMs);
    }
  }
}
