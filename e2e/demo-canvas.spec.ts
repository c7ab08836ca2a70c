import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { downloadOf } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { expectShown, narrow } from './stage/visitor.ts';

const { stage, arrive } = setDemoStage();
const patient = { timeout: waitMs(20_000) };

async function placeOf(element: Locator) {
  const place = await element.boundingBox();
  if (place === null) throw new TypeError('Cannot measure the element: it is out of sight');
  return place;
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await placeOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses in the middle of an element and moves to a place of the screen; the button stays down. */
async function pull(page: Page, element: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

it('D-27 D-28 keeps a dialog inside the window, and puts cards back in their order', async () => {
  const page = await arrive('/other/drag/dialogDrag');
  await activePane(page).getByRole('button', { name: '打开对话框' }).click();
  const box = page.getByTestId('dragged-dialog');
  const title = box.getByRole('button', { name: '可以拖动的对话框' });
  await pull(page, title, { x: 1439, y: 899 });
  await page.mouse.up();
  const { x, y, width, height } = await placeOf(box);
  expect([Math.round(x + width), Math.round(y + height)]).toEqual([1440, 900]);
  await stage.visitor.picture('demo-dialog-drag');
  await title.press('ArrowLeft');
  await expect.poll(async () => Math.round((await placeOf(box)).x), patient).toBe(x - 16);
  await page.keyboard.press('Escape');

  await openPage(page, '/other/drag/cardDrag');
  const cards = page.getByTestId('dragged-card');
  const order = await cards.allInnerTexts();
  expect(order).toHaveLength(32);
  await pull(page, cards.first(), await middleOf(cards.nth(2)));
  await page.mouse.up();
  await expect
    .poll(async () => (await cards.allInnerTexts()).slice(0, 3), patient)
    .toEqual([order[1], order[2], order[0]]);
  await stage.visitor.picture('demo-card-drag');
  await expectAccessible(page);
  await activePane(page).getByRole('button', { name: '恢复顺序' }).click();
  await expect.poll(() => cards.allInnerTexts(), patient).toEqual(order);
});

it('D-18 D-19 draws a workflow: a step dragged in, undone, renamed, linked by the rules', async () => {
  const page = await arrive('/other/workflow');
  const steps = page.getByTestId('flow-canvas').getByTestId('step');
  const tool = (name: string): Locator =>
    activePane(page).getByRole('button', { name, exact: true });
  await expect.poll(() => steps.count(), patient).toBe(10);
  await stage.visitor.picture('demo-workflow');
  await expectAccessible(page);
  await activePane(page)
    .getByRole('button', { name: '用户', exact: true })
    .dragTo(page.getByTestId('flow-canvas'), { targetPosition: { x: 300, y: 60 } });
  await expect.poll(() => steps.count(), patient).toBe(11);
  expect(await tool('重做').isDisabled()).toBe(true);
  await tool('撤销').click();
  await expect.poll(() => steps.count(), patient).toBe(10);
  expect(await tool('重做').isEnabled()).toBe(true);

  // From the keyboard: the last of three lines.
  await tool('在“推送结果”之后添加').press('Enter');
  await page.getByTestId('growth-menu').press('ArrowUp');
  await stage.visitor.picture('demo-workflow-growth');
  await page.keyboard.press('Enter');
  await expect.poll(() => steps.count(), patient).toBe(15);
  await stage.visitor.picture('demo-workflow-template');
  await tool('撤销').click();
  await expect.poll(() => steps.count(), patient).toBe(10);
  expect(await tool('撤销').isDisabled()).toBe(true);

  await steps.filter({ hasText: '划分笔段' }).click({ button: 'right' });
  await page.getByTestId('step-menu').getByText('属性').click();
  const name = page.getByRole('textbox', { name: '名称' });
  await name.fill('画线段');
  await stage.visitor.picture('demo-workflow-step');
  await page.getByRole('button', { name: '保存' }).click();
  await expectShown(steps.filter({ hasText: '画线段' }));
  await tool('查看数据').click();
  await expectShown(page.getByTestId('flow-data').getByText('"name": "画线段"'));
  await page.keyboard.press('Escape');

  const handle = (text: string, side: 'left' | 'right'): Locator =>
    steps.filter({ hasText: text }).locator(`.react-flow__handle-${side}`);
  await pull(page, handle('画线段', 'right'), await middleOf(handle('推送信号', 'left')));
  await page.mouse.up();
  await expectShown(page.getByText('这两个节点已经连接'));
  const sheet = await downloadOf(tool('下载图片'));
  expect(sheet.bytes.subarray(1, 4).toString()).toBe('PNG');
});

it('D-29 refuses links of the flow sheet to itself, twice and backwards, and drops outside of it', async () => {
  const page = await arrive('/other/drag/flowSheetDrag');
  const pane = activePane(page);
  const nodes = page.getByTestId('sheet-node');
  const handle = (text: string, side: 'source' | 'target'): Locator =>
    nodes.filter({ hasText: text }).locator(`.react-flow__handle.${side}`);
  const link = async (from: string, to: string): Promise<void> => {
    await pull(page, handle(from, 'source'), await middleOf(handle(to, 'target')));
    await page.mouse.up();
  };
  await expect.poll(() => nodes.count(), patient).toBe(4);
  await link('读取行情', '读取行情');
  await expectShown(page.getByText('节点不能连接自己'));
  await link('读取行情', '划分笔段');
  await expectShown(page.getByText('这两个节点已经连接'));
  await link('划分笔段', '读取行情');
  await expectShown(page.getByText('不能反向连接'));
  const links = page.getByTestId('sheet-canvas').locator('.react-flow__edge');
  expect(await links.count()).toBe(3);
  await link('判断买点', '通知会员');
  await expect.poll(() => links.count(), patient).toBe(4);

  const kind = pane.getByRole('button', { name: '规则判断' });
  await kind.dragTo(page.getByTestId('sheet-canvas'), { targetPosition: { x: 300, y: 40 } });
  await kind.dragTo(page.getByTestId('sheet-canvas'), { targetPosition: { x: 300, y: 300 } });
  await expectShown(nodes.filter({ hasText: '规则判断1' }));
  await kind.dragTo(pane.getByRole('heading', { level: 1 }));
  await expectShown(page.getByText('请放到画布之内'));
  expect(await nodes.count()).toBe(6);
  await nodes.filter({ hasText: '规则判断1' }).click();
  await page.getByTestId('sheet-form').getByLabel('名称').fill('看背驰');
  await stage.visitor.picture('demo-flow-sheet');
  await expectAccessible(page);
  await pane.getByRole('button', { name: '删除所选' }).click();
  await page.getByTestId('confirm-box').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => nodes.count(), patient).toBe(5);
  await nodes.filter({ hasText: '读取行情' }).click();
  await expectShown(page.getByTestId('sheet-form').getByText('第一个节点不能修改或删除'));
  await pane.getByRole('button', { name: '下载 JSON' }).click();
  const box = page.getByTestId('confirm-box');
  const saved = await downloadOf(box.getByRole('button', { name: '确定' }));
  expect(saved.name).toBe('流程表.json');
});

it('D-35 moves nodes of the mind map to other parents, keeps the root, refuses an empty text', async () => {
  const page = await arrive('/other/mindMap');
  const map = page.getByTestId('mind-map');
  const node = (name: string): Locator => map.locator(`jmnode[nodeid="${name}"]`);
  const tool = (name: string): Locator =>
    activePane(page).getByRole('button', { name, exact: true });
  await expectShown(node('root'));
  await stage.visitor.picture('demo-mind-map');
  await expectAccessible(page);

  const near = await placeOf(node('divergence'));
  const before = await node('area').boundingBox();
  await pull(page, node('fractal'), { x: near.x + near.width + 70, y: near.y + near.height / 2 });
  await expect
    .poll(() => map.locator('jmnode.jsmind-draggable-shadow-node').count(), patient)
    .toBe(1);
  // The parent is looked for in real time, 500 ms after the press and every 80 ms from then on.
  await page.waitForFunction(
    (from) => performance.now() - from > 800,
    await page.evaluate(() => performance.now()),
  );
  await stage.visitor.picture('demo-mind-map-drag');
  await page.mouse.up();
  await expect
    .poll(async () => (await placeOf(node('fractal'))).x, patient)
    .toBeGreaterThan(near.x + near.width);
  expect(before).not.toBeNull();

  await node('root').click();
  await tool('删除').click();
  await expectShown(page.getByText('根节点不能删除'));
  await node('stroke').click();
  await tool('修改').click();
  await map.locator('.jsmind-editor').fill('  ');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('节点内容不能为空'));
  await expect.poll(() => node('stroke').innerText(), patient).toBe('笔');
  await node('segment').click();
  await page.keyboard.press('Delete');
  await expect.poll(() => node('segment').count(), patient).toBe(0);
  const picture = await downloadOf(tool('导出图片'));
  expect(picture.name).toBe('思维导图.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');

  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  const addresses = {
    'mind-map': '/other/mindMap',
    workflow: '/other/workflow',
    'flow-sheet': '/other/drag/flowSheetDrag',
    'card-drag': '/other/drag/cardDrag',
    'dialog-drag': '/other/drag/dialogDrag',
  };
  for (const width of [1440, 390]) {
    if (width === 390) await page.setViewportSize(narrow);
    for (const [name, address] of Object.entries(addresses)) {
      await openPage(page, address);
      await stage.visitor.picture(`demo-${name}-${width}-dark-en`);
    }
  }
});
