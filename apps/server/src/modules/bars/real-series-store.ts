import { simulatedSource } from '@chanscope/market';

import type { Database } from '../../platform/database/database.ts';
import type { BarTables } from './bar-schema.ts';

/** Whether any bars are stored that the simulated market did not make. */
export async function hasRealSeries({ kysely }: Database): Promise<boolean> {
  const row = await kysely
    .withTables<BarTables>()
    .selectFrom('bar_series')
    .select('id')
    .where('source', '<>', simulatedSource)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
