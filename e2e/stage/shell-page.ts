import type { Locator, Page } from 'playwright-core';

// What tests read of the shell and do to it, in every layout.

/** The page on the screen; those kept behind it are left out. */
export function activePane(page: Page): Locator {
  return page.locator('[data-pane="active"]');
}

/** Goes to an address of the page as if it was typed, and waits for the page that it opens. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.evaluate((requested) => {
    location.hash = requested;
  }, address);
  const [pathname = ''] = address.split('?');
  const pane = page.locator(`[data-pane="active"][data-tab^="${pathname}"]`);
  await pane.waitFor({ state: 'attached' });
  await pane.getByRole('heading', { level: 1 }).first().waitFor();
}

/** What the tabs say, from left to right. */
export async function tabTitles(page: Page): Promise<string[]> {
  await page.getByTestId('tab').first().waitFor();
  const titles = await page.getByTestId('tab').allInnerTexts();
  return titles.map((title) => title.trim());
}

/** Addresses of the entries of the menu in its order: groups and pages, those on the screen or not. */
export async function menuPaths(page: Page): Promise<string[]> {
  const entries = page.locator('[data-testid="menu-group"], [data-testid="menu-item"]');
  await entries.first().waitFor({ state: 'attached' });
  return entries.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('data-path') ?? ''),
  );
}

/** The tools of the header in their order: `search`, `fullscreen`, … and `account-menu`. */
export async function headerTools(page: Page): Promise<string[]> {
  const tools = page.locator('[data-testid^="tool-"], [data-testid="account-menu"]');
  await page.getByTestId('account-menu').waitFor();
  const names = await tools
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-testid')));
  return names.map((name) => (name ?? '').replace('tool-', ''));
}

/** Opens the search dialog of the header; answers its box. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.getByTestId('tool-search').click();
  const box = page.getByTestId('search-dialog').getByTestId('stock-search');
  await box.waitFor();
  return box;
}
