import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-folder-'));

/** A Wednesday evening, after the close of the mainland. */
const stage = setStage({ environment: { SIMULATION_CLOCK: '1x@2026-11-18T12:00:00Z' } });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dates = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17', '18'];

/** Days of Moutai, written a while ago. */
function writeDays(): void {
  const file = path.join(folder, 'hs600519.1d.csv');
  const rows = dates.map((day, index) => {
    const open = 1400 + index * 5;
    return `2026-11-${day},${open},${open + 20},${open - 10},${open + 8},30000,42000000`;
  });
  writeFileSync(file, ['date,open,high,low,close,volume,amount', ...rows, ''].join('\n'));
  const before = Date.now() / 1000 - 60;
  utimesSync(file, before, before);
}

describe('whoever sets a server up', () => {
  it('is asked where the numbers come from, names a folder, and reads its bars in a chart', async () => {
    writeDays();
    await stage.welcomeInstead(phone);
    const { page } = stage.visitor;
    const [, token = ''] = /#\/setup\?token=([\w-]+)/.exec(stage.server.output()) ?? [];
    await stage.visitor.open(`/setup?token=${token}`);
    await page.locator('[name="username"]').fill('chief_admin');
    for (const field of ['new-password', 'confirm-password'])
      await page.locator(`[name="${field}"]`).fill('kestrel-harbour-42');
    await page.locator('button[type="submit"]').click();

    const question = page.getByTestId('source-question');
    await expectShown(question);
    expect(await page.getByTestId('source-current').innerText()).toContain('还没有选择数据来源');
    await expectAccessible(page);
    await stage.visitor.picture('source-question-phone-zh');
    const feeds = page.getByTestId('source-feeds');
    expect(await feeds.getByRole('button', { name: '就用这个' }).isDisabled()).toBe(true);

    const files = page.getByTestId('source-folder');
    await files.getByRole('textbox').fill('bars');
    await files.getByRole('button', { name: '看看里面有什么' }).click();
    await expectShown(files.getByText('请填写服务器上的完整路径', { exact: false }));
    await forgive(stage.visitor, /status of 400/);
    await files.getByRole('textbox').fill(folder);
    await files.getByRole('button', { name: '看看里面有什么' }).click();
    await expectShown(files.getByText('沪深 日线：1 个文件'));
    await stage.visitor.picture('source-folder-phone-zh');
    await files.getByRole('button', { name: '就用这个' }).click();

    const fill = page.getByTestId('market-fill');
    await expect
      .poll(() => fill.getAttribute('data-state'), { timeout: waitMs(30_000) })
      .toBe('done');
    expect(await fill.innerText()).toContain('1 / 1');
    await stage.visitor.picture('source-filled-phone-zh');
    const ready: unknown = await (await fetch(`${stage.server.address}/readyz`)).json();
    expect(ready).toMatchObject({ data: { fill: { state: 'done', done: 1, total: 1 } } });

    await stage.visitor.open('/stock/detail?stockId=hs600519&stockType=hs&period=day');
    const chart = page.locator('[data-testid="stock-chart"][data-state="ready"]');
    await expectShown(chart);
    expect(await chart.getAttribute('data-bars')).toBe(String(dates.length));
    expect(await page.getByTestId('provenance').innerText()).toContain('来源 CSV 文件夹');
    expect(await page.getByTestId('simulated-label').count()).toBe(0);
  });
});
