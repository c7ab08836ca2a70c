import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { authenticatorCode } from './stage/server/authenticator.ts';
import { downloadOf, selectValue } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
import {
  type Member,
  newPhone,
  printedCode,
  registerMember,
  giveToken,
  tokenOf,
} from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();

/** What the browser says about calls that were refused as they should be. */
const refusedCall = /status of 400/;

/** An account of which no test changes anything that another one looks at. */
let reader: Member;

beforeAll(async () => {
  reader = await registerMember(stage.server, 'reader_one');
});

/** Signs the visitor in with a fresh account. */
async function enter(username: string): Promise<Member> {
  const member = await registerMember(stage.server, username);
  await giveToken(stage.visitor, stage.server, member);
  return member;
}

async function openSection(section: string): Promise<void> {
  await stage.visitor.open(`/setting/personalCenter?section=${section}`);
  await expectShown(
    stage.visitor.page.locator(`[data-testid="personal-page"][data-section="${section}"]`),
  );
}

/** Opens the form of a row of the security section. */
async function openRow(name: string): Promise<Locator> {
  await openSection('security');
  const row = stage.visitor.page.getByTestId(`row-${name}`);
  await row.getByRole('button').first().click();
  await expectShown(row.locator('form'));
  return row;
}

/** Draws a picture in the browser: a file of the size that phones make. */
async function photograph(): Promise<Buffer> {
  const base64 = await stage.visitor.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1100;
    const context = canvas.getContext('2d');
    if (context === null) throw new TypeError('Cannot draw');
    context.fillStyle = '#2266aa';
    context.fillRect(0, 0, 800, 1100);
    context.fillStyle = '#ee8833';
    context.fillRect(800, 0, 800, 1100);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

describe('the profile', () => {
  it('changes nickname, bio and picture, and shows them in the card and in the header', async () => {
    await enter('profile_one');
    await openSection('profile');
    const { page } = stage.visitor;
    await page.getByLabel('昵称').fill('   ');
    await page.getByRole('button', { name: '保存' }).click();
    await expectShown(page.getByText('昵称须为1到20个字'));
    await page.getByLabel('昵称').fill('看盘手');
    await page.getByLabel('简介').fill('只做第三类买点');
    await page.getByRole('button', { name: '保存' }).click();
    await expectShown(page.getByText('已保存'));
    await expectShown(page.getByTestId('identity-card').getByText('看盘手'));
    await expectShown(page.getByTestId('account-menu').getByText('看盘手'));
    await page.reload();
    await expectShown(page.getByTestId('identity-card').getByText('只做第三类买点'));
    await expectPicture(page);
  });

  /** A picture is cropped with the keyboard, saved small, and removed; what is no picture is refused. */
  async function expectPicture(page: Page): Promise<void> {
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await page.getByTestId('avatar-file').setInputFiles(file);
    const box = page.getByRole('dialog', { name: '裁剪头像' });
    await expectShown(box.getByRole('button', { name: '使用这张头像', disabled: false }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    await page.getByTestId('avatar-file').setInputFiles(file);
    await page.getByLabel('缩放').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByLabel('缩放').inputValue()).toBe('1.05');
    await box.getByRole('button', { name: '使用这张头像', disabled: false }).click();
    await expectShown(page.getByText('头像已更新'));
    const picture = page.getByRole('img', { name: '的头像' }).and(page.locator('img'));
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);

    await page.getByRole('button', { name: '移除头像' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除头像' }).click();
    await expectShown(page.getByText('头像已移除'));
    await picture.waitFor({ state: 'detached' });

    const buffer = Buffer.from('<svg onload="alert(1)">');
    const none = { name: 'me.png', mimeType: 'image/png', buffer };
    await page.getByTestId('avatar-file').setInputFiles(none);
    await expectShown(page.getByText('无法读取这张图片'));
  }
});

describe('the security of an account', () => {
  it('is a password that ends the others, a mobile number and an authenticator, with faults at their fields', async () => {
    const member = await enter('secure_one');
    await expectNewPassword(member);
    const changed = { ...member, password: 'plover-on-the-9-dunes' };
    await expectNewNumber(changed);
    await expectAuthenticator(changed);
    expect(await tokenOf(stage.server, changed), 'signs in by the new password alone').not.toBe('');
    await forgive(stage.visitor, refusedCall);
  });

  /** A wrong and a weak password are reported at their fields; then it is changed, and the others are ended. */
  async function expectNewPassword(member: Member): Promise<void> {
    const other = await tokenOf(stage.server, member);
    const row = await openRow('password');
    const fill = async (old: string, next: string, again: string): Promise<void> => {
      await row.getByLabel('当前密码').fill(old);
      await row.getByLabel('新密码', { exact: true }).fill(next);
      await row.getByLabel('确认密码').fill(again);
      await stage.visitor.page.keyboard.press('Enter');
    };
    await fill(member.password, 'plover-on-the-9-dunes', 'plover-on-the-8-dunes');
    await expectShown(row.getByText('两次输入的密码不一致'));
    await fill('not the password', 'plover-on-the-9-dunes', 'plover-on-the-9-dunes');
    await expectShown(row.getByText('当前密码不正确'));
    const focused = row.getByLabel('当前密码');
    await expect.poll(() => focused.evaluate((each) => each === document.activeElement)).toBe(true);
    await fill(member.password, 'password1', 'password1');
    await expectShown(row.getByText('这个密码太容易被猜到'));
    await expectAccessible(stage.visitor.page);

    await fill(member.password, 'plover-on-the-9-dunes', 'plover-on-the-9-dunes');
    await expectShown(stage.visitor.page.getByText('密码已修改，其他设备已下线'));
    await row.locator('form').waitFor({ state: 'detached' });
    const answer = await fetch(`${stage.server.address}/api/sys/user/userInfo`, {
      headers: { authorization: `Bearer ${other}` },
    });
    expect(answer.status).toBe(401);
    await tokenOf(stage.server, { ...member, password: 'plover-on-the-9-dunes' });
  }

  /** The account moves to a new mobile number by a code, which may be sent once a minute. */
  async function expectNewNumber(member: Member): Promise<void> {
    const row = await openRow('phone');
    const number = newPhone();
    await row.getByLabel('当前密码').fill(member.password);
    await row.getByLabel('新手机号').fill('1390');
    await row.getByRole('button', { name: '获取验证码' }).click();
    await expectShown(row.getByText('请输入正确的手机号'));
    await row.getByLabel('新手机号').fill(number);
    await row.getByRole('button', { name: '获取验证码' }).click();
    await expectShown(stage.visitor.page.getByText(/验证码已发送/));
    await expectShown(row.getByRole('button', { name: /\d+秒后重发/, disabled: true }));

    const code = await printedCode(stage.server, number);
    await row.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000');
    await stage.visitor.page.keyboard.press('Enter');
    await expectShown(row.getByText('验证码不正确或已失效'));
    await row.getByLabel('短信验证码').fill(code);
    await stage.visitor.page.keyboard.press('Enter');
    await expectShown(stage.visitor.page.getByText('手机号已更换'));
    await expectShown(row.getByText(`139****${number.slice(-4)}`));
  }

  /** An authenticator is started, asked for and stopped. */
  async function expectAuthenticator(member: Member): Promise<void> {
    const row = await openRow('totp');
    const { page } = stage.visitor;
    await row.getByLabel('请输入登录密码').fill('not the password');
    await page.keyboard.press('Enter');
    await expectShown(row.getByText('当前密码不正确'));
    await row.getByLabel('请输入登录密码').fill(member.password);
    await page.keyboard.press('Enter');
    await expectShown(row.locator('figure svg'));
    await expectAccessible(page);
    await stage.visitor.picture('personal-authenticator-zh');
    const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
    await row.getByRole('textbox', { name: '动态验证码' }).fill('12345');
    await page.keyboard.press('Enter');
    await expectShown(row.getByText('请输入6位数字'));
    await row
      .getByRole('textbox', { name: '动态验证码' })
      .fill(authenticatorCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('动态验证码已开启', { exact: true }));
    const shownCodes = page.getByTestId('recovery-codes').locator('code');
    await expect.poll(() => shownCodes.count()).toBe(10);
    const codes = await shownCodes.allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await stage.visitor.picture('personal-recovery-codes-zh');
    await page.getByRole('button', { name: '我已保存' }).click();
    await expectShown(page.getByTestId('row-recovery-codes').getByText('还剩 10 枚可用'));
    await expect(tokenOf(stage.server, member)).rejects.toThrow('动态验证码');

    const password = await openRow('password');
    await password.getByLabel('当前密码').fill(member.password);
    await password.getByLabel('新密码', { exact: true }).fill('tall quiet mountain');
    await password.getByLabel('确认密码').fill('tall quiet mountain');
    await password.getByRole('textbox', { name: '动态验证码' }).fill('000000');
    await page.keyboard.press('Enter');
    await expectShown(password.getByText('动态验证码不正确或已用过'));
    await stage.visitor.picture('personal-password-authenticator-zh');

    await row.getByRole('button', { name: '关闭' }).click();
    await row.getByLabel('当前密码').fill(member.password);
    await row.getByRole('button', { name: '使用恢复码' }).click();
    await row.getByRole('textbox', { name: '恢复码' }).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('动态验证码已关闭', { exact: true }));
  }
});

describe('the devices', () => {
  it('signs another device out after asking', async () => {
    const member = await enter('device_one');
    const other = await stage.welcome();
    await giveToken(other, stage.server, member);
    await other.open('/setting/personalCenter');
    await expectShown(other.page.getByTestId('personal-page'));
    await openSection('devices');
    const { page } = stage.visitor;
    await expectShown(page.getByText('当前设备'));
    await expectShown(page.getByText('最近活动：刚刚').first());
    const foreign = page.locator('[data-testid="device"][data-current="false"]');
    await foreign.first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '下线其他全部设备' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
    await expectShown(page.getByText('其他设备已全部下线'));
    await expectShown(page.getByText('没有其他设备登录'));
    await expect.poll(() => other.page.url(), { timeout: waitMs(10_000) }).toContain('/#/login');
    await other.leave();
    await forgive(other, /status of 401/);
  });
});

describe('the preferences', () => {
  it('hold at once, and on the next device', async () => {
    const member = await enter('prefer_one');
    await openSection('preferences');
    const { page } = stage.visitor;
    await page.getByRole('radio', { name: '深色' }).check({ force: true });
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await selectValue(page.getByLabel('默认周期'), 'week');
    await expectShown(page.getByText('已保存').first());
    await expectAccessible(page);
    await stage.visitor.picture('personal-preferences-dark-zh');
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/preferences')),
      selectDisplay(page, 'green-up'),
    ]);

    const other = await stage.welcome();
    await giveToken(other, stage.server, member);
    await other.open('/stock/detail?stockId=hs600519');
    const look = other.page.locator('html[data-theme="dark"][data-price-colours="green-up"]');
    await look.waitFor({ state: 'attached' });
    await expectShown(other.page.locator('[data-testid="stock-page"][data-state="ready"]'));
    await expect
      .poll(() => other.page.getByRole('radio', { name: '周', exact: true }).isChecked())
      .toBe(true);
  });
});

