import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { moveToFolder, moveToPostgres } from './copies/move-database.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { openDatabase } from './platform/database/database.ts';
import { createSilentLog } from './platform/log.ts';
import { readTableShapes } from './platform/move/table-shapes.ts';
import {
  type FilledRow,
  fillTables,
  readAllRows,
  readPostgresRows,
} from './test-support/fill-tables-for-test.ts';
import { callAs, signIn } from './test-support/identity-for-test.ts';
import { serveOn } from './test-support/serve-for-test.ts';
import { copyEmbeddedTemplate, freshPostgresLocation } from './test-support/test-databases.ts';
import { copyTestKeys } from './test-support/test-keys.ts';

// Whoever adds a table decides here what export and deletion of an account do with it. Backup and move take
// every table; the tests below put rows into each.

/** What becomes of an account's rows when it is deleted, and which of their columns its export shows. */
interface Treatment {
  readonly exported:
    | string
    | { readonly nothing: 'it proves who a user is' | 'its owner removed it' };
  readonly deletion: 'goes' | 'stays: the system log is whole';
}

/** The tables that hold something about one account. */
const ofAccounts: Readonly<Record<string, Treatment>> = {
  account: { exported: 'username', deletion: 'goes' },
  api_token: { exported: 'name', deletion: 'goes' },
  audit_entry: { exported: 'target', deletion: 'stays: the system log is whole' },
  avatar: { exported: 'media_type', deletion: 'goes' },
  chart_link: { exported: 'id', deletion: 'goes' },
  log_event: { exported: 'target', deletion: 'goes' },
  known_device: { exported: { nothing: 'it proves who a user is' }, deletion: 'goes' },
  department_lead: { exported: 'department_id', deletion: 'goes' },
  notice_cleared: { exported: 'cleared_at', deletion: 'goes' },
  password_link: { exported: { nothing: 'it proves who a user is' }, deletion: 'goes' },
  pending_totp: { exported: { nothing: 'it proves who a user is' }, deletion: 'goes' },
  redivision_list: { exported: 'content', deletion: 'goes' },
  recovery_code: { exported: { nothing: 'it proves who a user is' }, deletion: 'goes' },
  stock_notes: { exported: 'content', deletion: 'goes' },
  session: { exported: 'device_name', deletion: 'goes' },
  session_token: { exported: { nothing: 'it proves who a user is' }, deletion: 'goes' },
  social_identity: { exported: 'subject', deletion: 'goes' },
  watch_group: { exported: 'name', deletion: 'goes' },
  watch_item: { exported: 'note', deletion: 'goes' },
  watch_membership: { exported: 'group_id', deletion: 'goes' },
  watch_undo: { exported: { nothing: 'its owner removed it' }, deletion: 'goes' },
  watchlist: { exported: 'version', deletion: 'goes' },
};

/** The tables that hold nothing about one account; where an administrator is named, for the record of a deed. */
const ofNoAccount = new Set(
  [
    ['instrument', 'sector_member', 'directory_state', 'corporate_action'],
    ['bar_series', 'bar_block', 'bar_issue', 'bar_revision', 'bar_gap', 'backfill_cursor'],
    ['import_file', 'import_refusal', 'upload', 'upload_part'],
    ['upload_bar_change', 'upload_row_change'],
    ['feed_switch', 'feed_place', 'lease', 'market_moment', 'installation'],
    ['market_data_choice', 'market_fill', 'market_fill_series'],
    ['backup_copy', 'backup_plan'],
    ['job_run', 'job_schedule', 'job_firing', 'screen_run', 'screen_hit', 'signal_intraday'],
    ['limit_day', 'limit_stat_day', 'limit_effect_day', 'limit_pair_day', 'limit_reason'],
    ['share_day', 'sector_day', 'market_day', 'map_step_part', 'rps_day'],
    ['strength_day', 'flow_day', 'score_day', 'theme', 'theme_member', 'pool'],
    ['visit_day', 'visit_mark', 'missed_search'],
    ['vendor_sector', 'vendor_sector_member', 'vendor_flow', 'vendor_fundamental'],
    [
      'role',
      'department',
      'menu_entry',
      'menu_version',
      'rule_version',
      'announcement',
      'notice',
      'site_text',
      'lesson',
      'audit_head',
      'security_version',
    ],
    ['key_schedule'],
    // By number or by network, until they end by themselves within a day.
    ['sms_code', 'used_nonce', 'attempt_bucket', 'social_attempt', 'set_up_link'],
  ].flat(),
);

