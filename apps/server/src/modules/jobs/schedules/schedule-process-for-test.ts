import readline from 'node:readline';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';
import { initAll } from '../operator/whole-pipeline.ts';

// A process that looks after schedules and dies at the moment of firing. It receives the time on standard input.
const [databaseUrl = '', iso = '', moment = ''] = process.argv.slice(2);
let now = Date.parse(iso);
let isFiring = false;
readline.createInterface({ input: process.stdin }).on('line', (next) => {
  now = Date.parse(next);
  isFiring = true;
});

const database = openDatabase({ dataDir: '', databaseUrl, log: createSilentLog() });
const mortal: Database = {
  ...database,
  async transaction(work) {
    const result = await database.transaction(async (transaction) => {
      const inside = await work(transaction);
      if (isFiring && moment === 'before') await die();
      return inside;
    });
    if (isFiring) await die();
    return result;
  },
};
const { jobs } = await openJobsAlone({
  database: mortal,
  databaseUrl,
  definitions: [initAll],
  clock: { now: () => now },
});
await jobs.begin();

/** Ends as when the power fails: nothing is said to anybody. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
