import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPage } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

describe('the command palette', () => {
  const openPalette = async (page: Page, key: string): Promise<Locator> => {
    await expectShown(page.getByTestId('tool-search'));
    await page.keyboard.press(key);
    const input = page.getByTestId('palette').getByRole('combobox');
    await expectShown(input);
    return input;
  };
  const selectedTitle = (page: Page): Locator =>
    page.getByTestId('palette').locator('[aria-selected="true"] > span').first();

  it('opens with Ctrl+K or a slash but not for who writes, closes with Esc, and offers again what it found', async () => {
    const { page } = await stage.open('/index');
    for (const key of ['Control+k', '/']) {
      const input = await openPalette(page, key);
      expect(await input.inputValue(), `opened with ${key}`).toBe('');
      await page.keyboard.press('Escape');
      await page.getByTestId('palette').waitFor({ state: 'detached' });
    }
    await page.getByTestId('stock-search').click();
    await page.keyboard.press('/');
    expect(await page.getByTestId('stock-search').inputValue()).toBe('/');
    expect(await page.getByTestId('palette').count()).toBe(0);
    await page.getByTestId('stock-search').fill('');
    await page.getByTestId('stock-search').blur();
    await expectSecurityFound(page);
  });

  /** A security is found, opened and offered first the next time. */
  async function expectSecurityFound(page: Page): Promise<void> {
    await (await openPalette(page, '/')).fill('gzmt');
    await expectShown(selectedTitle(page).getByText('贵州茅台'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/stock\/detail\?stockId=hs600519/);
    await openPalette(page, 'Control+k');
    await expectShown(page.getByTestId('palette').getByText('最近使用'));
    expect(await selectedTitle(page).innerText()).toBe('贵州茅台');
  }

  it('finds a page by initials, by its name and by its English name', async () => {
    const { page } = await stage.open('/vab/list', { as: 'admin' });
    for (const typed of ['zhbg', '综合表格', 'comprehensive table']) {
      await openPage(page, '/vab/list');
      await (await openPalette(page, 'Control+k')).fill(typed);
      await expectShown(selectedTitle(page).getByText('综合表格'));
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.url(), { message: typed })
        .toMatch(/#\/vab\/table\/comprehensiveTable$/);
      await page.getByTestId('palette').waitFor({ state: 'detached' });
    }
  });

  it('walks with the arrow keys, does what is chosen, says when there is nothing, and reads input methods', async () => {
    const { page } = await stage.open('/index');
    const input = await openPalette(page, '/');
    await expectShown(page.getByTestId('palette-entry').first());
    await page.keyboard.press('Enter');
    expect(await input.isVisible(), 'an empty line does nothing').toBe(true);
    expect(await page.locator('html[data-theme="dark"]').count()).toBe(0);
    await input.fill('主题');
    await expectShown(selectedTitle(page).getByText('主题'));
    const [first] = await page.getByTestId('palette-entry').all();
    expect(await first?.getAttribute('data-group'), 'what is named').toBe('actions');
    await input.fill('切换');
    await page.keyboard.press('ArrowDown');
    const second = await selectedTitle(page).innerText();
    await page.keyboard.press('ArrowUp');
    expect(await selectedTitle(page).innerText()).not.toBe(second);
    await input.fill('qhdss');
    await expectShown(selectedTitle(page).getByText('切换到深色'));
    await page.keyboard.press('Enter');
    await expectShown(page.locator('html[data-theme="dark"]'));
    await (await openPalette(page, '/')).fill('没有这样的东西');
    await expectShown(page.getByTestId('palette-none'));
    await page.keyboard.press('Escape');
    await page.getByTestId('palette').waitFor({ state: 'detached' });
    await expectComposed(page);
  });

  /** What an input method has not composed yet is searched for as well. */
  async function expectComposed(page: Page): Promise<void> {
    const panel = page.getByTestId('typed-panel');
    // An input method reports no more than the place of the key, and may compose in what has the focus then.
    await page.evaluate(() => {
      const key = { key: 'Process', code: 'KeyG', keyCode: 229, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await expect.poll(() => panel.getByRole('combobox').inputValue()).toBe('g');
    const browser = await page.context().newCDPSession(page);
    const text = "gz'm't";
    const compose = { text, selectionStart: text.length, selectionEnd: text.length };
    await browser.send('Input.imeSetComposition', compose);
    await expectShown(panel.getByRole('option', { name: /贵州茅台/ }));
    expect(await panel.getByRole('combobox').inputValue()).toBe(text);
    await browser.send('Input.insertText', { text: 'gzmt' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/stock\/detail\?stockId=hs600519/);
  }

  it('takes what is typed anywhere, opens it with one Enter, and leaves letters alone when asked to', async () => {
    const { page } = await stage.open('/index');
    const input = page.getByTestId('typed-panel').getByRole('combobox');
    await expectShown(page.getByTestId('tool-search'));
    await page.keyboard.type('gz');
    // A press beside the input takes the keys from it, but no letter.
    await page.getByTestId('typed-panel').getByText('Enter').click();
    await page.keyboard.type('mt');
    await expect.poll(() => input.inputValue()).toBe('gzmt');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/stock\/detail\?stockId=hs600519/);
    await page.getByTestId('typed-panel').waitFor({ state: 'detached' });

    await page.keyboard.press('?');
    await page.getByTestId('single-keys').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('key-sheet').waitFor({ state: 'detached' });
    await page.reload();
    await expectShown(page.getByTestId('tool-search'));
    await page.keyboard.press('6');
    await (await openPalette(page, 'Control+k')).fill('快捷键');
    await expectShown(selectedTitle(page).getByText('快捷键'));
    expect(await input.count(), 'no letter opened anything').toBe(0);
    await page.keyboard.press('Enter');
    await page.getByTestId('single-keys').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('key-sheet').waitFor({ state: 'detached' });
    await page.keyboard.press('6');
    expect(await input.inputValue()).toBe('6');
  });
});
