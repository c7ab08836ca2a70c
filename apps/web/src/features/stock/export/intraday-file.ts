import { type IntradaySeries, csvText } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

import type { StockAnswer } from '../bars/bar-pages.ts';

type IntradayAnswer = Pick<StockAnswer, 'stock' | 'source' | 'intraday' | 'intradayDays'>;

/** The name of the file of intraday lines by their last day; null where there are none. */
export function intradayFileName(answer: IntradayAnswer): string | null {
  const last = linesOf(answer).at(-1);
  const code = shownCodeOf(answer.stock.stockId);
  return last === undefined ? null : `${code}_intraday_${last.tradeDate}.csv`;
}

/**
 * The minutes of intraday lines (分时) that have a price, the oldest first, as a file of CSV: in the exchange's time,
 * prices as they were paid, volumes in shares.
 */
export function intradayFileText(answer: IntradayAnswer): string {
  const code = shownCodeOf(answer.stock.stockId);
  const rows = linesOf(answer).flatMap(({ tradeDate, slots, price, avg, vol, amount }) =>
    slots.flatMap((slot, at) => {
      const paid = price[at] ?? null;
      if (paid === null) return [];
      const numbers = [paid, avg[at] ?? null, vol[at] ?? null, amount[at] ?? null];
      return [[code, `${tradeDate} ${slot}`, ...numbers, 'none', answer.source]];
    }),
  );
  const header = ['code', 'time', 'price', 'average', 'volume', 'amount', 'adjust', 'source'];
  return csvText(header, rows);
}

function linesOf({ intraday, intradayDays }: IntradayAnswer): readonly IntradaySeries[] {
  return intradayDays ?? (intraday === undefined ? [] : [intraday]);
}
