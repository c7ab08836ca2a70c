import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { waitMs } from './stage/patience.ts';
import { dataOf, post } from './stage/server/calls.ts';
import { type Member, giveToken, makeAdministrator, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

// Eleven o'clock of a Tuesday in Hong Kong, which trades.
const stage = setStage({ environment: { SIMULATION_CLOCK: '1x@2026-11-24T03:00:00Z' } });
const patient = { timeout: waitMs(20_000) };

let operator: Member;

beforeAll(async () => {
  operator = await makeAdministrator(stage.server, 'rule_keeper');
});

it('closes Hong Kong for a typhoon at once, takes that back, and screens by other thresholds', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, operator);
  const caller = { address: server.address, token: await tokenOf(server, operator) };
  await visitor.open('/setting/rules');
  const rules = page.getByTestId('rules-page');
  const hongKong = rules.getByTestId('phase-hk');
  await expect.poll(() => hongKong.textContent(), patient).toBe('港股 交易中');
  await expectShown(rules.getByText('没有临时规则：全部按交易日历。'));
  await rules.getByRole('button', { name: '新增休市' }).click();
  const box = page.getByTestId('rule-box');
  await box.getByLabel('日期').fill('2026-11-24');
  await box.getByLabel('原因').fill('八号风球');
  await visitor.picture('rules-day-box');
  // Another administrator is first: what was typed stays, and is saved into the newest rules.
  const other = { market: 'us', date: '2026-11-30', closesAt: 780, note: '提前收市' };
  await post(caller, '/ruleCenter/days/doEdit', { version: 0, note: 'x', tradingDays: [other] });
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(box.getByText('另一位管理员刚改过这些规则', { exact: false }));
  await forgive(visitor, /409/);
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect.poll(() => box.count(), patient).toBe(0);
  await expect.poll(() => hongKong.textContent()).toBe('港股 休市');
  expect(await rules.getByTestId('rules-version').textContent()).toBe('第 2 版');
  await expectShown(rules.getByText('全天休市'));
  await expectShown(rules.getByText('提前至 13:00 收市'));
  await visitor.picture('rules-days');
  await expectAccessible(page);

  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => hongKong.textContent()).toBe('港股 交易中');
  await rules.getByRole('button', { name: '历史版本' }).click();
  const versions = page.getByTestId('rule-versions');
  await expectShown(versions.getByText('恢复第 1 版'));
  await visitor.picture('rules-versions');
  await versions.getByRole('button', { name: '恢复出厂规则' }).click();
  const ask = page.getByTestId('confirm-box');
  await expectShown(ask.getByText('其后的 3 个版本不再生效', { exact: false }));
  await ask.getByRole('button', { name: /^恢\s?复$/ }).click();
  await expectShown(rules.getByText('没有临时规则：全部按交易日历。'));

  await rules.getByText('选股策略', { exact: true }).click();
  await rules.getByRole('button', { name: '编辑 底背驰' }).click();
  await box.getByLabel('背驰比上限').fill('1.5');
  await box.getByLabel('原因').fill('收紧背驰');
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(box.getByText('须在 0.1 到 1 之间'));
  await box.getByLabel('背驰比上限').fill('0.7');
  await visitor.picture('rules-strategy-box');
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(rules.getByText('5 根以内 · 背驰比 ≤ 0.7'));
  await visitor.picture('rules-strategies');
  await expectAccessible(page);

  await rules.getByText('RPS 窗口', { exact: true }).click();
  await expectShown(rules.getByText('50/120/250 ≥ 87'));
  await rules.getByRole('button', { name: '新增规则' }).click();
  await box.getByLabel('起始日').fill('2026-11-20');
  const [windows, lines] = [box.getByTestId('rank-windows'), box.getByTestId('rank-lines')];
  await windows.getByLabel('250', { exact: true }).uncheck();
  await box.getByLabel('原因').fill('短线');
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(box.getByText('请选恰好三条线，且都在所选窗口之中'));
  await lines.getByLabel('250', { exact: true }).uncheck();
  await lines.getByLabel('20', { exact: true }).check();
  await visitor.picture('rules-rank-box');
  await expectAccessible(page);
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(rules.getByText('20/50/120 ≥ 87'));
  await visitor.picture('rules-ranks');
  await expectAccessible(page);

  await rules.getByText('评分', { exact: true }).click();
  await rules.getByRole('button', { name: '新增规则' }).click();
  await box.getByLabel('平稳').fill('20');
  await expectShown(box.getByText('权重合计须为 100，现为 110'));
  await box.getByLabel('缠论').fill('20');
  await box.getByLabel('原因').fill('求稳');
  await visitor.picture('rules-score-box');
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  const calmer = rules.getByText('求稳');
  await expectShown(calmer);
  await visitor.picture('rules-score');
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect.poll(() => calmer.count(), patient).toBe(0);

  await rules.getByText('涨跌幅限制', { exact: true }).click();
  await rules.getByRole('button', { name: '新增规则' }).click();
  await box.getByLabel('起始日').fill('2026-12-01');
  await box.getByLabel('涨跌幅 %').fill('15');
  await box.getByLabel('原因').fill('放宽');
  await visitor.picture('rules-limit-box');
  await box.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectShown(rules.getByText('±15%'));
  await visitor.picture('rules-limits');
  await expectAccessible(page);

  const asked = { market: 'us', strategyId: 'divergence-buy' };
  await post(caller, '/api/stock/initXgSingle', asked);
  await post(caller, '/api/stock/initRps', { market: 'us' });
  const stateOf = async (name: string): Promise<unknown> => {
    const answer = await fetch(`${server.address}/jobs/getList?name=${name}`, {
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return ((await dataOf(answer)) as { list: { status: string }[] }).list[0]?.status;
  };
  for (const name of ['initXgSingle', 'initRps'])
    await expect.poll(() => stateOf(name), { timeout: waitMs(60_000) }).toBe('done');
  await openPage(page, '/market/signals?view=strategies&market=us&strategy=divergence-buy');
  const basis = activePane(page).getByTestId('changed-thresholds');
  await expect
    .poll(() => basis.textContent(), patient)
    .toContain('口径：底背驰 背驰比 ≤ 0.7（出厂 0.9）');
  await visitor.picture('rules-basis');
  await openPage(page, '/market/rps?market=us');
  const ranked = activePane(page).getByTestId('rank-rule');
  await expect
    .poll(() => ranked.textContent(), patient)
    .toBe('三线红: RPS20、50、120 都不低于 87 · 口径：2026-11-20 起的规则');
  await visitor.picture('rules-rank-basis');
});

