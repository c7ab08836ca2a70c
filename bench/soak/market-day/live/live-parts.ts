import type { Locator, Page } from 'playwright-core';

import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type Reader, comparedRows, everybody } from '../parts/day-part.ts';
import { shownElement } from '../parts/screen-texts.ts';
import { percentText, unknownText } from '../stored/stored-texts.ts';
import type { SoundPrices } from './sound-prices.ts';
import type { CountedMarket, ReceivedPrice } from './received-prices.ts';

/** A number on a screen that follows the market. */
interface LiveNumber {
  readonly name: string;
  readonly text: string;
  /** What it may say, of what the page received around an instant. */
  readonly stored: (prices: SoundPrices, at: number) => readonly string[];
}

/** What was read at an instant of the real time, UTC ms. */
export interface LiveReading {
  readonly at: number;
  readonly numbers: readonly LiveNumber[];
}

export interface LivePart {
  readonly name: string;
  readonly read: (page: Page) => Promise<LiveReading>;
}

export interface LiveScreen {
  readonly route: string;
  readonly readers: readonly Reader[];
  readonly parts: readonly LivePart[];
}

/** Tables of which the price of now is shown besides: it is a column to be chosen. */
export const tablesWithPrices = ['market-scores', 'market-rps'] as const;

/** The pages whose numbers follow the market while it trades; the columns of all tables are the same. */
export const liveScreens: readonly LiveScreen[] = [
  {
    route: '/index',
    readers: everybody,
    parts: [
      { name: '大盘', read: readIndices },
      { name: '热门', read: readTiles },
    ],
  },
  {
    route: '/workbench',
    readers: ['member'],
    parts: [
      { name: '盘中涨跌', read: readBreadth },
      { name: '我的自选', read: readWatchlist },
    ],
  },
  ...['score', 'rps'].map((name) => ({
    route: `/market/${name}`,
    readers: everybody,
    parts: [{ name: '现价与现涨幅', read: readLiveColumns }],
  })),
];

/** Elements with the prices of securities as they stand in the document at one instant. */
interface Copied {
  readonly at: number;
  readonly rows: readonly {
    readonly stockId: string;
    readonly price: string | null;
    readonly percent: string;
  }[];
}

/** How the price of a place is written. */
type PriceText = (price: number) => string;

const twoDecimals: PriceText = (price) => price.toFixed(2);
/** Some securities are quoted to a thousandth. */
const asQuoted: PriceText = (price) =>
  price.toFixed(Math.abs(Math.round(price * 100) / 100 - price) > 1e-6 ? 3 : 2);

function readingOf({ at, rows }: Copied, priceText: PriceText): LiveReading {
  const numberOf = (
    name: string,
    text: string,
    said: { readonly stockId: string; readonly textOf: (price: ReceivedPrice) => string },
  ): LiveNumber => ({
    name,
    text,
    stored: (prices, instant) => {
      const around = prices.pricesAround(said.stockId, instant);
      // Of a fund there is no quote in the digest of shares.
      return around?.map(said.textOf) ?? [unknownText];
    },
  });
  return {
    at,
    numbers: rows.flatMap(({ stockId, price, percent }) => [
      ...(price === null
        ? []
        : [
            numberOf(`${stockId} 现价`, price, {
              stockId,
              textOf: (said) => priceText(said.price),
            }),
          ]),
      numberOf(`${stockId} 涨幅`, percent, {
        stockId,
        textOf: (said) => percentText(said.percent),
      }),
    ]),
  };
}

/** Passes once each of the elements has a percentage: the first numbers come one after the other. */
async function allPriced(rows: Locator): Promise<void> {
  await rows.first().waitFor();
  for (const row of await rows.all()) await row.filter({ hasText: '%' }).waitFor();
}

