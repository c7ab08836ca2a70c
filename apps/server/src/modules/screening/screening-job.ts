import { type JobName, jobParameters, runMessage } from '@chanscope/contract';
import { type Market, dateOfDayNumber, dayNumberOf } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import { closedDay, faultOfDay, skippedBecause } from './screening-context.ts';

/** A day of a market, as a job was asked for it. */
export interface AskedDay {
  readonly market: Market;
  readonly date: string;
  /** Only so many shares, the most traded first; all without it. */
  readonly part?: number | undefined;
}

interface ScreeningJob<Parameters extends z.ZodType<ScreenParameters>> {
  readonly name: JobName;
  /** By which rules it computes now; asked again for every run. */
  readonly ruleVersion: string;
  readonly parameters: Parameters;
  /** The markets that it knows; all without it. */
  readonly markets?: readonly Market[];
  /** What besides market, day and security makes two runs different. */
  readonly extraKey?: (parameters: z.output<Parameters>) => string;
  /** The day when none is named; the last one that has closed without it. */
  readonly dayOf?: (market: Market, now: number) => string;
  run(day: AskedDay, parameters: z.output<Parameters>, context: JobContext): Promise<JobOutcome>;
}

/** What all jobs of screening may be given. */
export const screenParameters = jobParameters
  .pick({ market: true, date: true, stockId: true, force: true, dryRun: true })
  .extend({
    /** Only so many shares of the market, the most traded first: what the first run begins with. No call has it. */
    part: z.number().int().min(1).optional(),
  });

type ScreenParameters = z.output<typeof screenParameters>;

/** A job about one day of one market. */
export function screeningJob<Parameters extends z.ZodType<ScreenParameters>>(
  job: ScreeningJob<Parameters>,
): JobDefinition {
  const { name, dayOf = closedDay } = job;
  const dayFor = (given: ScreenParameters, now: number): AskedDay => {
    const market = given.market ?? 'hs';
    return { market, date: given.date ?? dayOf(market, now), part: given.part };
  };
  return {
    name,
    get ruleVersion(): string {
      return job.ruleVersion;
    },
    parameters: job.parameters,
    keyOf(given, now): string {
      const parameters = job.parameters.parse(given);
      const { market, date, part } = dayFor(parameters, now);
      const ofPart = part === undefined ? '' : ` part=${part}`;
      return [market, date, parameters.stockId ?? '', job.extraKey?.(parameters) ?? '']
        .join(' ')
        .trimEnd()
        .concat(ofPart);
    },
    asOf: (given, now) => dayFor(job.parameters.parse(given), now).date,
    async run(given, context): Promise<JobOutcome> {
      const parameters = job.parameters.parse(given);
      const day = dayFor(parameters, context.now);
      const isKnown = job.markets?.includes(day.market) ?? true;
      if (!isKnown) return skippedBecause(runMessage('noPriceLimits', { market: day.market }));
      const isRunning = dayOf !== closedDay && day.date === dayOf(day.market, context.now);
      const fault = isRunning ? null : faultOfDay(day.market, day.date, context.now);
      return fault === null ? job.run(day, parameters, context) : skippedBecause(fault);
    },
  };
}

/** A date so many days earlier. */
export function daysBefore(date: string, days: number): string {
  return dateOfDayNumber(dayNumberOf(date) - days);
}
