import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { downloadOf, selectValue } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
import { longWatchlist } from './stage/long-watchlist.ts';
import { type Member, registerMember, giveToken } from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();

const five = '600519\n000001\n300750\n00700\nAAPL';

/** A fresh member on the page of the watchlist. */
async function enter(username: string): Promise<Member> {
  const { server, visitor } = stage;
  const member = await registerMember(server, username);
  await giveToken(visitor, server, member);
  await visitor.open('/watchlist');
  await expectShown(visitor.page.getByText('还没有自选'));
  return member;
}

/** Fills the list by an import. */
async function importCodes(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByLabel('代码、名称或 CSV').fill(text);
  await page.getByRole('button', { name: '试导入' }).click();
  await page.getByRole('button', { name: /^导入 \d+ 只$/ }).click();
  await page.getByTestId('import-dialog').waitFor({ state: 'detached' });
}

function rows(page: Page): Locator {
  return page.getByTestId('watch-row');
}

/** The order on the screen, by wire id. */
async function shownOrder(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((found) =>
    found
      .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((row) => row.dataset['stockId'] ?? ''),
  );
}

async function expectOrder(page: Page, order: readonly string[]): Promise<void> {
  await expect.poll(() => shownOrder(page), { timeout: waitMs(10_000) }).toEqual(order);
}

/** The order that the server keeps: what a page that is opened anew shows. */
async function expectStored(page: Page, order: readonly string[]): Promise<void> {
  await page.reload();
  await expectOrder(page, order);
}

/** Takes something by the pointer and lets it go over something else. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const from = await middleOf(handle);
  const to = await middleOf(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate((found) => {
    const box = found.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}

/** Whether the middle of an element is what a finger would meet there. */
async function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const box = found.getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return met !== null && found.contains(met);
  });
}

async function heightOf(element: Locator): Promise<number> {
  return element.evaluate((found) => found.getBoundingClientRect().height);
}

/** How many pixels of an element are beyond its edge, sideways. */
async function beyondEdge(element: Locator): Promise<number> {
  return element.evaluate((found) => found.scrollWidth - found.clientWidth);
}

function rowOf(page: Page, stockId: string): Locator {
  return page.locator(`[data-testid="watch-row"][data-stock-id="${stockId}"]`);
}

