import type { JobName } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import { marketOf, symbolFromStockId } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from './job-definition.ts';
import { jobTitles } from './job-titles.ts';

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
  title: jobTitles.initOne,
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
    const { status, reason } = await context.runStep(name, asked);
    if (status === 'done') counts.ok += 1;
    else if (status === 'skipped') counts.skip += 1;
    else counts.fail += 1;
    if (status !== 'done')
      context.warn(`${jobTitles[name].zh}（${name}）：${status} · ${reason ?? ''}`);
    context.progress(counts);
  }
  if (counts.fail > 0)
    throw new Error(
      `${counts.fail} 个步骤失败，详见警告 · ${counts.fail} steps failed, see the warnings`,
    );
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
