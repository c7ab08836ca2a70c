import { type FirstRunProgress, operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { JobsDependencies } from '../job-dependencies.ts';
import { jobTables } from '../job-schema.ts';
import { readProgress } from './read-first-run.ts';

/** Every page asks: what was read is answered again for so long, ms. */
const freshMs = 1000;

const nothingYet: FirstRunProgress = { state: 'idle', market: null, day: null, done: 0, of: 0 };

/** Serves how far the first run is. */
export function registerFirstRunRoute(
  app: HttpServer,
  { config, database, clock }: Pick<JobsDependencies, 'config' | 'database' | 'clock'>,
): void {
  const access = jobTables(database.forVisitors.kysely);
  let shown = nothingYet;
  let read: { readonly progress: Promise<FirstRunProgress>; readonly at: number } | null = null;

  async function readNext(): Promise<FirstRunProgress> {
    const progress = await readProgress(access, clock.now());
    // A step counts each of its parts from the beginning; what people see goes on.
    const isSame = progress.state === shown.state;
    shown = isSame ? { ...progress, done: Math.max(progress.done, shown.done) } : progress;
    return shown;
  }

  registerRoute(app, operatorRoutes.readFirstRun, () => {
    if (!config.hasFirstRun) return nothingYet;
    const now = performance.now();
    if (read === null || now - read.at > freshMs) read = { progress: readNext(), at: now };
    return read.progress;
  });
}
