import { beforeAll, expect, it } from 'vitest';

import { downloadOf } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { waitMs } from './stage/patience.ts';
import { post } from './stage/server/calls.ts';
import { type Member, makeAdministrator, signInAs, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { selectDisplay } from './stage/display.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(40_000) };

let administrator: Member;

beforeAll(async () => {
  administrator = await makeAdministrator(stage.server, 'chief_admin');
});

it('takes a copy, watches and verifies it, plans the next ones, and sees its age on the board', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await signInAs(visitor, server, administrator);
  await visitor.open('/setting/backup');
  const backups = page.getByTestId('backups');
  await expectShown(backups.getByText('还没有备份：点“立即备份”取得第一份'));
  await backups.getByRole('button', { name: '立即备份' }).click();
  await expectShown(page.getByTestId('backup-run'));
  await visitor.picture('backups-under-way');
  const row = page.getByTestId('data-table-row');
  await row.getByText('未校验').waitFor(patient);
  await row.getByRole('button', { name: /^校验/ }).click();
  await row.getByText('完好').waitFor(patient);
  await expect
    .poll(() => page.getByTestId('backup-verified').textContent(), patient)
    .toMatch(/刚刚|分钟前/);

  const plan = page.getByTestId('backup-plan');
  await plan.getByLabel('每天自动备份').check();
  await plan.getByLabel('保留最近几份').fill('9');
  const zone = 'Asia/Shanghai';
  const theirs = { isOn: false, time: '05:00', zone, keepLast: 3, keepWeekly: 1, revision: 0 };
  const caller = { address: server.address, token: await tokenOf(server, administrator) };
  await post(caller, '/backup/plan/doEdit', theirs);
  await plan.getByRole('button', { name: '保存', exact: true }).click();
  await expectShown(page.getByTestId('plan-conflict').getByText(/05:00/));
  await forgive(visitor, /status of 409/);
  await visitor.picture('backups-conflict');
  await page.getByRole('button', { name: '保留我的，在最新版本上保存' }).click();
  await expectShown(plan.getByText(/^下次：/));

  const move = page.getByTestId('backup-move');
  await move.getByRole('button', { name: '迁移检查' }).click();
  await move.getByTestId('move-ready').waitFor(patient);
  await expectAccessible(page);
  await visitor.picture('backups');

  await row.getByRole('button', { name: /^下载/ }).click();
  const copy = await downloadOf(
    page.getByTestId('confirm-box').getByRole('button', { name: '下载', exact: true }),
  );
  expect(copy.name).toMatch(/^chanscope-\d{8}T\d{6}Z\.backup$/);
  expect(copy.bytes.includes('manifest.json')).toBe(true);
  await row.getByRole('button', { name: /^删除/ }).click();
  const box = page.getByTestId('confirm-box');
  await box.getByRole('button', { name: '删除', exact: true }).click();
  await expectShown(box.getByText(/最近一份校验通过的备份，不能删除/));
  await forgive(visitor, /status of 400/);
  await page.keyboard.press('Escape');

  await visitor.open('/setting/operations');
  await expectShown(page.getByTestId('operations-backup').getByText(/刚刚|分钟前/));
  await visitor.picture('backups-on-the-board');
  await page.getByTestId('operations-backup').getByRole('link').click();
  await selectDisplay(page, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectShown(backups.getByRole('heading', { name: 'Schedule' }));
  await visitor.picture('backups-phone');
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await expectAccessible(page);
});
