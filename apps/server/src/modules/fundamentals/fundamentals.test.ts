import { operatorRoutes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { runOnce } from '../../test-support/jobs-for-test.ts';
import { type Failure, serveOn } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { openStage } from '../../test-support/upload-for-test.ts';

const iso = '2026-11-20T18:00:00+08:00';
const { path } = operatorRoutes.readFundamentals;

/** Stores what a file says of the results of a share, and nothing of its value. */
async function storeResults({ kysely }: Database, symbol: string, date: string): Promise<void> {
  await kysely
    .withTables<{ vendor_fundamental: Record<string, string | number | null> }>()
    .insertInto('vendor_fundamental')
    .values({ symbol, date, roe: 30, revenue: 1.7e11 })
    .execute();
}

describeOnEachDatabase('imported fundamentals', (fresh) => {
  it('are those of the newest day that a file says any of, with what it does not say left open', async () => {
    const database = await fresh();
    const app = await serveOn(database, { iso, begins: true });
    const read = async (stockId: string): Promise<unknown> =>
      (await app.post(path, { stockId })).data;
    expect(await read('hs600519')).toEqual({ fundamentals: null });

    const stage = await openStage(app);
    const { call } = stage;
    const importFile = async (date: string, text: string): Promise<void> => {
      // No one asks for a job twice in a minute.
      app.setClock(`2026-11-20T18:${date.slice(-2)}:00+08:00`);
      const { id: uploadId } = await stage.upload('dcwc', `${date}.csv`, text);
      const asked = { kind: 'fundamental', date, uploadId };
      const { data, status } = await call(operatorRoutes.initDcWc, asked);
      expect(status).toBe(200);
      await runOnce(call, data.jobId, 'done');
    };
    await importFile(
      '2026-11-18',
      '代码,市盈率,市净率,总市值,流通市值,每股收益\n600519,20,7,1.7万亿,1.6万亿,68.6\nAAPL,--,--,--,--,7.46',
    );
    await importFile('2026-11-19', '代码,市盈率,总市值\n600519,-21.5,1.8万亿');
    await storeResults(database, 'SH.600519', '2026-11-20');
    await storeResults(database, 'HK.00700', '2026-11-20');

    const unsaid = { marketValue: null, floatValue: null, pe: null, pb: null, eps: null };
    expect(await read('hs600519')).toEqual({
      fundamentals: { ...unsaid, date: '2026-11-19', marketValue: 1.8e12, pe: -21.5 },
    });
    expect(await read('usAAPL')).toEqual({
      fundamentals: { ...unsaid, date: '2026-11-18', eps: 7.46 },
    });
    expect(await read('hk00700')).toEqual({ fundamentals: null });

    const unknown = await app.post<Failure>(path, { stockId: 'hs999999' });
    expect(unknown.data.kind).toBe('unknownStock');
  });
});
