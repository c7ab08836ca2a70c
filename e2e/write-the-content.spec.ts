import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { waitMs } from './stage/patience.ts';
import { dataOf, post } from './stage/server/calls.ts';
import { type Member, giveToken, makeAdministrator, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

/** What the test needs of an announcement. */
interface Announced {
  readonly id: string;
  readonly revision: number;
  readonly title: { readonly zh: string };
}

let operator: Member;

beforeAll(async () => {
  operator = await makeAdministrator(stage.server, 'site_editor');
});

it('writes what every page announces, loses nothing to another editor, and takes a removal back', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, operator);
  await visitor.open('/setting/content');
  await page.getByRole('button', { name: '新公告' }).click();
  const box = page.getByTestId('edit-box');
  await box.getByLabel('文字 · 中文').fill('周五 20:00 直播：中枢的级别');
  await box.getByLabel('重要').check();
  await visitor.picture('content-announcement-box');
  await box.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => box.count(), patient).toBe(0);
  const listed = page.getByTestId('content-page').getByText('周五 20:00 直播：中枢的级别');
  await expectShown(listed);
  // The banner takes its turns; the new one is among them at once.
  const banner = page.getByTestId('announcement-banner');
  await expect.poll(() => banner.textContent(), patient).toContain('中枢的级别');

  await page.getByRole('button', { name: /^编辑 周五/ }).click();
  await box.getByLabel('文字 · 中文').fill('周五 20:30 直播：中枢的级别');
  const token = await tokenOf(server, operator);
  const caller = { address: server.address, token };
  const answer = await fetch(`${server.address}/announcement/getList`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { list } = (await dataOf(answer)) as { list: Announced[] };
  const row = list.find(({ title }) => title.zh.startsWith('周五'));
  await post(caller, '/announcement/doEdit', { id: row?.id, revision: row?.revision, order: 3 });
  await box.getByRole('button', { name: '保存' }).click();
  await expectShown(box.getByText('另一位编辑刚改过这一项。您填写的内容还在。'));
  await forgive(visitor, /409/);
  await visitor.picture('content-conflict');
  await box.getByRole('button', { name: '仍然保存我的' }).click();
  await expect.poll(() => box.count(), patient).toBe(0);
  await expectShown(page.getByTestId('content-page').getByText('周五 20:30 直播'));

  await page.getByRole('button', { name: /^删除 周五/ }).click();
  await page.getByTestId('confirm-box').getByRole('button', { name: '删除' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: /^删除 周五/ }).count(), patient)
    .toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expectShown(page.getByRole('button', { name: /^删除 周五/ }));
  await visitor.picture('content-announcements');
  await expectAccessible(page);

  await page.getByText('站点', { exact: true }).click();
  await page.getByRole('button', { name: '编辑站点文字' }).click();
  await box.getByLabel('联系方式 · 中文').fill('微信公众号：缠镜');
  await visitor.picture('content-site-box');
  await box.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => page.getByTestId('shell-footer').textContent(), patient)
    .toContain('微信公众号：缠镜');

  await page.setViewportSize(narrow);
  await visitor.open('/setting/content?part=notices');
  const edit = page.getByTestId('content-page').getByRole('button', { name: /^编辑/ });
  await expectShown(edit.first());
  await expectAccessible(page);
  await visitor.picture('content-notices-phone');
  await edit.first().click();
  await expectShown(box.getByText('预览'));
  await visitor.picture('content-notice-box-phone');
});
