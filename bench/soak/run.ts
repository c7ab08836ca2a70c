import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { describeCase } from './fuzz/fuzz-chan.ts';
import { soakHttp } from './fuzz/fuzz-http.ts';
import { soakFaults } from './faults/faults.ts';
import { soakFlood } from './faults/socket-flood.ts';
import { soakBoardLooks, soakFlaky, soakLooks, soakShowcase, soakWalks } from './journeys.ts';
import { describeLongCase } from './long-chan.ts';
import { soakTradingDay } from './day/trading-day.ts';
import { soakMarketDay } from './market-day/soak-market-day.ts';
import { soakImportedChanges } from './imports/imported-changes.ts';
import { soakMutants } from '../mutants/mutants.ts';
import type { SoakKind, SoakReport, SoakRequest } from './soak-worker.ts';

// `npm run soak -- chan [--count 1000000] [--seconds 600] [--seed N] [--case M]`,
// `npm run soak -- http [--count 100000] [--seconds 600] [--seed N]`,
// `npm run soak -- watchlist-kill [--count 50] [--seed N]`, `npm run soak -- servers-kill [--count 50] [--seed N]`,
// `npm run soak -- import-kill [--count 50] [--seed N]`,
// `npm run soak -- backup-kill [--count 50] [--seed N]`, `npm run soak -- move-kill [--count 10]`,
// `npm run soak -- trading-day [--minutes N] [--speed 60]`, `npm run soak -- market-day [--minutes N] [--speed 60]`,
// `npm run soak -- faults [--case N]`,
// `npm run soak -- flood [--seconds 30]`, `npm run soak -- imports`, `npm run soak -- whole-market`, `npm run soak -- looks`,
// `npm run soak -- board-looks [--only WORDS]`, `npm run soak -- walks`, `npm run soak -- showcase`, `npm run soak -- flaky` and
// `npm run soak -- mutants [--count 40] [--seed N] [--case M] [--plan FILE] [--at FOLDER]`; see README.md in this folder.

/** How each soak runs unless stated otherwise; a case that takes longer than `stuckAfterMs` does not end. */
const kinds = {
  chan: { count: 1_000_000, stuckAfterMs: 20_000, describe: describeCase },
  'chan-long': { count: 400, stuckAfterMs: 120_000, describe: describeLongCase },
} as const;

/** The same faults unless another seed is given, so that two runs can be compared. */
const mutantSeed = 20_261_123;

/** As long and as large as the rounds of a soak are; the tests themselves are shorter. */
const longRounds = {
  // A backup every ten seconds.
  KILL_ROUND_MS: '10000',
  MOVE_ACCOUNTS: '1000',
  MOVE_ITEMS: '50000',
  MOVE_BARS: '1000000',
};

process.chdir(path.dirname(path.dirname(import.meta.dirname)));
process.env['SCREENSHOTS'] ??= '.cache/screenshots';
const anySeed = Date.now() % 2 ** 31;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    case: { type: 'string' },
    minutes: { type: 'string' },
    speed: { type: 'string', default: '60' },
    plan: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string', default: '' },
    'without-journeys': { type: 'boolean', default: false },
  },
});
if (positionals[0] === 'watchlist-kill')
  process.exit(runKills('apps/server/src/modules/watchlists/watchlist-kill.test.ts', '50'));
if (positionals[0] === 'import-kill')
  process.exit(runKills('apps/server/src/modules/bar-import/import-crash.test.ts', '50'));
if (positionals[0] === 'backup-kill')
  process.exit(runKills('apps/server/src/platform/backup/backup-kill.test.ts', '50'));
if (positionals[0] === 'move-kill')
  process.exit(runKills('apps/server/src/copies/move-kill.test.ts', '10'));
if (positionals[0] === 'servers-kill') process.exit(killOneOfThree());
if (positionals[0] === 'mutants') process.exit(await plantMutants());
if (positionals[0] === 'imports') process.exit(await importShared());
if (positionals[0] === 'whole-market') process.exit(recomputeWholeMarket());
if (positionals[0] === 'faults')
  process.exit(
    printed(await soakFaults(values.case === undefined ? null : wholeNumber('case', 1))),
  );
if (positionals[0] === 'flood') process.exit(printed(await soakFlood(wholeNumber('seconds', 30))));
if (positionals[0] === 'looks') process.exit(soakLooks());
if (positionals[0] === 'board-looks') process.exit(soakBoardLooks(values.only));
if (positionals[0] === 'walks') process.exit(soakWalks());
if (positionals[0] === 'showcase') process.exit(soakShowcase());
if (positionals[0] === 'flaky') process.exit(soakFlaky());
if (positionals[0] === 'http') process.exit(await fuzzHttp());
if (positionals[0] === 'trading-day') process.exit(await liveThroughDay());
if (positionals[0] === 'market-day') process.exit(await readWholeDay());
const kind = kindNamed(positionals.join(' '));
const seed = wholeNumber('seed', anySeed);
const first = wholeNumber('case', 0);
const count = values.case === undefined ? wholeNumber('count', kinds[kind].count) : 1;
const seconds = wholeNumber('seconds', 600);
if (values.case !== undefined) console.log(kinds[kind].describe(seed, first));
console.log(`seed ${seed}: ${count.toLocaleString('en')} cases, ${seconds} seconds at most`);
process.exitCode = await soak({ kind, seed, first, count, seconds });

/** Runs a test that kills processes, with more rounds. Answers its exit code. */
function runKills(test: string, rounds: string): number {
  const vitest = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test], {
    env: {
      ...longRounds,
      ...process.env,
      KILL_ROUNDS: values.count ?? rounds,
      KILL_SEED: values.seed ?? String(anySeed),
    },
    stdio: 'inherit',
  });
  return vitest.status ?? 1;
}

