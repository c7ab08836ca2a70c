import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findBrowsers } from '../../tools/services/chromium.ts';
import { openPostgres } from '../../tools/services/postgres.ts';
import { openRedis } from '../../tools/services/redis.ts';
import { copyCheckout } from './checkout-copy.ts';
import { readSources } from './code-files.ts';
import { type Verdict, MutantJudge } from './judge-mutant.ts';
import { type Mutant, drawMutants, findPlanting } from './mutant.ts';
import { createImporterFinder } from './test-graph.ts';
import { endTestRun } from './test-run.ts';

/** What `npm run soak -- mutants` is asked for. */
export interface MutantRequest {
  readonly seed: number;
  readonly count: number;
  /** Only this one of the mutants, from 1. */
  readonly only: number | null;
  /** The mutants are read from this file if it is there, else drawn and written to it. */
  readonly plan: string | null;
  /** The checkout whose tests are judged; null for this one. */
  readonly at: string | null;
  readonly runsJourneys: boolean;
}

/** The share of the planted faults that has to be caught: 36 of 40. */
const minCaughtShare = 0.9;
const limitMs = 180_000;

/** Plants faults in a copy of a checkout, one at a time, and prints which test catches each. Answers the exit code. */
export async function soakMutants(request: MutantRequest): Promise<number> {
  const here = process.cwd();
  const checkout = path.resolve(request.at ?? here);
  const sources = readSources(checkout);
  const { commit, mutants } = plannedMutants(request, here);
  const selected = mutants.filter((_, at) => request.only === null || request.only === at + 1);
  const renamed = renamesSince(commit, checkout);
  const cleanups: (() => void)[] = [endTestRun];
  const tidy = (): void => {
    for (const clean of cleanups.splice(0)) clean();
  };
  const interrupt = (): void => {
    tidy();
    process.exit(1);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const services = await openServices();
    cleanups.push(() => services.stop());
    const copy = copyCheckout(checkout);
    cleanups.push(() => copy.remove());
    const { environment } = services;
    const { runsJourneys } = request;
    const importersOf = createImporterFinder(sources);
    const judge = new MutantJudge(copy, { importersOf, limitMs, runsJourneys, environment });
    let caught = 0;
    for (const mutant of selected) {
      const begun = performance.now();
      const planting = findPlanting(sources, mutant, renamed);
      const verdict: Verdict =
        planting === null
          ? { kind: 'not run', reason: 'its line is not there' }
          : await judge.judge(mutant, planting);
      if (verdict.kind === 'caught') caught += 1;
      console.log(lineOf(mutant, mutants.indexOf(mutant) + 1));
      console.log(
        `  ${sentenceOf(verdict)} · ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
    }
    console.log(`${caught} of ${selected.length} caught`);
    return caught < selected.length * minCaughtShare ? 1 : 0;
  } finally {
    tidy();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** The faults of a run, and the commit whose files they name. */
interface Plan {
  readonly commit: string;
  readonly mutants: readonly Mutant[];
}

function plannedMutants({ seed, count, plan }: MutantRequest, here: string): Plan {
  if (plan !== null && existsSync(plan)) {
    console.log(`mutants of ${plan}`);
    return JSON.parse(readFileSync(plan, 'utf8')) as Plan;
  }
  console.log(`seed ${seed}: ${count} mutants`);
  const commit = gitIn(here, ['rev-parse', 'HEAD']).trim();
  const drawn = { commit, mutants: drawMutants(readSources(here), { seed, count }) };
  if (plan !== null) writeFileSync(plan, `${JSON.stringify(drawn, null, 2)}\n`);
  return drawn;
}

/** Where files of a commit stand in a checkout by another name, as far as git can report. */
function renamesSince(commit: string, checkout: string): Map<string, string> {
  const options = ['--find-renames=40%', '-l5000', '--name-status', '--diff-filter=R'];
  const renames = gitIn(checkout, ['diff', ...options, commit, '--', 'apps', 'packages']);
  return new Map(
    renames
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([, before = '', after = '']) => [before, after]),
  );
}

/** What git prints; nothing when it fails. */
function gitIn(folder: string, args: readonly string[]): string {
  const git = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return git.status === 0 ? git.stdout : '';
}

interface Services {
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

/** What tests need: the databases of the environment, else own ones, and the browser of the journeys. */
async function openServices(): Promise<Services> {
  const { TEST_DATABASE_URL: database, TEST_REDIS_URL: cache } = process.env;
  const chromium = findBrowsers().shell;
  const postgres =
    database === undefined ? await openPostgres() : { url: database, stop: () => undefined };
  const redis = cache === undefined ? await openRedis() : { url: cache, stop: () => undefined };
  return {
    environment: {
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
      CHROMIUM: chromium,
    },
    stop: () => {
      redis.stop();
      postgres.stop();
    },
  };
}

function lineOf({ file, line, before, after }: Mutant, number: number): string {
  return `${number} ${file}:${line}\n  - ${before.trim()}\n  + ${after.trim()}`;
}

function sentenceOf(verdict: Verdict): string {
  if (verdict.kind === 'caught') return `caught by ${verdict.by}`;
  if (verdict.kind === 'not run') return `NOT RUN: ${verdict.reason}`;
  return `MISSED by ${verdict.ran} of ${verdict.importing} test files that import it`;
}
