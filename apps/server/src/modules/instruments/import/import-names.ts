import { type DatedName, type StockSymbol, symbolCandidates } from '@chanscope/market';

import type { Database } from '../../../platform/database/database.ts';
import { UnreadableFile } from '../../../platform/read-lines.ts';
import { openTableFile, type TableRow } from '../../../platform/table-file.ts';
import { growRevision, readRows, tablesOf, writeMissing } from '../instrument-store.ts';

/** What became of one file of names: taken whole in one transaction, or not at all. */
export interface NameFileReport {
  readonly path: string;
  /** Why the file was refused as a whole; null when it was not. */
  readonly fault: string | null;
  readonly names: number;
  readonly symbols: number;
  /** Securities of which something was learned. */
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** Headings under which vendors write the same thing. */
const spellings = {
  code: ['code', 'ts_code', 'symbol'],
  name: ['name'],
  from: ['from', 'start_date'],
  until: ['until', 'end_date'],
} as const;

/**
 * Imports files of the names that securities bore (更名): code, name, first day, last day (empty while it lasts).
 * By them a day of the past is known to have been under special treatment (ST) or not. A file replaces what was
 * known of the names of its securities.
 */
export async function importNames(
  database: Database,
  paths: readonly string[],
): Promise<NameFileReport[]> {
  const reports: NameFileReport[] = [];
  for (const path of paths) reports.push(await importFile(database, path));
  return reports;
}

async function importFile(database: Database, path: string): Promise<NameFileReport> {
  const empty = { path, fault: null, names: 0, symbols: 0, changed: 0, refused: [] };
  try {
    const read = await readNames(path);
    if (read === null)
      return {
        ...empty,
        fault: 'it is no file of names: it needs the columns code, name and from',
      };
    const { bySymbol, refused } = read;
    await writeMissing(database, [...bySymbol.keys()]);
    const changed = await database.transaction((transaction) =>
      writeNames(tablesOf(transaction), bySymbol),
    );
    const names = [...bySymbol.values()].reduce((sum, { length }) => sum + length, 0);
    return { ...empty, names, symbols: bySymbol.size, changed, refused };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ...empty, fault: error.message };
  }
}

interface ReadNames {
  readonly bySymbol: ReadonlyMap<StockSymbol, readonly DatedName[]>;
  readonly refused: NameFileReport['refused'];
}

async function readNames(path: string): Promise<ReadNames | null> {
  const table = await openTableFile(path);
  const headingOf = (column: keyof typeof spellings): string | undefined =>
    spellings[column].find((spelling) => table.headings.includes(spelling));
  const [code, name, from] = [headingOf('code'), headingOf('name'), headingOf('from')];
  if (code === undefined || name === undefined || from === undefined) return null;
  const columns = { code, name, from, until: headingOf('until') ?? '' };
  const bySymbol = new Map<StockSymbol, DatedName[]>();
  const refused: { line: number; reason: string }[] = [];
  for await (const row of table.rows()) {
    const read = nameFrom(row, columns);
    if (typeof read === 'string') refused.push({ line: row.line, reason: read });
    else bySymbol.set(read.symbol, [...(bySymbol.get(read.symbol) ?? []), read.dated]);
  }
  for (const names of bySymbol.values()) names.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { bySymbol, refused };
}

function nameFrom(
  row: TableRow,
  columns: Readonly<Record<keyof typeof spellings, string>>,
): { readonly symbol: StockSymbol; readonly dated: DatedName } | string {
  const [symbol] = symbolCandidates(row.field(columns.code));
  if (symbol === undefined) return 'the code is no security of the three markets';
  const name = row.field(columns.name);
  if (name === '') return 'the name is missing';
  const from = dateFrom(row.field(columns.from));
  const last = row.field(columns.until);
  const until = last === '' ? null : dateFrom(last);
  if (from === null || (last !== '' && until === null)) return 'a day is no date';
  if (until !== null && until < from) return 'the last day is before the first';
  return { symbol, dated: { from, until, name } };
}

/** `2024-06-14` or `20240614`; null for what is no date. */
function dateFrom(text: string): string | null {
  const { y, m, d } = /^(?<y>\d{4})-?(?<m>\d{2})-?(?<d>\d{2})$/.exec(text)?.groups ?? {};
  const date = `${y}-${m}-${d}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isDate ? date : null;
}

/** Answers of how many securities something was learned. */
async function writeNames(
  access: ReturnType<typeof tablesOf>,
  bySymbol: ReadNames['bySymbol'],
): Promise<number> {
  const symbols = [...bySymbol.keys()];
  let changed = 0;
  for (const row of await readRows(access, symbols)) {
    const names = JSON.stringify(bySymbol.get(row.symbol) ?? []);
    if (names === row.dated_names) continue;
    changed += 1;
    await access
      .updateTable('instrument')
      .set({ dated_names: names })
      .where('symbol', '=', row.symbol)
      .execute();
  }
  if (changed > 0) await growRevision(access);
  return changed;
}
