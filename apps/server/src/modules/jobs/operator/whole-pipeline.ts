import {
  type JobName,
  type JobRun,
  type Message,
  RunFailure,
  runMessage,
} from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';
import { z } from 'zod';

import { latestDueDay } from '../schedules/due-days.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../job-definition.ts';
import { stepNote } from '../step-note.ts';

/** A step of the whole, behind the steps that it builds on. */
export interface PipelineStep {
  readonly name: JobName;
  readonly after: readonly JobName[];
  readonly markets: readonly Market[];
  /** Whether the step receives the day. */
  readonly takesDate: boolean;
}

const mainland: readonly Market[] = ['hs'];

/** 目录 → 日线 → 分钟 → 市场概览、RPS、强弱、评分 → 涨停 → 资金、分时热力图 → 缠论、选股 → 缓存, in the order in which they run. */
export const pipeline: readonly PipelineStep[] = [
  // Nothing waits for it: without a directory feed what is listed already is filled.
  { name: 'init', after: [], markets, takesDate: false },
  { name: 'initDay', after: [], markets, takesDate: true },
  { name: 'backfill', after: ['initDay'], markets, takesDate: false },
  { name: 'initMarket', after: ['initDay'], markets, takesDate: true },
  { name: 'initRps', after: ['initDay'], markets, takesDate: true },
  { name: 'initQiangrou', after: ['initDay'], markets, takesDate: true },
  { name: 'initPingfen', after: ['initDay'], markets, takesDate: true },
  { name: 'initZhangting', after: ['initDay', 'backfill'], markets: mainland, takesDate: true },
  { name: 'initZhangtingtj', after: ['initZhangting'], markets: mainland, takesDate: true },
  { name: 'initZhangtingxy', after: ['initZhangting'], markets: mainland, takesDate: true },
  { name: 'initZjl', after: ['backfill'], markets, takesDate: true },
  { name: 'initFenshi', after: ['initMarket', 'backfill'], markets, takesDate: true },
  { name: 'initCci15', after: ['backfill'], markets, takesDate: true },
  { name: 'initKdj30', after: ['backfill'], markets, takesDate: true },
  { name: 'ccijx', after: ['backfill'], markets, takesDate: true },
  { name: 'ccihjz', after: ['backfill'], markets, takesDate: true },
  { name: 'initXg', after: ['initDay', 'initRps'], markets, takesDate: true },
  { name: 'setRedisjia', after: ['initDay'], markets, takesDate: false },
];

const parameters = z.object({
  market: z.enum(markets).default('hs'),
  date: z.string().optional(),
});

type Asked = z.output<typeof parameters>;

/** The whole of a market for a day (全市场流水线). What a step could not do is published; what needs it is left out. */
export const initAll: JobDefinition<typeof parameters> = {
  name: 'initAll',
  ruleVersion: 'all-1',
  parameters,
  keyOf: (asked, now) => `${asked.market} ${dayOf(asked, now)}`,
  asOf: dayOf,
  run: runPipeline,
};

function dayOf({ market, date }: Asked, now: number): string {
  return date ?? latestDueDay({ market, minutesAfterClose: 0 }, now);
}

async function runPipeline(asked: Asked, context: JobContext): Promise<JobOutcome> {
  const { market } = asked;
  const date = dayOf(asked, context.now);
  const steps = pipeline.filter(({ markets }) => markets.includes(market));
  const counts = { total: steps.length, ok: 0, skip: 0, fail: 0 };
  await runSteps({ market, date, steps }, context, (kind) => {
    counts[kind] += 1;
    context.progress(counts);
  });
  if (counts.fail > 0) throw new RunFailure(runMessage('stepsFailedOfAll', { count: counts.fail }));
  return { status: 'done', counts };
}

/** What is computed about a day of a market once its bars are there. */
export function stepsOfPastDay(market: Market): readonly PipelineStep[] {
  return pipeline.filter(
    (step) => step.takesDate && step.name !== 'initDay' && step.markets.includes(market),
  );
}

interface DayOfMarket {
  readonly market: Market;
  readonly date: string;
  /** So many shares, the most traded first; all without it. */
  readonly part?: number;
}

interface StepsOfDay extends DayOfMarket {
  readonly steps: readonly PipelineStep[];
}

/** Runs the steps of a day one after the other, and leaves out what builds on one that failed. */
export async function runSteps(
  { steps, ...day }: StepsOfDay,
  context: Pick<JobContext, 'runStep' | 'warn'>,
  onEnd: (kind: 'ok' | 'skip' | 'fail') => void,
): Promise<void> {
  const failed = new Set<JobName>();
  for (const step of steps) {
    const missing = step.after.find((name) => failed.has(name));
    const run = missing === undefined ? await runStep(step, day, context) : null;
    if (run === null || run.status === 'failed' || run.status === 'cancelled')
      failed.add(step.name);
    const note = noteOf(step.name, run, missing);
    if (note !== null) context.warn(note);
    onEnd(kindOf(run));
  }
}

function runStep(
  { name, takesDate }: PipelineStep,
  day: DayOfMarket,
  context: Pick<JobContext, 'runStep'>,
): Promise<JobRun> {
  return context.runStep(name, takesDate ? day : { market: day.market });
}

function kindOf(run: JobRun | null): 'ok' | 'skip' | 'fail' {
  if (run === null || run.status === 'skipped') return 'skip';
  return run.status === 'done' ? 'ok' : 'fail';
}

function noteOf(name: JobName, run: JobRun | null, missing: JobName | undefined): Message | null {
  if (run !== null) return stepNote(run);
  return missing === undefined ? null : runMessage('stepLeftOut', { job: name, needed: missing });
}
