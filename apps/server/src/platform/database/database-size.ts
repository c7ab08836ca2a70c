import { sql } from 'kysely';

import type { Database } from './database.ts';

/** Which database it is and how large, as it says itself. */
export async function readDatabaseSize(
  database: Database,
): Promise<{ readonly kind: 'embedded' | 'postgres'; readonly bytes: number }> {
  const { dialect, kysely } = database;
  const statement =
    dialect === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await statement.execute(kysely);
  const kind = dialect === 'postgres' ? 'postgres' : 'embedded';
  return { kind, bytes: Number(rows[0]?.bytes ?? 0) };
}
