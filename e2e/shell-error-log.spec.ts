import { describe, expect, it } from 'vitest';

import { headerTools, openPage } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setShellStage();

describe('the error log', () => {
  const breakPage = async (listed: boolean) => {
    const visitor = await stage.open('/other/log', {
      as: 'admin',
      options: { errorLog: listed },
    });
    await visitor.page.getByTestId('fixture-uncaught-error').click();
    await visitor.page.getByTestId('fixture-render-error').click();
    await expectShown(visitor.page.getByTestId('page-failure'));
    forgive(visitor, /fixture/);
    return visitor;
  };

  it('H-20 has no icon without errors', async () => {
    const { page } = await stage.open('/index', { options: { errorLog: true } });
    await expectShown(page.getByTestId('tool-search'));
    expect(await page.getByTestId('tool-error-log').count()).toBe(0);
  });

  it('H-21 lists address, message and stack of what failed', async () => {
    const { page } = await breakPage(true);
    expect(await page.getByTestId('badge-of-tool-error-log').textContent()).toBe('2');
    await page.getByTestId('tool-error-log').click();
    const dialog = page.getByTestId('error-log-dialog');
    await expectShown(dialog);
    expect((await dialog.boundingBox())?.width).toBeCloseTo(1440 * 0.7, 0);
    const newest = dialog.getByTestId('error-log-entry').first();
    await expectShown(
      newest.getByText('Cannot draw the fixture: it was broken on purpose').first(),
    );
    expect(await newest.getByRole('link').first().getAttribute('href')).toMatch(/#\/other\/log$/);
    await newest.getByText('调用栈').click();
    await expectShown(newest.locator('pre').filter({ hasText: /TypeError[^]*at / }));
  });

  it('H-22 looks an error up in three search engines', async () => {
    const { page } = await breakPage(true);
    const context = page.context();
    await context.route(/baidu|bing|google/, async (route) => route.fulfill({ body: 'found' }));
    await page.getByTestId('tool-error-log').click();
    const entry = page.getByTestId('error-log-entry').first();
    for (const engine of ['baidu', 'bing', 'google']) {
      const opened = context.waitForEvent('page');
      await entry.getByTestId(`look-up-${engine}`).click();
      const popup = await opened;
      await popup.waitForURL(new RegExp(engine));
      const asked = [...new URL(popup.url()).searchParams.values()];
      expect(asked).toEqual(['Cannot draw the fixture: it was broken on purpose']);
      expect(await popup.evaluate(() => opener === null)).toBe(true);
      await popup.close();
    }
  });

  it('H-23 is empty and gone once it was dismissed', async () => {
    const { page } = await breakPage(true);
    await page.getByTestId('tool-error-log').click();
    await page.getByTestId('error-log-dismiss').click();
    await page.getByTestId('error-log-dialog').waitFor({ state: 'detached' });
    await page.getByTestId('tool-error-log').waitFor({ state: 'detached' });
    expect(await headerTools(page)).not.toContain('error-log');
  });

  it('H-24 stays empty where errors are not to be collected', async () => {
    const { page } = await breakPage(false);
    await openPage(page, '/other/print');
    expect(await page.getByTestId('tool-error-log').count()).toBe(0);
  });
});
