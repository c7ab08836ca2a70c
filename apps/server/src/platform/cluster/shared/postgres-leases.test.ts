import { openCuttableLine } from '@chanscope/test-support';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { until } from '../../../stream-for-test.ts';
import type { Leases } from '../leases.ts';
import { createSilentLog } from '../../log.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/database.ts';
import { createPostgresLeases, type LeaseTimings } from './postgres-leases.ts';
import { freshPostgresLocation } from '../../../test-support/test-databases.ts';

const log = createSilentLog();
const standStill = new Int32Array(new SharedArrayBuffer(4));

/** A process that does a duty, with what it did. */
interface Worker {
  readonly leases: Leases;
  readonly terms: number[];
  isDoing: boolean;
}

function startWorker(databaseUrl: string, holder: string, timings?: LeaseTimings): Worker {
  const leases = createPostgresLeases({ databaseUrl, log, holder, ...(timings && { timings }) });
  onTestFinished(() => leases.close());
  const worker: Worker = { leases, terms: [], isDoing: false };
  leases.hold('ingest:hs', async (term, signal) => {
    worker.terms.push(term);
    worker.isDoing = true;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    worker.isDoing = false;
  });
  return worker;
}

describe('leases on PostgreSQL', () => {
  async function preparedUrl(): Promise<string> {
    const place = await freshPostgresLocation();
    const database = openDatabase({ ...place, log });
    await migrate(database);
    await database.close();
    return place.databaseUrl ?? '';
  }

  it('are held by one process at a time, with a growing term, and released at once', async () => {
    const url = await preparedUrl();
    const one = startWorker(url, 'one');
    await until(() => one.isDoing, 'the first holder');
    const other = startWorker(url, 'other');
    expect(await one.leases.list()).toMatchObject([{ name: 'ingest:hs', holder: 'one', term: 1 }]);
    await one.leases.close();
    expect(one.isDoing).toBe(false);
    await until(() => other.isDoing, 'the second holder');
    expect([one.terms, other.terms]).toEqual([[1], [2]]);
  });

  it('stay where they are when a process has no turn for longer than it waits for an answer', async () => {
    const timings = { renewEveryMs: 5, answerWithinMs: 60, cutOffAfterMs: 10_000 };
    const url = await preparedUrl();
    const one = startWorker(url, 'one', timings);
    await until(() => one.isDoing, 'the holder');
    let queries = 0;
    const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
    const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      queries += 1;
      // With the question on its way nothing has a turn, as where other processes take the machine.
      if (queries === 1) setImmediate(() => Atomics.wait(standStill, 0, 0, 200));
      return Reflect.apply(query, this, given);
    });
    onTestFinished(() => spied.mockRestore());
    await until(() => queries > 3, 'the next renewals');
    expect([one.isDoing, one.terms]).toEqual([true, [1]]);
  });

  it('pass on within ten seconds when a holder falls silent, which stops before', async () => {
    const url = await preparedUrl();
    const way = await openCuttableLine(url, 5432);
    onTestFinished(() => way.close());
    const one = startWorker(way.url, 'one');
    await until(() => one.isDoing, 'the first holder');
    const other = startWorker(url, 'other');
    let haveBoth = false;
    const watch = setInterval(() => (haveBoth ||= one.isDoing && other.isDoing), 1);
    onTestFinished(() => clearInterval(watch));
    way.fallSilent();
    await until(() => other.isDoing, 'the second holder', 10_000);
    expect(haveBoth).toBe(false);
    expect(other.terms).toEqual([2]);
  }, 30_000);
});