describe('the data of an account', () => {
  it('are fetched again when they did not come, and taken away as a file that holds no secrets', async () => {
    await giveToken(stage.visitor, stage.server, reader);
    const { page } = stage.visitor;
    await page.route('**/api/sys/user/personal', (route) => route.abort());
    await stage.visitor.open('/setting/personalCenter');
    await expectShown(page.getByText('个人资料读取失败'));
    await page.unroute('**/api/sys/user/personal');
    await page.getByRole('button', { name: '重试' }).click();
    await expectShown(page.getByTestId('personal-page'));
    await forgive(stage.visitor, /ERR_FAILED/);

    await openSection('data');
    const own = await downloadOf(page.getByRole('button', { name: '导出 JSON' }));
    expect(own.name).toMatch(/^chanscope-reader_one-\d{4}-\d\d-\d\d\.json$/);
    const text = own.bytes.toString('utf8');
    expect(text).toContain('reader_one');
    expect(text).not.toContain(reader.password);
    expect(text).not.toMatch(/argon2|totpSecret/i);
  });

  it('are deleted after a password and seven days, unless the owner comes back', async () => {
    const member = await enter('data_two');
    await openSection('data');
    const { page } = stage.visitor;
    await page.getByRole('button', { name: '注销账号' }).click();
    const box = page.getByRole('dialog');
    await expectShown(box);
    await expectAccessible(page);
    await box.getByLabel(/请输入登录密码/).fill('not the password');
    await page.keyboard.press('Enter');
    await expectShown(box.getByText('当前密码不正确'));
    await box.getByLabel(/请输入登录密码/).fill(member.password);
    await page.keyboard.press('Enter');
    await expectShown(page.getByTestId('deletion-banner').getByText('账号将在 7 天后'));
    await page.reload();
    await page.getByRole('button', { name: '取消注销' }).click();
    await expectShown(page.getByText('已取消注销'));
    await page.getByTestId('deletion-banner').waitFor({ state: 'detached' });
    await forgive(stage.visitor, refusedCall);
  });
});

describe('the page', () => {
  it('leads a visitor to the login', async () => {
    await stage.visitor.open('/setting/personalCenter?section=security');
    await expect.poll(() => stage.visitor.page.url()).toContain('/#/login?redirect=');
  });

  it('is a list of sections on a phone, and speaks English', async () => {
    await stage.welcomeInstead(phone);
    await giveToken(stage.visitor, stage.server, reader);
    const { page } = stage.visitor;
    await stage.visitor.open('/setting/personalCenter');
    await selectDisplay(page, 'en');
    await expectShown(page.getByRole('heading', { name: 'Personal centre' }));
    const widthOf = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth);
    for (const section of ['Profile', 'Security', 'Devices', 'Preferences', 'My data']) {
      await page.getByRole('navigation').getByRole('link', { name: section }).click();
      await expectShown(page.getByRole('heading', { level: 2, name: section }));
      expect(await widthOf()).toBe(390);
      expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
      await expectAccessible(page);
      await stage.visitor.picture(`personal-phone-en-${section.replace(' ', '-')}`);
      await page.getByRole('link', { name: 'Back to the list' }).click();
    }
  });
});
