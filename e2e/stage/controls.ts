import type { Locator, Page } from 'playwright-core';

// Gestures with the page's controls, as a hand makes them.

/** Opens a list to choose from and chooses the choice of this value; answers when the list is gone. */
export async function selectValue(list: Locator, value: string): Promise<void> {
  const open = await openList(list);
  await open.locator(`[role="option"][data-value="${value}"]`).click();
  await open.waitFor({ state: 'hidden' });
}

/** The values of a list to choose from, in their order; the list is closed again. */
export async function valuesOf(list: Locator): Promise<(string | null)[]> {
  const open = await openList(list);
  const values = await open
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('data-value')));
  await list.page().keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  return values;
}

/** The part of a list that has the focus and is disabled or not. */
export function comboboxOf(list: Locator): Locator {
  return list.getByRole('combobox');
}

async function openList(list: Locator): Promise<Locator> {
  await list.click();
  const open = shownList(list.page());
  await open.waitFor();
  // It takes no click while it slides, and the browser's driver would scroll the page to help itself.
  await list.page().locator('.ant-select-dropdown.ant-slide-up').waitFor({ state: 'detached' });
  return open;
}

function shownList(page: Page): Locator {
  return page.locator('.ant-select-dropdown').filter({ visible: true });
}

/** Takes one thing of the chart's export menu, by its action, and answers the file that is downloaded. */
export async function download(
  page: Page,
  action: string,
): Promise<{ name: string; path: string }> {
  await page.getByTestId('export-chart').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`[data-action="${action}"]`).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
