import { runMessage } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { flowDaysBack } from './flow-task.ts';
import {
  type ScreeningContext,
  rowsOf,
  runOverMarket,
  symbolOfStockId,
} from '../screening-context.ts';
import { dayRange } from '../limits/limit-task.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import { replaceRows, touchHead, writeHead } from '../screening-store.ts';
import { sharesAndFunds } from '../bars/universe.ts';

const ruleVersion = 'flow-1';

/** How flows of this job were reported, beside those of vendors. */
export const minuteEstimate = 'minute-estimate' as const;

/** 资金流 of all shares of a market, estimated from minutes. */
export function flowJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initZjl',
    ruleVersion,
    parameters: screenParameters,
    run: (day, { stockId }, context) => run(screening, { ...day, stockId }, context),
  });
}

async function run(
  screening: ScreeningContext,
  { stockId, ...day }: AskedDay & { readonly stockId: string | undefined },
  context: JobContext,
): Promise<JobOutcome> {
  const { market, date } = day;
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'flow', date },
    timeframe: '1m',
    prices: 'raw',
    kinds: sharesAndFunds,
    range: {
      from: dayRange(market, daysBefore(date, flowDaysBack)).from,
      before: dayRange(market, date).before,
    },
    stockId,
  });
  const rows = rowsOf('flow', outcomes);
  if (rows.length === 0)
    return {
      status: 'skipped',
      counts,
      reason: runMessage('noAmounts', { market, date }),
    };
  const { facts, asOf } = factsOf(outcomes, { part });
  const scope = { market, date, method: minuteEstimate };
  const write = async (transaction: Transaction<object>): Promise<void> => {
    await replaceRows(
      transaction,
      {
        table: 'flow_day',
        scope: stockId === undefined ? scope : { ...scope, symbol: symbolOfStockId(stockId) },
      },
      rows.map(({ symbol, flow, closePlace }) => ({
        ...scope,
        symbol,
        net: flow.net,
        amount: flow.amount,
        ratio: flow.ratio,
        close_place_net: closePlace.net,
      })),
    );
    const head = {
      market,
      kind: 'initZjl',
      date,
      ruleVersion,
      asOf,
      computedAt: context.now,
      facts,
    };
    await (stockId === undefined ? writeHead(transaction, head) : touchHead(transaction, head));
  };
  return { status: 'done', counts, write };
}
