import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { downloadOf } from '../controls.ts';
import { waitMs } from '../patience.ts';
import type { RunningServer } from '../server/running-server.ts';
import { activePane } from '../shell-page.ts';
import { type Visitor, expectShown, forgive } from '../visitor.ts';
import { type WalkWords, walkWords } from './walk-words.ts';

/** What an operator does in a first hour, in one language: on a desk or on a phone, by the screen of the visitor. */
export interface Walk {
  readonly server: RunningServer;
  readonly operator: Visitor;
  /** Another person at another browser. */
  readonly welcome: () => Promise<Visitor>;
  readonly locale: 'zh' | 'en';
}

const patient = { timeout: waitMs(40_000) };
const password = 'kestrel-harbour-42';
const pupilName = 'pupil_07';

/**
 * Sets a server up and runs a community on it: thirty people from a file with four
 * faults, a class with a leader, a role that edits content but runs no job, an entry of the menu for that role; sees
 * what one of them sees; finds in the log who did it; ends a stranger's sessions; puts the menu back; takes a backup and
 * has it verified. Answers how many clicks each step took, and leaves pictures.
 */
export async function walkAsOperator(walk: Walk): Promise<ReadonlyMap<string, number>> {
  const { page } = walk.operator;
  const { clicks, step } = await countedSteps(page, walk.locale);
  const words = walkWords[walk.locale];
  const acts: Act = { ...walk, page, words, step };
  await setUp(acts);
  const link = await inviteThirty(acts);
  await addClass(acts);
  await addRole(acts);
  await giveRole(acts);
  await moveEntry(acts);
  const pupil = await seeAsMember(acts, link);
  await findInLog(acts);
  await endSessions(acts, pupil);
  await restoreMenu(acts);
  await backUp(acts);
  return clicks;
}

interface Act extends Walk {
  readonly page: Page;
  readonly words: WalkWords;
  /** Does a thing while its clicks are counted. */
  readonly step: (name: string, act: () => Promise<void>) => Promise<void>;
}

interface CountedSteps {
  readonly clicks: ReadonlyMap<string, number>;
  readonly step: Act['step'];
}

async function countedSteps(page: Page, locale: Walk['locale']): Promise<CountedSteps> {
  const clicks = new Map<string, number>();
  let current = '';
  await page.exposeBinding('countClick', () => {
    clicks.set(current, (clicks.get(current) ?? 0) + 1);
  });
  await page.addInitScript((language) => {
    localStorage.setItem('language', JSON.stringify({ language }));
    const { countClick } = globalThis as unknown as { countClick: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), true);
  }, locale);
  const step: Act['step'] = async (name, act) => {
    current = name;
    await act();
    current = `after: ${name}`;
  };
  return { clicks, step };
}

async function setUp({ server, operator, page, step }: Act): Promise<void> {
  const [, token = ''] = /#\/setup\?token=([\w-]+)/.exec(server.output()) ?? [];
  await step('set a server up', async () => {
    await operator.open(`/setup?token=${token}`);
    await page.locator('[name="username"]').fill('chief_admin');
    await fillNewPassword(page);
    await expectShown(page.getByTestId('source-question'));
  });
}

async function fillNewPassword(page: Page): Promise<void> {
  for (const field of ['new-password', 'confirm-password'])
    await page.locator(`[name="${field}"]`).fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Thirty names and four faults: too short a name, no number of a phone, a role that is none, an end that is over. */
function tableOfPeople(): string {
  const good = Array.from(
    { length: 30 },
    (_, index) => `pupil_${String(index + 1).padStart(2, '0')},,,,,`,
  );
  const faulty = [
    'x,,,,,',
    'faulty_phone,,12,,,',
    'faulty_role,,,,ghost,',
    'faulty_end,,,,,2020-01-01',
  ];
  return ['username,nickname,phone,email,roles,validUntil', ...good, ...faulty].join('\n');
}

/** Answers the address by which one of them sets a password. */
async function inviteThirty({ operator, page, words, step }: Act): Promise<string> {
  let links = '';
  await operator.open('/setting/userManagement');
  await step('invite thirty from a file', async () => {
    await page.getByRole('button', { name: words.importUsers, exact: true }).click();
    const box = page.getByTestId('user-import');
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(tableOfPeople()) };
    await box.getByTestId('user-file').setInputFiles(file);
    await expect
      .poll(() => box.getByLabel(words.table).inputValue(), patient)
      .toContain('faulty_end');
    await box.getByRole('button', { name: words.tryIt, exact: true }).click();
    await expect
      .poll(() => box.getByTestId('import-counts').textContent(), patient)
      .toBe(words.counts);
    await operator.picture('walk-import');
    await box.getByRole('button', { name: words.commit }).click();
    const saved = await downloadOf(box.getByRole('button', { name: words.links }));
    links = saved.bytes.toString('utf8');
  });
  await page.keyboard.press('Escape');
  await page.getByTestId('user-import').waitFor({ state: 'detached' });
  const line = links.split('\r\n').find((each) => each.startsWith(pupilName)) ?? '';
  return new URL(line.split(',')[1] ?? '').hash.slice(1);
}

