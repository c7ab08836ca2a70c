import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Rules whose faults are never grave, and that look at the whole page. */
const withoutMild = Object.fromEntries(
  [
    'form-field-multiple-labels',
    'heading-order',
    'landmark-banner-is-top-level',
    'landmark-complementary-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'page-has-heading-one',
    'region',
    'scope-attr-valid',
    'skip-link',
  ].map((rule) => [rule, { enabled: false }]),
);

/** What is sent instead of axe to a page that has it: it takes longer to read than to look through a page. */
const alreadyThere = { axeSource: ';' };

/** Fails when axe finds anything serious or critical on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([]);
}

/** What axe finds that is serious or critical on the page: the rule and the elements. */
export async function graveFaults(page: Page): Promise<string[]> {
  await page.evaluate(settle);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Without it axe opens another window for every reading; what it adds are frames of other origins.
  // What passed is not described, nor where a fault stands beside its element: both take longer than looking.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? alreadyThere : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false, preload: false, rules: withoutMild })
    .analyze();
  return violations
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Waits for what is moving: a colour on its way to another has the contrast of neither. What was just
 * asked for begins to move in the next frame, and what inherits a moving colour moves after it.
 */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
