import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { waitMs } from './stage/patience.ts';
import { type FeedStage, hostOf, openFeedStage } from './stage/server/feed-stage.ts';
import {
  atRest,
  type Visitor,
  expectShown,
  insistOnQuiet,
  openBrowser,
  welcomeVisitor,
} from './stage/visitor.ts';

// Written by us after the documented format, with a company that does not exist: nothing was recorded.
const nasdaqListed = `Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares
ZQXE|Zephyr Quill Example Corp. - Common Stock|Q|N|N|100|N|N
File Creation Time: 1120202621:32|||||||`;
const otherListed = `ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol
ZQXF|Zephyr Quill Example Trust|P|ZQXF|Y|100|N|ZQXF
File Creation Time: 1120202621:32||||||`;
const directory = hostOf(
  'www.nasdaqtrader.com',
  { 'SymDir/nasdaqlisted.txt': () => nasdaqListed, 'SymDir/otherlisted.txt': () => otherListed },
  '',
);
const company = 'Zephyr Quill Example Corp';

let browser: Browser;
let stage: FeedStage;
let visitor: Visitor;

beforeEach(async () => {
  browser = await openBrowser();
  stage = await openFeedStage({
    clock: '2026-11-20T18:00:00-05:00',
    replays: [directory],
    on: ['us feed:nasdaq'],
  });
  visitor = await welcomeVisitor(browser, stage.address, atRest);
});
afterEach(async () => {
  await browser.close();
  await stage.close();
  insistOnQuiet(visitor);
});

it('takes the directory of Nasdaq over by the job of initialisation, and finds a company in it by name', async () => {
  const { page } = visitor;
  const typed = async (): Promise<void> => {
    await visitor.open('/index');
    await page.reload();
    await page.getByTestId('stock-search').first().fill(company);
  };
  await typed();
  await expectShown(page.getByText(`没有找到“${company}”`).first());
  await stage.call('/api/stock/init', { market: 'us' });
  const found = page.getByRole('option', { name: /ZQXE/ });
  await expect
    .poll(
      async () => {
        await typed();
        return found.waitFor({ timeout: waitMs(3000) }).then(
          () => true,
          () => false,
        );
      },
      { timeout: waitMs(60_000) },
    )
    .toBe(true);
  expect(await found.innerText()).toContain(company);
});
