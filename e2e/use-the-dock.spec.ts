import { readFileSync } from 'node:fs';

import { operatorRoutes } from '@chanscope/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith } from './stage/answers/answers.ts';
import { download } from './stage/controls.ts';
import { scoreAnswer } from './stage/answers/score-answer.ts';
import { registerMember, giveToken } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { type Visitor, expectShown, forgive } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

async function openChart(visited: Visitor): Promise<void> {
  await visited.open(`${maotai}&period=day`);
  await expectShown(visited.page.locator('[data-testid="stock-chart"][data-state="ready"]'));
}

describe('the dock', () => {
  it('says where the price stands and what may follow, and of a past bar what did when asked', async () => {
    const { page } = stage.visitor;
    await answerWith(page, operatorRoutes.listScores.path, scoreAnswer);
    await openChart(stage.visitor);
    const branches = page.getByTestId('dock-branches');
    await expectShown(branches);
    const now = await branches.textContent();
    expect(now).toMatch(/上破高于 [\d.]+▬震荡[\d.]+ – [\d.]+▼下破低于 [\d.]+/);
    expect(now).toMatch(/\d{4}-\d\d-\d\d 之后走完的第一笔为准/);
    expect(await page.getByTestId('branch-reveal').count(), 'nothing came later').toBe(0);
    await stage.visitor.picture('dock-desktop-zh');
    await expectAccessible(page);

    await page.getByTestId('dock').getByText('评分', { exact: true }).click();
    await expect.poll(() => page.getByTestId('score-value').textContent()).toBe('72');
    expect(await page.getByTestId('score-sector').textContent()).toBe(
      '灰色为白酒的中位数（7 只有评分）',
    );
    expect(await page.getByTestId('score-ghost').count()).toBe(1);
    await page.getByTestId('dock-score').getByText('趋势', { exact: true }).click();
    await expectShown(page.getByText('五根前的 MA60'));
    await stage.visitor.picture('dock-score-zh');

    await page.getByTestId('replay-open').click();
    await expectShown(page.getByTestId('branch-reveal'));
    expect(await page.getByTestId('dock').getByText('评分').count(), 'of today').toBe(0);
    expect(await branches.textContent()).not.toBe(now);
    expect(await page.getByTestId('branch-outcome').count(), 'not before it is asked').toBe(0);
    await page.getByTestId('branch-reveal').click();
    await expect
      .poll(() => page.getByTestId('branch-outcome').textContent())
      .toMatch(/^后来是(上破|震荡|下破)：\d{4}-\d\d-\d\d 的一笔走到 [\d.]+。$/);
    await page.getByTestId('replay-forward').click();
    await expect.poll(() => page.getByTestId('branch-outcome').count()).toBe(0);

    await page.getByTestId('dock').getByRole('button', { name: '收起' }).click();
    await expect.poll(() => page.getByTestId('dock').count()).toBe(0);
    await page.reload();
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    expect(await page.getByTestId('dock').count(), 'remembered').toBe(0);
    await page.getByTestId('dock-open').click();
    await expectShown(branches);
  });

  it('keeps a member’s notes and own prices, and nothing typed is lost to another device', async () => {
    const { visitor, server } = stage;
    await openNotes(visitor);
    await expectShown(visitor.page.getByTestId('notes-invitation'));
    const member = await registerMember(server, 'note_writer');
    await giveToken(visitor, server, member);
    await openNotes(visitor);
    const chart = visitor.page.getByTestId('stock-chart');
    const [bare, taken] = [await chart.screenshot(), await pictureOf(visitor.page)];
    await visitor.page.getByTestId('own-cost').fill('1350');
    await visitor.page.getByTestId('own-prices-save').click();
    await expect.poll(async () => (await chart.screenshot()).equals(bare)).toBe(false);
    expect((await pictureOf(visitor.page)).equals(taken), 'own prices are for no one else').toBe(
      true,
    );
    await writeNote(visitor.page, '三买，看回抽');
    await expectShown(visitor.page.getByTestId('note').getByText('三买，看回抽'));
    await visitor.picture('notes-desktop-zh');

    const other = await stage.welcome();
    await giveToken(other, server, member);
    await openNotes(other);
    await expectShown(other.page.getByTestId('note').getByText('三买，看回抽'));
    expect(await other.page.getByTestId('own-cost').inputValue()).toBe('1350');
    await writeNote(other.page, '减半');
    await expectShown(other.page.getByTestId('note').getByText('减半'));

    await writeNote(visitor.page, '止盈');
    await expectShown(visitor.page.getByText('内容已在别处修改'));
    await expectShown(visitor.page.getByTestId('note').getByText('减半'));
    expect(await visitor.page.getByTestId('note-text').inputValue()).toBe('止盈');
    await visitor.page.getByTestId('note-save').click();
    await expect.poll(() => visitor.page.getByTestId('note').count()).toBe(3);
    await forgive(visitor, /status of 409/);

    await visitor.page.getByTestId('dock').getByRole('button', { name: '收起' }).click();
    await visitor.page.reload();
    const guides = async (): Promise<string | null> => chart.getAttribute('data-guides');
    await expect.poll(guides, { message: 'also while the dock is folded' }).toBe('cost');
    await visitor.page.getByTestId('replay-open').click();
    await expect.poll(guides, { message: 'of today, not of then' }).toBe('');
  });

  async function openNotes(visited: Visitor): Promise<void> {
    await openChart(visited);
    await visited.page.getByTestId('dock').getByText('笔记', { exact: true }).click();
    await expectShown(visited.page.getByTestId('dock-notes'));
  }

  /** What a reader takes along of the chart, with the pointer away from it. */
  async function pictureOf(page: Page): Promise<Buffer> {
    const { path } = await download(page, 'picture');
    await page.mouse.move(5, 5);
    return readFileSync(path);
  }

  async function writeNote(page: Page, text: string): Promise<void> {
    await page.getByTestId('note-text').fill(text);
    await page.getByTestId('note-save').click();
  }
});
