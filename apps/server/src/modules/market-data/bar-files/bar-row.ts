import type { Bar, Market, StockSymbol } from '@chanscope/market';
import { faultOfBar, marketOf } from '@chanscope/market';

import type { BarHeader } from './bar-header.ts';
import type { TimeReader } from './bar-time.ts';
import type { RefusalReason } from './refusal.ts';
import { symbolFromCode } from './symbol-from-code.ts';

/** What a row says, or why it says nothing that can be taken. */
export type BarRow =
  | { readonly kind: 'bar'; readonly symbol: StockSymbol; readonly bar: Bar }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** How the rows of one file are to be read. */
export interface RowRules {
  readonly header: BarHeader;
  /** The one security of a file without a column of codes. */
  readonly symbol: StockSymbol | null;
  /** Null when the codes tell their market themselves. */
  readonly market: Market | null;
  readonly isInLots: boolean;
  readonly timeReaderOf: (market: Market) => TimeReader;
}

const sharesPerLot = 100;

const numberShape = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

export function createRowReader(rules: RowRules): (fields: readonly string[]) => BarRow {
  const { header } = rules;
  const symbolOfRow = symbolReader(rules);
  return (fields) => {
    if (fields.length !== header.fieldCount) return refused('wrong-field-count');
    const symbol = symbolOfRow(fields);
    if (symbol === null) return refused('unknown-code');
    const market = marketOf(symbol);
    if (rules.isInLots && market !== 'hs') return refused('lot-size-unknown');
    const time = rules.timeReaderOf(market)((fields[header.time] ?? '').trim());
    if (typeof time !== 'number') return refused(time);
    return checkedRow(symbol, barFromFields(fields, rules, time));
  };
}

function symbolReader({
  header,
  symbol,
  market,
}: RowRules): (fields: readonly string[]) => StockSymbol | null {
  const place = header.code;
  if (place === null) return () => symbol;
  const known = new Map<string, StockSymbol | null>();
  return (fields) => {
    const code = fields[place] ?? '';
    const former = known.get(code);
    if (former !== undefined) return former;
    const found = symbolFromCode(code, market);
    known.set(code, found);
    return found;
  };
}

function barFromFields(
  fields: readonly string[],
  { header, isInLots }: RowRules,
  time: number,
): Bar | null {
  const numberAt = (place: number): number => numberFrom(fields[place] ?? '');
  const volume = numberAt(header.volume) * (isInLots ? sharesPerLot : 1);
  const amountText = header.amount === null ? '' : (fields[header.amount] ?? '').trim();
  const amount = amountText === '' ? null : numberFrom(amountText);
  const bar: Bar = {
    time,
    open: numberAt(header.open),
    high: numberAt(header.high),
    low: numberAt(header.low),
    close: numberAt(header.close),
    volume,
    amount,
  };
  const numbers = [bar.open, bar.high, bar.low, bar.close, volume, amount ?? 0];
  return numbers.some(Number.isNaN) ? null : bar;
}

/** NaN for everything that is not plainly a decimal number. */
function numberFrom(field: string): number {
  const text = field.trim();
  return numberShape.test(text) ? Number(text) : Number.NaN;
}

function checkedRow(symbol: StockSymbol, bar: Bar | null): BarRow {
  if (bar === null) return refused('unreadable-number');
  const fault = faultOfBar(bar);
  return fault === null ? { kind: 'bar', symbol, bar } : refused(fault);
}

function refused(reason: RefusalReason): BarRow {
  return { kind: 'refused', reason };
}
