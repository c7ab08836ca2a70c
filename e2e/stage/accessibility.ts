import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Fails when axe finds anything serious or critical on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([]);
}

/** What axe finds that is serious or critical on the page: the rule and the elements. */
export async function graveFaults(page: Page): Promise<string[]> {
  // A price that moves flashes for a moment, and axe may look at it just then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(settle);
  // Without it axe opens another window for every reading; what it adds are frames of other origins.
  // What passed is not described, nor where a fault stands beside its element: both take longer than looking.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
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
