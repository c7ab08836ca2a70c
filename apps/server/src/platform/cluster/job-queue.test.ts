import { expect, it, onTestFinished, vi } from 'vitest';

import { openDatabase } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';
import { createLocalJobQueue } from './local/local-job-queue.ts';
import { createSilentLog } from '../log.ts';
import { createPostgresJobQueue } from './shared/postgres-job-queue.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';

const log = createSilentLog();
const patience = { timeout: 15_000, interval: 20 };

/** Collects what a queue hands out. */
async function workInto(queue: JobQueue): Promise<string[]> {
  const taken: string[] = [];
  await queue.work((runId) => {
    taken.push(runId);
    return Promise.resolve();
  });
  return taken;
}

describeAtEachLocation('a queue of runs', (freshLocation) => {
  async function openQueues(): Promise<() => JobQueue> {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log });
    const open: JobQueue[] = [];
    onTestFinished(async () => {
      await Promise.all(open.map((queue) => queue.close()));
      await database.close();
    });
    return () => {
      const { databaseUrl } = place;
      const queue =
        databaseUrl === null
          ? createLocalJobQueue(log)
          : createPostgresJobQueue({ databaseUrl, database, log });
      open.push(queue);
      return queue;
    };
  }

  it('hands out every run, those too that were offered before anybody worked', async () => {
    const queue = (await openQueues())();
    await queue.offer('early');
    const taken = await workInto(queue);
    await queue.offer('late');
    await vi.waitFor(() => expect(taken).toEqual(['early', 'late']), patience);
  });

  it('hands out a run once that is offered again while it waits', async () => {
    const queue = (await openQueues())();
    await queue.offer('one');
    await queue.offer('one');
    await queue.offer('two');
    const taken = await workInto(queue);
    await vi.waitFor(() => expect(taken).toContain('two'), patience);
    expect(taken).toEqual(['one', 'two']);
  });

  it('executes one run at a time', async () => {
    const queue = (await openQueues())();
    const events: string[] = [];
    const ends = new Map<string, () => void>();
    await queue.work(async (runId) => {
      events.push(`${runId} begins`);
      await new Promise<void>((resolve) => ends.set(runId, resolve));
      events.push(`${runId} ends`);
    });
    await queue.offer('one');
    await queue.offer('two');
    await vi.waitFor(() => expect(events).toEqual(['one begins']), patience);
    ends.get('one')?.();
    await vi.waitFor(
      () => expect(events).toEqual(['one begins', 'one ends', 'two begins']),
      patience,
    );
    ends.get('two')?.();
  });

  it('goes on after a run that failed', async () => {
    const queue = (await openQueues())();
    const taken: string[] = [];
    await queue.work((runId) => {
      taken.push(runId);
      return runId === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve();
    });
    await queue.offer('bad');
    await queue.offer('good');
    await vi.waitFor(() => expect(taken).toEqual(['bad', 'good']), patience);
  });

  it('takes nothing more once it is closed', async () => {
    const queue = (await openQueues())();
    const taken = await workInto(queue);
    await queue.close();
    await queue.offer('late');
    expect(taken).toEqual([]);
  });

  it('opened twice at once hands out each run to one of the two', async () => {
    const open = await openQueues();
    const queues = [open(), open()];
    const taken = await Promise.all(queues.map(workInto));
    const ids = Array.from({ length: 6 }, (_, index) => `run ${index}`);
    for (const [index, id] of ids.entries()) await queues[index % 2]?.offer(id);
    await vi.waitFor(() => expect(taken.flat().toSorted()).toEqual(ids), patience);
  });
});
