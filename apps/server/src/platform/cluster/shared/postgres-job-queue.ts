import type { PgBoss } from 'pg-boss';

import type { Database } from '../../database/database.ts';
import { databaseFaultFrom } from '../../database/database-fault.ts';
import { whileLocked } from '../../database/migrate.ts';
import type { JobQueue } from '../job-queue.ts';
import type { Log } from '../../log.ts';

/** Its tables lie beside ours, in a schema of their own. */
const schema = 'job_queue';
const queueName = 'runs';

/** Any number; all processes that open the queue of one database wait for each other on it. */
const advisoryLock = 7_253_902;

/**
 * Longer than any run: whether a worker is dead is decided by the signs of life of the runs themselves,
 * never by the queue. The longest that it permits.
 */
const expireInSeconds = 86_399;

interface QueueDependencies {
  readonly databaseUrl: string;
  readonly database: Pick<Database, 'forLongWork'>;
  readonly log: Log;
}

/** The queue of several processes on one PostgreSQL. It is opened by the first offer or worker. */
export function createPostgresJobQueue(dependencies: QueueDependencies): JobQueue {
  let opening: Promise<PgBoss> | null = null;
  let isClosed = false;

  function opened(): Promise<PgBoss> {
    opening ??= openBoss(dependencies).catch((error: unknown) => {
      // The next offer tries again.
      opening = null;
      throw error;
    });
    return opening;
  }

  return {
    async offer(runId, delayMs = 0): Promise<void> {
      if (isClosed) return;
      const boss = await opened();
      const later = delayMs === 0 ? {} : { startAfter: new Date(Date.now() + delayMs) };
      // A run that waits already is not added again.
      await boss.send(queueName, { runId }, { singletonKey: runId, ...later });
    },
    async work(execute): Promise<void> {
      const boss = await opened();
      const options = { batchSize: 1, pollingIntervalSeconds: 0.5 };
      await boss.work<{ runId: string }>(queueName, options, async (jobs) => {
        for (const { data } of jobs) await claimOne(execute, data.runId, dependencies.log);
      });
    },
    async close(): Promise<void> {
      isClosed = true;
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}

/** How long what is being executed may take when the process stops. */
const stopMs = 5000;

async function claimOne(
  execute: (runId: string) => Promise<void>,
  runId: string,
  log: Log,
): Promise<void> {
  // Failing here would have the queue decide about trying again.
  await execute(runId).catch((error: unknown) => {
    log.error({ err: error, run: runId }, 'cannot run a job');
  });
}

async function openBoss({ databaseUrl, database, log }: QueueDependencies): Promise<PgBoss> {
  // A tenth of the server's code, which a single process on the embedded database never needs.
  const queue = await import('pg-boss');
  const boss = new queue.PgBoss({
    connectionString: databaseUrl,
    schema,
    max: 3,
    schedule: false,
    connectionTimeoutMillis: 5000,
  });
  // Without a listener the loss of a connection would end the process.
  boss.on('error', (error) =>
    log.warn({ err: databaseFaultFrom(error) ?? error }, 'the queue of jobs'),
  );
  // First starts of several processes would make the tables together otherwise.
  await whileLocked(database.forLongWork.kysely, advisoryLock, async () => {
    await boss.start();
    const known = await boss.getQueue(queueName);
    if (known === null)
      await boss.createQueue(queueName, {
        policy: 'short',
        expireInSeconds,
        retryLimit: 0,
        deleteAfterSeconds: 3600,
      });
  });
  return boss;
}
