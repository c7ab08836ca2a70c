import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright-core';

// Gestures with the page's controls, as a hand makes them.

/** A file that was downloaded: the name that the page gave it, where it lies, and what it holds. */
export interface DownloadedFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/** Opens a list to choose from and chooses the choice of this value; answers when the list is gone. */
export async function selectValue(list: Locator, value: string): Promise<void> {
  const open = await openList(list);
  await open.locator(`[role="option"][data-value="${value}"]`).click();
  await open.waitFor({ state: 'hidden' });
}

/** Opens a list to choose from and chooses the choice that reads so; answers when the list is gone. */
export async function selectText(list: Locator, text: string): Promise<void> {
  const open = await openList(list);
  await open.locator('.ant-select-item-option').getByText(text, { exact: true }).click();
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
export async function download(page: Page, action: string): Promise<DownloadedFile> {
  await page.getByTestId('export-chart').click();
  return downloadOf(page.locator(`[data-action="${action}"]`));
}

/** Clicks what saves a file; answers the file as the browser stored it. */
export async function downloadOf(button: Locator): Promise<DownloadedFile> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, bytes: readFileSync(path) };
}
