import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { jobForTest } from '../../../test-support/jobs-for-test.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { freshPostgresLocation } from '../../../test-support/test-databases.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';

const program = path.join(import.meta.dirname, 'schedule-process-for-test.ts');
const patience = { timeout: 40_000, interval: 50 };
const minuteBefore = '2026-12-23T15:34:00+08:00';
const due = '2026-12-23T15:35:00+08:00';
const dueInHongKong = '2026-12-23T16:30:00+08:00';
const runOf = (market: string): object => ({
  market,
  asOf: '2026-12-23',
  askedBy: 'schedule',
  status: 'done',
  attempt: 1,
});

/** A new installation on PostgreSQL, whose servers share one stepped clock and count the runs that they do. */
async function createInstallation() {
  const place = await freshPostgresLocation();
  const databaseUrl = place.databaseUrl ?? '';
  const database = openDatabase({ ...place, log: createSilentLog() });
  onTestFinished(() => database.close());
  await migrate(database);
  let now = Date.parse(minuteBefore);
  const done: string[] = [];

  async function open() {
    const job = jobForTest('initAll', ({ runId }) => Promise.resolve(void done.push(runId)));
    const clock = { now: () => now };
    const server = await openJobsAlone({ database, databaseUrl, definitions: [job], clock });
    onTestFinished(() => server.close());
    return server;
  }

  return {
    database,
    databaseUrl,
    done,
    open,
    setClock: (iso: string): void => {
      now = Date.parse(iso);
    },
  };
}

type Server = Awaited<ReturnType<typeof openJobsAlone>>;

/** Who looks after the schedules, as the lease names it. */
async function holderOn(database: Database): Promise<string> {
  const row = await database.kysely
    .withTables<{ lease: { readonly name: string; readonly holder: string } }>()
    .selectFrom('lease')
    .select('holder')
    .where('name', '=', 'schedules')
    .executeTakeFirst();
  return row?.holder ?? 'nobody';
}

async function expectRuns({ jobs }: Server, markets: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const runs = await jobs.recent(50);
    expect(runs).toMatchObject(markets.map(runOf));
  }, patience);
}

function startMortal(databaseUrl: string, moment: string): ChildProcess {
  const child = spawn(process.execPath, [program, databaseUrl, minuteBefore, moment], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('the schedules of two servers on PostgreSQL', () => {
  it('begin a day once, under one lease', async () => {
    const { database, open, setClock, done } = await createInstallation();
    const [one, other] = [await open(), await open()];
    await Promise.all([one.jobs.begin(), other.jobs.begin()]);
    await vi.waitFor(async () => expect(await holderOn(database)).not.toBe('nobody'), patience);
    setClock(due);
    await expectRuns(one, ['hs']);
    setClock(dueInHongKong);
    await expectRuns(other, ['hk', 'hs']);
    expect(done).toHaveLength(2);
  }, 90_000);

  it.each(['before', 'after'])(
    'begin a day once when the holder dies at the moment of firing, just %s it is committed',
    async (moment) => {
      const { database, databaseUrl, open, setClock, done } = await createInstallation();
      const survivor = await open();
      const mortal = startMortal(databaseUrl, moment);
      await vi.waitFor(
        async () => expect(await holderOn(database)).toContain(` ${mortal.pid}`),
        patience,
      );
      await survivor.jobs.begin();
      const dead = once(mortal, 'exit');
      mortal.stdin?.write(`${due}\n`);
      expect(await dead).toEqual([null, 'SIGKILL']);
      setClock(due);
      await expectRuns(survivor, ['hs']);
      setClock(dueInHongKong);
      await expectRuns(survivor, ['hk', 'hs']);
      expect(done).toHaveLength(2);
    },
    90_000,
  );
});
