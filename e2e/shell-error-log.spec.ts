import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { headerTools, openPage } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { type Visitor, expectShown, forgive } from './stage/visitor.ts';

const stage = setShellStage();

describe('the error log', () => {
  /** Lets two errors happen. */
  const breakPage = async (visitor: Visitor): Promise<void> => {
    await visitor.page.getByTestId('fixture-uncaught-error').click();
    await visitor.page.getByTestId('fixture-render-error').click();
    await expectShown(visitor.page.getByTestId('page-failure'));
    await forgive(visitor, /fixture/);
  };

  it('H-20 H-21 H-22 H-23 lists what failed, looks it up, and is gone once it was dismissed', async () => {
    const visitor = await stage.open('/vab/list', { as: 'admin', options: { errorLog: true } });
    const { page } = visitor;
    await expectShown(page.getByTestId('tool-search'));
    expect(await page.getByTestId('tool-error-log').count(), 'H-20: no errors').toBe(0);

    await openPage(page, '/other/log');
    await breakPage(visitor);
    const badge = page.getByTestId('badge-of-tool-error-log');
    expect(await badge.textContent(), 'H-21').toBe('2');
    await page.getByTestId('tool-error-log').click();
    const dialog = page.getByTestId('error-log-dialog');
    await expectShown(dialog);
    expect((await dialog.boundingBox())?.width, 'H-21').toBeCloseTo(1440 * 0.7, 0);
    const newest = dialog.getByTestId('error-log-entry').first();
    await expectShown(
      newest.getByText('Cannot draw the fixture: it was broken on purpose').first(),
    );
    const address = await newest.getByRole('link').first().getAttribute('href');
    expect(address, 'H-21: where').toMatch(/#\/other\/log$/);
    await newest.getByText('调用栈').click();
    await expectShown(newest.locator('pre').filter({ hasText: /TypeError[^]*at / }));

    for (const engine of ['baidu', 'bing', 'google']) await expectLookedUp(newest, engine);

    await page.bringToFront();
    await page.getByTestId('error-log-dismiss').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByTestId('tool-error-log').waitFor({ state: 'detached' });
    expect(await headerTools(page), 'H-23').not.toContain('error-log');
  });

  /** H-22: the search engine is asked for the message, in a window of its own. */
  async function expectLookedUp(entry: Locator, engine: string): Promise<void> {
    const context = entry.page().context();
    await context.route(/baidu|bing|google/, async (route) => route.fulfill({ body: 'found' }));
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      entry.getByTestId(`look-up-${engine}`).click(),
    ]);
    await popup.waitForURL(new RegExp(engine));
    const asked = [...new URL(popup.url()).searchParams.values()];
    expect(asked, `H-22: ${engine}`).toEqual(['Cannot draw the fixture: it was broken on purpose']);
    expect(await popup.evaluate(() => opener === null), `H-22: ${engine}`).toBe(true);
    await popup.close();
  }

  it('H-24 stays empty where errors are not to be collected', async () => {
    const visitor = await stage.open('/other/log', { as: 'admin', options: { errorLog: false } });
    const { page } = visitor;
    await breakPage(visitor);
    await openPage(page, '/other/print');
    expect(await page.getByTestId('tool-error-log').count()).toBe(0);
  });
});