it('fits a phone, in English', async () => {
  await stage.welcomeInstead(phone);
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, operator);
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify({ language: 'en' }));
  });
  await visitor.open('/setting/rules?part=strategies');
  await expectShown(page.getByText('rate ≤ 0.7', { exact: false }));
  await visitor.picture('rules-strategies-phone-en');
  await expectAccessible(page);
  await page.getByText('RPS windows', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await visitor.picture('rules-rank-box-phone-en');
  await page.getByTestId('rule-box').getByRole('button', { name: 'Cancel' }).click();
  await visitor.picture('rules-ranks-phone-en');
  await page.getByText('Score', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await visitor.picture('rules-score-box-phone-en');
  await page.getByTestId('rule-box').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Price limits', { exact: true }).click();
  await visitor.picture('rules-limits-phone-en');
  await page.getByText('Closures and hours', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a closure' }).click();
  const box = page.getByTestId('rule-box');
  await box.getByText('Closes early', { exact: true }).click();
  await expectShown(box.getByLabel('Closes at'));
  await expectShown(box.getByText('Hong Kong closes at 12:00', { exact: false }));
  await visitor.picture('rules-day-box-phone-en');
  await box.getByLabel('Closes at').press('Escape');
  await page.getByTestId('confirm-box').getByRole('button', { name: 'Drop' }).click();
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await visitor.picture('rules-days-phone-en');
});
