import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { runMessage } from '@chanscope/contract';

import { migrateAt } from './move-database.ts';
import { databaseFile } from '../platform/backup/data-folder.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSqliteForReading } from '../platform/database/sqlite-bridge.ts';
import { createSilentLog } from '../platform/log.ts';
import { MoveRefused } from '../platform/move/move-refused.ts';
import { postgresSide, requireSameShapes, seeOneInstant } from '../platform/move/postgres-side.ts';
import { type TableShape, readTableShapes } from '../platform/move/table-shapes.ts';

/** What would be moved. */
export interface MoveCheckOrder {
  readonly dataDir: string;
  /** Null: from the embedded database; otherwise to it. */
  readonly databaseUrl: string | null;
  /** Where a folder for the time of the check may be made. */
  readonly folder: string;
  /** Notified when tables and columns were compared, and all rows read: 1, 2. */
  readonly onStep: (done: number) => void;
}

/** What a move would copy. */
export interface MoveCheck {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Looks whether `npm run move` would find the database as it needs it: tables and columns of this release, every
 * page and row readable. Changes nothing, beside running servers. Throws MoveRefused.
 */
export async function checkMove(order: MoveCheckOrder): Promise<MoveCheck> {
  const shapes = await ownShapes(order.folder);
  return order.databaseUrl === null
    ? checkEmbedded(order, shapes)
    : checkPostgres(order, order.databaseUrl, shapes);
}

/** The tables as this release makes them. */
async function ownShapes(folder: string): Promise<TableShape[]> {
  const dataDir = mkdtempSync(path.join(folder, `.check-${process.pid}-`));
  try {
    await migrateAt({ dataDir, databaseUrl: null, log: createSilentLog() });
    return inFile(path.join(dataDir, databaseFile), readTableShapes);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function inFile<Result>(file: string, work: (sqlite: DatabaseSync) => Result): Result {
  const sqlite = openSqliteForReading(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

function checkEmbedded(
  { dataDir, onStep }: MoveCheckOrder,
  shapes: readonly TableShape[],
): MoveCheck {
  return inFile(path.join(dataDir, databaseFile), (sqlite) => {
    sqlite.exec('begin');
    const textOf = (tables: readonly TableShape[]): string[] =>
      tables.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`);
    const expected = new Set(textOf(shapes));
    const found = textOf(readTableShapes(sqlite));
    const other = found.find((each) => !expected.has(each));
    if (other !== undefined || found.length !== expected.size)
      throw new MoveRefused(runMessage('tableOfOtherRelease', { table: other ?? '' }));
    onStep(1);
    const [check] = sqlite.prepare('pragma integrity_check(1)').all();
    const said = String(check?.['integrity_check']);
    if (said !== 'ok') throw new MoveRefused(runMessage('pagesDamaged', { fault: said }));
    if (sqlite.prepare('pragma foreign_key_check').all().length > 0)
      throw new MoveRefused(runMessage('rowsWithoutOthers', {}));
    const rows = shapes.map(({ name }) =>
      Number(sqlite.prepare(`select count(*) as rows from "${name}"`).get()?.['rows']),
    );
    onStep(2);
    return { tables: shapes.length, rows: rows.reduce((sum, each) => sum + each, 0) };
  });
}

async function checkPostgres(
  { dataDir, onStep }: MoveCheckOrder,
  databaseUrl: string,
  shapes: readonly TableShape[],
): Promise<MoveCheck> {
  const source = openDatabase({ dataDir, databaseUrl, log: createSilentLog() }).forLongWork;
  try {
    return await source.transaction(async (transaction) => {
      await seeOneInstant(transaction);
      await requireSameShapes(transaction, shapes);
      onStep(1);
      const side = postgresSide(transaction);
      let rows = 0;
      for (const shape of shapes) for await (const some of side.read(shape)) rows += some.length;
      onStep(2);
      return { tables: shapes.length, rows };
    });
  } finally {
    await source.close();
  }
}
