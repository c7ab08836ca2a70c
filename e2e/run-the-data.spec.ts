import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type JobName, operatorRoutes } from '@chanscope/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import {
  type Member,
  editUser,
  makeAdministrator,
  registerMember,
  giveToken,
} from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-files-'));

/** A Wednesday evening, after the close of the mainland. The one source that is switched on is a folder. */
const stage = setStage({
  environment: { SIMULATION_CLOCK: '1x@2026-11-18T12:00:00Z', CSV_FOLDER: folder },
});

let operator: Member;

beforeAll(async () => {
  operator = await makeAdministrator(stage.server, 'data_keeper');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Daily bars of Moutai and Tencent, with a line that cannot be. */
function writeBars(): string {
  const file = path.join(folder, 'daily.csv');
  const lines = ['代码,日期,开盘价,最高价,最低价,收盘价,成交量,成交额'];
  for (const [index, day] of ['12', '13', '16', '17', '18'].entries()) {
    const open = 1400 + index * 5;
    lines.push(
      `600519,2026-11-${day},${open},${open + 20},${open - 10},${open + 8},30000,42000000`,
    );
    if (day !== '16')
      lines.push(
        `00700,2026-11-${day},${open - 800},${open - 780},${open - 810},${open - 795},90000,`,
      );
  }
  lines.push('600519,2026-11-18,1400,1390,1380,1395,1,1');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Twenty-five days of a share from a price on: so many show that those of another price have another basis. */
function writeDays(name: string, price: number): string {
  const file = path.join(folder, name);
  const lines = Array.from({ length: 25 }, (_, index) => {
    const open = price + index;
    const day = String(index + 1).padStart(2, '0');
    return `600036,2024-07-${day},${open},${open + 2},${open - 2},${open + 1},30000,`;
  });
  writeFileSync(file, ['代码,日期,开盘价,最高价,最低价,收盘价,成交量,成交额', ...lines].join('\n'));
  return file;
}

async function openSection(section: string): Promise<Locator> {
  await stage.visitor.open(`/setting/dataCentre?section=${section}`);
  const page = stage.visitor.page.locator(`[data-testid="data-centre"][data-section="${section}"]`);
  await expectShown(page);
  return page;
}

/** Starts a job: its line once it is on its way, and all that the page has asked about runs. */
async function startJob(name: JobName): Promise<{ run: Locator; asked: string[] }> {
  const { page } = stage.visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(operatorRoutes.listJobs.path)) asked.push(request.url());
  });
  await openSection('jobs');
  await page.getByTestId(`job-${name}`).click();
  const box = page.getByTestId('job-start');
  await box.getByRole('button', { name: /^运\s?行$/ }).click();
  await box.waitFor({ state: 'detached' });
  const run = page.locator(`[data-testid="job-run"][data-name="${name}"]`).first();
  await expectShown(run.locator('progress[max]'));
  return { run, asked };
}

/** Passes once everything on the page was read. */
async function expectRead(): Promise<void> {
  const { page } = stage.visitor;
  await expect
    .poll(() => page.locator('[data-testid="data-centre"] [aria-busy="true"]').count())
    .toBe(0);
}

