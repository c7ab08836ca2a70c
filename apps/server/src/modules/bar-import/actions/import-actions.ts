import {
  type CorporateAction,
  type StockSymbol,
  dayNumberOf,
  formatSource,
} from '@chanscope/market';

import { UnreadableFile } from '../../../platform/read-lines.ts';
import { openTableFile } from '../../../platform/table-file.ts';
import { type ActionTables, writeActions } from '../../bars/index.ts';
import { sourceNameOfFile } from '../bar-files/bar-file-name.ts';
import { findBarFiles } from '../bar-files/find-bar-files.ts';
import type { ImportStores } from '../import-bars.ts';
import { actionLayoutOf, type ActionRow, readActionRow } from './action-row.ts';

/** What became of one file: taken whole in one transaction, or not at all. */
export interface ActionFileReport {
  readonly path: string;
  /** What the file was taken for; null where it could not be known. */
  readonly layout: string | null;
  /** Why the file was refused as a whole; null when it was not. */
  readonly fault: string | null;
  /** Events, each counted once. */
  readonly actions: number;
  readonly symbols: number;
  /** Securities of which something was learned. */
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** A vendor's split that is written again within so many days is the same one. */
const repeatedWithinDays = 3;

/** Imports files of distributions and splits (除权除息), one after the other; folders stand for their CSV files. */
export async function importActions(
  stores: ImportStores,
  paths: readonly string[],
): Promise<ActionFileReport[]> {
  const reports: ActionFileReport[] = [];
  for (const { path } of await findBarFiles(paths)) reports.push(await importFile(stores, path));
  return reports;
}

async function importFile(
  { database, instruments, clock }: ImportStores,
  path: string,
): Promise<ActionFileReport> {
  const empty = {
    path,
    layout: null,
    fault: null,
    actions: 0,
    symbols: 0,
    changed: 0,
    refused: [],
  };
  try {
    const read = await readFile(path);
    if (read === null)
      return {
        ...empty,
        fault:
          'it is no file of distributions known here: code with ex_date and cash_per_10, with dividOperateDate and dividCashPsBeforeTax, or with date, dividends and split',
      };
    const { layout, bySymbol, refused } = read;
    const source = formatSource({ kind: 'imported', name: sourceNameOfFile(path) });
    const at = clock.now();
    let changed = 0;
    await database.transaction(async (transaction) => {
      for (const [symbol, actions] of bySymbol) {
        const tables = transaction.withTables<ActionTables>();
        if (await writeActions(tables, { symbol, source, at }, actions)) changed += 1;
      }
    });
    await instruments.ensure([...bySymbol.keys()]);
    const count = [...bySymbol.values()].reduce((sum, { length }) => sum + length, 0);
    return { ...empty, layout, actions: count, symbols: bySymbol.size, changed, refused };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ...empty, fault: error.message };
  }
}

interface ReadActions {
  readonly layout: string;
  readonly bySymbol: ReadonlyMap<StockSymbol, readonly CorporateAction[]>;
  readonly refused: ActionFileReport['refused'];
}

/** The events of a file by security; null for no file of distributions. */
async function readFile(path: string): Promise<ReadActions | null> {
  const table = await openTableFile(path);
  const layout = actionLayoutOf(table.headings);
  if (layout === null) return null;
  const bySymbol = new Map<StockSymbol, CorporateAction[]>();
  const refused: { line: number; reason: string }[] = [];
  for await (const row of table.rows()) {
    const read = readActionRow(layout, row);
    if (read.kind === 'refused') refused.push({ line: row.line, reason: read.reason });
    if (read.kind !== 'action') continue;
    const known = bySymbol.get(read.symbol) ?? [];
    const reason = repeatOf(known, read);
    if (reason === null) bySymbol.set(read.symbol, [...known, read.action]);
    else if (reason !== 'same') refused.push({ line: row.line, reason });
  }
  return { layout: layout.name, bySymbol, refused };
}

/** Vendors write one event several times: the very same one, or a split once more on the next day. */
function repeatOf(
  known: readonly CorporateAction[],
  { action }: Extract<ActionRow, { kind: 'action' }>,
): string | null {
  if (known.some((each) => JSON.stringify(each) === JSON.stringify(action))) return 'same';
  const isSplit = (each: CorporateAction): boolean =>
    each.cashPerShare === 0 && each.rightsPerShare === 0;
  const repeated = known.find(
    (each) =>
      isSplit(each) &&
      isSplit(action) &&
      each.bonusPerShare === action.bonusPerShare &&
      Math.abs(dayNumberOf(each.exDate) - dayNumberOf(action.exDate)) <= repeatedWithinDays,
  );
  return repeated === undefined ? null : `it repeats the split of ${repeated.exDate}`;
}
