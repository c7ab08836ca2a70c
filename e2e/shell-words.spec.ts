import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { answerWith } from './stage/answers/answers.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

const tagline = '缠论技术交流平台';

const titled = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction((requested) => document.title === requested, title);
};

describe('the title of the document', () => {
  it('I-01 is the page and the tagline', async () => {
    const { page } = await stage.open('/vab/card', { as: 'admin' });
    await titled(page, `卡片 - ${tagline}`);
    expect(await page.title()).toBe('卡片 - 缠论技术交流平台');
  });

  it('I-02 follows the active tab', async () => {
    const { page } = await stage.open('/vab/card', { as: 'admin' });
    await openPage(page, '/vab/list');
    await titled(page, `列表 - ${tagline}`);
    await page.getByTestId('tab').getByText('卡片').click();
    await titled(page, `卡片 - ${tagline}`);
    expect(page.url()).toMatch(/#\/vab\/card$/);
  });

  it('I-03 follows a route that is renamed, as menu and tab do', async () => {
    const { page } = await stage.open('/other/dynamicMeta', {
      as: 'admin',
      theme: { layout: 'vertical' },
    });
    await page.getByTestId('fixture-retitle').click();
    await titled(page, `Retitled - ${tagline}`);
    expect(await tabTitles(page)).toContain('Retitled');
    const entry = page.locator('[data-testid="menu-item"][data-path="/other/dynamicMeta"]');
    await expectShown(entry.getByText('Retitled'));
  });
});

it('I-04 speaks Chinese to the user who has not chosen a language', async () => {
  const { page } = await stage.open('/index', { screen: { locale: 'en-US' } });
  await titled(page, `首页 - ${tagline}`);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

const announced = ['First', 'Second'].map((title, index) => ({
  id: String(index),
  title,
  level: 'info',
}));

describe('the announcements', () => {
  const openWith = async (
    announcements: unknown,
    reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
  ) =>
    stage.open('/vab/list', {
      as: 'admin',
      screen: { reducedMotion },
      prepare: async (page) => {
        await page.clock.install();
        await answerWith(page, '/api/public/announcements', announcements);
      },
    });

  it('I-05 take turns every 8 seconds, 30 px high, under a tag', async () => {
    const { page } = await openWith(announced);
    const banner = page.getByTestId('announcement-banner');
    await expectShown(banner.getByText('First'));
    expect((await banner.boundingBox())?.height).toBe(30);
    await expectShown(banner.getByText('公告', { exact: true }));
    // From here on the clock goes where it is put: how long the page has taken to load says nothing.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    const shown = banner.getByTestId('announcement');
    const before = await shown.textContent();
    for (let second = 0; second < 8 && (await shown.textContent()) === before; second += 1)
      await page.clock.runFor(1000);
    const after = before === 'First' ? 'Second' : 'First';
    await expectShown(shown.getByText(after));
    await page.clock.runFor(6900);
    expect(await shown.textContent()).toBe(after);
    await page.clock.runFor(1200);
    await expectShown(shown.getByText(before ?? ''));
  });

  it('stand still while they are read, or for good when they are paused', async () => {
    const { page } = await openWith(announced);
    const shown = page.getByTestId('announcement');
    await shown.hover();
    await page.clock.fastForward(20_000);
    expect(await shown.textContent()).toBe('First');
    await page.getByTestId('announcement-pause').click();
    await page.mouse.click(700, 600);
    await page.clock.fastForward(20_000);
    expect(await shown.textContent()).toBe('First');
    expect(await page.getByTestId('announcement-pause').getAttribute('aria-label')).toBe(
      '继续轮播',
    );
  });

  it('do not slide where reduced motion is requested', async () => {
    const { page } = await openWith(announced, 'reduce');
    await expectShown(page.getByTestId('announcement'));
    await page.clock.fastForward(8000);
    const second = page.getByTestId('announcement').getByText('Second');
    await expectShown(second);
    expect(await second.evaluate((each) => getComputedStyle(each).animationName)).toBe('none');
  });

  it('push nothing down when they come', async () => {
    const { page } = await stage.open('/index', {
      prepare: async (blank) =>
        blank.addInitScript(() => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            const known = Number(document.documentElement.dataset['shift'] ?? 0);
            const total = shifts.reduce((sum, { value }) => sum + value, known);
            document.documentElement.dataset['shift'] = String(total);
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await expectShown(page.getByTestId('announcement-banner'));
    await expectShown(activePane(page).getByTestId('stock-search'));
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    expect(shift).toBeLessThan(0.01);
  });

  it('I-06 take no room when there are none', async () => {
    const { page } = await openWith([]);
    await expectShown(page.getByTestId('tab-bar'));
    expect(await page.getByTestId('announcement-banner').count()).toBe(0);
    const header = await page.getByTestId('shell-header').boundingBox();
    const tabs = await page.getByTestId('tab-bar').boundingBox();
    expect(tabs?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  });
});

describe('the footer', () => {
  it('I-07 warns of risk, disclaims, and names contact and filing number', async () => {
    const { page } = await stage.open('/vab/list', {
      as: 'admin',
      prepare: async (blank) =>
        answerWith(blank, '/api/public/stock/getLogo', {
          title: '缠镜',
          href: '/index',
          footer: { risk: '', disclaimer: 'Own disclaimer', contact: 'Own contact', filing: '' },
        }),
    });
    const footer = page.getByTestId('shell-footer');
    await footer.scrollIntoViewIfNeeded();
    for (const said of ['股市有风险，投资需谨慎', 'Own disclaimer', 'Own contact', '备案号'])
      await expectShown(footer.getByText(said));
  });
});
