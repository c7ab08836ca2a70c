import type { Transaction } from 'kysely';

import type { BarTables } from '../../bars/index.ts';

/**
 * What the import of a file changed, block by block (migration 0013). A block that a replacement took away has its
 * bars in `former` and nothing in `written`.
 */
export interface BarChangeTable {
  upload_id: string;
  series_id: number;
  begins_at: number;
  batch: number;
  added: Uint8Array | null;
  former: Uint8Array | null;
  written: Uint8Array | null;
}

export type ChangeTables = BarTables & { readonly upload_bar_change: BarChangeTable };
export type ChangeTransaction = Transaction<ChangeTables>;

/** The batch of what a replacement took away: of every series before the first batch of the file. */
export const removalBatch = 0;
