import { parseSymbol } from '@chanscope/market';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';

import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  describeAtEachLocation,
  describeOnEachDatabase,
} from '../../test-support/test-databases.ts';
import { embeddedVersion, readEmbeddedListings } from './directory/embedded-directory.ts';
import { tablesOf } from './instrument-store.ts';
import { type Instruments, createInstruments } from './instruments.ts';

const log = createSilentLog();
const moutai = parseSymbol('SH.600519');
const unknown = parseSymbol('SZ.399999');

function countRows(database: Database): Promise<unknown> {
  return tablesOf(database.kysely)
    .selectFrom('instrument')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

describeOnEachDatabase(
  'directory of securities on bare tables',
  (fresh) => {
    it('holds the embedded directory after the first start, and once after the second', async () => {
      const database = await fresh();
      expect(await countRows(database)).toEqual({ count: 0 });
      await createInstruments({ database, log });
      const count = { count: readEmbeddedListings().length };
      expect(await countRows(database)).toEqual(count);
      await createInstruments({ database, log });
      expect(await countRows(database)).toEqual(count);
    });
  },
  'migrated',
);

describeOnEachDatabase('directory of securities', (fresh) => {
  async function open(): Promise<{ database: Database; instruments: Instruments }> {
    const database = await fresh();
    return { database, instruments: await createInstruments({ database, log }) };
  }

  it('finds a security with all that is shown of it', async () => {
    const { instruments } = await open();
    expect(await instruments.find(moutai)).toEqual({
      symbol: 'SH.600519',
      kind: 'stock',
      board: 'main',
      nameZh: '贵州茅台',
      nameEn: 'Kweichow Moutai',
      listedOn: '2001-08-27',
      delistedOn: null,
      lotSize: 100,
      currency: 'CNY',
      stockEt: 'SH',
      isSpecialTreatment: false,
      datedNames: [],
      py: 'GZMT',
      stockRow: {
        stockId: 'hs600519',
        stockEt: 'SH',
        stockName: '贵州茅台',
        stockPy: 'GZMT',
        stockType: 'hs',
        stockNameEn: 'Kweichow Moutai',
        badge: null,
      },
    });
    expect(await instruments.find(unknown)).toBe(null);
  });

  it('finds many in the order asked for and leaves out what it does not know', async () => {
    const { instruments } = await open();
    const symbols = [parseSymbol('US.AAPL'), unknown, moutai];
    const found = await instruments.findMany(symbols);
    expect(found.map(({ symbol }) => symbol)).toEqual(['US.AAPL', 'SH.600519']);
    expect(await instruments.findMany([])).toEqual([]);
  });

  it('makes entries for symbols that bars arrive for, and leaves known ones alone', async () => {
    const { database, instruments } = await open();
    await instruments.ensure([unknown, moutai, unknown]);
    await instruments.ensure([unknown]);
    expect(await countRows(database)).toEqual({ count: readEmbeddedListings().length + 1 });
    expect(await instruments.find(moutai)).toMatchObject({ nameZh: '贵州茅台' });
    expect(await instruments.find(unknown)).toMatchObject({
      kind: 'index',
      nameZh: '399999',
      nameEn: null,
      py: '',
      stockRow: { stockId: 'hsSZ399999', stockName: '399999' },
    });
  });

  it('makes thousands of entries at once', async () => {
    const { database, instruments } = await open();
    const symbols = Array.from({ length: 3000 }, (_, index) =>
      parseSymbol(`SH.${String(699_999 - index)}`),
    );
    await instruments.ensure(symbols);
    expect(await countRows(database)).toEqual({ count: readEmbeddedListings().length + 3000 });
    expect(await instruments.findMany(symbols)).toHaveLength(3000);
  });

  it('knows the members of a sector board', async () => {
    const { instruments } = await open();
    expect(await instruments.membersOf(parseSymbol('BK.0474'))).toEqual([
      'SH.601318',
      'SH.601319',
      'SH.601336',
      'SH.601601',
      'SH.601628',
    ]);
    expect(await instruments.membersOf(moutai)).toEqual([]);
  });

  it('knows the one industry of a share, and none of what is in none', async () => {
    const { database, instruments } = await open();
    const [bank, apple] = [parseSymbol('SZ.000001'), parseSymbol('US.AAPL')];
    const known = await instruments.industriesOf([moutai, bank, apple, unknown]);
    // 600519 is on the concept board 白酒 (BK.0896) too, which is no industry.
    expect([...known]).toEqual(
      expect.arrayContaining([
        [moutai, 'BK.0477'],
        [bank, 'BK.0475'],
      ]),
    );
    expect(known.size).toBe(2);
    const sector = parseSymbol('BK.0475');
    const members = [bank, moutai];
    await database.transaction((inside) =>
      instruments.learnSectors(inside, [{ symbol: sector, name: '银行', members }]),
    );
    // Now on two boards: the first in the order of the directory counts.
    expect((await instruments.industriesOf([moutai])).get(moutai)).toBe('BK.0477');
    expect((await instruments.industriesOf([])).size).toBe(0);
  });

  it('knows the sector boards of a share, the smallest first', async () => {
    const { instruments } = await open();
    expect(await instruments.sectorsBySizeOf(moutai)).toEqual(['BK.0896', 'BK.0477']);
    expect(await instruments.sectorsBySizeOf(parseSymbol('BK.0896'))).toEqual([]);
  });

  it('searches', async () => {
    const { instruments } = await open();
    const [first] = await instruments.search('gzmt');
    expect(first?.stockId).toBe('hs600519');
    expect(await instruments.search('z')).toHaveLength(20);
    expect(await instruments.search(' ')).toEqual([]);
  });
});

describeAtEachLocation('directory of securities that others change', (freshLocation) => {
  it('is searched as it is soon after a search that came a second later', async () => {
    const place = await freshLocation();
    const mine = openDatabase({ ...place, log });
    const theirs = openDatabase({ ...place, log });
    await migrate(mine);
    let time = 0;
    const instruments = await createInstruments({ database: mine, log, now: () => time });
    const others = await createInstruments({ database: theirs, log });
    await others.ensure([unknown]);

    // What rows of lists are named by does not wait for that second.
    const rows = await instruments.stockRowsOf([unknown, moutai, parseSymbol('SZ.399998')]);
    expect(Array.from(rows.values(), ({ stockId }) => stockId)).toEqual(['hsSZ399999', 'hs600519']);
    const found = async (): Promise<string[]> =>
      (await instruments.search('399999')).map(({ stockId }) => stockId);
    expect(await found()).toEqual([]);
    time = 1000;
    await expect.poll(found).toEqual(['hsSZ399999']);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('is searched as it was while the database does not answer, without waiting for it', async () => {
    const database = openDatabase({ ...(await freshLocation()), log });
    await migrate(database);
    let time = 0;
    const frozen = { ...database, kysely: database.kysely.withPlugin(neverAnswering()) };
    let isFrozen = false;
    function neverAnswering(): KyselyPlugin {
      return {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) =>
          isFrozen ? new Promise(() => undefined) : Promise.resolve(result),
      };
    }
    const instruments = await createInstruments({ database: frozen, log, now: () => time });
    isFrozen = true;
    time = 5000;
    expect(await instruments.search('600519')).toMatchObject([{ stockId: 'hs600519' }]);
    expect(await instruments.search('000001')).not.toEqual([]);
    await database.close();
  });

  it('is written once by servers that start together', async () => {
    const place = await freshLocation();
    const databases = [1, 2, 3].map(() => openDatabase({ ...place, log }));
    await Promise.all(databases.map((database) => migrate(database)));
    await Promise.all(databases.map((database) => createInstruments({ database, log })));
    const [first] = databases;
    const revisions = await Promise.all(
      databases.map((database) =>
        tablesOf(database.kysely).selectFrom('directory_state').selectAll().execute(),
      ),
    );
    expect(revisions).toEqual(
      Array(3).fill([{ id: 1, embedded_version: embeddedVersion, revision: 1 }]),
    );
    expect(first === undefined ? null : await countRows(first)).toEqual({
      count: readEmbeddedListings().length,
    });
    await Promise.all(databases.map((database) => database.close()));
  });
});
