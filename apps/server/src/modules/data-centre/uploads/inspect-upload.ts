import {
  type ColumnMeaning,
  type UploadInspection,
  type UploadRow,
  type UploadSettings,
  type VendorTopic,
  uploadSettings,
} from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

import { likelyMeanings, saysLots } from './column-meanings.ts';
import { FileFault } from './file-fault.ts';
import type { UploadDependencies } from './upload-dependencies.ts';
import { type TableRow, openTable } from './uploaded-table.ts';

const shownRows = 8;
const shownFieldLength = 80;

/** What a file shows before anybody said how to read it. Throws FileFault. */
export async function inspectUpload(
  dependencies: UploadDependencies,
  upload: UploadRow,
  topic: VendorTopic | null,
): Promise<UploadInspection> {
  const read = (): AsyncIterable<Uint8Array> => dependencies.files.read(upload.id);
  const table = await openTable({ name: upload.name, size: upload.size, read });
  const rows = await firstRows(table.rows());
  if (rows.length === 0) throw new FileFault('empty');
  const meanings = meaningsOf(upload, table.columns, topic);
  return {
    encoding: table.encoding,
    shape: table.shape,
    columns: table.columns.map((name, index) => ({ name, meaning: meanings[index] ?? null })),
    rows: rows.map(({ fields }) => fields.map(shownField)),
    suggested: {
      ...suggestedBy(dependencies, upload),
      columns: meanings,
      topic,
      volumeUnit: upload.kind === 'bars' && saysLots(table.columns) ? 'lots' : null,
    },
  };
}

/** The likely meaning of the columns of a file. */
export function meaningsOf(
  { kind }: Pick<UploadRow, 'kind'>,
  columns: readonly string[],
  topic: VendorTopic | null,
): (ColumnMeaning | null)[] {
  if (kind !== 'dcwc') return likelyMeanings(columns, kind);
  return topic === null ? columns.map(() => null) : likelyMeanings(columns, topic);
}

async function firstRows(batches: AsyncIterable<readonly TableRow[]>): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const rows of batches) {
    found.push(
      ...rows.filter(({ fields }) => fields.length > 0).slice(0, shownRows - found.length),
    );
    if (found.length >= shownRows) break;
  }
  return found;
}

function shownField(field: string): string {
  return field.slice(0, shownFieldLength).toWellFormed();
}

/** What the name of a file reports, as `cn_sh600519_1d_qfq.csv` does. */
function suggestedBy({ bars }: UploadDependencies, { kind, name }: UploadRow): UploadSettings {
  const nothing = uploadSettings.parse({});
  const traits = kind === 'bars' ? bars.traitsOf(name) : null;
  if (traits === null) return nothing;
  const { market, timeframe, adjustment, symbol } = traits;
  return {
    ...nothing,
    market,
    timeframe: timeframe === '1q' || timeframe === '1y' ? null : timeframe,
    adjustment,
    stockId: symbol === null ? null : shownCodeOf(symbol),
  };
}
