import { minuteMs } from '@chanscope/contract';

import { type DatabaseFault, DatabaseDamaged } from './database-fault.ts';
import type { Log } from '../log.ts';

/** So long after its last failure an outage is taken to be over although nothing succeeded since. */
const forgottenAfterMs = 2 * minuteMs;

interface Outage {
  readonly fault: DatabaseFault;
  readonly since: number;
  seenAt: number;
}

/**
 * Follows how the database answers. An outage is two lines in the log, its beginning and its end, however
 * many statements fail in it.
 */
export class DatabaseWatch {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #outages = new Map<DatabaseFault['stops'], Outage>();

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  noteFailure(fault: DatabaseFault): void {
    const known = this.#outages.get(fault.stops);
    if (known !== undefined) known.seenAt = this.#now();
    else {
      this.#outages.set(fault.stops, { fault, since: this.#now(), seenAt: this.#now() });
      this.#log.warn({ reason: fault.message, stops: fault.stops }, 'the database fails');
    }
  }

  /** A statement succeeded: reading shows that the database answers, writing that it can be written. */
  noteSuccess(kind: 'read' | 'write'): void {
    // Most often there is none.
    if (this.#outages.size === 0) return;
    this.#end('everything');
    if (kind === 'write') this.#end('writes');
  }

  /** What the database cannot do now, and why; null when all is well. */
  fault(): DatabaseFault | null {
    for (const [stops, { fault, seenAt }] of this.#outages)
      if (!(fault instanceof DatabaseDamaged) && this.#now() - seenAt > forgottenAfterMs)
        this.#end(stops);
    const outage = this.#outages.get('everything') ?? this.#outages.get('writes');
    return outage?.fault ?? null;
  }

  #end(stops: DatabaseFault['stops']): void {
    const outage = this.#outages.get(stops);
    // What is damaged stays so, although other pages of the file can be read.
    if (outage === undefined || outage.fault instanceof DatabaseDamaged) return;
    this.#outages.delete(stops);
    const seconds = Math.round((this.#now() - outage.since) / 1000);
    this.#log.info({ seconds, stops }, 'the database works again');
  }
}