describe('filling a watchlist', () => {
  it('adds from the search box and from the page of a security', async () => {
    await enter('fills_search');
    const { page } = stage.visitor;
    await activePane(page).getByTestId('stock-search').fill('600519');
    await page.getByRole('option', { name: /贵州茅台/ }).click();
    await expectOrder(page, ['hs600519']);
    await expectShown(
      rowOf(page, 'hs600519')
        .getByText(/^\d+\.\d{2}$/)
        .first(),
    );

    await stage.visitor.open('/stock/detail?stockId=hk00700');
    await page.getByRole('button', { name: '加自选' }).click();
    await expectShown(page.getByRole('button', { name: '已自选' }));
    await stage.visitor.open('/watchlist');
    await expectOrder(page, ['hk00700', 'hs600519']);

    await stage.visitor.open('/stock/detail?stockId=hk00700');
    await page.getByRole('button', { name: '已自选' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await expectShown(page.getByRole('button', { name: '已自选' }));
    await stage.visitor.open('/watchlist');
    await expectOrder(page, ['hk00700', 'hs600519']);
    await expectAccessible(page);
  });

  it('reports each line of an import, reads a file in the encoding of Chinese terminals, and exports', async () => {
    await enter('fills_import');
    const { page } = stage.visitor;
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByLabel('代码、名称或 CSV').fill('SH600519\n600519.SH\n平安\nZZZZ99\nAAPL');
    await page.getByRole('button', { name: '试导入' }).click();
    const outcomes = page.getByTestId('import-line').locator('[role="cell"]:last-child');
    await expect
      .poll(() => outcomes.allTextContents())
      .toEqual(['可导入', '已在自选', '有多个可能', '没有找到', '可导入']);
    await expectAccessible(page);
    await selectValue(page.getByLabel('请选择'), 'hs000001');
    await page.getByRole('button', { name: '导入 3 只' }).click();
    await expectShown(page.getByText('已导入 3 只'));
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByTestId('import-dialog').waitFor({ state: 'detached' });
    await expectFileRead(page);
  });

  /** A file in GB18030 is read, and what the list holds comes out as a file. */
  async function expectFileRead(page: Page): Promise<void> {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    // 贵州茅台 in GB18030.
    const name = [0xb9, 0xf3, 0xd6, 0xdd, 0xc3, 0xa9, 0xcc, 0xa8];
    await page.locator('input[type="file"]').setInputFiles({
      name: 'codes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from([...name, 0x0a, 0x30, 0x30, 0x37, 0x30, 0x30]),
    });
    await expect
      .poll(() => page.getByLabel('代码、名称或 CSV').inputValue())
      .toBe('贵州茅台\n00700');
    await page.getByRole('button', { name: '试导入' }).click();
    await page.getByRole('button', { name: '导入 1 只' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);

    await page.getByRole('button', { name: '导出' }).click();
    const { bytes } = await downloadOf(page.getByRole('menuitem', { name: '导出 CSV 文件' }));
    const file = bytes.toString('utf8');
    expect(file.startsWith('\uFEFF代码,名称')).toBe(true);
    expect(file).toContain('贵州茅台');
    expect(file).toContain('腾讯控股');
  }
});

describe('putting a watchlist in order', () => {
  it('moves by button, by keys and by dragging, sorts as a view, deletes by key and takes it back', async () => {
    await enter('orders_rows');
    const { page } = stage.visitor;
    await importCodes(page, five);
    await expect.poll(() => rows(page).count()).toBe(5);
    const own = await shownOrder(page);
    const [a, b, c, d, e] = own as [string, string, string, string, string];

    await rowOf(page, b).getByRole('button', { name: /^上移/ }).click();
    await expectOrder(page, [b, a, c, d, e]);

    await rowOf(page, b).click({ position: { x: 4, y: 4 } });
    await page.getByTestId('watch-table').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expectOrder(page, [a, b, c, d, e]);

    await drag(page, rowOf(page, a).getByRole('button', { name: /^拖动/ }), rowOf(page, d));
    await expectOrder(page, [b, c, d, a, e]);

    await rowOf(page, e).click({ position: { x: 4, y: 4 } });
    await rowOf(page, e).getByRole('button', { name: /^拖动/ }).focus();
    await page.keyboard.press('Space');
    await expectShown(page.getByText(/已拿起/).first());
    // The keys are listened to from the next turn of the page on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowUp');
    await expectShown(page.getByText(/移到第 4 位/).first());
    await page.keyboard.press('ArrowUp');
    await expectShown(page.getByText(/移到第 3 位/).first());
    await page.keyboard.press('Space');
    await expectOrder(page, [b, c, e, d, a]);
    await expectStored(page, [b, c, e, d, a]);
    await expect.poll(() => rows(page).getByText(/中枢/).count()).toBeGreaterThanOrEqual(5);
    await stage.visitor.picture('watchlist-desktop-zh');

    // What no row has folds, then what has no room.
    const table = page.getByTestId('watch-table');
    const folded = page.getByTestId('folded-columns');
    await expect.poll(() => folded.textContent()).toContain('备注、目标价、标签');
    expect(await beyondEdge(table)).toBe(0);
    await page.setViewportSize({ width: 991, height: 900 });
    await expect.poll(() => folded.textContent()).toContain('量比');
    expect(await beyondEdge(table)).toBe(0);
    await folded.click();
    await expectShown(table.getByRole('columnheader', { name: '备注' }));
    await page.getByTestId('fold-columns').click();
    await expectShown(folded);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSortedAsView(page);
    await expectDeletedByKey(page);
  });

  /** Sorting is a view, the order when asked; in English as well. */
  async function expectSortedAsView(page: Page): Promise<void> {
    const own = await shownOrder(page);
    await page.getByRole('button', { name: '名称/代码' }).click();
    await expectShown(page.getByTestId('sort-bar'));
    const sorted = await shownOrder(page);
    expect(sorted).not.toEqual(own);
    await page.getByRole('button', { name: '恢复我的顺序' }).click();
    await expectOrder(page, own);

    await page.getByRole('button', { name: '名称/代码' }).click();
    await page.getByRole('button', { name: '固化为我的顺序' }).click();
    await expectShown(page.getByText('已固化为你的顺序'));
    await expectStored(page, sorted);

    await selectDisplay(page, 'en');
    await expectShown(page.getByRole('button', { name: 'Since added' }));
    await expectShown(rowOf(page, 'hs600519').getByText('Kweichow Moutai'));
    await expectAccessible(page);
    await stage.visitor.picture('watchlist-desktop-en');
    await selectDisplay(page, 'zh');
  }

  /** Keys mark rows and delete them, and it is taken back. */
  async function expectDeletedByKey(page: Page): Promise<void> {
    const own = await shownOrder(page);
    await page.getByTestId('watch-table').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await expectOrder(page, own.slice(2));
    await expectShown(page.getByText('已删除 2 只'));
    await page.getByRole('button', { name: '撤销' }).click();
    await expectOrder(page, own);
    await expectStored(page, own);
  }
});

describe('groups and many rows at once', () => {
  it('makes, fills, renames and deletes a group, and gives the focus back after its forms', async () => {
    await enter('groups_rows');
    const { page } = stage.visitor;
    await importCodes(page, five);
    await page.getByRole('button', { name: '新建分组' }).click();
    await page.getByLabel('分组名称').fill('三买观察');
    await page.getByRole('radio', { name: '紫' }).check({ force: true });
    await page.getByRole('button', { name: '保存' }).click();
    await expectShown(page.getByText('这个分组还是空的'));

    await page.getByTestId('industry-groups').click();
    await page.getByRole('menuitemcheckbox', { name: '酿酒行业 · 1' }).click();
    await expectOrder(page, ['hs600519']);

    await page.getByRole('button', { name: '全部' }).click();
    await rowOf(page, 'hs600519').getByRole('checkbox').check();
    await rowOf(page, 'usAAPL').getByRole('checkbox').check();
    await page.getByRole('button', { name: '加入分组' }).click();
    await page.getByRole('menuitem', { name: '三买观察' }).click();
    await page.getByPlaceholder('标签文字').fill('龙头');
    await page.getByRole('button', { name: '加标签' }).click();
    await expectShown(rowOf(page, 'usAAPL').getByText('龙头'));
    await expectAccessible(page);
    await page.getByRole('button', { name: /^三买观察 2/ }).click();
    await expect
      .poll(async () => (await shownOrder(page)).toSorted())
      .toEqual(['hs600519', 'usAAPL']);

    await page.getByRole('button', { name: '分组“三买观察”的操作' }).click();
    await page.getByRole('menuitem', { name: '编辑分组' }).click();
    await page.getByLabel('分组名称').fill('持仓');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '分组“持仓”的操作' }).click();
    await page.getByRole('menuitem', { name: '删除分组' }).click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(5);
    await expect.poll(() => page.getByTestId('watch-group').count()).toBe(0);
    await expectFocusBack(page);
  });

  /** The focus comes back to what opened the menu that led to a form. */
  async function expectFocusBack(page: Page): Promise<void> {
    await page.getByRole('button', { name: '新建分组' }).click();
    await page.getByLabel('分组名称').fill('观察');
    await page.getByRole('button', { name: '保存' }).click();
    const actions = page.getByRole('button', { name: '分组“观察”的操作' });
    const focused = page.locator(':focus');
    for (const [entry, first] of [
      ['编辑分组', page.getByLabel('分组名称')],
      ['删除分组', page.getByRole('button', { name: '取消' })],
    ] as const) {
      await actions.press('Enter');
      await page.getByRole('menuitem', { name: entry }).press('Enter');
      await expect
        .poll(() => first.evaluate((found) => found === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused.getAttribute('aria-label')).toBe('分组“观察”的操作');
    }
  }
});

describe('notes', () => {
  it('keeps what was typed when the same security was changed in another browser, whose changes come by themselves', async () => {
    const member = await enter('edits_twice');
    const { page } = stage.visitor;
    await importCodes(page, '600519');
    await page.getByTestId('watch-table').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.type('等回抽1421');

    const other = await stage.welcome();
    await giveToken(other, stage.server, member);
    await other.open('/watchlist');
    // No row has a note yet, so there is no column to press.
    await rowOf(other.page, 'hs600519')
      .getByRole('button', { name: /更多操作/ })
      .click();
    await other.page.getByRole('menuitem', { name: '编辑备注' }).click();
    await other.page.getByLabel(/^备注/).fill('别处写的');
    await other.page.getByLabel('上方目标价').fill('1500');
    await other.page.getByRole('radio', { name: '橙' }).check();
    await other.page.getByRole('button', { name: '保存' }).click();
    await expectShown(rowOf(other.page, 'hs600519').getByText('别处写的'));

    await page.getByRole('button', { name: '保存' }).click();
    await expectShown(page.getByTestId('edit-conflict').getByText('备注：别处改为“别处写的”'));
    expect(await page.getByLabel(/^备注/).inputValue()).toBe('等回抽1421');
    expect(await page.getByLabel('上方目标价').inputValue()).toBe('1500');
    expect(await page.getByRole('radio', { name: '橙' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: '保存' }).click();
    await expectShown(rowOf(page, 'hs600519').getByText('等回抽1421'));
    await expectShown(rowOf(page, 'hs600519').getByText('1500.00'));
    await forgive(stage.visitor, /status of 409/);

    await other.open('/stock/detail?stockId=usAAPL');
    await other.page.getByRole('button', { name: '加自选' }).click();
    await expectShown(other.page.getByRole('button', { name: '已自选' }));
    await expect
      .poll(() => shownOrder(page), { timeout: waitMs(20_000) })
      .toEqual(['usAAPL', 'hs600519']);
  });
});

describe('other screens', () => {
  it('shows cards on a phone, names the buttons of an import, and lists the groups that do not fit', async () => {
    await stage.welcomeInstead(phone);
    await enter('phone_cards');
    const { page } = stage.visitor;
    await importCodes(page, five);
    await expect.poll(() => page.getByTestId('watch-card').count()).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await stage.visitor.picture('watchlist-phone-zh');

    // The change stands on the first line.
    expect(
      await page
        .getByTestId('card-change')
        .first()
        .evaluate((found) => {
          const card = found.closest('[data-testid="watch-card"]');
          return found.getBoundingClientRect().bottom - (card?.getBoundingClientRect().top ?? 0);
        }),
    ).toBeLessThan(45);
    const bare = await heightOf(page.getByTestId('watch-card').first());
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '编辑备注' }).click();
    await page.keyboard.type('等回抽');
    await page.getByLabel('标签', { exact: true }).fill('龙头 白酒 消费');
    await page.getByRole('button', { name: '保存' }).click();
    const noted = page.getByTestId('watch-card').first();
    await expectShown(noted.getByRole('button', { name: '等回抽' }));
    await expectShown(noted.getByText('+1'));
    expect(await heightOf(noted)).toBeGreaterThan(bare);
    await page.getByRole('toolbar', { name: '排序' }).getByText('涨跌幅').click();
    await expectShown(page.getByTestId('sort-bar').getByText('涨跌幅降序'));
    await expectRoomForNames(page);
  });

  /** Buttons of an import have their words, and groups that do not fit are listed. */
  async function expectRoomForNames(page: Page): Promise<void> {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const words = page.getByTestId('import-dialog').getByText(/^(试导入|取消)$/);
    await expect.poll(() => words.count()).toBe(2);
    const widths = await words.evaluateAll((found) =>
      found.map((word) => word.getBoundingClientRect().width),
    );
    expect(Math.min(...widths)).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.getByTestId('import-dialog').waitFor({ state: 'detached' });

    for (const name of ['持仓观察', '三买观察', '科技成长', '红利低波', '北向资金']) {
      await page.getByRole('button', { name: '新建分组' }).click();
      await page.getByLabel('分组名称').fill(name);
      await page.getByRole('button', { name: '保存' }).click();
      await expectShown(page.getByTestId('watch-group').getByText(name));
    }
    await page.getByRole('button', { name: '全部分组' }).click();
    await page.getByRole('menuitem', { name: '持仓观察' }).click();
    await expect.poll(() => isInView(page.getByTestId('watch-group').first())).toBe(true);
    await expect.poll(() => isInView(page.getByTestId('watch-group').last())).toBe(false);
    expect(await isInView(page.getByRole('button', { name: '新建分组' }))).toBe(true);
    await expectAccessible(page);
  }

  it('leads visitors to the sign-in and back', async () => {
    await stage.visitor.open('/stock/detail?stockId=hs600519');
    await stage.visitor.page.getByRole('button', { name: '加自选' }).click();
    await expect.poll(() => stage.visitor.page.url()).toContain('/#/login?redirect=');
    expect(decodeURIComponent(stage.visitor.page.url())).toContain(
      '/stock/detail?stockId=hs600519',
    );
  });

  it('keeps 2,000 rows few on the screen, also scrolled and sorted', async () => {
    await enter('long_list');
    const { page } = stage.visitor;
    await longWatchlist(page, 2000);
    await page.reload();
    await expectShown(rows(page).first());
    expect(await rows(page).count()).toBeLessThan(60);
    const first = await shownOrder(page);
    await page.getByTestId('watch-table').evaluate((table) => table.scrollTo(0, 20_000));
    await expect.poll(async () => (await shownOrder(page))[0]).not.toBe(first[0]);
    expect(await rows(page).count()).toBeLessThan(60);
    await page.getByRole('button', { name: '名称/代码' }).click();
    await expectShown(page.getByTestId('sort-bar'));
    expect(await rows(page).count()).toBeLessThan(60);
  });
});
