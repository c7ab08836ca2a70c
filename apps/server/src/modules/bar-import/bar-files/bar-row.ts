import {
  type Bar,
  type Market,
  type StockSymbol,
  faultOfBar,
  likelyKindOf,
  marketOf,
} from '@chanscope/market';

import type { BarHeader } from './bar-header.ts';
import type { TimeReader } from './bar-time.ts';
import { type LineFields, createLineFields } from './line-fields.ts';
import type { RefusalReason } from './refusal.ts';
import { symbolFromCode } from './symbol-from-code.ts';

/** What a row says, or why it says nothing that can be taken. */
export type BarRow =
  | { readonly kind: 'bar'; readonly symbol: StockSymbol; readonly bar: Bar }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** How the rows of one file are to be read. */
export interface RowRules {
  /** What stands between two fields. */
  readonly separator: string;
  readonly header: BarHeader;
  /** The one security of a file without a column of codes. */
  readonly symbol: StockSymbol | null;
  /** Null when the codes report their market themselves. */
  readonly market: Market | null;
  /** Null where it is not said: then the amount of each row decides. */
  readonly isInLots: boolean | null;
  /** Whether the prices are as they were traded, so that amount over volume lies among them. */
  readonly isRaw: boolean;
  readonly timeReaderOf: (market: Market) => TimeReader;
}

const sharesPerLot = 100;

/** What the rows of one security have in common. */
interface RowSecurity {
  readonly symbol: StockSymbol;
  readonly market: Market;
  readonly readTime: TimeReader;
}

/** Reads one line; one with quotes is given as it was cut, null when a quote is not closed. */
export type RowReader = (line: string, cut?: readonly string[] | null) => BarRow;

/** Reads lines one after the other. */
export function createRowReader(rules: RowRules): RowReader {
  const { header } = rules;
  const fields = createLineFields(header.fieldCount, rules.separator);
  const securityOfRow = securityReader(rules);
  return (line, cut) => {
    const isWhole = cut === undefined ? fields.read(line) : fields.readCut(cut);
    if (!isWhole) return refused('wrong-field-count');
    const security = securityOfRow(fields);
    if (security === null) return refused('unknown-code');
    if (rules.isInLots === true && security.market !== 'hs') return refused('lot-size-unknown');
    const time = security.readTime(fields.textAt(header.time));
    if (typeof time !== 'number') return refused(time);
    return checkedRow(
      security.symbol,
      barFromFields(fields, rules, { symbol: security.symbol, time }),
    );
  };
}

function securityReader({
  header,
  symbol: only,
  market: given,
  timeReaderOf,
}: RowRules): (fields: LineFields) => RowSecurity | null {
  function securityOf(symbol: StockSymbol | null): RowSecurity | null {
    if (symbol === null) return null;
    const market = marketOf(symbol);
    return { symbol, market, readTime: timeReaderOf(market) };
  }

  const place = header.code;
  if (place === null) {
    const security = securityOf(only);
    return () => security;
  }
  const known = new Map<string, RowSecurity | null>();
  let lastCode: string | null = null;
  let last: RowSecurity | null = null;
  return (fields) => {
    // Rows of one security mostly follow each other.
    if (lastCode !== null && fields.isTextAt(place, lastCode)) return last;
    lastCode = fields.textAt(place);
    const former = known.get(lastCode);
    last = former === undefined ? securityOf(symbolFromCode(lastCode, given)) : former;
    known.set(lastCode, last);
    return last;
  };
}

/** Null when one of the numbers is none. */
function barFromFields(
  fields: LineFields,
  rules: RowRules,
  { symbol, time }: { readonly symbol: StockSymbol; readonly time: number },
): Bar | null {
  const { header } = rules;
  const open = fields.numberAt(header.open);
  const high = fields.numberAt(header.high);
  const low = fields.numberAt(header.low);
  const close = fields.numberAt(header.close);
  const counted = fields.numberAt(header.volume);
  const place = header.amount;
  const amount = place === null || fields.textAt(place) === '' ? null : fields.numberAt(place);
  const areReadable =
    !Number.isNaN(open) &&
    !Number.isNaN(high) &&
    !Number.isNaN(low) &&
    !Number.isNaN(close) &&
    !Number.isNaN(counted) &&
    !Number.isNaN(amount ?? 0);
  if (!areReadable) return null;
  const bar = { time, open, high, low, close, volume: counted, amount };
  return isInLots(symbol, bar, rules) ? { ...bar, volume: counted * sharesPerLot } : bar;
}

/** A share of an index trades for less on average, a lot for more: 2 to 40 yuan since 1991, 200 to 4,000. */
const priceBetweenShareAndLot = 100;
/** Amounts are rounded, and in auctions and blocks a trade may lie beyond the range. */
const besideRange = 1.02;

/** Whether the volume of a row counts lots: as it was said, else by what one of them cost on average. */
function isInLots(symbol: StockSymbol, bar: Bar, rules: RowRules): boolean {
  if (rules.isInLots !== null) return rules.isInLots;
  const { volume, amount, high, low } = bar;
  if (marketOf(symbol) !== 'hs' || amount === null || volume <= 0 || amount <= 0) return false;
  const average = amount / volume;
  const isIndex = likelyKindOf(symbol) === 'index';
  if (isIndex) return average > priceBetweenShareAndLot;
  const isPrice = (price: number): boolean =>
    price >= low / besideRange && price <= high * besideRange;
  return rules.isRaw && !isPrice(average) && isPrice(average / sharesPerLot);
}

function checkedRow(symbol: StockSymbol, bar: Bar | null): BarRow {
  if (bar === null) return refused('unreadable-number');
  const fault = faultOfBar(bar);
  return fault === null ? { kind: 'bar', symbol, bar } : refused(fault);
}

function refused(reason: RefusalReason): BarRow {
  return { kind: 'refused', reason };
}
