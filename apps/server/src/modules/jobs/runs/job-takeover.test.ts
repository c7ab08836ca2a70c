import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

import { expect, it, onTestFinished, vi } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../../test-support/test-databases.ts';
import { createEffectTable, effectJob, effectsOf } from '../effect-job-for-test.ts';
import type { Jobs } from '../jobs.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';

const program = path.join(import.meta.dirname, '../job-process-for-test.ts');
const wholeOfTaker = [1, 2, 3, 4, 5].map((step) => `${step} taker`);
const patience = { timeout: 60_000, interval: 50 };

interface RunningProcess {
  readonly child: ChildProcess;
  /** What it printed, line by line. */
  readonly lines: readonly string[];
}

/** A process whose run is half done. */
async function startHalfDone(place: TestDatabaseLocation, market: string): Promise<RunningProcess> {
  const child = spawn(process.execPath, [program, place.dataDir, place.databaseUrl ?? '', market], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  readline.createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await vi.waitFor(() => expect(lines).toContain('half'), patience);
  return { child, lines };
}

async function openPlace(place: TestDatabaseLocation): Promise<{ database: Database; jobs: Jobs }> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  await migrate(database);
  await createEffectTable(database);
  const job = effectJob({
    author: 'taker',
    onHalf: () => undefined,
    stuckMs: 0,
    onFailure: () => undefined,
  });
  const alone = await openJobsAlone({ ...place, database, definitions: [job] });
  onTestFinished(async () => {
    await alone.close();
    await database.close();
  });
  return { database, jobs: alone.jobs };
}

describeAtEachLocation('a run whose server', (freshLocation) => {
  it('is killed or stands still is taken over and has its effect once', async () => {
    const place = await freshLocation();
    const { database, jobs } = await openPlace(place);
    // Each takes its own run: no other process is free.
    const killed = await startHalfDone(place, 'hs');
    killed.child.kill('SIGKILL');
    const frozen = await startHalfDone(place, 'hk');
    frozen.child.kill('SIGSTOP');
    await jobs.begin();
    await vi.waitFor(async () => {
      const runs = await jobs.recent(10);
      expect(runs.map(({ status, attempt }) => [status, attempt])).toEqual([
        ['done', 2],
        ['done', 2],
      ]);
    }, patience);
    frozen.child.kill('SIGCONT');
    await vi.waitFor(() => expect(frozen.lines).toContain('RunLost'), patience);
    const runs = await jobs.recent(10);
    expect(runs).toHaveLength(2);
    for (const { jobId, status } of runs) {
      expect(status).toBe('done');
      expect(await effectsOf(database, jobId)).toEqual(wholeOfTaker);
    }
  }, 120_000);
});
