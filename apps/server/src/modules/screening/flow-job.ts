import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import { flowDaysBack } from './flow-task.ts';
import type { JobDesk } from './job-desk.ts';
import { rowsOf, runOverMarket, symbolOfStockId } from './job-desk.ts';
import { dayRange } from './limit-task.ts';
import { factsOf } from './run-facts.ts';
import type { AskedDay } from './screening-job.ts';
import { daysBefore, screeningJob, screenParameters } from './screening-job.ts';
import { replaceRows, writeHead } from './screening-store.ts';
import { sharesAndFunds } from './universe.ts';

const ruleVersion = 'flow-1';

/** How flows of this job were told, beside those of vendors. */
export const minuteEstimate = 'minute-estimate' as const;

/** 资金流 of all shares of a market, estimated from minutes. */
export function flowJob(desk: JobDesk): JobDefinition {
  return screeningJob({
    name: 'initZjl',
    title: { zh: '资金流（分钟估算）', en: 'Money flow, estimated from minutes' },
    ruleVersion,
    parameters: screenParameters,
    run: (day, { stockId }, context) => run(desk, { ...day, stockId }, context),
  });
}

async function run(
  desk: JobDesk,
  { market, date, stockId }: AskedDay & { readonly stockId: string | undefined },
  context: JobContext,
): Promise<JobOutcome> {
  const { outcomes, counts } = await runOverMarket(desk, context, {
    market,
    date,
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
      reason: `${market} 在 ${date} 没有带成交额的 1 分钟数据，请先导入 · There are no one-minute bars of ${market} with amounts on ${date}; import them first`,
    };
  const { facts, asOf } = factsOf(outcomes);
  const scope = { market, date, method: minuteEstimate };
  await context.commit(async (transaction) => {
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
    if (stockId === undefined) await writeHead(transaction, head);
  });
  return { status: 'done', counts };
}
