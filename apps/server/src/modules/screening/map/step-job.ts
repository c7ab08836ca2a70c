import { setImmediate as turn } from 'node:timers/promises';

import { packColumns, runMessage } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { dayRange } from '../limits/limit-task.ts';
import { factsOf } from '../run-facts.ts';
import {
  type ScreeningContext,
  noBarsReason,
  rowsOf,
  runOverMarket,
  skippedBecause,
} from '../screening-context.ts';
import { type AskedDay, screeningJob, screenParameters } from '../screening-job.ts';
import type { MapStepTable } from '../screening-schema.ts';
import { replaceRows, screeningTables, writeHead } from '../screening-store.ts';
import { readShareDay } from './map-store.ts';
import { type MappedDay, type StepRow, stepTimeframe } from './step-task.ts';

const ruleVersion = 'fenshi-1';

/** 分时热力图: the shares of the map of a day at every five minutes of it, of those that have minutes. */
export function stepJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initFenshi',
    ruleVersion,
    parameters: screenParameters,
    run: (day, _, context) => run(screening, day, context),
  });
}

async function run(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const { market, date } = day;
  const shares = await readShareDay(screeningTables(screening.database.kysely), day);
  if (shares.length === 0) return skippedBecause(noBarsReason(market, date));
  const days = Object.fromEntries(
    shares.map(({ symbol, close, adjustment, change }): [string, MappedDay] => [
      symbol,
      { close, adjustment, change },
    ]),
  );
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'steps', date, days },
    timeframe: '1m',
    level: stepTimeframe,
    prices: 'raw',
    range: dayRange(market, date),
  });
  const rows = rowsOf('steps', outcomes);
  if (rows.length === 0)
    return {
      status: 'skipped',
      counts,
      reason: runMessage('noBarsOfLevels', { market, date, timeframes: '5' }),
    };
  const scope = { market, date };
  const parts = (await partsOf(rows)).map((each) => ({ ...scope, ...each }));
  const { facts, asOf } = factsOf(outcomes, { part, more: { stepped: rows.length } });
  const write = async (transaction: Transaction<object>): Promise<void> => {
    await replaceRows(transaction, { table: 'map_step_part', scope }, parts);
    const head = { kind: 'initFenshi', ruleVersion, asOf, computedAt: context.now, facts };
    await writeHead(transaction, { ...scope, ...head });
  };
  return { status: 'done', counts, write };
}

const sharesPerPart = 500;

type StepPart = Pick<MapStepTable, 'place' | 'symbols' | 'packed'>;

/** Packs rows, some hundreds a turn of the event loop. */
async function partsOf(rows: readonly StepRow[]): Promise<StepPart[]> {
  const sorted = rows.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
  const parts: StepPart[] = [];
  for (let from = 0; from < sorted.length; from += sharesPerPart) {
    const some = sorted.slice(from, from + sharesPerPart);
    const packed = packColumns({
      changes: joined(some.map(({ changes }) => changes)),
      turnovers: joined(some.map(({ turnovers }) => turnovers)),
    });
    parts.push({
      place: parts.length,
      symbols: JSON.stringify(some.map(({ symbol }) => symbol)),
      packed: Buffer.from(packed).toString('base64'),
    });
    await turn();
  }
  return parts;
}

function joined(columns: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}
