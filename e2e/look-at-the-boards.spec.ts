import { operatorRoutes } from '@chanscope/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { faultsOfBoard, keyFaultsOfBoard } from './stage/looks/board-faults.ts';
import {
  allBoardLooks,
  boards,
  dressPage,
  fewBoardLooks,
  openBoard,
  openFirstBoard,
  resizeTo,
  storeBoards,
} from './stage/looks/board-looks.ts';
import { registerMember, tokenOf } from './stage/server/members.ts';
import { storedDays } from './stage/server/stored-lists.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown, forgive } from './stage/visitor.ts';

// All looks: `npm run soak -- board-looks`.

const stage = setStage();
let token = '';

beforeAll(async () => {
  storeBoards(stage.server);
  token = await tokenOf(stage.server, await registerMember(stage.server, 'board_reader'));
});

/** The security of a row. */
async function stockOfRow(page: Page, row: string): Promise<string> {
  const found = activePane(page).locator(`[data-testid="data-table-row"]${row}`);
  return ((await found.getAttribute('data-row')) ?? '').split(' ')[0] ?? '';
}

describe('the boards of the market', () => {
  it('are all among the few looks, in every theme, in light and dark, in both languages', () => {
    const looked = fewBoardLooks.flatMap(({ desktop, onPhone }) => [desktop, onPhone]);
    expect(looked.toSorted()).toEqual(Object.keys(boards).toSorted());
    for (const part of ['themeName', 'scheme', 'locale'] as const)
      expect(new Set(fewBoardLooks.map((look) => look[part]))).toEqual(
        new Set(allBoardLooks.map((look) => look[part])),
      );
  });

  it.each(fewBoardLooks)(
    'are whole, plain to axe and led through by keys: $onPhone on a phone, $desktop, $themeName, $scheme, $locale',
    async ({ desktop, onPhone, ...dress }) => {
      const { page } = stage.visitor;
      const [small, large] = [boards[onPhone], boards[desktop]];
      await dressPage(page, dress, token);
      // Where a row leads to is enough here: other journeys read the chart.
      await page.route(/\/assets\/stock-[\w-]{8}\.js/, () => undefined);
      await resizeTo(page, 'phone');
      await openFirstBoard(stage.visitor, small, dress);
      expect(await faultsOfBoard(page, small), 'on a phone').toEqual([]);
      expect(await keyFaultsOfBoard(page, small), 'on a phone').toEqual([]);

      await resizeTo(page, 'desktop');
      await openBoard(page, large);
      expect(await faultsOfBoard(page, large), 'on a desktop').toEqual([]);
      expect(await keyFaultsOfBoard(page, large), 'on a desktop').toEqual([]);

      // The grid has the focus now.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = await stockOfRow(page, '[aria-rowindex="3"]');
      expect(await stockOfRow(page, '[data-active="true"]')).toBe(second);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain(`/stock/detail?stockId=${second}`);
    },
  );

  it('keep the place of their rows, say what failed, and live on around it', async () => {
    const { visitor } = stage;
    const { page } = visitor;
    const isLists = ({ pathname }: URL): boolean => pathname === operatorRoutes.listScores.path;
    const answered = Promise.withResolvers<void>();
    await page.route(isLists, async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500, json: { code: 500, msg: 'out of order', data: null } });
    });
    await visitor.open('/market/score');
    const table = activePane(page).getByTestId('data-table');
    const skeleton = table.getByLabel('正在读取表格…');
    await expectShown(skeleton);
    const count = table.getByTestId('data-table-count');
    expect(await count.textContent(), 'no number before there is one').toBe('');
    const place = await table.boundingBox();
    answered.resolve();
    const alert = table.getByRole('alert');
    await expectShown(alert.getByRole('heading', { name: '表格没有读到' }));
    expect((await table.boundingBox())?.height).toBe(place?.height);
    await forgive(visitor, /status of 500/);

    // The days of the board are known beside it.
    const days = activePane(page).getByRole('group', { name: '交易日' });
    expect(await days.getAttribute('data-former')).toBe('false');
    await days.getByRole('button', { name: '前一个已计算的交易日' }).click();
    await expect.poll(() => page.url()).toContain(`date=${storedDays.before}`);
    expect(await days.getAttribute('data-former'), 'the mark of an old day').toBe('true');
    await expectShown(alert);
    await page.unroute(isLists);
    await alert.getByRole('button', { name: '重试' }).click();
    await expectShown(table.getByTestId('data-table-row').first());
    expect((await table.boundingBox())?.height).toBe(place?.height);
    await forgive(visitor, /status of 500/);
  });
});
