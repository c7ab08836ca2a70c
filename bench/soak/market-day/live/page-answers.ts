import { type StockResponse, type WatchQuote, routes } from '@chanscope/contract';
import type { Page } from 'playwright-core';

import type { ReceivedPrices } from './received-prices.ts';

type PricedRow = Pick<WatchQuote, 'stockId' | 'price' | 'changePct' | 'asOf'>;

/** The prices of an answer, by the address that it comes from. */
const pricesFrom: Readonly<Record<string, (data: unknown) => readonly PricedRow[]>> = {
  [routes.readSparks.path]: (data) => data as readonly PricedRow[],
  [routes.getWatchQuotes.path]: (data) => data as readonly PricedRow[],
  [routes.getStock.path]: (data) => {
    const { stock, quote } = data as Pick<StockResponse, 'stock' | 'quote'>;
    if (quote === null) return [];
    const { price, changePercent: changePct, time: asOf } = quote;
    return [{ stockId: stock.stockId, price, changePct, asOf }];
  },
};

/** Notes what the server answers a page that asks for prices: it may show them before they are published. */
export function notePageAnswers(page: Page, received: ReceivedPrices): void {
  page.on('response', (response) => {
    const read = pricesFrom[new URL(response.url()).pathname];
    if (read === undefined) return;
    void response.json().then(
      (answer: { readonly data: unknown }) => {
        for (const { stockId, price, changePct: percent, asOf } of read(answer.data))
          if (price !== null) received.addAnswer(stockId, { price, percent, time: asOf ?? 0 });
      },
      // A page that was left answers nothing any more.
      () => undefined,
    );
  });
}
