import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { effectJob } from './effect-job-for-test.ts';
import { openJobsAlone } from './jobs-alone-for-test.ts';

// A server that begins one run and is killed or stopped in its middle: it prints `half` there, and why
// the run failed.
const [dataDir = '', databaseUrl = '', market = ''] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const place = { dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl };
const database = openDatabase({ ...place, log: createSilentLog() });
const job = effectJob({
  author: market,
  onHalf: () => print('half'),
  stuckMs: 10_000,
  onFailure: (error) => print(error instanceof Error ? error.name : String(error)),
});
const { jobs } = await openJobsAlone({ ...place, database, definitions: [job] });
await jobs.begin();
const { jobId } = await jobs.start('init', { market }, 'test');
print(`run ${jobId}`);
// The process ends by being killed.
setInterval(() => undefined, 1000);