describe('the data centre', () => {
  it('takes a file, shows how fresh the market is, and takes the file back', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, operator);
    await openSection('imports');
    await page.getByTestId('upload-file').setInputFiles(writeBars());
    await expectShown(page.getByTestId('import-wizard').locator('table'));
    await expectAccessible(page);
    await stage.visitor.picture('data-columns-desktop-zh');
    await page.getByRole('button', { name: '试运行' }).click();
    await expectShown(page.locator('[data-testid="import-step"][data-step="trial"]'));
    const wizard = page.getByTestId('import-wizard');
    expect(await wizard.getByTestId('count-saved').innerText()).toBe('9');
    expect(await wizard.getByTestId('count-refused').innerText()).toBe('1');
    expect(await wizard.innerText()).toContain('最高价低于开盘、收盘或最低价');
    await stage.visitor.picture('data-trial-desktop-zh');
    await page.getByRole('button', { name: '提交 9 行' }).click();
    await expectShown(page.locator('[data-testid="import-step"][data-step="done"]'));

    await openSection('freshness');
    const mainland = page.getByTestId('freshness-hs');
    await expectShown(mainland.locator('table'));
    await expect.poll(() => mainland.innerText()).toContain('files（导入）');
    expect(await mainland.innerText()).toContain('2026-11-12 – 2026-11-18');
    await expectAccessible(page);
    await stage.visitor.picture('data-freshness-desktop-zh');

    await openSection('imports');
    await page.getByRole('button', { name: '撤销导入 daily.csv' }).click();
    await page.getByTestId('confirm-box').getByRole('button', { name: '撤销' }).click();
    await expectShown(page.locator('[data-testid="upload"][data-state="undone"]'));
    await stage.visitor.picture('data-undone-desktop-zh');
  });

  it('runs a job and shows how it ends, as it is reported', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, operator);
    await openSection('jobs');
    await page.getByTestId('job-initKaipanla').click();
    await stage.visitor.picture('data-job-start-desktop-zh');
    await page
      .getByTestId('job-start')
      .getByRole('button', { name: /^运\s?行$/ })
      .click();
    const run = page.locator('[data-testid="job-run"][data-name="initKaipanla"]').first();
    await expectShown(run);
    await expect
      .poll(() => run.getAttribute('data-status'), { timeout: waitMs(20_000) })
      .toBe('skipped');
    expect(await run.innerText()).toContain('未配置数据源');
    expect(await run.innerText()).not.toMatch(/No source|initKaipanla/);
    await expectAccessible(page);
    await stage.visitor.picture('data-jobs-desktop-zh');
    await expectFollowed();
  });

  /** A run is followed to its end as it is reported, without asking how far it is. */
  async function expectFollowed(): Promise<void> {
    const { run, asked } = await startJob('initRps');
    const before = [...asked];
    await expect
      .poll(() => run.getAttribute('data-status'), { timeout: waitMs(45_000) })
      .toBe('done');
    expect(asked).toEqual(before);
  }

  it('asks how far a run is where nothing reports, and cancels it', async () => {
    const { page } = stage.visitor;
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
    await giveToken(stage.visitor, stage.server, operator);
    const { run, asked } = await startJob('initXg');
    const before = asked.length;
    await expect.poll(() => asked.length, { timeout: waitMs(20_000) }).toBeGreaterThan(before + 1);
    await run.getByRole('button', { name: '取消 选股' }).click();
    await page.getByTestId('confirm-box').getByRole('button', { name: '停止任务' }).click();
    await expect
      .poll(() => run.getAttribute('data-status'), { timeout: waitMs(20_000) })
      .toBe('cancelled');
  });

  it('switches a source on only for who accepts its terms', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, operator);
    await openSection('feeds');
    const feed = page.getByTestId('feeds-hs').getByTestId('feed-feed:csv');
    await expectShown(feed);
    expect(await feed.getAttribute('data-on')).toBe('false');
    await feed.getByRole('switch').click();
    const box = page.getByTestId('confirm-box');
    await expectShown(box);
    const turnOn = box.getByRole('button', { name: /^打\s?开$/ });
    expect(await turnOn.isDisabled()).toBe(true);
    await stage.visitor.picture('data-terms-desktop-zh');
    await box.getByRole('checkbox').check();
    await turnOn.click();
    await expect.poll(() => feed.getAttribute('data-on')).toBe('true');
    await expectAccessible(page);
    await stage.visitor.picture('data-feeds-desktop-zh');
  });

  it('is for administrators', async () => {
    const member = await registerMember(stage.server, 'plain_member');
    await giveToken(stage.visitor, stage.server, member);
    await stage.visitor.open('/setting/dataCentre');
    const { page } = stage.visitor;
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('dataCentre');
    expect(await page.getByTestId('data-centre').count()).toBe(0);
  });

  it('fits a phone, the dark, and English', async () => {
    await stage.welcomeInstead(phone);
    await giveToken(stage.visitor, stage.server, operator);
    for (const section of ['freshness', 'jobs', 'imports', 'quarantine', 'feeds', 'operation']) {
      await openSection(section);
      await expectRead();
      await stage.visitor.picture(`data-${section}-phone-zh`);
      const width = await stage.visitor.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
    await stage.welcomeInstead({ viewport: { width: 1440, height: 900 } });
    // Of their own, since the account keeps look and language for the next visit.
    const reader = await registerMember(stage.server, 'data_reader');
    await editUser(stage.server, operator, { username: reader.username, roles: ['admin'] });
    await giveToken(stage.visitor, stage.server, reader);
    await openSection('freshness');
    await selectDisplay(stage.visitor.page, 'dark');
    await selectDisplay(stage.visitor.page, 'en');
    for (const section of ['freshness', 'jobs', 'imports', 'feeds', 'operation', 'quarantine']) {
      await openSection(section);
      await expectRead();
      await stage.visitor.picture(`data-${section}-desktop-dark-en`);
    }
  });

  // The last: the market has bars of its own afterwards, and jobs read those.
  it('lets a file replace bars of other prices, once it has shown what would change', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, operator);
    const wizard = page.getByTestId('import-wizard');
    const tryOut = async (file: string): Promise<void> => {
      await openSection('imports');
      await page.getByTestId('upload-file').setInputFiles(file);
      await expectShown(wizard.locator('table'));
      await page.getByRole('button', { name: '试运行', exact: true }).click();
    };
    await tryOut(writeDays('first.csv', 40));
    await page.getByRole('button', { name: '提交 25 行' }).click();
    await expectShown(page.locator('[data-testid="import-step"][data-step="done"]'));
    await wizard
      .getByRole('button', { name: /^关\s?闭$/ })
      .first()
      .click();

    await tryOut(writeDays('second.csv', 20));
    await expectShown(wizard.getByText('复权基准不同'));
    await stage.visitor.picture('data-other-prices-zh');
    await wizard.getByRole('button', { name: '试运行：替换已有数据' }).click();
    await expectShown(wizard.getByText('原有的 25 根K线将被移除'));
    await expectAccessible(page);
    await stage.visitor.picture('data-replacing-zh');
    await page.getByRole('button', { name: '替换为这 25 行' }).click();
    await expectShown(page.locator('[data-testid="import-step"][data-step="done"]'));
    await forgive(stage.visitor, /400/);
  });
});