async function readIndices(page: Page): Promise<LiveReading> {
  const strip = await shownElement(page, '[data-testid="market-strip"][data-state="ready"]');
  await allPriced(strip.locator('a[data-index]'));
  const copied = await strip.locator('a[data-index]').evaluateAll((links) => ({
    at: Date.now(),
    rows: links.map((link) => ({
      stockId: link.getAttribute('data-index') ?? '',
      price: (link.children[1]?.textContent ?? '').trim(),
      percent: (link.children[2]?.lastElementChild?.textContent ?? '').trim(),
    })),
  }));
  return readingOf(copied, twoDecimals);
}

async function readTiles(page: Page): Promise<LiveReading> {
  await (await shownElement(page, '[data-testid="lesson"]')).scrollIntoViewIfNeeded();
  const tiles = await shownElement(page, '[data-testid="popular"]');
  await tiles.scrollIntoViewIfNeeded();
  await allPriced(tiles.locator('a'));
  const copied = await tiles.locator('a').evaluateAll((links) => ({
    at: Date.now(),
    rows: links.map((link) => ({
      stockId:
        new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]).get('stockId') ?? '',
      price: (link.lastElementChild?.firstChild?.textContent ?? '').trim(),
      percent: (link.lastElementChild?.querySelector('small')?.textContent ?? '').trim(),
    })),
  }));
  return readingOf(copied, twoDecimals);
}

async function readWatchlist(page: Page): Promise<LiveReading> {
  const widget = await shownElement(page, '[data-testid="widget-watchlist"]');
  const rows = widget.locator('ul > li > a');
  await allPriced(rows);
  const copied = await rows.evaluateAll((links) => ({
    at: Date.now(),
    rows: links.map((link) => ({
      stockId:
        new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]).get('stockId') ?? '',
      price: (link.children[1]?.textContent ?? '').trim(),
      percent: (link.children[2]?.textContent ?? '').trim(),
    })),
  }));
  return readingOf(copied, asQuoted);
}

async function readLiveColumns(page: Page): Promise<LiveReading> {
  const table = await shownElement(page, '[data-testid="data-table"][data-state="ready"]');
  const cell = table.locator('[data-testid="data-table-row"] [data-column="liveChange"]');
  await cell.filter({ hasText: '%' }).first().waitFor();
  return readingOf(await copiedRows(table), asQuoted);
}

function copiedRows(table: Locator): Promise<Copied> {
  return table.getByTestId('data-table-row').evaluateAll(
    (rows, count) => ({
      at: Date.now(),
      rows: rows
        .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .slice(0, count)
        .map((row) => ({
          stockId: (row.getAttribute('data-row') ?? '').split(' ')[0] ?? '',
          price: row.querySelector('[data-column="livePrice"]')?.textContent ?? null,
          percent: (row.querySelector('[data-column="liveChange"]')?.textContent ?? '').trim(),
        })),
    }),
    comparedRows,
  );
}

/** Each count by what stands before it on the screen. */
const countWords: Readonly<Record<string, Exclude<keyof CountedMarket, 'quotes'>>> = {
  涨: 'up',
  平: 'flat',
  跌: 'down',
  涨停: 'limitUps',
  跌停: 'limitDowns',
  计入: 'counted',
};

async function readBreadth(page: Page): Promise<LiveReading> {
  const line = await shownElement(page, '[data-testid="live-breadth"]');
  await line.filter({ hasText: /计入 [1-9]/ }).waitFor();
  const { at, text } = await activePane(page)
    .getByTestId('live-breadth')
    .evaluate((element) => ({
      at: Date.now(),
      text: [...element.children].map((child) => child.textContent).join(' '),
    }));
  return {
    at,
    numbers: Object.entries(countWords).map(([word, name]) => ({
      name: word,
      text: new RegExp(`(?:^|[ ·])${word} (\\d+)`).exec(text)?.[1] ?? '',
      stored: (prices, instant) =>
        prices.countsAround(instant).map((counted) => String(counted[name])),
    })),
  };
}
