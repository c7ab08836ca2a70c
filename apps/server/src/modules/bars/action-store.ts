import { type CorporateAction, type StockSymbol, sourceKindOf } from '@chanscope/market';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { ActionTables } from './action-schema.ts';

type Access = Kysely<ActionTables> | Transaction<ActionTables>;

/**
 * The distributions of a security, oldest first, of one source: an import before a feed, then the one that
 * reports most. Two sources report one event with two roundings, so they are never mixed. Null when no source
 * ever reported of any.
 */
export async function readActions(
  access: Access,
  symbol: StockSymbol,
): Promise<readonly CorporateAction[] | null> {
  const rows = await access
    .selectFrom('corporate_action')
    .selectAll()
    .where('symbol', '=', symbol)
    .orderBy('ex_date')
    .execute();
  return rows.length === 0 ? null : selectedActions(rows);
}

/** The rows of one security as the distributions of the source that counts; see `readActions`. */
export function selectedActions(
  rows: readonly Selectable<ActionTables['corporate_action']>[],
): readonly CorporateAction[] {
  const bySource = Map.groupBy(rows, ({ source }) => source);
  const [selected = []] = [...bySource.entries()]
    .toSorted(([one, ofOne], [other, ofOther]) => {
      const rank = Number(isFeed(one)) - Number(isFeed(other));
      return rank || ofOther.length - ofOne.length || one.localeCompare(other);
    })
    .map(([, ofSource]) => ofSource);
  return selected.map(actionFromRow);
}

/**
 * Writes what a source reported; what it reported before on other days stays. True when that changed anything.
 * To be run in a transaction.
 */
export async function writeActions(
  access: Transaction<ActionTables>,
  {
    symbol,
    source,
    at,
  }: { readonly symbol: StockSymbol; readonly source: string; readonly at: number },
  actions: readonly CorporateAction[],
): Promise<boolean> {
  const rows = await access
    .selectFrom('corporate_action')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .execute();
  const known = new Map(rows.map((row) => [row.ex_date, JSON.stringify(actionFromRow(row))]));
  const changed = joinedByDay(actions).filter(
    (action) => known.get(action.exDate) !== JSON.stringify(action),
  );
  for (const action of changed) {
    const reported = {
      cash_per_share: action.cashPerShare,
      bonus_per_share: action.bonusPerShare,
      rights_per_share: action.rightsPerShare,
      rights_price: action.rightsPrice,
      learned_at: at,
    };
    await access
      .insertInto('corporate_action')
      .values({ symbol, source, ex_date: action.exDate, ...reported })
      .onConflict((conflict) =>
        conflict.columns(['symbol', 'source', 'ex_date']).doUpdateSet(reported),
      )
      .execute();
  }
  return changed.length > 0;
}

/** A dividend and a split of one day as one action; rights at two prices on one day do not happen. */
function joinedByDay(actions: readonly CorporateAction[]): CorporateAction[] {
  const byDay = Map.groupBy(actions, ({ exDate }) => exDate);
  return [...byDay.entries()].map(([exDate, together]) => ({
    exDate,
    cashPerShare: sumOf(together.map(({ cashPerShare }) => cashPerShare)),
    bonusPerShare: sumOf(together.map(({ bonusPerShare }) => bonusPerShare)),
    rightsPerShare: sumOf(together.map(({ rightsPerShare }) => rightsPerShare)),
    rightsPrice: Math.max(...together.map(({ rightsPrice }) => rightsPrice)),
  }));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function isFeed(source: string): boolean {
  return sourceKindOf(source) === 'feed';
}

function actionFromRow(row: Selectable<ActionTables['corporate_action']>): CorporateAction {
  return {
    exDate: row.ex_date,
    cashPerShare: row.cash_per_share,
    bonusPerShare: row.bonus_per_share,
    rightsPerShare: row.rights_per_share,
    rightsPrice: row.rights_price,
  };
}