async function addClass({ operator, page, words, step }: Act): Promise<void> {
  await operator.open('/setting/departmentManagement');
  await step('add a class with a leader', async () => {
    await page.getByRole('button', { name: words.newDepartment }).click();
    const box = page.getByTestId('department-box');
    await box.getByLabel(words.name, { exact: true }).fill('周末班');
    await box.getByTestId('leader-select').click();
    await page.keyboard.type('pupil_01');
    const found = page.locator('.ant-select-dropdown [data-value]', { hasText: 'pupil_01' });
    await found.first().waitFor();
    // It takes no click while it slides.
    await expect.poll(() => page.locator('.ant-slide-up').count(), patient).toBe(0);
    await found.first().click();
    await expectShown(box.getByTestId('leader-select').getByText('pupil_01'));
    await box.getByRole('button', { name: words.save, exact: true }).click();
    await box.waitFor({ state: 'detached' });
  });
  const added = page.getByTestId('department').filter({ hasText: '周末班' });
  await expectShown(added.getByText('pupil_01'));
  await operator.picture('walk-class');
}

async function addRole({ operator, page, words, step }: Act): Promise<void> {
  await operator.open('/setting/roleManagement');
  const box = page.getByTestId('role-box');
  await step('add a role that edits content and runs no job', async () => {
    await page.getByRole('button', { name: words.copyEditor }).click();
    await box.getByLabel(words.code, { exact: true }).fill('writer');
    await box.getByLabel(words.nameZh, { exact: true }).fill('撰稿');
    await box.getByLabel(words.nameEn, { exact: true }).fill('Writer');
    expect(await box.getByRole('checkbox', { name: words.editContent }).isChecked()).toBe(true);
    expect(await box.getByRole('checkbox', { name: words.runJobs }).isChecked()).toBe(false);
    await operator.picture('walk-role');
    await box.getByRole('button', { name: words.preview }).click();
    await box.getByRole('button', { name: words.save, exact: true }).click();
    await box.waitFor({ state: 'detached' });
  });
  await expectShown(shownRow(page, 'Writer').or(shownRow(page, '撰稿')));
}

async function giveRole({ operator, page, words, locale, step }: Act): Promise<void> {
  await operator.open(`/setting/userManagement?username=${pupilName}`);
  await step('give the role to one of the thirty', async () => {
    await page.getByRole('link', { name: pupilName }).click();
    const box = page.getByTestId('user-box');
    await box.getByLabel(locale === 'zh' ? '撰稿' : 'Writer').check();
    await box.getByRole('button', { name: words.save, exact: true }).click();
    await box.waitFor({ state: 'detached' });
  });
}

async function moveEntry({ operator, page, words, locale, step }: Act): Promise<void> {
  await operator.open('/setting/menuManagement');
  await step('move an entry of the menu and give it to the role', async () => {
    await page.locator('[data-testid="tree-row"][data-path="/mall"]').click();
    const form = page.getByTestId('entry-form');
    await form.getByRole('button', { name: words.up, exact: true }).click();
    await form.getByLabel(locale === 'zh' ? '撰稿' : 'Writer').check();
    await operator.picture('walk-menu');
    await page.getByTestId('save-menu').click();
    await expect.poll(() => page.getByTestId('save-menu').isDisabled(), patient).toBe(true);
  });
}

