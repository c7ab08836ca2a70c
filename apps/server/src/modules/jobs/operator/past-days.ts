import { type Message, RunFailure, runMessage } from '@chanscope/contract';
import { type Market, markets, previousTradingDay, tradingDaysBetween } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../job-definition.ts';
import { latestDueDay } from '../schedules/due-days.ts';
import { runSteps, stepsOfPastDay } from './whole-pipeline.ts';

/** Trading days that are computed where no first day is named. */
const usualDays = 60;

const parameters = z.object({
  market: z.enum(markets).default('hs'),
  from: z.string().optional(),
  to: z.string().optional(),
});

type Asked = z.output<typeof parameters>;

/**
 * The lists of past days (补算历史榜单), the newest day first. What is computed already is left out, so that a run
 * that was interrupted, or is asked for again, goes on where it stopped.
 */
export const initHistory: JobDefinition<typeof parameters> = {
  name: 'initHistory',
  ruleVersion: 'history-1',
  parameters,
  keyOf: (asked, now) => {
    const { from, to } = spanOf(asked, now);
    return `${asked.market} ${from} ${to}`;
  },
  asOf: (asked, now) => spanOf(asked, now).to,
  run: runDays,
};

interface Span {
  readonly from: string;
  readonly to: string;
}

/** From the day that is named, or sixty trading days back, to the one that is named, or the last that has closed. */
function spanOf({ market, from, to }: Asked, now: number): Span {
  const closed = latestDueDay({ market, minutesAfterClose: 0 }, now);
  const last = to === undefined || to > closed ? closed : to;
  return { from: from ?? daysBack(market, last), to: last };
}

function daysBack(market: Market, last: string): string {
  let day = last;
  for (let back = 1; back < usualDays; back += 1) day = previousTradingDay(market, day);
  return day;
}

async function runDays(asked: Asked, context: JobContext): Promise<JobOutcome> {
  const { market } = asked;
  const { from, to } = spanOf(asked, context.now);
  const days = from > to ? [] : tradingDaysBetween(market, from, to).toReversed();
  const steps = stepsOfPastDay(market);
  const counts = { total: days.length * steps.length, ok: 0, skip: 0, fail: 0 };
  if (days.length === 0)
    return { status: 'skipped', counts, reason: runMessage('noDaysBetween', { market, from, to }) };
  context.progress(counts);
  // What a day has no bars for is counted; named day by day it would hide what failed.
  const warn = (note: Message): void => {
    if (note.kind !== 'stepSkipped') context.warn(note);
  };
  for (const date of days)
    await runSteps({ market, date, steps }, { ...context, warn }, (kind) => {
      counts[kind] += 1;
      context.progress(counts);
    });
  if (counts.fail > 0) throw new RunFailure(runMessage('stepsFailedOfAll', { count: counts.fail }));
  return { status: 'done', counts };
}
