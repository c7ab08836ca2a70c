import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';

describeOnEachDatabase('a page of accounts or of the log', (fresh) => {
  it('has at most 100 lines', async () => {
    const app = await serveForTest(fresh, '2026-11-21T10:00:00+08:00');
    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    for (const route of [routes.listUsers, routes.listLog]) {
      expect(await call(route, { pageSize: 100 })).toMatchObject({ code: 200 });
      const refusal = await call(route, { pageSize: 101 });
      expect(refusal).toMatchObject({ code: 400, data: { values: { permitted: '≤ 100' } } });
      expect(await call(route, { pageNo: 1e9 })).toMatchObject({ code: 400 });
    }
  });
});
