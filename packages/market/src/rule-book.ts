import type { Market } from './instruments/symbol.ts';
import type { LimitBoard, PriceLimitRule } from './prices/limit-boards.ts';
import { dayNumberOf } from './time/local-date.ts';

/** What an operator says of one day of a market beside the delivered calendar (临时休市, 提前收市). */
export interface DayRule {
  readonly market: Market;
  /** The market's own date, yyyy-mm-dd. */
  readonly date: string;
  /** The minute of the local day at which trading ends; null for a day without trading. */
  readonly closesAt: number | null;
}

/** The rules that an installation adds to the delivered ones (规则). */
export interface RuleBook {
  /** One at most for each day of a market. */
  readonly days: readonly DayRule[];
  /** The price limits of boards from a day on (涨跌幅限制); none where they are left out. */
  readonly limits?: readonly (PriceLimitRule & { readonly board: LimitBoard })[];
}

/** A book that adds nothing. */
export const deliveredRuleBook: RuleBook = { days: [] };

/** The rules of days, by market and the number of the day. */
type DaysByMarket = Readonly<Record<Market, ReadonlyMap<number, number | null>>>;

let current = deliveredRuleBook;
let days = daysOf(deliveredRuleBook);
let revision = 0;
const listeners = new Set<() => void>();

/**
 * Puts another book in the place of the current one, for every question from now on. One owner does this in each
 * process and thread: the calendar is asked in dozens of places, so that the book is not handed along. Throws
 * RangeError for a date that is none.
 */
export function replaceRuleBook(book: RuleBook): void {
  if (JSON.stringify(book) === JSON.stringify(current)) return;
  days = daysOf(book);
  current = book;
  revision += 1;
  for (const learn of listeners) learn();
}

/** Calls a listener whenever another book takes the place of the current one; answers how to stop that. */
export function followRuleBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The book that holds now, to be handed to another thread or to a page. */
export function currentRuleBook(): RuleBook {
  return current;
}

/** Another number whenever the book changed: what was computed by a former one is computed anew. */
export function ruleBookRevision(): number {
  return revision;
}

/** The rule of a day of a market: when it closes early, null when it does not trade; undefined without a rule. */
export function dayRuleOf(market: Market, day: number): number | null | undefined {
  return days[market].get(day);
}

/** The rules of price limits of a board that are added to the delivered ones. */
export function limitRulesOf(board: LimitBoard): readonly PriceLimitRule[] {
  return current.limits?.filter((rule) => rule.board === board) ?? [];
}

function daysOf(book: RuleBook): DaysByMarket {
  const ofMarket = (market: Market): ReadonlyMap<number, number | null> =>
    new Map(
      book.days
        .filter((rule) => rule.market === market)
        .map(({ date, closesAt }) => [dayNumberOf(date), closesAt]),
    );
  return { hs: ofMarket('hs'), hk: ofMarket('hk'), us: ofMarket('us') };
}
