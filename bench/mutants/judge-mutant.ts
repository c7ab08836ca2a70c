import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

import type { CheckoutCopy } from './checkout-copy.ts';
import { journeysOf } from './journeys-of.ts';
import type { Mutant, Planting } from './mutant.ts';
import { type Importer, unitTestsOf } from './test-graph.ts';
import { type TestRunEnd, runTestFiles } from './test-run.ts';

/** What became of a mutant. */
export type Verdict =
  | { readonly kind: 'caught'; readonly by: string }
  /** `ran` of the `importing` test files were run before time was up. */
  | { readonly kind: 'missed'; readonly ran: number; readonly importing: number }
  | { readonly kind: 'not run'; readonly reason: string };

/** A set of test files of one configuration that may catch a mutant. */
interface TestSet {
  readonly config: string;
  readonly files: readonly string[];
}

const unitConfig = 'vitest.config.ts';
const journeyConfig = 'e2e/vitest.config.ts';

/** How many test files run at first; each time none fails twice as many do. */
const firstBatch = 6;

/** Plants mutants in a copy of a checkout and lets the tests judge them. */
export class MutantJudge {
  readonly #copy: CheckoutCopy;
  readonly #importersOf: (file: string) => readonly Importer[];
  readonly #limitMs: number;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #specs: ReadonlySet<string>;
  readonly #runsJourneys: boolean;
  /** Test files that were run without a fault, and whether they passed. */
  readonly #plainRuns = new Map<string, boolean>();

  constructor(
    copy: CheckoutCopy,
    {
      importersOf,
      limitMs,
      runsJourneys,
      environment,
    }: {
      readonly importersOf: (file: string) => readonly Importer[];
      readonly limitMs: number;
      /** Journeys take a minute each: without them a mutant that only they reach is not run. */
      readonly runsJourneys: boolean;
      readonly environment: Readonly<Record<string, string>>;
    },
  ) {
    this.#copy = copy;
    this.#importersOf = importersOf;
    this.#limitMs = limitMs;
    this.#runsJourneys = runsJourneys;
    this.#environment = { ...environment, TMPDIR: copy.temporary, TZ: 'UTC' };
    this.#specs = new Set(globSync('e2e/*.spec.ts', { cwd: copy.folder }));
  }

  /** Runs the tests that import the file, the nearest first; the journeys where there are none. */
  async judge(mutant: Mutant, planting: Planting): Promise<Verdict> {
    const { file } = planting;
    const importers = this.#importersOf(file);
    const files = unitTestsOf(file, importers);
    if (files.length > 0) return this.#judgeBy({ config: unitConfig, files }, mutant, planting);
    const journeys = journeysOf([file, ...importers.map((each) => each.file)], this.#specs);
    if (journeys.length === 0)
      return { kind: 'not run', reason: 'no unit test imports it and no journey is known' };
    if (!this.#runsJourneys)
      return { kind: 'not run', reason: `only journeys reach it: ${journeys.join(', ')}` };
    return this.#judgeBy({ config: journeyConfig, files: journeys }, mutant, planting);
  }

  async #judgeBy({ config, files }: TestSet, mutant: Mutant, planting: Planting): Promise<Verdict> {
    let leftMs = this.#limitMs;
    let ran = 0;
    let size = config === journeyConfig ? 1 : firstBatch;
    while (ran < files.length && leftMs > 0) {
      const batch = files
        .slice(ran, ran + size)
        .filter((file) => this.#plainRuns.get(file) !== false);
      const begun = performance.now();
      const end = await this.#runPlanted({ config, files: batch }, { mutant, planting, leftMs });
      leftMs -= performance.now() - begun;
      const catching = await this.#catching({ config, files: batch }, end);
      if (catching !== null && (await this.#catchesAgain(catching, config, { mutant, planting })))
        return {
          kind: 'caught',
          by: end.kind === 'late' ? `${catching} (does not end)` : catching,
        };
      // A file that fails without the fault has ended the run: the others of the batch are run without it.
      if (end.kind === 'failed' && this.#knowsBroken(batch)) continue;
      if (end.kind === 'late')
        return {
          kind: 'missed',
          ran: ran + batch.length - end.files.length,
          importing: files.length,
        };
      ran += size;
      size = config === journeyConfig ? 1 : size * 2;
    }
    return { kind: 'missed', ran: Math.min(ran, files.length), importing: files.length };
  }

  async #runPlanted(
    set: TestSet,
    { mutant, planting, leftMs }: { mutant: Mutant; planting: Planting; leftMs: number },
  ): Promise<TestRunEnd> {
    if (set.files.length === 0) return { kind: 'passed' };
    const restore = this.#copy.plant(planting.file, planting.line, mutant.change);
    try {
      this.#buildPageFor(set);
      return await this.#run(set, leftMs);
    } catch {
      return { kind: 'failed', files: [] };
    } finally {
      restore();
    }
  }

  /** The file that fails with the fault and passes without it; null if there is none. */
  async #catching(set: TestSet, end: TestRunEnd): Promise<string | null> {
    if (end.kind === 'passed' || (end.kind === 'late' && !end.isStuck)) return null;
    const suspects = end.files.length > 0 ? end.files : set.files;
    await this.#runPlain({ ...set, files: suspects });
    return suspects.find((file) => this.#plainRuns.get(file) === true) ?? null;
  }

  /** A test that fails once and then passes with the fault was crowded out: it is not asked again. */
  async #catchesAgain(
    file: string,
    config: string,
    { mutant, planting }: { readonly mutant: Mutant; readonly planting: Planting },
  ): Promise<boolean> {
    const set = { config, files: [file] };
    const end = await this.#runPlanted(set, { mutant, planting, leftMs: this.#limitMs });
    if (end.kind === 'passed') this.#plainRuns.set(file, false);
    return end.kind !== 'passed';
  }

  /** Learns which test files pass without a fault; those that are not done in time stay unknown. */
  async #runPlain(set: TestSet): Promise<void> {
    const files = set.files.filter((file) => !this.#plainRuns.has(file));
    if (files.length === 0) return;
    this.#buildPageFor(set);
    const end = await this.#run({ ...set, files }, this.#limitMs);
    if (end.kind === 'passed') for (const file of files) this.#plainRuns.set(file, true);
    if (end.kind !== 'failed' || end.files.length === 0) return;
    for (const file of end.files) this.#plainRuns.set(file, false);
    await this.#runPlain(set);
  }

  #knowsBroken(batch: readonly string[]): boolean {
    return batch.some((file) => this.#plainRuns.get(file) === false);
  }

  #run(set: TestSet, limitMs: number): Promise<TestRunEnd> {
    return runTestFiles({
      ...set,
      folder: this.#copy.folder,
      limitMs,
      environment: this.#environment,
    });
  }

  /** Journeys look at the page as it is built. Throws when the fault keeps it from being built. */
  #buildPageFor({ config }: TestSet): void {
    const builder = 'tools/build-page.ts';
    if (config !== journeyConfig || !existsSync(path.join(this.#copy.folder, builder))) return;
    const { status } = spawnSync(process.execPath, [builder], {
      cwd: this.#copy.folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error('Cannot build the page with the fault');
  }
}
