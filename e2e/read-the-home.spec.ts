import { type MarketAnswer, operatorRoutes } from '@chanscope/contract';
import { marketMoodOf, moodRuleVersion } from '@chanscope/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith } from './stage/answers/answers.ts';
import { headOfDay, mapAnswer } from './stage/answers/sector-answers.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();

const mood = marketMoodOf({
  indexChange: 0.4,
  indexDeviation: 1,
  risers: 38,
  medianChange: -0.6,
  amountRatio: 0.9,
  limitUps: 1.2,
  sealRate: 62,
  maxBoards: 4,
  promotionRate: 28,
  largeFalls: 3.5,
  newLows: 4,
  leadingExcess: 'too-few-sectors',
  leadingRisers: 'too-few-sectors',
});

const market: MarketAnswer = {
  ...headOfDay,
  breadth: {
    counted: 5000,
    up: 1900,
    flat: 0,
    down: 3100,
    unknown: 0,
    medianChange: -0.6,
    bins: [],
    averages: [],
    newHighs: 0,
    newLows: 0,
    extremesOf: 0,
    amount: null,
    amountOf: 0,
  },
  limits: null,
  mood: {
    ...mood,
    ruleVersion: moodRuleVersion,
    axes: mood.axes.map(({ parts, ...axis }) => ({ ...axis, parts: [...parts] })),
  },
  days: [],
};

/** Computing a whole market takes longer than a journey may. */
async function answerInServersPlace(page: Page): Promise<void> {
  await answerWith(page, operatorRoutes.readMarketOverview.path, market);
  await answerWith(
    page,
    operatorRoutes.readMarketMap.path,
    mapAnswer({ sectorCount: 3, shareCount: 40 }),
  );
}

interface Shift {
  /** By how much of the screen things moved that nobody had touched (CLS). */
  readonly by: number;
  readonly moved: readonly string[];
}

/** Notes in the page what moves. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shiftsAtHome: shifts });
  const nameOf = (node: unknown): string =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : String(node);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as readonly { readonly node: unknown }[];
      if (Reflect.get(entry, 'hadRecentInput') === false)
        shifts.push({
          by: Number(Reflect.get(entry, 'value')),
          moved: sources.map(({ node }) => nameOf(node)),
        });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether the page has the code of charts, for the page itself. */
function hasFetchedChart(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => /klinecharts/.test(name));
}

describe('the home page', () => {
  it('tells how the market is, what was not computed, and the lesson of the day, and nothing jumps', async () => {
    const { visitor } = stage;
    const { page } = visitor;
    await answerInServersPlace(page);
    await page.addInitScript(noteShifts);
    await visitor.open('/index');

    const moodWidget = page.getByTestId('widget-mood');
    await expectShown(page.getByText('涨 1900 家，跌 3100 家。情绪六项中抗跌最强'));
    expect(await moodWidget.textContent()).toContain(`${mood.total}震荡`);
    for (const id of ['score', 'signals'])
      await expectShown(page.getByTestId(`widget-${id}`).getByText('未计算'));
    const lesson = page.getByTestId('lesson');
    await lesson.scrollIntoViewIfNeeded();
    await expectShown(page.getByTestId('heat-map-canvas'));
    await expectShown(page.getByTestId('widget-ladder').getByText('未计算'));
    const tile = page.getByTestId('popular').getByRole('link', { name: /贵州茅台/ });
    await expect.poll(() => tile.textContent()).toMatch(/\d+\.\d\d[+-]?\d+\.\d\d%/);
    await expectShown(tile.getByRole('img', { name: /分时线对昨收|近20日收盘线/ }));
    await expectShown(page.getByTestId('popular').getByText('模拟行情'));
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shiftsAtHome') as Shift[]);
    const shifted = shifts.reduce((sum, { by }) => sum + by, 0);
    expect(shifted, `moved: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);

    await moodWidget.getByRole('button', { name: '构成' }).click();
    const composition = page.getByTestId('mood-composition');
    await expectShown(composition.getByRole('row', { name: '上涨家数占比 38.00% 20 … 80 30' }));
    await expectShown(
      composition.getByRole('row', { name: '领涨板块上涨占比 板块不足 50 … 100 —' }),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // The visitor's browser saves data: no page is fetched before it is asked for.
    expect(await page.evaluate(hasFetchedChart)).toBe(false);
    const other = await stage.welcome({ fetchesAhead: true });
    await other.open('/index');
    await expect.poll(() => other.page.evaluate(hasFetchedChart)).toBe(true);

    await lesson.getByRole('link', { name: /的回放$/ }).click();
    await expectShown(page.getByTestId('replay-bar'));
    expect(page.url()).toMatch(/asOf=20\d\d-/);
  });
});
