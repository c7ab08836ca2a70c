import type { CorporateAction, StockSymbol } from '@chanscope/market';

import type { TableRow } from '../../../platform/table-file.ts';
import { symbolFromCode } from '../bar-files/symbol-from-code.ts';

/** What a row of a file of distributions says: nothing happened, or what. */
export type ActionRow =
  | { readonly kind: 'action'; readonly symbol: StockSymbol; readonly action: CorporateAction }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** How one vendor writes distributions (除权除息). */
export interface ActionLayout {
  readonly name: string;
  /** The headings by which it is known. */
  readonly headings: readonly string[];
  /** First day without the right, yyyy-mm-dd. */
  readonly exDate: string;
  amounts(numberAt: (heading: string) => number): Omit<CorporateAction, 'exDate'>;
}

const none = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };

/** Known layouts; the first whose headings are all there is taken. */
const layouts: readonly ActionLayout[] = [
  {
    name: 'xdxr, per ten shares',
    headings: ['code', 'ex_date', 'cash_per_10'],
    exDate: 'ex_date',
    amounts: (numberAt) => ({
      cashPerShare: numberAt('cash_per_10') / 10,
      bonusPerShare: numberAt('bonus_per_10') / 10,
      rightsPerShare: numberAt('rights_per_10') / 10,
      rightsPrice: numberAt('rights_price'),
    }),
  },
  {
    name: 'BaoStock',
    // Its own ex-date (除权除息日) is this one; files are about that carry the record date (登记日) as `ex_date`.
    headings: ['code', 'dividoperatedate', 'dividcashpsbeforetax'],
    exDate: 'dividoperatedate',
    amounts: (numberAt) => ({
      ...none,
      cashPerShare: numberAt('dividcashpsbeforetax'),
      bonusPerShare: numberAt('dividstocksps') + numberAt('dividreservetostockps'),
    }),
  },
  {
    name: 'dividends and splits',
    headings: ['code', 'date', 'dividends', 'split'],
    exDate: 'date',
    amounts: (numberAt) => ({
      ...none,
      cashPerShare: numberAt('dividends'),
      bonusPerShare: bonusOfSplit(numberAt('split')),
    }),
  },
  {
    name: 'bars with dividends and splits',
    headings: ['code', 'date', 'div_cash', 'split_factor'],
    exDate: 'date',
    amounts: (numberAt) => ({
      ...none,
      cashPerShare: numberAt('div_cash'),
      bonusPerShare: bonusOfSplit(numberAt('split_factor')),
    }),
  },
];

/** The layout of a file by its headings, in lower case; null for no file of distributions. */
export function actionLayoutOf(headings: readonly string[]): ActionLayout | null {
  return layouts.find((layout) => layout.headings.every((each) => headings.includes(each))) ?? null;
}

/** Reads one row. */
export function readActionRow(layout: ActionLayout, row: TableRow): ActionRow {
  const symbol = symbolFromCode(row.field('code'), null);
  if (symbol === null) return refused('the code is no security of the three markets');
  const amounts = layout.amounts((heading) => Number(row.field(heading)));
  const numbers = Object.values(amounts);
  if (numbers.some((each) => !Number.isFinite(each))) return refused('an amount is no number');
  const { bonusPerShare, ...paid } = amounts;
  // Shares that are put together (合股) are a split below one.
  if (Object.values(paid).some((each) => each < 0) || bonusPerShare <= -1)
    return refused('an amount is negative');
  if (numbers.every((each) => each === 0)) return { kind: 'nothing' };
  const exDate = row.field(layout.exDate);
  if (!isDate(exDate)) return refused(`the ex-date "${exDate}" is no date`);
  return { kind: 'action', symbol, action: { exDate, ...amounts } };
}

/** Two shares for one are one free share per share; 0 and 1 say that there was no split. */
function bonusOfSplit(split: number): number {
  return split === 0 ? 0 : split - 1;
}

function isDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().startsWith(text)
  );
}

function refused(reason: string): ActionRow {
  return { kind: 'refused', reason };
}
