import type {
  RefusedLine,
  UploadCounts,
  UploadPreview,
  UploadRow,
  UploadSettings,
} from '@chanscope/contract';
import { neededMeanings } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { OpenedUpload } from '../market-data/index.ts';
import { FileFault } from './file-fault.ts';
import { checkBarColumns, writeBarFile, writePlainFile } from './mapped-file.ts';
import { keepRowChanges } from './row-change-store.ts';
import { encodingOf } from './unpacked-text.ts';
import type { StoredFile } from './unpacked-text.ts';
import type { UploadParts } from './upload-parts.ts';
import type { UploadedTable } from './uploaded-table.ts';
import { openTable } from './uploaded-table.ts';
import { openVendorReading } from './vendor-reading.ts';

/** A file that is ready to be taken. */
export interface UploadReading {
  readonly reading: UploadPreview['reading'];
  /** `imported:<name>`, or what a vendor's file is about. */
  readonly target: string;
  /** Takes the file in a transaction and keeps what it changes. Throws FileFault. */
  take(transaction: Transaction<object>): Promise<TakenUpload>;
  close(): Promise<void>;
}

export interface TakenUpload {
  readonly counts: UploadCounts;
  readonly refusals: readonly RefusedLine[];
  /** Securities that have bars now. */
  readonly symbols: readonly StockSymbol[];
}

const shownRefusals = 100;

/** Opens a file as its settings say. Throws FileFault. */
export function openReading(
  parts: UploadParts,
  upload: UploadRow,
  settings: UploadSettings,
): Promise<UploadReading> {
  const file: StoredFile = {
    name: upload.name,
    size: upload.size,
    read: () => parts.files.read(upload.id),
  };
  const work = { parts, upload, settings, file };
  if (upload.kind === 'bars') return openBars(work);
  return upload.kind === 'symbols' ? openSymbols(work) : openVendorReading(work);
}

export interface ReadingWork {
  readonly parts: UploadParts;
  readonly upload: UploadRow;
  readonly settings: UploadSettings;
  readonly file: StoredFile;
}

async function openBars({ parts, upload, settings, file }: ReadingWork): Promise<UploadReading> {
  const { bars, wallClock } = parts;
  checkBarColumns(settings.columns, neededMeanings.bars, settings.stockId);
  const { stockId, timeZone } = settings;
  if (stockId !== null && bars.symbolFromCode(stockId) === null)
    throw new FileFault('unknownStock');
  if (timeZone !== null && !bars.isTimeZone(timeZone)) throw new FileFault('unknownZone');
  const mapped = await writeBarFile(await openFilledTable(file), settings);
  try {
    const { timeframe, adjustment, market, label, volumeUnit, source } = settings;
    const opened = await aboutBars(parts, () =>
      bars.open({
        uploadId: upload.id,
        path: mapped.path,
        label: `upload:${upload.name}`,
        source,
        options: { timeframe, adjustment, market, label, timeZone, volumeUnit },
      }),
    );
    return {
      reading: [...opened.reading],
      target: opened.source,
      take: (transaction) => takeBars(parts, opened, { transaction, at: wallClock.now() }),
      async close() {
        await opened.close();
        await mapped.remove();
      },
    };
  } catch (error) {
    await mapped.remove();
    throw error;
  }
}

/** A file of column names alone is told so before anybody asks for its timeframe. */
async function openFilledTable(file: StoredFile): Promise<UploadedTable> {
  const table = await openTable(file);
  for await (const rows of table.rows())
    if (rows.some(({ fields }) => fields.length > 0)) return table;
  throw new FileFault('empty');
}

async function takeBars(
  { bars }: UploadParts,
  opened: OpenedUpload,
  { transaction, at }: { readonly transaction: Transaction<object>; readonly at: number },
): Promise<TakenUpload> {
  try {
    const taken = await opened.take(transaction, at);
    const { rows, saved, repeated, corrected, refused, symbols, firstRefusals } = taken;
    return {
      counts: { rows, saved, repeated, corrected, refused, symbols: symbols.size },
      refusals: firstRefusals,
      symbols: [...symbols],
    };
  } catch (error) {
    const fault = bars.faultOf(error);
    if (fault === null) throw error;
    if (fault.kind !== 'nothingTaken') throw new FileFault(fault.kind, error);
    return takenNothing(fault.rows, fault.refusals);
  }
}

/** What a file is told by that has nothing to take: the first of its lines, and why. */
function takenNothing(rows: number, refusals: readonly RefusedLine[]): TakenUpload {
  const none = { saved: 0, repeated: 0, corrected: 0, symbols: 0 };
  return { counts: { rows, refused: rows, ...none }, refusals, symbols: [] };
}

async function aboutBars<Result>(
  { bars }: UploadParts,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = bars.faultOf(error);
    throw fault === null ? error : new FileFault(fault.kind, error);
  }
}

async function openSymbols({ parts, upload, file }: ReadingWork): Promise<UploadReading> {
  const mapped = await writePlainFile(file, await encodingOf(file));
  return {
    reading: [],
    target: 'directory',
    take: (transaction) => takeSymbols(parts, mapped.path, { transaction, uploadId: upload.id }),
    close: () => mapped.remove(),
  };
}

async function takeSymbols(
  { symbols }: UploadParts,
  path: string,
  {
    transaction,
    uploadId,
  }: { readonly transaction: Transaction<object>; readonly uploadId: string },
): Promise<TakenUpload> {
  try {
    const { report, changes } = await symbols.take(transaction, path);
    await keepRowChanges(transaction, {
      uploadId,
      from: 0,
      changes: changes.map(({ former, written }) => ({
        table: 'instrument',
        former: former === null ? null : { ...former },
        written: { ...written },
      })),
    });
    const { rows, added, changed, unchanged, refused } = report;
    return {
      counts: {
        rows,
        saved: added,
        repeated: unchanged,
        corrected: changed,
        refused: refused.length,
        symbols: added + changed + unchanged,
      },
      refusals: refused
        .slice(0, shownRefusals)
        .map(({ line, reason }) => ({ line, reason, text: '' })),
      symbols: [],
    };
  } catch (error) {
    if (symbols.isAboutTheFile(error)) throw new FileFault('unknownDirectory', error);
    throw error;
  }
}
