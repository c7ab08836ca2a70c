import { isTradingDay, nextTradingDay } from '../time/calendar.ts';
import type { InstrumentKind } from '../instruments/instrument-kind.ts';
import { boardOf } from '../instruments/instrument.ts';
import { marketOf, type StockSymbol } from '../instruments/symbol.ts';
import { limitRulesOf } from '../rule-book.ts';
import type { LimitBoard, PriceLimitRule } from './limit-boards.ts';
import { tickSizesOf, ticksOf, ticksToPrice } from './tick-size.ts';

/** A security on a date, for which the daily price limit (涨跌幅限制) is asked. */
export interface PriceLimitQuery {
  readonly symbol: StockSymbol;
  readonly kind: InstrumentKind;
  /** The trading day, yyyy-mm-dd. */
  readonly date: string;
  /** Whether the share was under special treatment (ST, *ST) on that day. */
  readonly isSpecialTreatment: boolean;
  /** First trading day, yyyy-mm-dd; null when not known: then no exception for new shares. */
  readonly listedOn: string | null;
  /** Whether a fund holds only ChiNext and STAR shares; see `isGrowthBoardFund`. */
  readonly isGrowthBoardFund?: boolean;
}

/** A security whatever the date. */
type LimitedSecurity = Omit<PriceLimitQuery, 'date'>;

/** The lowest and highest price of a day. */
export interface PriceLimits {
  readonly up: number;
  readonly down: number;
}

/** What holds in the first sessions of securities that were listed from a date on. */
interface ListingRule {
  readonly listedFrom: string;
  readonly sessions: number;
  readonly percent: number | null;
}

/**
 * The limits that the product comes with, each board's the oldest first. Sources: trading rules of the exchanges. Special treatment began on 1998-04-22; its five percent
 * ended on 2026-07-06. Beijing took its rule over from the selected tier (精选层).
 */
export const deliveredLimitRules: Readonly<Record<LimitBoard, readonly PriceLimitRule[]>> = {
  main: [
    { from: '1996-12-16', percent: 10, specialTreatmentPercent: 10 },
    { from: '1998-04-22', percent: 10, specialTreatmentPercent: 5 },
    { from: '2026-07-06', percent: 10, specialTreatmentPercent: 10 },
  ],
  chinext: [
    { from: '2009-10-30', percent: 10, specialTreatmentPercent: 10 },
    { from: '2020-08-24', percent: 20, specialTreatmentPercent: 20 },
  ],
  star: [{ from: '2019-07-22', percent: 20, specialTreatmentPercent: 20 }],
  bse: [{ from: '2020-07-27', percent: 30, specialTreatmentPercent: 30 }],
  fund: [{ from: '1996-12-16', percent: 10, specialTreatmentPercent: 10 }],
  'growth-fund': [
    { from: '1996-12-16', percent: 10, specialTreatmentPercent: 10 },
    { from: '2020-08-24', percent: 20, specialTreatmentPercent: 20 },
  ],
  reit: [{ from: '2021-06-21', percent: 10, specialTreatmentPercent: 10 }],
};

/**
 * Under registration (注册制) the first five sessions are free. Before it the first session had
 * bounds of its own around the issue price, which are not symmetric and not reported here.
 */
const listingRules: Readonly<Record<LimitBoard, readonly ListingRule[]>> = {
  main: [
    { listedFrom: '', sessions: 1, percent: null },
    { listedFrom: '2023-04-10', sessions: 5, percent: null },
  ],
  chinext: [
    { listedFrom: '', sessions: 1, percent: null },
    { listedFrom: '2020-08-24', sessions: 5, percent: null },
  ],
  star: [{ listedFrom: '', sessions: 5, percent: null }],
  bse: [{ listedFrom: '', sessions: 1, percent: null }],
  fund: [],
  'growth-fund': [],
  reit: [{ listedFrom: '', sessions: 1, percent: 30 }],
};

/**
 * How far, in percent, a price may move from the previous close on a day; null without a limit:
 * indices, Hong Kong, the United States, new shares, and days before the exchanges had limits.
 */
export function priceLimitPercent(query: PriceLimitQuery): number | null {
  return percentsOf(query, rulesOf)(query.date);
}

/** The same by the delivered limits alone, whatever an operator added. */
export function deliveredLimitPercent(query: PriceLimitQuery): number | null {
  return percentsOf(query, (board) => deliveredLimitRules[board])(query.date);
}