/** Runs the tests that read markets a second time, over every share of the shared file and of the simulation. Answers the exit code. */
function recomputeWholeMarket(): number {
  const shared = process.env['SHARED_DIR'] ?? '../shared';
  if (!existsSync(shared)) throw new Error(`Cannot read the market of 2025: there is no ${shared}`);
  const tests = 'apps/server/src/modules/screening/recomputed';
  // A twentieth of the shares has a minute.
  const args = ['run', tests, '--testTimeout', '600000'];
  const vitest = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { ...process.env, SHARE_STEP: '1', SIMULATED_SHARES: '10000' },
    stdio: 'inherit',
  });
  return vitest.status ?? 1;
}

/** Runs the journey that kills one of three servers, with more rounds. Answers its exit code. */
function killOneOfThree(): number {
  const vitest = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'e2e/vitest.config.ts',
      'e2e/survive-a-loss.spec.ts',
    ],
    {
      env: { ...process.env, KILL_ROUNDS: values.count ?? '50', KILL_SEED: values.seed },
      stdio: 'inherit',
    },
  );
  return vitest.status ?? 1;
}

/** Sends random requests to a server of its own. Answers the exit code. */
async function fuzzHttp(): Promise<number> {
  const request = {
    seed: wholeNumber('seed', anySeed),
    count: wholeNumber('count', 100_000),
    seconds: wholeNumber('seconds', 600),
  };
  console.log(`seed ${request.seed}: ${request.count.toLocaleString('en')} requests`);
  const { faults, ...report } = await soakHttp(request);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(report);
  const isFlat = report.heapGrowthMb < 30 && report.rssGrowthMb < 150;
  if (!isFlat) console.log('✗ memory grows');
  return faults.length > 0 || !isFlat ? 1 : 0;
}

/** Plants faults, the same ones unless another seed is given. Answers the exit code. */
function plantMutants(): Promise<number> {
  return soakMutants({
    seed: wholeNumber('seed', mutantSeed),
    count: wholeNumber('count', 40),
    only: values.case === undefined ? null : wholeNumber('case', 1),
    plan: values.plan ?? null,
    at: values.at ?? null,
    runsJourneys: !values['without-journeys'],
  });
}

/** Compares what charts of imported files show with the files. Answers the exit code. */
async function importShared(): Promise<number> {
  return printed(await soakImportedChanges(process.env['SHARED_DIR'] ?? '../shared'));
}

/** Lives through a day of trading with a server of its own. Answers the exit code. */
async function liveThroughDay(): Promise<number> {
  const minutes = values.minutes === undefined ? null : wholeNumber('minutes', 0);
  return printed(await soakTradingDay({ speed: wholeNumber('speed', 60), minutes }));
}

/** Reads the end of a day of trading off the pages, as a visitor and as a member. Answers the exit code. */
async function readWholeDay(): Promise<number> {
  const minutes = values.minutes === undefined ? null : wholeNumber('minutes', 0);
  return printed(await soakMarketDay({ speed: wholeNumber('speed', 60), minutes }));
}

/** Prints what was seen. Answers the exit code. */
function printed({
  faults,
  lines,
}: {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
}): number {
  for (const fault of faults) console.log(`✗ ${fault}`);
  for (const line of lines) console.log(line);
  console.log(faults.length > 0 ? 'failed' : 'all as it must be');
  return faults.length > 0 ? 1 : 0;
}

function kindNamed(name: string): SoakKind {
  if (name === 'chan' || name === 'chan-long') return name;
  throw new RangeError(
    `Cannot soak "${name}": there are ${Object.keys(kinds).join(', ')}, http, watchlist-kill, servers-kill, backup-kill, move-kill, trading-day, market-day, faults, flood, imports, whole-market, looks, board-looks, walks, flaky, mutants`,
  );
}

function commandOf(number: number): string {
  return `npm run soak -- ${kind} --seed ${seed} --case ${number}`;
}

function wholeNumber(name: keyof typeof values, initial: number): number {
  const value = Number(values[name] ?? initial);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`Cannot soak: --${name} ${values[name]} is not a whole number from 0`);
  return value;
}

/** Runs the cases in a thread of their own, which can be ended if a case does not end by itself. */
function soak(request: Omit<SoakRequest, 'progress'>): Promise<number> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('soak-worker.ts', import.meta.url), {
    workerData: { ...request, progress } satisfies SoakRequest,
    // No more than a page has.
    resourceLimits: { stackSizeMb: 1 },
  });
  let before = -1;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      const now = Atomics.load(progress, 0);
      if (now === before) end(1, `case ${now} does not end: ${commandOf(now)}`);
      before = now;
    }, kinds[kind].stuckAfterMs);
    const end = (code: number, text: string): void => {
      clearInterval(watch);
      console.log(text);
      void worker.terminate().then(() => resolve(code));
    };
    worker.on('message', (report: SoakReport) =>
      end(report.failures.length > 0 ? 1 : 0, textOf(report)),
    );
    worker.on('error', (error) =>
      end(1, `case ${Atomics.load(progress, 0)} ends in ${String(error)}`),
    );
  });
}

function textOf({ ran, tookMs, slowest, failures }: SoakReport): string {
  return [
    ...failures.map(({ number, fault }) => `✗ case ${number}: ${fault}\n  ${commandOf(number)}`),
    `${ran.toLocaleString('en')} cases in ${(tookMs / 1000).toFixed(1)} s`,
    `slowest: case ${slowest.number}, ${slowest.tookMs.toFixed(1)} ms`,
    failures.length > 0 ? 'failed' : 'all as they must be',
  ].join('\n');
}
