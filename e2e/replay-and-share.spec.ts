import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { download } from './stage/controls.ts';
import { registerMember, giveToken } from './stage/server/members.ts';
import { runImport } from './stage/server/running-server.ts';
import { setStage } from './stage/set-stage.ts';
import { type Visitor, expectShown, forgive } from './stage/visitor.ts';

const stage = setStage({ environment: { SIMULATION_CLOCK: '1x@2026-11-18T12:00:00Z' } });
const moment = '2026-10-21T07:00Z';
const address = `/stock/detail?stockId=hs600519&period=day&adjust=none&rules=chan.py;bi_strict=false&layers=strokes.macd&asOf=${moment}`;

async function expectReady(page: Page): Promise<void> {
  await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
}

async function copiedLink({ page }: Visitor): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByTestId('export-chart').click();
  await page.locator('[data-action="link"]').click();
  await expectShown(page.getByText('链接已复制', { exact: false }));
  return page.evaluate(async () => navigator.clipboard.readText());
}

interface Shown {
  readonly rules: string | null;
  readonly bar: string | null;
  readonly moment: string;
}

async function shownOn(page: Page): Promise<Shown> {
  const chart = page.getByTestId('stock-chart');
  return {
    rules: await chart.getAttribute('data-rules'),
    bar: await chart.getAttribute('data-shown-bar'),
    moment: await page.getByTestId('replay-badge').innerText(),
  };
}

describe('a replay', () => {
  it('says nothing that came later, in the header neither, and keeps its moment in other periods', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/stock/detail?stockId=hs600519&period=day&adjust=qfq');
    await expectReady(page);
    const chart = page.getByTestId('stock-chart');
    const shownBar = async (): Promise<number> =>
      Number(await chart.getAttribute('data-shown-bar'));
    const newest = await shownBar();
    const live = await page.getByTestId('quote-price').innerText();
    await page.getByTestId('replay-open').click();
    await expectShown(page.getByTestId('replay-bar'));
    await page.getByTestId('replay-slider').fill(String(newest - 12));
    await expect.poll(shownBar).toBe(newest - 12);
    const momentNow = page.getByTestId('replay-progress').locator('strong');
    const closeNow = page.getByTestId('quote-price').locator('span').first();
    await expect.poll(() => page.getByTestId('replay-badge').innerText()).toContain('2026-11-02');
    const said = await page.getByRole('region', { name: '报价', exact: true }).innerText();
    for (const ofNow of ['涨停', '跌停', '休市']) expect(said).not.toContain(ofNow);
    expect(await page.getByTestId('provenance').innerText()).not.toContain('截至');
    const close = await closeNow.innerText();
    expect(live).not.toContain(close);
    for (const [period, label] of [
      ['30分', '2026-11-02 15:00'],
      ['周', '2026-11-02'],
      ['日', '2026-11-02'],
    ] as const) {
      await page.locator('label', { hasText: new RegExp(`^${period}$`) }).click();
      await expect.poll(() => momentNow.innerText()).toBe(label);
      // Whatever the period, the last price known then is the same.
      await expect.poll(() => closeNow.innerText()).toBe(close);
    }
    expect(await page.getByRole('radio', { name: '分时' }).isDisabled()).toBe(true);
    await stage.visitor.picture('replay-moment-zh');
    await page.getByTestId('replay-slider').fill('300');
    await expect.poll(shownBar).toBe(300);
    // Of all dividends since then the price that is shown knows nothing: it is the one that was paid.
    const paid = await closeNow.innerText();
    const provenance = page.getByTestId('provenance');
    expect(await provenance.innerText()).toContain('以回放时刻为基准');
    await page.locator('label', { hasText: /^不复权$/ }).click();
    await expect.poll(() => provenance.innerText()).toContain('不复权');
    await expect.poll(() => closeNow.innerText()).toBe(paid);
    await page.locator('label', { hasText: /^前复权$/ }).click();
    await expect.poll(() => provenance.innerText()).toContain('前复权');
    await expect.poll(shownBar).toBe(300);
    await page.getByTestId('replay-next-signal').click();
    await expect.poll(shownBar).toBeGreaterThan(300);
    await page.getByTestId('replay-exit').click();
    await expect.poll(() => page.getByTestId('quote-price').innerText()).toBe(live);
  });
});

