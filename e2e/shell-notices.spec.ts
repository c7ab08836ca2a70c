import { describe, expect, it } from 'vitest';

import { answerWith } from './stage/answers/answers.ts';
import { noticed } from './stage/notices.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setShellStage();

const hostile =
  '<script>window.hurt = 1</script><img src="x" onerror="window.hurt = 2">' +
  '<a href="javascript:window.hurt = 3">bad</a> <a href="#/watchlist" onclick="window.hurt = 4">good</a> ' +
  '<a href="https://example.com/">far</a><svg onload="window.hurt = 5"></svg><b style="color: red">bold</b>';

describe('the notices', () => {
  it('H-11 open 300 px wide under the mouse, in two tabs, and are counted', async () => {
    const { page } = await stage.open('/vab/list', {
      as: 'admin',
      theme: { showNotice: true },
      prepare: async (blank) => answerWith(blank, '/notice/getList', noticed('<b>Bold</b> words')),
    });
    expect(await page.getByTestId('badge-of-tool-notice').textContent()).toBe('1');
    await page.getByTestId('tool-notice').hover();
    const popover = page.getByTestId('notice-popover');
    await expectShown(popover);
    expect((await popover.boundingBox())?.width).toBe(300);
    await expectShown(popover.getByText('Bold words'));
    expect(await popover.getByRole('tab').allInnerTexts()).toEqual(['通知', '邮件']);
    await expectShown(popover.getByText('3 小时前'));
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('/notice/getList')),
      popover.getByTestId('notice-tab-email').click(),
    ]);
    await expectShown(popover.getByText('Email 0'));
    await page.mouse.move(10, 600);
    await expectShown(popover);
    await page.mouse.click(10, 600);
    await popover.waitFor({ state: 'hidden' });
  });

  it.each(['visitor', 'member'] as const)(
    'H-12 are gone for good once a %s cleared them',
    async (as) => {
      const { page } = await stage.open('/index', { as, theme: { showNotice: true } });
      await expectShown(page.getByTestId('badge-of-tool-notice'));
      await page.getByTestId('tool-notice').click();
      await page.getByTestId('notice-clear').click();
      await expectShown(page.getByText('已清空'));
      await expectShown(page.getByText('没有新的消息'));
      await page.getByTestId('badge-of-tool-notice').waitFor({ state: 'detached' });
      await Promise.all([
        page.waitForResponse((response) => response.url().includes('/notice/getList')),
        page.reload(),
      ]);
      await page.getByTestId('tool-notice').click();
      await expectShown(page.getByText('没有新的消息'));
      expect(await page.getByTestId('badge-of-tool-notice').count()).toBe(0);
    },
  );

  it('H-13 cannot act, whatever was written, and their links work', async () => {
    const visitor = await stage.open('/index', {
      as: 'member',
      theme: { showNotice: true },
      prepare: async (blank) => answerWith(blank, '/notice/getList', noticed(hostile)),
    });
    const { page } = visitor;
    await page.getByTestId('tool-notice').click();
    const written = page.getByTestId('notice-text');
    await expectShown(written.getByText('good'));
    expect(await written.locator('script, img, svg, [style], [onclick]').count()).toBe(0);
    expect(await written.getByText('bad').getAttribute('href')).toBeNull();
    expect(await written.getByText('far').getAttribute('rel')).toBe('noopener noreferrer');
    await written.getByText('good').click();
    await page.waitForURL(/#\/watchlist$/);
    expect(await page.evaluate(() => 'hurt' in globalThis)).toBe(false);
    // The browser's own word on a handler that it would not have run either.
    await forgive(visitor, /inline event handler/);
  });

  it('H-14 show no number when there are none', async () => {
    const { page } = await stage.open('/vab/list', {
      as: 'admin',
      theme: { showNotice: true },
      prepare: async (blank) => answerWith(blank, '/notice/getList', noticed()),
    });
    await page.getByTestId('tool-notice').click();
    await expectShown(page.getByText('没有新的消息'));
    expect(await page.getByTestId('badge-of-tool-notice').count()).toBe(0);
  });
});