/** One of the thirty sets a password by the link, signs in, and sees what the role opens and nothing else. */
async function seeAsMember({ welcome }: Act, link: string): Promise<Visitor> {
  const pupil = await welcome();
  const { page } = pupil;
  await pupil.open(link);
  await fillNewPassword(page);
  await page.locator('[name="username"]').fill(pupilName);
  await page.locator('[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.getByTestId('account-menu').and(page.locator('[data-member="true"]')).waitFor();
  await expectShown(page.getByTestId('shell-menu').locator('[data-path="#more"]'));
  await expect.poll(() => entriesWithMore(page), patient).toContain('/mall');
  expect(await entriesWithMore(page)).not.toContain('/setting/userManagement');
  await pupil.picture('walk-member-menu');
  await pupil.open('/setting/content');
  await expectShown(page.getByTestId('content-page'));
  await pupil.picture('walk-member');
  await pupil.open('/setting/userManagement');
  // What is out of reach is not even said to exist.
  await expectShown(page.getByText('抱歉，你访问的页面不存在'));
  return pupil;
}

/**
 * The addresses in the bar and in what does not fit into it, which is pointed at anew: it moves, and closes,
 * while entries of the member's come in.
 */
async function entriesWithMore(page: Page): Promise<readonly (string | null)[]> {
  await page.mouse.move(700, 600);
  await page.getByTestId('shell-menu').locator('[data-path="#more"]').hover();
  await page
    .getByTestId('menu-popup')
    .first()
    .waitFor({ timeout: waitMs(2000) });
  return page
    .locator('[data-testid="menu-popup"] [data-path], [data-testid="shell-menu"] [data-path]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-path')));
}

async function findInLog({ operator, page, words, step }: Act): Promise<void> {
  await operator.open('/setting/systemLog');
  await step('find who changed the menu', async () => {
    const line = page.getByTestId('log-line').filter({ hasText: words.menuSaved });
    await line.first().getByRole('button').click();
    await expectShown(page.getByTestId('log-line-box').getByText('chief_admin').first());
    await operator.picture('walk-log');
  });
}

async function endSessions({ operator, page, words, step }: Act, pupil: Visitor): Promise<void> {
  await operator.open('/setting/security');
  await step('end the sessions of somebody', async () => {
    await shownRow(page, pupilName)
      .getByRole('button', { name: words.endAllOf(pupilName) })
      .click();
    await page.getByTestId('confirm-box').getByRole('button', { name: words.end }).click();
    await page.getByTestId('confirm-box').waitFor({ state: 'detached' });
  });
  await expect.poll(() => pupil.page.locator('[data-member="true"]').count(), patient).toBe(0);
  // What this page still asks for is refused as well.
  await pupil.leave();
  await forgive(pupil, /status of 40[123]/);
}

/** A row of the table that is on the screen, or its card on a phone. */
function shownRow(page: Page, text: string): Locator {
  return activePane(page)
    .locator('[data-testid="data-table-row"], [data-testid="data-table-card"]')
    .filter({ hasText: text })
    .first();
}

async function restoreMenu({ operator, page, words, step }: Act): Promise<void> {
  await operator.open('/setting/menuManagement');
  await step('put the menu of before back', async () => {
    await page.getByRole('button', { name: words.versions }).click();
    await page
      .locator('[data-testid="version-line"][data-number="1"]')
      .getByRole('button', { name: words.restore, exact: true })
      .click();
    const box = page.getByTestId('confirm-box');
    await box.getByRole('button', { name: words.restore, exact: true }).click();
    await box.waitFor({ state: 'detached' });
  });
}

async function backUp({ operator, page, words, step }: Act): Promise<void> {
  await operator.open('/setting/backup');
  const copy = page.locator('[data-testid="data-table-row"], [data-testid="data-table-card"]');
  await step('take a backup and have it verified', async () => {
    await page.getByRole('button', { name: words.takeBackup }).click();
    await copy.getByText(words.notVerified).waitFor(patient);
    await copy.getByRole('button', { name: words.verify }).click();
    await copy.getByText(words.whole).waitFor(patient);
  });
  await operator.picture('walk-backup');
}
