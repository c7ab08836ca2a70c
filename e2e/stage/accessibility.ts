import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Fails when axe finds anything serious or critical on the page; says where, when that is given. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await page.evaluate(settle);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
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
