import type { RuleOf } from '@chanscope/contract';
import {
  type LimitBoard,
  type PriceLimitRule,
  deliveredLimitRules,
  limitBoards,
} from '@chanscope/market';

import type { DatedRow } from '../dated/dated-columns.tsx';
import { latestFirst, standingOf, today } from '../dated/dated-rules.ts';

/** What a rule of price limits says, and of which board. */
export interface LimitContent extends PriceLimitRule {
  readonly board: LimitBoard;
}

/** The price limits of all boards, each board's the latest first: those of operators beside the delivered ones. */
export function limitRowsOf(
  rules: readonly RuleOf<'limits'>[],
  nameOf: (board: LimitBoard) => string,
): DatedRow<LimitContent>[] {
  return limitBoards.flatMap((board) => rowsOfBoard(board, rules, nameOf(board)));
}

function rowsOfBoard(
  board: LimitBoard,
  rules: readonly RuleOf<'limits'>[],
  name: string,
): DatedRow<LimitContent>[] {
  const own = rules.filter((rule) => rule.board === board);
  // From the same day the operator's rule holds.
  const delivered = deliveredLimitRules[board].filter(
    ({ from }) => !own.some((rule) => rule.from === from),
  );
  const all = [...own, ...delivered.map((rule) => ({ ...rule, board, note: null }))];
  const date = today();
  return latestFirst(all).map(({ note, ...content }) => ({
    key: `${name} ${content.from}`,
    from: content.from,
    content,
    standing: standingOf(content.from, all, date),
    note,
  }));
}

/** The rules with another one, which takes the place of one of the same board from the same day. */
export function limitRulesWith(
  rules: readonly RuleOf<'limits'>[],
  added: RuleOf<'limits'>,
): RuleOf<'limits'>[] {
  return latestFirst([...withoutLimitRule(rules, added), added]);
}

/** The rules without that of a board from a day. */
export function withoutLimitRule(
  rules: readonly RuleOf<'limits'>[],
  { board, from }: Pick<RuleOf<'limits'>, 'board' | 'from'>,
): RuleOf<'limits'>[] {
  return rules.filter((rule) => rule.board !== board || rule.from !== from);
}
