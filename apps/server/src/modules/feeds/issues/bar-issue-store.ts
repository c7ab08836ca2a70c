import type { Bar, StockSymbol } from '@chanscope/market';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { FetchedTimeframe } from '../../bars/index.ts';
import type { FaultyBar } from './bar-checks.ts';
import type { BarIssue, BarIssueFilter, BarIssueState } from './bar-issues.ts';
import type { FeedTables } from '../feed-schema.ts';

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

/** Of which series bars are. */
export interface FeedSeries {
  readonly symbol: StockSymbol;
  readonly timeframe: FetchedTimeframe;
  readonly source: string;
}

/** A bar that its source later reported differently. */
export interface Correction {
  readonly former: Bar;
  readonly bar: Bar;
}

/** Far below the number of parameters that a statement may have. */
const rowsPerStatement = 500;

/** Keeps bars that cannot be and answers how many are new; the same bar reported again changes nothing. */
export async function writeIssues(
  access: Access,
  series: FeedSeries,
  { faulty, at }: { readonly faulty: readonly FaultyBar[]; readonly at: number },
): Promise<number> {
  let added = 0;
  for (let from = 0; from < faulty.length; from += rowsPerStatement) {
    const { numInsertedOrUpdatedRows = 0n } = await access
      .insertInto('bar_issue')
      .values(
        faulty.slice(from, from + rowsPerStatement).map(({ bar, reason }) => ({
          ...series,
          time: bar.time,
          reason,
          bar: JSON.stringify(bar),
          state: 'open',
          found_at: at,
          decided_by: null,
          decided_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

/** Keeps what bars were before they were corrected. */
export async function writeRevisions(
  access: Access,
  series: FeedSeries,
  { corrections, at }: { readonly corrections: readonly Correction[]; readonly at: number },
): Promise<void> {
  for (let from = 0; from < corrections.length; from += rowsPerStatement)
    await access
      .insertInto('bar_revision')
      .values(
        corrections.slice(from, from + rowsPerStatement).map(({ former, bar }) => ({
          ...series,
          time: bar.time,
          former: JSON.stringify(former),
          bar: JSON.stringify(bar),
          learned_at: at,
        })),
      )
      .execute();
}

/** A page of issues, newest first, and how many there are in all. */
export async function listIssues(
  access: Access,
  { state, symbol, offset, limit }: BarIssueFilter,
): Promise<{ readonly total: number; readonly rows: BarIssue[] }> {
  let query = access.selectFrom('bar_issue');
  if (state !== null) query = query.where('state', '=', state);
  if (symbol !== null) query = query.where('symbol', '=', symbol);
  const { total } = await query
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { total: Number(total), rows: rows.map(issueFromRow) };
}

/** Decides an open issue; null when there is no such one. */
export async function decideIssue(
  access: Access,
  id: number,
  decision: { readonly state: BarIssueState; readonly by: string; readonly at: number },
): Promise<BarIssue | null> {
  const row = await access
    .updateTable('bar_issue')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : issueFromRow(row);
}

function issueFromRow(row: Selectable<FeedTables['bar_issue']>): BarIssue {
  return {
    id: row.id,
    symbol: row.symbol,
    timeframe: row.timeframe,
    source: row.source,
    time: row.time,
    reason: row.reason,
    bar: JSON.parse(row.bar) as BarIssue['bar'],
    state: row.state,
    foundAt: row.found_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}
