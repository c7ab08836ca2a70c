import {
  type RefusedLine,
  type UploadRow,
  type UploadSettings,
  neededMeanings,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';

import { FileFault } from '../uploads/file-fault.ts';
import { keepRowChanges } from '../uploads/row-change-store.ts';
import { type TableRow, type UploadedTable, openTable } from '../uploads/uploaded-table.ts';
import type { ReadingWork, StoredUpload, UploadReading } from '../uploads/upload-dependencies.ts';
import { type VendorLine, type VendorSubject, createVendorReader } from './vendor-rows.ts';
import { writeVendorRows } from './vendor-store.ts';
import type { VendorTable, VendorWrite } from './vendor-tables.ts';

/** What the rows of a file are counted by. */
const countedTables: Readonly<Record<VendorSubject, VendorTable>> = {
  kaipanla: 'limit_reason',
  sector: 'vendor_sector',
  member: 'vendor_sector_member',
  flow: 'vendor_flow',
  fundamental: 'vendor_fundamental',
  query: 'pool',
};

const listedRefusals = 100;
const shownTextLength = 200;

/** What a file of a vendor is about. Throws FileFault when no one said. */
function subjectOf(kind: UploadRow['kind'], topic: UploadSettings['topic']): VendorSubject {
  if (kind === 'kaipanla') return 'kaipanla';
  if (topic === null) throw new FileFault('missingTopic');
  return topic;
}

/** Opens a file of 开盘啦, 东财 or 问财 (vendor import). Throws FileFault. */
export async function openVendorReading(work: ReadingWork): Promise<UploadReading> {
  const { upload, settings, dependencies } = work;
  const subject = subjectOf(upload.kind, settings.topic);
  if (neededMeanings[subject].some((meaning) => !settings.columns.includes(meaning)))
    throw new FileFault('missingColumn');
  const table = await openTable(work.file);
  const readLine = createVendorReader(table, {
    subject,
    settings,
    symbolFromCode: (code) => dependencies.bars.symbolFromCode(code),
  });
  return {
    reading: [],
    target: subject === 'query' ? `pool:${settings.pool ?? ''}` : subject,
    write: (transaction) =>
      storeVendorLines(transaction, table, { readLine, uploadId: upload.id, subject }),
    close: () => Promise.resolve(),
  };
}

interface VendorImport {
  readonly readLine: (row: TableRow) => VendorLine;
  readonly uploadId: string;
  readonly subject: VendorSubject;
}

async function storeVendorLines(
  transaction: Transaction<object>,
  table: UploadedTable,
  { readLine, uploadId, subject }: VendorImport,
): Promise<StoredUpload> {
  const symbols = new Set<string>();
  const refusals: RefusedLine[] = [];
  let counts = { rows: 0, saved: 0, repeated: 0, corrected: 0, refused: 0, symbols: 0 };
  let retained = 0;
  for await (const rows of table.rows()) {
    const read = readRows(rows, readLine);
    const written = await writeVendorRows(transaction, read.writes, countedTables[subject]);
    await keepRowChanges(transaction, { uploadId, from: retained, changes: written.changes });
    retained += written.changes.length;
    refusals.push(...read.refusals.slice(0, listedRefusals - refusals.length));
    for (const symbol of read.symbols) symbols.add(symbol);
    counts = {
      rows: counts.rows + read.rows,
      saved: counts.saved + written.counts.saved,
      repeated: counts.repeated + written.counts.repeated,
      corrected: counts.corrected + written.counts.corrected,
      refused: counts.refused + read.refusals.length,
      symbols: symbols.size,
    };
  }
  return { counts, refusals, symbols: [] };
}

function readRows(
  rows: readonly TableRow[],
  readLine: VendorImport['readLine'],
): {
  readonly rows: number;
  readonly writes: readonly VendorWrite[];
  readonly symbols: readonly string[];
  readonly refusals: readonly RefusedLine[];
} {
  const filled = rows.filter(({ fields }) => fields.length > 0);
  const writes: VendorWrite[] = [];
  const symbols: string[] = [];
  const refusals: RefusedLine[] = [];
  for (const row of filled) {
    const line = readLine(row);
    if (line.kind === 'refused') {
      const text = row.fields.join(',').slice(0, shownTextLength).toWellFormed();
      refusals.push({ line: row.line, reason: line.reason, text });
    } else {
      writes.push(...line.writes);
      symbols.push(line.symbol);
    }
  }
  return { rows: filled.length, writes, symbols, refusals };
}
