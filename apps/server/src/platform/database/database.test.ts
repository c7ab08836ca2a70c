import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { DatabaseUnreachable } from './database-fault.ts';
import { type Database, openDatabase } from './database.ts';
import { binaryTypeOf, withIdentity } from './dialect-differences.ts';
import { createSilentLog } from '../log.ts';
import {
  describeAtEachLocation,
  describeOnEachDatabase,
} from '../../test-support/test-databases.ts';

type Tables = {
  sample: { id: number; whole: number; real: number; words: string | null; bytes: Uint8Array };
};

async function createSample(database: Database): Promise<void> {
  await withIdentity(database.kysely.schema.createTable('sample'), database.dialect)
    .addColumn('whole', 'bigint')
    .addColumn('real', 'double precision')
    .addColumn('words', 'text')
    .addColumn('bytes', binaryTypeOf(database.dialect))
    .execute();
}

const row = {
  whole: Number.MAX_SAFE_INTEGER,
  real: 0.1 + 0.2,
  words: '缠镜 🐉',
  bytes: Uint8Array.from({ length: 256 }, (_, byte) => byte),
};

describeOnEachDatabase('database', (fresh) => {
  it('gives back whole numbers, reals, text and bytes as they were', async () => {
    const database = await fresh();
    await createSample(database);
    const kysely = database.kysely.withTables<{ sample: Omit<Tables['sample'], 'id'> }>();
    await kysely
      .insertInto('sample')
      .values([row, { ...row, words: null }])
      .execute();
    const rows = await kysely
      .selectFrom('sample')
      .selectAll()
      .orderBy('id' as 'whole')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ id: 1, whole: row.whole, real: row.real, words: row.words });
    expect(rows[1]?.words).toBeNull();
    expect([...(rows[0]?.bytes ?? [])]).toEqual([...row.bytes]);
  });

  it('leaves nothing of a transaction that throws', async () => {
    const database = await fresh();
    await createSample(database);
    const failing = database.transaction(async (transaction) => {
      await sql`insert into sample (whole) values (1)`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await sql`select * from sample`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  it('shows others what was committed before while a transaction goes on, without waiting', async () => {
    const database = await fresh();
    await createSample(database);
    const { kysely } = database;
    const countIn = async (access: typeof kysely): Promise<number> => {
      const { rows } = await sql<{ whole: number }>`select whole from sample`.execute(access);
      return rows.length;
    };
    const counts = await database.transaction(async (transaction) => {
      await sql`insert into sample (whole) values (1)`.execute(transaction);
      return [await countIn(transaction as typeof kysely), await countIn(kysely)];
    });
    expect([...counts, await countIn(kysely)]).toEqual([1, 0, 1]);
  });

  it('lets one writer in after the other', async () => {
    const database = await fresh();
    await createSample(database);
    const written: string[] = [];
    const write = (words: string): Promise<unknown> =>
      database.transaction(async (transaction) => {
        await sql`insert into sample (words) values (${words})`.execute(transaction);
        await new Promise(setImmediate);
        await sql`update sample set whole = 1 where words = ${words}`.execute(transaction);
        written.push(words);
      });
    await Promise.all([
      write('first'),
      sql`insert into sample (words, whole) values ('alone', 1)`.execute(database.kysely),
      write('second'),
      write('third'),
    ]);
    const { rows } = await sql`select words from sample where whole = 1`.execute(database.kysely);
    expect(rows).toHaveLength(4);
    expect(written.toSorted()).toEqual(['first', 'second', 'third']);
  });

  it('gives the event loop its turns while statements follow each other', async () => {
    const database = await fresh();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const end = performance.now() + 100;
    await database.transaction(async (transaction) => {
      while (performance.now() < end) await sql`select 1`.execute(transaction);
    });
    const during = turns;
    clearInterval(timer);
    expect(during).toBeGreaterThan(1);
  });

  it('answers a ping until it is closed', async () => {
    const database = await fresh();
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
    await expect(database.ping()).rejects.toThrow(DatabaseUnreachable);
  });
});

describeAtEachLocation('two processes on one database', (freshLocation) => {
  it('write one after the other without losing anything', async () => {
    const place = await freshLocation();
    const databases = [1, 2].map(() => openDatabase({ ...place, log: createSilentLog() }));
    const [first, second] = databases;
    if (first === undefined || second === undefined) throw new Error('two were opened');
    await sql`create table counter (value integer)`.execute(first.kysely);
    await sql`insert into counter values (0)`.execute(first.kysely);
    const lock = first.dialect === 'postgres' ? sql`for update` : sql``;
    const increment = (database: Database): Promise<void> =>
      database.transaction(async (transaction) => {
        const { rows } = await sql<{ value: number }>`select value from counter ${lock}`.execute(
          transaction,
        );
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(transaction);
      });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => increment(index % 2 === 0 ? first : second)),
    );
    const { rows } = await sql`select value from counter`.execute(second.kysely);
    expect(rows).toEqual([{ value: 20 }]);
    await Promise.all(databases.map((database) => database.close()));
  });
});
