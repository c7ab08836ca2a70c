import { type JobName, Problem, RunFailure, runMessage } from '@chanscope/contract';
import { type StockSymbol, marketOf, symbolFromStockId } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../job-definition.ts';
import { stepNote } from '../step-note.ts';

const parameters = z.object({ stockId: z.string().min(1).max(32) });

type Asked = z.output<typeof parameters>;

/** What is computed for a security alone: its bars first, the kept analyses in between. */
const steps: readonly JobName[] = [
  'backfill',
  'clearQushiCache',
  'initZjl',
  'initCci15',
  'initKdj30',
  'initXgSingle',
];

/** Everything of one security (单只重算). */
export const initOne: JobDefinition<typeof parameters> = {
  name: 'initOne',
  ruleVersion: 'one-1',
  parameters,
  keyOf: ({ stockId }) => symbolOf(stockId),
  asOf: () => null,
  run: runOne,
};

async function runOne({ stockId }: Asked, context: JobContext): Promise<JobOutcome> {
  const market = marketOf(symbolOf(stockId));
  const counts = { total: steps.length, ok: 0, skip: 0, fail: 0 };
  for (const name of steps) {
    const asked = name === 'clearQushiCache' ? { stockId } : { stockId, market };
    const run = await context.runStep(name, asked);
    const { status } = run;
    if (status === 'done') counts.ok += 1;
    else if (status === 'skipped') counts.skip += 1;
    else counts.fail += 1;
    const note = stepNote(run);
    if (note !== null) context.warn(note);
    context.progress(counts);
  }
  if (counts.fail > 0) throw new RunFailure(runMessage('stepsFailed', { count: counts.fail }));
  return { status: 'done', counts };
}

/** The symbol of a wire id. Throws the Problem `unknownStock`. */
export function symbolOf(stockId: string): StockSymbol {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    throw new Problem('unknownStock', { stockId }, { cause: error });
  }
}
