import { operatorRoutes } from '@chanscope/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith } from './stage/answers/answers.ts';
import {
  mapAnswer,
  mapStepsAnswer,
  memberAnswer,
  sectorAnswer,
} from './stage/answers/sector-answers.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setStage();
const map = mapAnswer({ sectorCount: 3, shareCount: 80 });

/** Computing a whole market takes longer than a journey may. */
async function answerInServersPlace(page: Page): Promise<void> {
  await answerWith(page, operatorRoutes.listStoredDays.path, { days: ['2026-11-17'] });
  await answerWith(page, operatorRoutes.readMarketMap.path, map);
  await answerWith(page, operatorRoutes.readMapSteps.path, mapStepsAnswer(map));
  await answerWith(page, operatorRoutes.listSectors.path, sectorAnswer());
  await page.route(
    (url) => url.pathname === operatorRoutes.listSectorMembers.path,
    async (route) => {
      const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
      const data = memberAnswer(asked.includes('hs600036'));
      await route.fulfill({ json: { code: 200, msg: 'ok', data } });
    },
  );
}

const heatMap = (page: Page): Locator => page.getByTestId('heat-map');

/** How many tiles are placed; more than two colours show that they are drawn. */
async function drawnTiles(page: Page): Promise<number> {
  const colours = await page.getByTestId('heat-map-canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4000)
      seen.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
    return seen.size;
  });
  expect(colours).toBeGreaterThan(2);
  return Number(await heatMap(page).getAttribute('data-tiles'));
}

const inSector = (place: number): number =>
  map.shares.sectors.filter((sector) => sector === place).length;

