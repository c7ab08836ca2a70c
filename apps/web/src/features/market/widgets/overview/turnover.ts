import type { MarketAnswer } from './use-market-reading.ts';

/** The turnover of a day. */
export interface Turnover {
  /** In the currency of the market; null where that of no share is known. */
  readonly amount: number | null;
  /** Of how many shares it is known. */
  readonly of: number;
  /** Against the stored day before, percent; null without one, or where many fewer amounts were known of it. */
  readonly change: number | null;
  /** Of the stored days that can be compared, oldest first. */
  readonly history: readonly number[];
}

/** Days whose amounts are known of fewer of the shares than this share of today's are another measure. */
const comparableShare = 0.9;

/** Compares the turnover of a day with those before it. */
export function turnoverOf({
  date,
  breadth,
  days,
}: Pick<MarketAnswer, 'date' | 'breadth'> & {
  readonly days: readonly Pick<MarketAnswer['days'][number], 'date' | 'amount' | 'amountOf'>[];
}): Turnover {
  const amount = breadth?.amount ?? null;
  const of = breadth?.amountOf ?? 0;
  const isComparable = (known: number): boolean =>
    Math.min(known, of) >= comparableShare * Math.max(known, of);
  const compared = days.filter(
    (day) => date !== null && day.date <= date && isComparable(day.amountOf),
  );
  const history = compared.flatMap((day) => (day.amount === null ? [] : [day.amount]));
  const before = days.findLast((day) => date !== null && day.date < date);
  const isKnown = before?.amount != null && before.amount > 0 && isComparable(before.amountOf);
  return {
    amount,
    of,
    change: amount === null || !isKnown ? null : 100 * (amount / (before.amount ?? amount) - 1),
    history,
  };
}
