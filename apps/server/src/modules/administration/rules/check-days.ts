import { type TradingDayRule, Problem } from '@chanscope/contract';
import { clockOf, deliveredSessionsOf, localTimeOf } from '@chanscope/market';

/** A day of a market. */
export type MarketDay = Pick<TradingDayRule, 'market' | 'date'>;

/** The rules of days before and after a change. */
interface DayChange {
  readonly before: readonly TradingDayRule[];
  readonly after: readonly TradingDayRule[];
}

/** Throws the Problem that says why rules cannot be: twice the same day, nothing to close, a close out of hours. */
export function checkDayRules(rules: readonly TradingDayRule[]): void {
  const seen = new Set<string>();
  for (const rule of rules) {
    const { market, date, closesAt } = rule;
    if (seen.has(keyOf(rule))) throw new Problem('dayRuledTwice', { date });
    seen.add(keyOf(rule));
    const sessions = deliveredSessionsOf(market, date);
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (first === undefined || last === undefined) throw new Problem('dayWithoutTrading', { date });
    const isWithin = sessions.some(
      ({ open, close }) => closesAt !== null && closesAt > open && closesAt <= close,
    );
    if (closesAt !== null && (!isWithin || closesAt >= last.close))
      throw new Problem('closingOutsideSessions', {
        open: clockOf(first.open),
        close: clockOf(last.close),
      });
  }
}

/**
 * The days whose rules a change would rewrite though they are part of history: what is over, and today where it is
 * closed. Whether there are bars is for the caller to find out.
 */
export function rewrittenDays({ before, after }: DayChange, now: number): MarketDay[] {
  const [old, current] = [before, after].map(
    (rules) => new Map(rules.map((rule) => [keyOf(rule), rule])),
  );
  const days = [...before, ...after].filter((rule, at, all) => {
    if (all.findIndex((other) => keyOf(other) === keyOf(rule)) !== at) return false;
    const [was, is] = [old?.get(keyOf(rule)), current?.get(keyOf(rule))];
    if (was !== undefined && is !== undefined && was.closesAt === is.closesAt) return false;
    const today = localTimeOf(now, rule.market).date;
    return rule.date < today || (rule.date === today && is?.closesAt === null);
  });
  return days.map(({ market, date }) => ({ market, date }));
}

/** The rules after a change in which some days stay as they were before it. */
export function withoutRewriting(
  { before, after }: DayChange,
  fixed: readonly MarketDay[],
): TradingDayRule[] {
  const keys = new Set(fixed.map(keyOf));
  const rules = [
    ...after.filter((rule) => !keys.has(keyOf(rule))),
    ...before.filter((rule) => keys.has(keyOf(rule))),
  ];
  return rules.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ market, date }: MarketDay): string {
  return `${date} ${market}`;
}
