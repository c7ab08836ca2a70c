import type { Page } from 'playwright-core';

type DisplayChoice = 'light' | 'dark' | 'red-up' | 'green-up' | 'colour-blind' | 'zh' | 'en';

/** Chooses look, price colours or language in the display menu of the header (显示设置). */
export async function selectDisplay(page: Page, choice: DisplayChoice): Promise<void> {
  await page.getByTestId('tool-display').click();
  await page.getByTestId(`display-${choice}`).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('display-menu').waitFor({ state: 'hidden' });
}