/** The rules of a board, the oldest first; of those from one day the operator's comes last and holds. */
function rulesOf(board: LimitBoard): readonly PriceLimitRule[] {
  const added = limitRulesOf(board);
  if (added.length === 0) return deliveredLimitRules[board];
  return [...deliveredLimitRules[board], ...added].toSorted((one, other) => {
    if (one.from === other.from) return 0;
    return one.from < other.from ? -1 : 1;
  });
}

/** Of one security by date. */
function percentsOf(
  security: LimitedSecurity,
  ruledBy: (board: LimitBoard) => readonly PriceLimitRule[],
): (date: string) => number | null {
  const name = ruleNameOf(security);
  if (name === null) return () => null;
  const listing = listingRuleOf(name, security);
  const rules = ruledBy(name);
  return (date) => {
    const rule = rules.findLast(({ from }) => from <= date);
    if (rule === undefined) return null;
    if (listing !== null && date <= listing.until) return listing.percent;
    return security.isSpecialTreatment ? rule.specialTreatmentPercent : rule.percent;
  };
}

/**
 * The limit prices (涨停价, 跌停价) of a day from the previous close, which on an ex-date is the ex
 * reference price; null without a limit. Throws RangeError when the close is no positive number.
 */
export function priceLimits(previousClose: number, query: PriceLimitQuery): PriceLimits | null {
  return priceLimitsOf(query)(previousClose, query.date);
}

/** The limit prices of one security, for those who ask day after day: see `priceLimits`. */
export function priceLimitsOf(
  security: LimitedSecurity,
): (previousClose: number, date: string) => PriceLimits | null {
  const percentAt = percentsOf(security, rulesOf);
  const tickAt = tickSizesOf(security);
  const rounding = boardOf(security.symbol) === 'bse' ? 'inward' : 'half-up';
  return (previousClose, date) => {
    const percent = percentAt(date);
    if (percent === null) return null;
    return limitsAround(previousClose, { percent, tick: tickAt(previousClose, date), rounding });
  };
}

/**
 * Limit prices in whole ticks: half up, or inward so that they stay within the percentage, as seen
 * in Beijing (52.02 → 67.62 and 36.42). A limit is at least one tick away and at least one tick.
 */
export function limitsAround(
  previousClose: number,
  rule: { percent: number; tick: number; rounding: 'half-up' | 'inward' },
): PriceLimits {
  const { percent, tick, rounding } = rule;
  const close = ticksOf(previousClose, tick);
  if (!(close > 0 && Number.isSafeInteger(close * (100 + percent))))
    throw new RangeError(`Cannot limit prices: the previous close is ${previousClose}`);
  const isInward = rounding === 'inward';
  const up = Math.floor((close * (100 + percent) + (isInward ? 0 : 50)) / 100);
  const down = Math.floor((close * (100 - percent) + (isInward ? 99 : 50)) / 100);
  return {
    up: ticksToPrice(Math.max(up, close + 1), tick),
    down: ticksToPrice(Math.max(Math.min(down, close - 1), 1), tick),
  };
}

/**
 * Whether a mainland fund may move 20 %, because its index holds only ChiNext and STAR shares, identified by its name or by the codes that Shanghai keeps for STAR funds (588, 589).
 */
export function isGrowthBoardFund(symbol: StockSymbol, nameZh: string): boolean {
  return /^SH\.58[89]/.test(symbol) || /创业板|科创|双创/.test(nameZh);
}

function ruleNameOf({
  symbol,
  kind,
  isGrowthBoardFund: isGrowth,
}: LimitedSecurity): LimitBoard | null {
  if (marketOf(symbol) !== 'hs') return null;
  if (kind === 'reit') return 'reit';
  if (kind === 'etf' || kind === 'lof')
    return (isGrowth ?? isGrowthBoardFund(symbol, '')) ? 'growth-fund' : 'fund';
  if (kind !== 'stock') return null;
  const board = boardOf(symbol);
  return board === 'none' || board === 'gem' ? null : board;
}

/** The rule for a new listing with the last date on which it holds; null without one. */
function listingRuleOf(
  name: LimitBoard,
  { listedOn }: LimitedSecurity,
): (ListingRule & { readonly until: string }) | null {
  if (listedOn === null) return null;
  const rule = listingRules[name].findLast(({ listedFrom }) => listedFrom <= listedOn);
  return rule === undefined ? null : { ...rule, until: lastOfSessions(listedOn, rule.sessions) };
}

/** The date of a mainland session by its number, counted from the day of listing as the first. */
function lastOfSessions(listedOn: string, sessions: number): string {
  let date = isTradingDay('hs', listedOn) ? listedOn : nextTradingDay('hs', listedOn);
  for (let session = 1; session < sessions; session++) date = nextTradingDay('hs', date);
  return date;
}
