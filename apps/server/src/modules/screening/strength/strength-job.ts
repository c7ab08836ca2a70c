import { defaultStrengthPeriods } from '@chanscope/engine';
import { Problem } from '@chanscope/contract';
import { stockIdOf } from '@chanscope/market';
import type { Transaction } from 'kysely';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { benchmarksOf, readBenchmark } from './benchmark.ts';
import {
  type ScreeningContext,
  noBarsReason,
  rowsOf,
  runOverMarket,
} from '../screening-context.ts';
import { dayRange } from '../limits/limit-task.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import { replaceRows, writeHead } from '../screening-store.ts';
import { strengthDaysBack } from './strength-task.ts';

const ruleVersion = 'strength-1';

const period = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.number().int().min(1).max(250));

const parameters = screenParameters.extend({
  n: period.default(defaultStrengthPeriods.change),
  m: period.default(defaultStrengthPeriods.average),
  index: z.string().optional(),
});

type Parameters = z.output<typeof parameters>;

/** 强弱 of all shares of a market against its index. */
export function strengthJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initQiangrou',
    ruleVersion,
    parameters,
    extraKey: ({ n, m, index }) => `${n} ${m} ${index ?? ''}`,
    run: (day, given, context) => run(screening, { ...given, ...day }, context),
  });
}

async function run(
  screening: ScreeningContext,
  { market, date, part: asked, n, m, index }: Parameters & AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const range = {
    from: dayRange(market, daysBefore(date, strengthDaysBack)).from,
    before: dayRange(market, date).before,
  };
  const benchmark = await readBenchmark(screening, { market, date, index, range }, context);
  if (benchmark === null) throw noBenchmark({ market, date, index });
  const closes = new Map(
    Array.from(benchmark.row.times, (time, at) => [time, benchmark.row.closes[at] ?? 0]),
  );
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    market,
    date,
    part: asked,
    task: { kind: 'strength', date, change: n, average: m, index: closes },
    timeframe: '1d',
    prices: 'comparable',
    range,
  });
  const rows = rowsOf('strength', outcomes);
  if (rows.length === 0) return { status: 'skipped', counts, reason: noBarsReason(market, date) };
  const sorted = Float64Array.from(rows, ({ strength }) => strength.value).sort();
  const more = { benchmark: stockIdOf(benchmark.symbol, 'index'), n, m };
  const { facts, asOf } = factsOf(outcomes, { part, more });
  const write = async (transaction: Transaction<object>): Promise<void> => {
    await replaceRows(
      transaction,
      { table: 'strength_day', scope: { market, date } },
      rows.map(({ symbol, strength }) => ({
        market,
        date,
        symbol,
        value: strength.value,
        change_1: strength.change1,
        change_5: strength.change5,
        percentile: shareUpTo(sorted, strength.value),
        band: strength.band,
      })),
    );
    const head = {
      market,
      kind: 'initQiangrou',
      date,
      ruleVersion,
      asOf,
      computedAt: context.now,
      facts,
    };
    await writeHead(transaction, head);
  };
  return { status: 'done', counts, write };
}

/** As `percentileOf`, of values in order. */
function shareUpTo(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return (low / sorted.length) * 100;
}

/** Says that none of the indices has the day. */
function noBenchmark({ date, ...asked }: Pick<Parameters, 'index'> & AskedDay): Problem {
  const missing = benchmarksOf(asked).map((symbol) => stockIdOf(symbol, 'index'));
  return new Problem('noBars', { stockId: missing.join('、'), period: `day ${date}` });
}
