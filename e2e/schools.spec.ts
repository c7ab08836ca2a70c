import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectValue } from './stage/controls.ts';
import { registerMember, giveToken } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { type Visitor, expectShown } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&period=day';

function chartOf(page: Page): Locator {
  return page.getByTestId('stock-chart');
}

async function openChart(visited: Visitor): Promise<void> {
  await visited.open(maotai);
  await expectShown(visited.page.locator('[data-testid="stock-chart"][data-state="ready"]'));
}

async function divideAnewAt(page: Page, x: number): Promise<void> {
  await chartOf(page).click({ button: 'right', position: { x, y: 120 } });
  await page.getByRole('menuitem', { name: '从此处重新划分' }).click();
}

async function chartLooks(page: Page): Promise<string> {
  await page.mouse.move(5, 5);
  return (await chartOf(page).screenshot()).toString('base64');
}

/** How the chart looks once it does not change any more. */
async function settledLooks(page: Page): Promise<string> {
  let last = '';
  const isSettled = async (): Promise<boolean> => {
    const before = last;
    last = await chartLooks(page);
    return last === before;
  };
  await expect.poll(isSettled).toBe(true);
  return last;
}

describe('schools and divisions of one’s own', () => {
  it('lays a school over another with their agreement, and compares all of them', async () => {
    const { page } = stage.visitor;
    await openChart(stage.visitor);
    await page.getByTestId('chan-panel-open').click();
    const alone = await settledLooks(page);
    await selectValue(page.getByTestId('compare-select'), 'czsc');
    const strokes = page.getByTestId('comparison').locator('[data-kind="strokes"]');
    await expect.poll(() => strokes.textContent()).toMatch(/^笔\d+(\.\d)?% \d+\/\d+$/);
    expect(await strokes.getAttribute('title')).toContain('共有 ÷ 至少一家有');
    expect(await page.getByTestId('comparison').locator('[data-kind="segments"]').count()).toBe(0);
    await expect.poll(() => chartLooks(page)).not.toBe(alone);

    await page.getByTestId('school-matrix-open').click();
    const matrix = page.getByTestId('school-matrix');
    const own = matrix.locator('tr[data-own="true"] td');
    await expect.poll(() => own.count()).toBe(4);
    const [percent = ''] = /[\d.]+%/.exec((await strokes.textContent()) ?? '') ?? [];
    expect(await own.nth(3).textContent()).toBe(percent);
    expect(Number(await own.nth(0).textContent())).toBeGreaterThan(5);
    await matrix.getByText('线段', { exact: true }).click();
    await expect.poll(() => own.nth(3).textContent()).toBe('—');
    expect(await matrix.textContent()).toMatch(/读到 \d{4}-\d\d-\d\d。描述结构，不构成建议/);
    await stage.visitor.picture('schools-desktop-zh');
    await expectAccessible(page);
  });

  it('divides anew from a bar, in this browser for a visitor and everywhere for a member', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await openChart(visitor);
    await divideAnewAt(page, 300);
    const chip = page.getByTestId('redivision');
    const name = chip.getByRole('button', { name: /显示或隐藏/ });
    await expect.poll(() => name.textContent()).toMatch(/^从 \d{4}-\d\d-\d\d 起$/);
    await expect.poll(async () => Number(await chip.getAttribute('data-strokes'))).not.toBe(0);
    const drawn = await settledLooks(page);
    await name.click();
    await expect.poll(() => chartLooks(page)).not.toBe(drawn);
    expect(await name.getAttribute('aria-pressed')).toBe('false');
    await name.click();
    await expect.poll(() => chartLooks(page)).toBe(drawn);
    await chip.getByRole('button', { name: /改名/ }).click();
    await page.getByTestId('redivision-name').fill('新低以来');
    await page.keyboard.press('Enter');
    await expectShown(chip.getByText('新低以来'));
    await page.reload();
    await expectShown(chip.getByText('新低以来'));
    await expect.poll(() => chip.getAttribute('data-state')).toBe('drawn');

    await chartOf(page).click({ button: 'right', position: { x: 200, y: 120 } });
    await page.getByRole('menuitem', { name: '从这一根开始回放' }).click();
    await expect.poll(() => chip.count()).toBe(0);
    await page.getByTestId('replay-exit').click();
    await chip.getByRole('button', { name: /删除/ }).click();
    await expect.poll(() => chip.count()).toBe(0);

    const member = await registerMember(server, 'divider');
    await giveToken(visitor, server, member);
    await openChart(visitor);
    await divideAnewAt(page, 300);
    await expectShown(chip);
    await visitor.picture('redivision-desktop-zh');
    const other = await stage.welcome();
    await giveToken(other, server, member);
    await openChart(other);
    await expect
      .poll(() => other.page.getByTestId('redivision').getAttribute('data-state'))
      .toBe('drawn');
  });
});
