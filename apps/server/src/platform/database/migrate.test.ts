import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { type Database, openDatabase } from './database.ts';
import { createSilentLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';

const folders: string[] = [];

/** A folder with one migration for each body; a body is written as the inside of `up(kysely)`. */
function folderOf(...bodies: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-migrations-'));
  folders.push(folder);
  bodies.forEach((body, index) => {
    const text = `export async function up(kysely: any): Promise<void> { ${body} }\n`;
    writeFileSync(path.join(folder, `000${index + 1}-step.ts`), text);
  });
  return folder;
}

const createFruit = `await kysely.schema.createTable('fruit').addColumn('name', 'text').execute();`;
const addApple = `await kysely.insertInto('fruit').values({ name: 'apple' }).execute();`;

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describeAtEachLocation('migrate()', (freshLocation) => {
  async function namesOfFruit(database: Database): Promise<string[]> {
    const kysely = database.kysely.withTables<{ fruit: { name: string } }>();
    const rows = await kysely.selectFrom('fruit').selectAll().execute();
    return rows.map(({ name }) => name);
  }

  it('runs each migration once when three connections start at the same time', async () => {
    const place = await freshLocation();
    const folder = folderOf(createFruit, addApple);
    const databases = [1, 2, 3].map(() => openDatabase({ ...place, log: createSilentLog() }));
    const ran = await Promise.all(databases.map((database) => migrate(database, folder)));
    expect(ran.flat()).toEqual(['0001-step', '0002-step']);
    expect(await Promise.all(databases.map(namesOfFruit))).toEqual([
      ['apple'],
      ['apple'],
      ['apple'],
    ]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('leaves alone what a newer release added, so that an update can be taken back', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database, folderOf(createFruit, addApple));
    expect(await migrate(database, folderOf(createFruit))).toEqual([]);
    expect(await namesOfFruit(database)).toEqual(['apple']);
    expect(await migrate(database, folderOf(createFruit, addApple, addApple))).toHaveLength(1);
    await database.close();
  });

  it('refuses tables that a migration between ours made', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    const three = folderOf(createFruit, addApple, addApple);
    await migrate(database, three);
    rmSync(path.join(three, '0002-step.ts'));
    await expect(migrate(database, three)).rejects.toThrow('0002-step');
    await database.close();
  });

  it('leaves nothing of a run in which a later migration fails', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    const broken = folderOf(createFruit, `${addApple} throw new Error('spoilt');`);
    await expect(migrate(database, broken)).rejects.toThrow('spoilt');
    expect(await migrate(database, folderOf(createFruit, addApple))).toHaveLength(2);
    expect(await namesOfFruit(database)).toEqual(['apple']);
    await database.close();
  });
});
