import { expect, it } from 'vitest';

import { dataOf, post } from './stage/server/calls.ts';
import { makeAdministrator, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

/** A Wednesday, ten in the morning in Shanghai: the day before is computed, and prices move. */
const stage = setStage({
  environment: { FIRST_RUN: 'on', SIMULATION_CLOCK: '1x@2026-11-18T02:00:00Z' },
});

it('fills the boards of a new installation by itself, and lets their shares follow the market', async () => {
  const { page } = stage.visitor;
  await stage.visitor.open('/market/score');
  await expectShown(page.getByTestId('first-run'));
  expect(await page.getByTestId('first-run').textContent()).toMatch(/正在计算(首个交易日|全市场)/);
  // What comes first is of a part of the market, and says so.
  const basis = page.getByTestId('market-basis');
  await expectShown(basis, 60_000);
  expect(await basis.textContent()).toMatch(/2026-11-17 收盘/);
  expect(await basis.textContent()).toMatch(/部分市场 60 \/ \d+ 只|计入/);
  await endFirstRun();
  const rows = page.getByRole('row');
  await expectShown(rows.nth(1));
  await expectShown(page.getByRole('columnheader', { name: '现涨幅' }));
  await expectShown(page.getByText(/现涨幅来自模拟行情 · /));
  await expectShown(rows.nth(1).getByText(/^[+-]?\d+\.\d\d%$/));
  await stage.visitor.picture('first-run-zh');
});

/** By an operator. It would go on for as long as the page is looked at, and take as much of the machine as there is. */
async function endFirstRun(): Promise<void> {
  const { server } = stage;
  const token = await tokenOf(server, await makeAdministrator(server));
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.address}/jobs/getList`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { list } = (await dataOf(answer)) as { list: { jobId: string; status: string }[] };
      const running = list.find(({ status }) => status === 'running');
      if (running !== undefined)
        await post({ ...server, token }, '/jobs/cancel', { jobId: running.jobId });
      return list.map(({ status }) => status);
    })
    .toContain('cancelled');
}
