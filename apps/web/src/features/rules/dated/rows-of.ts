import type { DatedRow } from './dated-columns.tsx';
import { type DatedRule, latestFirst, standingOf, today } from './dated-rules.ts';

/** The rows of rules, the latest first, with what was delivered at the end. */
export function rowsOf<Content, Rule extends Content & DatedRule>(
  rules: readonly Rule[],
  delivered: Content,
): DatedRow<Content>[] {
  const date = today();
  return [
    ...latestFirst(rules).map((rule) => ({
      key: rule.from,
      from: rule.from,
      content: rule,
      standing: standingOf(rule.from, rules, date),
      note: rule.note,
    })),
    {
      key: '',
      from: null,
      content: delivered,
      standing: standingOf(null, rules, date),
      note: null,
    },
  ];
}
