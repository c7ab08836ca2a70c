import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Kysely, sql } from 'kysely';

import type { Clock } from '../clock.ts';
import type { AcceptedLoss } from '../config/accepted-loss.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { fingerprintOf, openKeyRing } from './file-key-ring.ts';

interface InstallationDependencies {
  readonly database: Database;
  readonly keyDir: string;
  readonly acceptedLoss: AcceptedLoss;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keys and database do not belong together. The message is all that needs to be shown. */
export class InstallationIncomplete extends Error {
  override readonly name = 'InstallationIncomplete';
}

type Tables = {
  installation: { only: number; id: string; key_fingerprint: string; created_at: number };
};

/** In the folder of keys: the installation that used them. */
const markName = 'installation';

/**
 * Makes sure that a migrated database and the folder of keys belong together, and notes so in both: a
 * server that began with new keys, or with an empty database, would look well and have lost its accounts.
 * Throws InstallationIncomplete.
 */
export async function checkInstallation(dependencies: InstallationDependencies): Promise<void> {
  const { database, keyDir, acceptedLoss, clock } = dependencies;
  const tables = database.kysely.withTables<Tables>();
  const known = await tables.selectFrom('installation').selectAll().executeTakeFirst();
  const isOfOthers = known !== undefined && known.key_fingerprint !== fingerprintOf(keyDir);
  if (isOfOthers && acceptedLoss !== 'keys') throw new InstallationIncomplete(keysLost(keyDir));
  const wasUsed = known === undefined && existsSync(path.join(keyDir, markName));
  if (wasUsed && acceptedLoss !== 'database' && !(await hasAccounts(database)))
    throw new InstallationIncomplete(databaseEmptied(database, keyDir));
  // The first start makes them.
  openKeyRing({ folder: keyDir, clock });
  await note(tables, { id: randomUUID(), fingerprint: fingerprintOf(keyDir) ?? '', clock });
  const { id } = await tables.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  mark(dependencies, id);
}

async function note(
  tables: Kysely<Tables>,
  given: { readonly id: string; readonly fingerprint: string; readonly clock: Clock },
): Promise<void> {
  const { id, fingerprint, clock } = given;
  await tables
    .insertInto('installation')
    .values({ only: 1, id, key_fingerprint: fingerprint, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('only').doUpdateSet({ key_fingerprint: fingerprint }))
    .execute();
}

function mark({ keyDir, log }: InstallationDependencies, id: string): void {
  try {
    writeFileSync(path.join(keyDir, markName), `${id}\n`, { mode: 0o600 });
  } catch (error) {
    // A folder that can only be read serves as well; an emptied database is then not noticed.
    log.warn({ reason: String(error) }, 'cannot mark the folder of keys as used');
  }
}

async function hasAccounts({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from account limit 1`.execute(kysely);
  return rows.length > 0;
}

function keysLost(keyDir: string): string {
  const which =
    fingerprintOf(keyDir) === null
      ? `there are no keys in ${keyDir}`
      : `the keys in ${keyDir} are others than before`;
  return `Cannot start: ${which}, and this database was used with its own; correct KEY_DIR or put the folder of keys back (npm run restore -- latest). Where they are lost for good, start once with ACCEPT_LOSS=keys: authenticators must then be set up anew, and earlier lines of the system log can no longer be checked`;
}

function databaseEmptied({ dialect }: Database, keyDir: string): string {
  const [which, variable] =
    dialect === 'postgres'
      ? ['the database of DATABASE_URL', 'DATABASE_URL']
      : ['the database in DATA_DIR', 'DATA_DIR'];
  return `Cannot start: ${which} is empty, and the keys in ${keyDir} were used with another one; correct ${variable} or restore the newest backup (npm run restore -- latest). To begin anew with these keys, start once with ACCEPT_LOSS=database`;
}