describe('the sectors of a market', () => {
  it('say when they were not computed, and are then a map to enter, a list, and members', async () => {
    const { visitor } = stage;
    const { page } = visitor;
    await visitor.open('/market/sector');
    await expectShown(page.getByTestId('market-uncomputed'));
    expect(await page.getByTestId('market-uncomputed').textContent()).toContain('未计算');

    await answerInServersPlace(page);
    await page.reload();
    await expectShown(page.getByTestId('heat-map-canvas'));
    expect(await drawnTiles(page)).toBe(80);
    expect(await page.getByTestId('market-basis').textContent()).toContain('模拟行情');
    const beside = page.getByRole('navigation', { name: '板块涨跌幅' });
    expect(await beside.getByRole('button').allTextContents()).toEqual([
      '银行▲+2.41%',
      '酿酒行业▼-0.62%',
      '保险▼-3.20%',
      '未归入行业—',
    ]);
    await heatMap(page).hover({ position: { x: 400, y: 340 } });
    await expectShown(page.getByTestId('heat-map-card'));
    expect(await page.getByTestId('heat-map-card').textContent()).toMatch(
      /股票\d+ 60\d{4}\.SH.*成交额\d+\.\d\d(亿|万)/,
    );
    await visitor.picture('sectors-map-desktop-zh');
    await expectAccessible(page);

    // The title of the largest group, by the pointer; any by the keys.
    await heatMap(page).click({ position: { x: 8, y: 6 } });
    await expectShown(page.getByTestId('entered-sector'));
    await page.getByRole('button', { name: '返回全部板块' }).click();
    await expect.poll(() => drawnTiles(page)).toBe(80);
    await beside.getByRole('button', { name: '酿酒行业' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('sector=hsBK0477');
    expect(await drawnTiles(page)).toBe(inSector(1));
    const shares = page.getByRole('navigation', { name: '个股涨跌幅' });
    expect(await shares.getByRole('link').count()).toBe(inSector(1));
    await page.goBack();
    await expect.poll(() => drawnTiles(page)).toBe(80);

    // By keys alone: the name of a sector, into it, over its shares, and out again.
    const sentence = page.getByTestId('heat-map-sentence');
    await heatMap(page).focus();
    await page.keyboard.press('Home');
    expect(await sentence.textContent()).toMatch(/^(银行|酿酒行业|保险|未归入行业)，/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByTestId('entered-sector'));
    await page.keyboard.press('ArrowRight');
    const share = await sentence.textContent();
    expect(share).toMatch(/^股票\d+ 60\d{4}\.SH，[▲▼]?[+-]?\d+\.\d\d%$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawnTiles(page)).toBe(80);
    expect(await sentence.textContent()).toContain(share);

    // What areas are, and the day by its steps.
    const notes = page.getByTestId('map-notes');
    await page.getByRole('radiogroup', { name: '面积' }).getByText('流通市值').click();
    await expect.poll(() => page.url()).toContain('area=float');
    await expect.poll(() => drawnTiles(page)).toBe(64);
    expect(await notes.textContent()).toContain('2026-11-10 至 2026-11-16');
    expect(await notes.textContent()).toContain('16 只没有流通市值，未画出');
    const [time, best] = [page.getByTestId('step-time'), beside.getByRole('button').first()];
    const atClose = await best.textContent();
    expect(await page.getByTestId('step-bar').textContent()).toContain(
      '分钟数据 80 / 80 只 · 板块按成交额加权',
    );
    await page.getByTestId('step-slider').fill('0');
    await expect.poll(() => best.textContent()).not.toBe(atClose);
    expect(await time.textContent()).toBe('09:35');
    await visitor.picture('sectors-map-steps-zh');
    await page.getByTestId('step-play').click();
    await expect.poll(() => time.textContent()).toBe('09:40');
    await page.getByRole('button', { name: '回到收盘' }).click();
    await expect.poll(() => best.textContent()).toBe(atClose);

    await page.getByText('板块列表', { exact: true }).click();
    const rows = page.getByTestId('data-table-row');
    await expectShown(rows.first());
    expect(await rows.count()).toBe(3);
    expect(await rows.first().textContent()).toMatch(/银行.*\+2\.41%.*123\.40亿.*95\.6.*招商银行/);
    await visitor.picture('sectors-list-desktop-zh');
    await rows.first().getByRole('link', { name: '银行' }).click();
    await expect.poll(() => page.url()).toContain('/stock/stockBkgg?stockId=hsBK0475');

    const facts = page.getByTestId('sector-facts');
    await expectShown(facts);
    expect(await facts.textContent()).toContain('▲+2.41%成交额加权');
    expect(await facts.textContent()).toContain('77.8 / 31.0 / 95.6');
    expect(await facts.textContent()).toMatch(/领涨招商银行.*领跌平安银行/);
    expect(await page.getByTestId('member-distribution').locator('li').allTextContents()).toEqual([
      '1',
      '1',
      '1',
    ]);
    const member = page.locator('[data-row="hs600036"]');
    await expectShown(member);
    expect(await member.textContent()).toMatch(
      /38\.12.*\+3\.10%.*3\.21%.*\+0\.810.*91\.2.*三买.*笔三买 2 日前/,
    );
    await expectShown(page.getByTestId('sector-ratio').locator('svg'));
    await expectShown(
      page.getByTestId('sector-chart').locator('[data-testid="stock-chart"][data-state="ready"]'),
    );
    await visitor.picture('sector-stocks-desktop-zh');
    await expectAccessible(page);

    await visitor.open('/stock/stockBkgg?stockId=hs600036&stockName=招商银行');
    const own = page.getByTestId('own-sectors');
    await expectShown(own);
    expect(await own.getByRole('link').allTextContents()).toEqual(['银行', '保险']);
  });

  it('are a map for thumbs, whose first touch says what was touched', async () => {
    await stage.welcomeInstead({ ...phone, colorScheme: 'dark' });
    const { visitor } = stage;
    const { page } = visitor;
    await answerInServersPlace(page);
    await visitor.open('/market/sector');
    await expectShown(page.getByTestId('step-bar'));
    await heatMap(page).tap({ position: { x: 180, y: 290 } });
    const card = page.getByTestId('heat-map-card');
    await expectShown(card);
    expect(page.url()).toContain('/market/sector');
    await visitor.picture('sectors-map-phone-dark');
    await expectAccessible(page);
    await card.getByRole('button', { name: /^打开 股票\d+$/ }).click();
    await expect.poll(() => page.url()).toContain('/stock/detail?stockId=hs60');
  });
});