describe('what is taken away from a chart', () => {
  it('opens by its link as it was, a long one or a short one, for another reader, whose own rules stay', async () => {
    await stage.visitor.open(address);
    await expectReady(stage.visitor.page);
    const shown = await shownOn(stage.visitor.page);
    expect(JSON.parse(shown.rules ?? '')).toEqual({
      school: 'chan.py',
      options: { bi_strict: false },
    });
    expect(shown.moment).toContain('2026-10-21');
    const link = await copiedLink(stage.visitor);
    expect(link).toContain('asOf=2026-10-21T07%3A00Z');

    const other = await stage.welcome();
    await other.page.goto(link);
    await expectReady(other.page);
    expect(await shownOn(other.page)).toEqual(shown);
    await expectShown(other.page.getByText('你自己的设置没有变', { exact: false }));
    await other.picture('export-linked-zh');
    await other.page.getByRole('button', { name: '用我的设置' }).click();
    const rules = async (): Promise<string> => (await shownOn(other.page)).rules ?? '';
    await expect.poll(rules).toContain('"chanscope"');
    expect((await shownOn(other.page)).bar).toBe(shown.bar);

    // A member's link is short, and one that is not there says so.
    await giveToken(stage.visitor, stage.server, await registerMember(stage.server, 'sharer'));
    await stage.visitor.open(address);
    await expectReady(stage.visitor.page);
    const short = await copiedLink(stage.visitor);
    expect(short).toMatch(/\?stockId=hs600519&link=\w{10}$/);
    await other.page.goto(short);
    await expect.poll(() => other.page.url()).toContain('asOf=');
    await expectReady(other.page);
    expect(await shownOn(other.page)).toEqual(shown);
    await other.page.goto(`${short.slice(0, -10)}0000000000`);
    await expectShown(other.page.getByText('这个图表链接不存在', { exact: false }));
    await expect.poll(() => other.page.getByTestId('replay-bar').count()).toBe(0);
    await expectReady(other.page);
    await forgive(other, /404/);
  });

  it('is a picture with its caption, and files that end at the moment and can be imported', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open(address);
    await expectReady(page);
    const picture = await download(page, 'picture');
    expect(picture.name).toBe('600519.SH_贵州茅台.png');
    const bytes = readFileSync(picture.path);
    // Wide as the chart is, and higher by its caption.
    const box = await page.getByTestId('stock-chart').boundingBox();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      Math.round(box?.width ?? 0),
      Math.round((box?.height ?? 0) + 64),
    ]);

    const bars = await download(page, 'bars');
    expect(bars.name).toBe('cn_600519.SH_1d_raw.csv');
    const lines = readFileSync(bars.path, 'utf8').trimEnd().split('\r\n');
    expect(lines.at(-1)).toMatch(/^600519\.SH,2026-10-21,/);
    const indicators = await download(page, 'indicators');
    expect(readFileSync(indicators.path, 'utf8')).toContain('code,time,dif,dea,macd,');
    const structures = await download(page, 'structures');
    const strokes = await page.getByTestId('stock-chart').getAttribute('data-strokes');
    const rows = readFileSync(structures.path, 'utf8').split('\r\n');
    expect(rows.filter((row) => /,向[上下]笔,/.test(row))).toHaveLength(Number(strokes));

    const printed = runImport(stage.server.dataDir, ['bars', bars.path, '--timeframe', '1d']);
    expect(printed).toContain(`${(lines.length - 1).toLocaleString('en')} saved`);
  });
});
