import { type StockResponse, type WatchQuote, routes } from '@chanscope/contract';
import type { Page } from 'playwright-core';

import type { LivePrices } from './live-prices.ts';

type PricedRow = Pick<WatchQuote, 'stockId' | 'price' | 'changePct'>;

/** The prices of an answer, by the address that it comes from. */
const pricesFrom: Readonly<Record<string, (data: unknown) => readonly PricedRow[]>> = {
  [routes.readSparks.path]: (data) => data as readonly PricedRow[],
  [routes.getWatchQuotes.path]: (data) => data as readonly PricedRow[],
  [routes.getStock.path]: (data) => {
    const { stock, quote } = data as Pick<StockResponse, 'stock' | 'quote'>;
    return quote === null
      ? []
      : [{ stockId: stock.stockId, price: quote.price, changePct: quote.changePercent }];
  },
};

/** Notes what the server answers a page that asks for prices: it may show them before they are published. */
export function notePageAnswers(page: Page, prices: LivePrices): void {
  page.on('response', (response) => {
    const read = pricesFrom[new URL(response.url()).pathname];
    if (read === undefined) return;
    void response.json().then(
      (answer: { readonly data: unknown }) => {
        for (const { stockId, price, changePct: percent } of read(answer.data))
          if (price !== null) prices.addAnswer(stockId, { price, percent });
      },
      // A page that was left answers nothing any more.
      () => undefined,
    );
  });
}
