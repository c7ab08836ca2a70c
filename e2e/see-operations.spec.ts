import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { post } from './stage/server/calls.ts';
import { giveToken, makeAdministrator } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, narrow } from './stage/visitor.ts';

const stage = setStage();

it('shows how the installation does, on any screen', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  await post(stage.server, '/api/public/stock/search', { search: 'qqqzzx' });
  await giveToken(visitor, stage.server, await makeAdministrator(stage.server, 'watcher'));
  await visitor.open('/setting/operations');
  const board = page.getByTestId('operations');
  await expectShown(board.getByText('PostgreSQL').or(board.getByText('SQLite')));
  const row = board.getByTestId('operations-processes').locator('tbody tr');
  expect(await row.count()).toBe(1);
  expect(await row.textContent()).toMatch(/ms \/ [\d.]+ m?s \/ /);
  await expectShown(board.getByText(/^(?:GET|POST) \//).first());
  await expectShown(board.getByTestId('operations-searches').getByText('QQQZZX'));
  await expectShown(board.getByTestId('operations-caches').getByText('热力图'));
  // The journey itself asked by another browser than the one that looks.
  await expectShown(board.getByTestId('operations-visits').locator('[title$="：2 位"]'));
  await visitor.picture('operations');
  await board.getByTestId('operations-caches').scrollIntoViewIfNeeded();
  await visitor.picture('operations-caches');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await visitor.picture('operations-narrow');
  await board.getByTestId('operations-searches').scrollIntoViewIfNeeded();
  await visitor.picture('operations-searches-narrow');
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
});
