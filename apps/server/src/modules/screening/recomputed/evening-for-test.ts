import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { JobName } from '@chanscope/contract';
import { type Market, instantOf } from '@chanscope/market';
import { expect, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { signIn } from '../../../test-support/identity-for-test.ts';
import { createScreeningForTest, importForTest } from '../../../test-support/screening-for-test.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { copyEmbeddedTemplate } from '../../../test-support/test-databases.ts';
import type { FileOutcome } from '../../bar-import/import-bars.ts';
import { runForTest } from '../screening-run-for-test.ts';
import type { ScreeningTables } from '../screening-schema.ts';

/** A row of a list as it comes over HTTP. */
export type ListedRow = Readonly<Record<string, unknown>> & { readonly stockId: string };

/** A page as it comes over HTTP; what is no list has neither rows nor a number of them. */
interface Page extends Readonly<Record<string, unknown>> {
  readonly date: string | null;
  readonly count?: number;
  readonly list?: readonly ListedRow[];
}

/** All pages of a list as one. */
export type Listed = Page & Required<Pick<Page, 'count' | 'list'>>;

/** Reads a whole list as a member, page by page. */
export type ReadList = (name: string, parameters?: object) => Promise<Listed>;

/** A server on the embedded database with the directory that comes with the product, and nothing else. */
export interface Evenings {
  readonly database: Database;
  /** The folder of its data, which is removed after the test. */
  readonly dataDir: string;
  /** Imports a file of bars in place of the series that it would join, as the command does. */
  readonly importFile: (file: string) => Promise<FileOutcome[]>;
  /** Sets the clock to a moment of a day of the market, and answers the lists as they are read then. */
  readonly at: (date: string, clock: string) => Promise<ReadList>;
  /** Runs a job at the moment that the clock was set to; it must be done. */
  readonly run: (name: JobName, parameters: object) => Promise<void>;
  /** Everything that the lists of a day are stored as, but for the heads of its runs. */
  readonly storedOf: (date: string) => Promise<Readonly<Record<string, readonly object[]>>>;
}

const tables = [
  'share_day',
  'sector_day',
  'market_day',
  'limit_day',
  'limit_stat_day',
  'limit_effect_day',
  'limit_pair_day',
  'rps_day',
  'strength_day',
  'score_day',
  'signal_intraday',
  'screen_hit',
] as const satisfies readonly (keyof ScreeningTables)[];

/** Opens a server for the rest of the test. */
export async function openEvenings(market: Market = 'hs'): Promise<Evenings> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-evenings-'));
  copyEmbeddedTemplate(dataDir, 'filled');
  const place = { dataDir, databaseUrl: null };
  const database = openDatabase({ ...place, log: createSilentLog() });
  const screening = await createScreeningForTest(database, place);
  onTestFinished(async () => {
    await screening.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  let now = 0;
  let served: ServedApp | null = null;
  return {
    database,
    dataDir,
    importFile: (file) => importForTest(database, file, { replace: true }),
    async at(date, clock): Promise<ReadList> {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      now = instantOf(date, hours * 60 + minutes, market);
      const iso = new Date(now).toISOString();
      const app = (served ??= await serveOn(database, { iso, config: place }));
      app.setClock(iso);
      const member = { authorization: `Bearer ${(await signIn(app)).token}` };
      return (name, parameters = {}) =>
        readWhole(app, name, { of: { market, ...parameters }, member });
    },
    async run(name, parameters) {
      const asked = { name, parameters: { market, ...parameters }, now };
      const { outcome, reason } = await runForTest(database, screening.jobs, asked);
      expect([name, parameters, outcome.status, reason]).toEqual([name, parameters, 'done', null]);
    },
    storedOf: (date) => readStored(database, date),
  };
}

interface Asked {
  readonly of: object;
  readonly member: Readonly<Record<string, string>>;
}

async function readWhole(app: ServedApp, name: string, { of, member }: Asked): Promise<Listed> {
  const list: ListedRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const asked = { pageSize: 500, pageNo, ...of };
    const { code, msg, data } = await app.post<Page>(`/api/public/stock/${name}`, asked, member);
    expect({ name, code, msg }).toMatchObject({ name, code: 200 });
    const { count = 0, list: rows = [] } = data;
    list.push(...rows);
    if (rows.length === 0 || list.length >= count) return { ...data, count, list };
  }
}

async function readStored(
  { kysely }: Database,
  date: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const access = kysely.withTables<Record<string, Record<string, string | number | null>>>();
  const stored = await Promise.all(
    tables.map(async (table): Promise<[string, readonly object[]]> => {
      const rows = await access.selectFrom(table).selectAll().where('date', '=', date).execute();
      return [table, rows.toSorted(byText)];
    }),
  );
  return Object.fromEntries(stored);
}

/** Orders rows, which have no order of their own. */
export function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
