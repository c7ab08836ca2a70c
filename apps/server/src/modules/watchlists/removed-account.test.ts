import { setImmediate as turn } from 'node:timers/promises';

import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';

const stockIds = ['hs600519', 'hs000001', 'hs300750', 'hs600036'];

describeOnEachDatabase('changes of a watchlist whose account is being removed', (fresh) => {
  it('are refused, but not as a failure of the server', async () => {
    const app = await serveForTest(fresh, '2026-11-21T12:00:00+08:00');
    const codes: number[] = [];
    for (let turns = 0; turns < 24; turns += 2) {
      const { token, account } = await signIn(app);
      const call = callAs(app, token);
      await call(routes.saveWatchGroup, { name: 'first' });
      const sent = stockIds.flatMap((stockId) => [
        call(routes.saveWatchGroup, { name: stockId }),
        call(routes.manageWatchlist, { op: 'add', stockId }),
      ]);
      // At another moment of the calls each time.
      for (let passed = 0; passed < turns; passed += 1) await turn();
      await app.database.transaction((inside) => app.identity.accounts.remove(account.id, inside));
      codes.push(...(await Promise.all(sent)).map(({ code }) => code));
      codes.push((await call(routes.saveWatchGroup, { name: 'late' })).code);
    }
    expect([200, 401, 409]).toEqual(expect.arrayContaining([...new Set(codes)]));
    expect(codes).toContain(409);
  });
});
