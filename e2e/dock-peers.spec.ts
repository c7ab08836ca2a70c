import { type PeerRow, type PeersAnswer, operatorRoutes } from '@chanscope/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith } from './stage/answers/answers.ts';
import { scoreAnswer } from './stage/answers/score-answer.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&period=day';

async function turnTo(page: Page, tab: string): Promise<void> {
  await page.getByTestId('dock').getByText(tab, { exact: true }).click();
}

const aChange = /^[▲▼]?[+-]?\d+\.\d\d%$/;

/** The change of the quote in the first row of a list. */
async function changeIn(list: Locator): Promise<string | null> {
  return list.getByTestId('listed-change').first().textContent();
}

it('shows the order book, the sectors and the peers of a share, and leads to them', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  // Scores of a whole market take longer than a journey may.
  await answerWith(page, operatorRoutes.listScores.path, scoreAnswer);
  await answerWith(page, operatorRoutes.findPeers.path, peersAnswer);
  await visitor.open(maotai);
  await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));

  await turnTo(page, '盘口');
  const book = page.getByTestId('order-book');
  await expectShown(book);
  expect(await book.locator('tr[data-side="ask"]').count()).toBe(5);
  expect(await book.locator('tr[data-side="bid"]').count()).toBe(5);
  const pricesOf = async (side: string): Promise<number[]> =>
    (await book.locator(`tr[data-side="${side}"] td:nth-child(2)`).allTextContents()).map(Number);
  const last = Number(await page.getByTestId('book-last').textContent());
  expect(await page.getByTestId('quote-price').textContent()).toContain(last.toFixed(2));
  expect((await pricesOf('ask')).at(-1)).toBeGreaterThanOrEqual(last);
  expect((await pricesOf('bid'))[0]).toBeLessThanOrEqual(last);
  const trades = page.getByTestId('trades').locator('tbody tr');
  expect(await trades.count()).toBe(50);
  expect(await trades.first().locator('td').first().textContent()).toBe('15:00:00');
  expect(await page.getByTestId('dock-orderBook').textContent()).toContain('来源 模拟行情');
  await expectAccessible(page);
  await visitor.picture('dock-order-book-zh');

  await turnTo(page, '板块');
  const sector = page.locator('[data-stock="hsBK0896"]');
  await expectShown(sector.getByText('白酒'));
  expect(await page.getByTestId('own-sectors').locator('li').count()).toBe(2);
  await expect.poll(async () => changeIn(sector)).toMatch(aChange);

  await turnTo(page, '同类');
  const alike = page.getByTestId('peers-alike');
  await expectShown(alike.getByText('招商银行'));
  expect(await alike.textContent()).toContain('相似 96.3');
  expect(await alike.getByTestId('watch-button').count()).toBe(1);
  await expect.poll(async () => changeIn(alike)).toMatch(aChange);
  const signals = page.getByTestId('peers-signals');
  expect(await signals.textContent()).toContain('二买，9 根前');
  expect(await page.getByTestId('dock-peers').textContent()).toMatch(
    /2026-11-17 收盘，来源 模拟行情 · 前复权 .*未计入：样本不足 31、当日停牌 4/,
  );
  await expectAccessible(page);
  await visitor.picture('dock-peers-zh');

  await page.getByTestId('replay-open').click();
  await expect.poll(async () => page.getByTestId('dock-peers').count()).toBe(0);
  expect(await page.getByTestId('dock').getByText('盘口', { exact: true }).count()).toBe(0);
  await page.getByTestId('replay-exit').click();

  await alike.getByText('招商银行').click();
  await expect.poll(() => page.url()).toContain('stockId=hs600036');
});

function peer(stockId: string, stockName: string, facts: Partial<PeerRow> = {}): PeerRow {
  return {
    stockId,
    stockName,
    stockNameEn: null,
    stockType: 'hs',
    badge: null,
    change: 1.2,
    amount: 2_480_000_000,
    likeness: 91.4,
    signal: null,
    closes: [101, 103, 102.5, 104, 103.2, 106],
    ...facts,
  };
}

const signal = { kind: '2', isBuy: true, age: 12, isSure: false } as const;

/** What `tonglei` answers of a share that was compared. */
const peersAnswer: PeersAnswer = {
  market: 'hs',
  date: '2026-11-17',
  ruleVersion: 'pf-1 chanscope',
  sources: ['simulated'],
  adjustments: ['forward'],
  simulated: true,
  asOf: null,
  computedAt: Date.parse('2026-11-17T15:40:00+08:00'),
  total: 5043,
  warming: 31,
  excluded: [{ reason: 'not-traded', count: 4 }],
  uncomputed: null,
  incomplete: [],
  part: null,
  preset: 'chanscope',
  compared: 5007,
  state: 'compared',
  sector: {
    stock: {
      stockId: 'hsBK0896',
      stockName: '白酒',
      stockNameEn: 'Baijiu',
      stockType: 'hs',
      badge: 'sector',
    },
    members: 7,
    leftOut: 1,
    list: [peer('hs000858', '五粮液'), peer('hs000568', '泸州老窖', { likeness: null })],
  },
  alike: { strokes: 9, leftOut: 12, list: [peer('hs600036', '招商银行', { likeness: 96.3 })] },
  signals: {
    own: signal,
    within: 5,
    list: [peer('hs300750', '宁德时代', { signal: { ...signal, age: 9, isSure: true } })],
  },
};