const iso = '2026-11-21T10:00:00+08:00';
const uploaded = Buffer.from('a file of bars\n'.repeat(100_000));

/** What code reads as something else than text. */
const readable = {
  'account.roles': '[]',
  'account.preferences': '{}',
  'account.state': 'active',
  'account.deletion_due_at': null,
  'api_token.abilities': '[]',
  'audit_entry.details': '{}',
  'audit_entry.type': 'login',
  'audit_entry.result': 'success',
  'log_event.details': '{}',
  'rule_version.content': '[]',
  'rule_version.section': 'days',
  'log_event.kind': 'pageError',
  'log_event.result': 'failure',
  'session.actor_session_id': null,
  'session.created_at': Date.parse(iso),
  'session.last_seen_at': Date.parse(iso),
  'session.token_issued_at': Date.parse(iso),
  'watch_item.tags': '[]',
  'watch_item.colour': null,
  'watch_group.colour': null,
  'watch_item.symbol': (index: number) => `SH.60000${index}`,
  'lease.term': Number.MAX_SAFE_INTEGER,
  // Names of files are letters and digits; the first one has its bytes.
  'upload.id': (index: number) => `abc${index}`,
  'upload.received': (index: number) => (index === 0 ? uploaded.length : 0),
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-tables-'));
  copyEmbeddedTemplate(folder, 'migrated');
  copyTestKeys(path.join(folder, 'keys'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function inFile<Result>(
  dataDir: string,
  work: (sqlite: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  const sqlite = new DatabaseSync(path.join(dataDir, 'chanscope.db'));
  try {
    return await work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Puts three rows into every table; answers all rows. */
function fill(): Promise<Record<string, string[]>> {
  return inFile(folder, (sqlite) => {
    mkdirSync(path.join(folder, 'uploads'));
    writeFileSync(path.join(folder, 'uploads', 'abc0.upload'), uploaded);
    // Bytes of uploaded files are rows on PostgreSQL alone.
    const leaves = (table: string): boolean => table === 'upload_part';
    fillTables(sqlite, 3, { values: readable, leaves });
    return readAllRows(sqlite);
  });
}

describe('every table of the schema', () => {
  it('is one of those whose export and deletion are decided', async () => {
    const tables = await inFile(folder, (sqlite) =>
      readTableShapes(sqlite).map(({ name }) => name),
    );
    const decided = [...Object.keys(ofAccounts), ...ofNoAccount];
    expect(tables.toSorted()).toEqual(decided.toSorted());
  });

  it('that refers to accounts is one of theirs', async () => {
    const references = await inFile(folder, (sqlite) =>
      readTableShapes(sqlite).filter(({ columns }) => columns.includes('account_id')),
    );
    expect(references.map(({ name }) => name).filter((name) => !(name in ofAccounts))).toEqual([]);
  });

  it('is in a backup, with every row', async () => {
    const before = await fill();
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([
      ['upload_part', []],
    ]);
    const place = { dataDir: folder, keyDir: path.join(folder, 'keys'), password: null };
    const now = new Date('2026-11-23T19:43:00Z');
    const { file } = await createBackup({ ...place, target: null, now });
    const dataDir = path.join(folder, 'restored');
    const restored = { ...place, dataDir, keyDir: path.join(dataDir, 'keys') };
    await restoreBackup({ ...restored, file, replaces: false, now });
    expect(await inFile(dataDir, readAllRows)).toEqual(before);
  });

  it('is moved to PostgreSQL and back, with every row, number and uploaded file', async () => {
    const before = await fill();
    const { databaseUrl } = await freshPostgresLocation();
    const url = databaseUrl ?? '';
    const log = createSilentLog();
    const { rows, uploadedBytes } = await moveToPostgres({
      dataDir: folder,
      databaseUrl: url,
      log,
    });
    expect(uploadedBytes).toBe(uploaded.length);
    expect([...rows.values()].every((count) => count > 0)).toBe(true);
    const moved = { ...(await readPostgresRows(url, [...rows.keys()])), upload_part: [] };
    expect(moved).toEqual(before);
    // Numbers go on where they were.
    expect(await nextNumber(url)).toBeGreaterThan(700_000);

    const back = path.join(folder, 'back');
    const keyDir = path.join(folder, 'keys');
    await moveToFolder({ dataDir: back, keyDir, databaseUrl: url, log });
    expect(await inFile(back, readAllRows)).toEqual({
      ...before,
      notice: (await readPostgresRows(url, ['notice']))['notice'],
    });
    expect(readFileSync(path.join(back, 'uploads', 'abc0.upload'))).toEqual(uploaded);
    expect(readFileSync(path.join(back, 'keys', 'master.key'))).toEqual(
      readFileSync(path.join(keyDir, 'master.key')),
    );
  });
});

/** The number that PostgreSQL gives to a new notice. */
async function nextNumber(databaseUrl: string): Promise<number> {
  const database = openDatabase({ dataDir: '', databaseUrl, log: createSilentLog() });
  const { rows } = await sql<{ id: number }>`
    insert into notice (image, notice_zh, notice_en, email_zh, email_en, audience, written_at)
    values ('', '', '', '', '', '', 0) returning id
  `.execute(database.kysely);
  await database.close();
  return rows[0]?.id ?? 0;
}

describe('an account with a row in every table of its own', () => {
  /** Two accounts, each with rows in all tables; answers these. */
  async function live(): Promise<{
    readonly tokens: readonly string[];
    readonly rows: ReadonlyMap<string, readonly FilledRow[]>;
    readonly database: ReturnType<typeof openDatabase>;
    readonly app: Awaited<ReturnType<typeof serveOn>>;
  }> {
    const database = openDatabase({ dataDir: folder, databaseUrl: null, log: createSilentLog() });
    const app = await serveOn(database, { iso });
    const members = [
      await signIn(app, { username: 'leaver' }),
      await signIn(app, { username: 'stayer' }),
    ];
    const present = {
      account: members.map(({ account }) => ({ id: account.id, username: account.username })),
    };
    // Departments are led by accounts, whose rows refer to them.
    const fills = (table: string): boolean => table in ofAccounts || table === 'department';
    const leaves = (table: string): boolean => table === 'account' || !fills(table);
    const rows = await inFile(folder, (sqlite) => {
      const filled = fillTables(sqlite, 2, { present, values: readable, leaves });
      for (const [index, { account }] of members.entries())
        sqlite
          .prepare('update audit_entry set account_id = ? where id = ?')
          .run(account.id, filled.get('audit_entry')?.[index]?.['id'] ?? null);
      return filled;
    });
    return { tokens: members.map(({ token }) => token), rows, database, app };
  }

  it('is exported with all that is its own, and nothing of another', async () => {
    const { tokens, rows, app, database } = await live();
    const { data } = await callAs(app, tokens[0] ?? '')(routes.exportAccount);
    const text = JSON.stringify(data);
    const treated = Object.entries(ofAccounts);
    const shown = treated.flatMap(([table, { exported }]) =>
      typeof exported === 'string' ? [{ table, column: exported }] : [],
    );
    for (const { table, column } of shown) {
      const [own, others] = (rows.get(table) ?? []).map((row) => JSON.stringify(row[column]));
      expect(text, `${table}: ${column}`).toContain(own);
      expect(text, `${table} of another`).not.toContain(others);
    }
    const hidden = treated.filter(([, { exported }]) => typeof exported !== 'string');
    expect(hidden.filter(([table]) => text.includes(`"${table}.`))).toEqual([]);
    await database.close();
  });

  it('leaves nothing behind when it is deleted, the system log aside', async () => {
    const { rows, database } = await live();
    await sql`update account set deletion_due_at = 1 where username = 'leaver'`.execute(
      database.kysely,
    );
    await serveOn(database, { iso });
    await expect
      .poll(
        async () =>
          (await sql`select 1 from account where username = 'leaver'`.execute(database.kysely))
            .rows,
      )
      .toEqual([]);
    await database.close();
    const keys = await inFile(
      folder,
      (sqlite) => new Map(readTableShapes(sqlite).map(({ name, key }) => [name, key])),
    );
    for (const [table, { deletion }] of Object.entries(ofAccounts)) {
      const remain = await inFile(folder, (sqlite) =>
        (rows.get(table) ?? []).map((row) => {
          const key = keys.get(table) ?? [];
          const where = key.map((column) => `"${column}" = ?`).join(' and ');
          const values = key.map((column) => row[column] ?? null);
          return sqlite.prepare(`select 1 from "${table}" where ${where}`).all(...values).length;
        }),
      );
      expect([table, ...remain]).toEqual([table, deletion === 'goes' ? 0 : 1, 1]);
    }
  });
});
