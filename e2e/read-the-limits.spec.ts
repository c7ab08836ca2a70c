import { type JobRun, type LimitEffectAnswer, operatorRoutes } from '@chanscope/contract';
import { known } from '@chanscope/test-support';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { selectText } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import {
  cohortDay,
  limitDay,
  storeCohortPool,
  storeLimitDays,
  storeThemes,
} from './stage/server/limit-days.ts';
import { post } from './stage/server/calls.ts';
import { makeAdministrator, giveToken } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();

beforeAll(() => storeLimitDays(stage.server));

const cardNames = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) => all.map((card) => card.dataset['stock'] ?? ''));

it('shows the ladder with the structures of its shares, and what it is made of and led to', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await visitor.open('/market/limitup');
  const rungs = page.getByTestId('limit-rung');
  await expectShown(rungs.first());
  const heads = await rungs.locator('h2').allTextContents();
  expect(heads).toEqual(['4板1 只', '2板2 只', '首板3 只']);
  const cards = page.getByTestId('limit-card');
  const first = cards.first();
  expect(await first.textContent()).toMatch(/贵州茅台.*\+10\.00%.*一字.*首封09:35.*开板0 次/);
  expect(await first.getByTestId('limit-chan').textContent()).toBe(
    '缠笔三买 2 日前中枢上方线段向上',
  );
  const star = first.getByRole('button', { name: '自选 贵州茅台' });
  expect(await star.getAttribute('aria-pressed')).toBe('false');
  const unscored = page.locator('[data-stock="hs000858"]').getByTestId('limit-chan');
  expect(await unscored.textContent()).toBe('缠论位置未知');
  expect(await unscored.getAttribute('title')).toContain('日线太少');
  expect(await page.getByTestId('market-basis').textContent()).toContain('模拟行情');
  // Twenty days of four figures, all of them at their highest.
  expect(await page.getByTestId('limit-phase').textContent()).toBe('阶段高潮 · 热度 100');
  expect(await page.getByText('题材', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await visitor.picture('limits-ladder-desktop-zh');

  const pools = page.getByRole('radiogroup', { name: '涨跌停范围' });
  await pools.getByText('首板', { exact: true }).click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs600036', 'hs601318', 'hs000858']);
  expect(page.url()).toContain('pool=first');
  await pools.getByText('连板', { exact: true }).click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs600519', 'hs688981', 'hs300750']);
  await pools.getByText('全部涨停', { exact: true }).click();
  await expect.poll(() => cards.count()).toBe(6);

  await page.getByText('科创板', { exact: true }).first().click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs688981']);
  expect(page.url()).toContain('board=star');
  await page.getByText('只看ST', { exact: true }).click();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(() => cards.count()).toBe(6);
  await selectText(page.getByTestId('limit-state'), '三买');
  await expect.poll(() => cardNames(cards)).toEqual(['hs600519']);
  expect(page.url()).toContain('state=thirdBuy');
  await page.getByText('炸板', { exact: true }).first().click();
  await expectShown(page.getByText('没有符合筛选的股票'));
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs000333']);
  await page.getByText('昨日涨停', { exact: true }).click();
  await expect.poll(() => cards.count()).toBe(7);
  expect(await page.locator('[data-stock="hs600519"]').textContent()).toContain('晋级 4板');
  await page.getByRole('radiogroup', { name: '看什么' }).getByText('跌停', { exact: true }).click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs601288']);
  await pools.getByText('翘板', { exact: true }).click();
  await expect.poll(() => cardNames(cards)).toEqual(['hs601398']);
  expect(await cards.first().textContent()).toContain('-6.40%');

  storeThemes(server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('统计', { exact: true }).click();
  const statistics = page.getByTestId('limit-statistics');
  await expectShown(statistics);
  expect(await statistics.locator('[data-figure="up"] dd').textContent()).toBe('90');
  await statistics.getByText('不含ST', { exact: true }).click();
  expect(await statistics.locator('[data-figure="up"] dd').textContent()).toBe('80');
  const series = statistics.getByTestId('limit-days');
  expect(await series.locator('svg').evaluateAll(labels)).toEqual([
    '涨停家数，20 个交易日，最新 90',
    '最高板，20 个交易日，最新 6',
    '晋级率，20 个交易日，最新 40.00%',
    '昨涨停收益，20 个交易日，最新 +3.00%',
  ]);
  expect(await series.first().locator('rect').count()).toBe(20);
  await expectAccessible(page);
  await visitor.picture('limits-statistics-phone-zh');

  await page.getByText('效应', { exact: true }).click();
  const table = page.getByTestId('limit-effect');
  await expectShown(table);
  const { readLimitEffect } = operatorRoutes;
  const answer: LimitEffectAnswer = readLimitEffect.response.parse(
    await post(server, readLimitEffect.path, {}),
  );
  expect(answer.cohortDate).toBe(cohortDay);
  const rows = table.locator('[data-cohort="sealed"] tr');
  const split = known(answer.split).sealed;
  expect(split.map(({ state, count }) => [state, count])).toEqual([
    ['thirdBuy', 1],
    ['above', 2],
    ['inside', 3],
    [null, 1],
  ]);
  expect(await rows.count()).toBe(1 + split.length);
  const inside = known(split[2]);
  expect(await rows.nth(3).textContent()).toContain(
    `中枢内样本少3+${((inside.averageChange ?? 0) * 100).toFixed(2)}%`,
  );
  expect(await page.getByTestId('limit-promotions').textContent()).toContain('1进266.67%2/3');
  await expectAccessible(page);
  await visitor.picture('limits-effect-phone-zh');

  // Read anew, the day has themes; a day that was not computed leads to the nearest.
  await visitor.open(`/market/limitup?date=${cohortDay}`);
  const nearest = page.getByRole('button', { name: `看最近的 ${limitDay}` });
  await expectShown(nearest);
  expect(await page.getByTestId('compute-day').count()).toBe(0);
  await nearest.click();
  await page.reload();
  await expectShown(cards.first());
  const imported = page.locator('[data-stock="hs300750"]');
  expect(await imported.textContent()).toMatch(/封单8\.20亿流通960\.00亿.*固态电池订单 · 固态电池/);
  await expectAccessible(page);
  await visitor.picture('limits-ladder-phone-zh');
  await selectText(page.getByTestId('limit-theme'), '固态电池 1');
  await expect.poll(() => cardNames(cards)).toEqual(['hs300750']);
  await page.getByText('题材', { exact: true }).click();
  await page.getByTestId('limit-themes').getByText('宁德时代').click();
  await expect.poll(() => page.url()).toContain('stockId=hs300750');
});

it('lets an operator compute a day in its place, and shows its rows as they come', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, await makeAdministrator(server));
  let run: JobRun = { ...someRun, status: 'queued' };
  const asked: unknown[] = [];
  await page.route(
    (url) => url.pathname === operatorRoutes.initHistory.path,
    async (route) => {
      const body: unknown = route.request().postDataJSON();
      asked.push(body);
      await route.fulfill({ json: { code: 200, msg: 'ok', data: run } });
    },
  );
  await page.route(
    (url) => url.pathname === operatorRoutes.listJobs.path,
    async (route) => {
      const list = asked.length === 0 ? [] : [run];
      await route.fulfill({ json: { code: 200, msg: 'ok', data: { list, total: list.length } } });
    },
  );
  await visitor.open(`/market/limitup?date=${cohortDay}`);
  await page.getByTestId('compute-day').click();
  const progress = page.getByTestId('day-run');
  await expectShown(progress.getByText('已排队…'));
  expect(asked).toEqual([{ market: 'hs', from: cohortDay, to: cohortDay }]);
  run = { ...someRun, counts: { total: 13, ok: 3, skip: 0, fail: 0 } };
  await expectShown(progress.getByText('正在计算这一天的榜单 3 / 13'));
  await expectAccessible(page);
  await visitor.picture('limits-computing-desktop-zh');
  storeCohortPool(server);
  run = { ...someRun, counts: { total: 13, ok: 5, skip: 0, fail: 0 } };
  const cards = page.getByTestId('limit-card');
  await expect.poll(() => cardNames(cards)).toEqual(['hs600519', 'hs300750']);
  await expectShown(page.getByTestId('market-basis').getByText(`${cohortDay} 收盘`));
});

/** What the jobs of a whole market take minutes for. */
const someRun: JobRun = {
  jobId: 'one',
  name: 'initHistory',
  status: 'running',
  market: 'hs',
  asOf: cohortDay,
  ruleVersion: 'history-1',
  queuedAt: 0,
  startedAt: null,
  finishedAt: null,
  durationMs: null,
  counts: { total: 0, ok: 0, skip: 0, fail: 0 },
  warnings: [],
  reason: null,
  messages: { warnings: [], reason: null },
  result: null,
  dryRun: false,
  attempt: 1,
  askedBy: 'chief_admin',
  parentId: null,
};

function labels(drawings: readonly Element[]): (string | null)[] {
  return drawings.map((drawing) => drawing.getAttribute('aria-label'));
}
