import { RunFailure, runMessage } from '@chanscope/contract';
import { markets } from '@chanscope/market';
import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../job-definition.ts';
import { jobTables } from '../job-schema.ts';
import { runSteps, stepsOfPastDay } from '../operator/whole-pipeline.ts';
import { readJobsOfOthers } from './first-run-store.ts';

const parameters = z.object({ market: z.enum(markets), date: z.string() });

type Asked = z.output<typeof parameters>;

/** So many shares of a market, the most traded first: with them every list has rows, in a fraction of the time. */
const sharesOfPart = 60;

/**
 * The lists of a day from a part of a market (首日速算), so that there is something to look at until the whole
 * market is through. What another run computed of that day stays.
 */
export function firstListsJob(database: Database): JobDefinition<typeof parameters> {
  return {
    name: 'initFirst',
    ruleVersion: 'first-1',
    parameters,
    keyOf: ({ market, date }) => `${market} ${date}`,
    asOf: ({ date }) => date,
    run: (asked, context) => runPart(database, asked, context),
  };
}

async function runPart(
  database: Database,
  { market, date }: Asked,
  context: JobContext,
): Promise<JobOutcome> {
  const known = await readJobsOfOthers(jobTables(database.kysely), {
    market,
    day: date,
    parentId: context.runId,
  });
  const steps = stepsOfPastDay(market).filter(({ name }) => !known.has(name));
  const counts = { total: steps.length, ok: 0, skip: 0, fail: 0 };
  context.progress(counts);
  await runSteps({ market, date, steps, part: sharesOfPart }, context, (kind) => {
    counts[kind] += 1;
    context.progress(counts);
  });
  if (counts.fail > 0) throw new RunFailure(runMessage('stepsFailedOfAll', { count: counts.fail }));
  return { status: 'done', counts };
}
