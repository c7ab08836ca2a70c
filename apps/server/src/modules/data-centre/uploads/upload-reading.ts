import {
  type RefusedLine,
  type UploadRow,
  type UploadSettings,
  neededMeanings,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { OpenedUpload } from '../../bar-import/index.ts';
import { FileFault } from './file-fault.ts';
import { checkBarColumns, writeBarFile, writePlainFile } from './mapped-file.ts';
import { keepRowChanges } from './row-change-store.ts';
import { encodingOf, type StoredFile } from './unpacked-text.ts';
import type {
  ReadingWork,
  StoredUpload,
  UploadDependencies,
  UploadReading,
} from './upload-dependencies.ts';
import { type UploadedTable, openTable } from './uploaded-table.ts';
import { openVendorReading } from '../vendor/vendor-reading.ts';

const shownRefusals = 100;

/** Opens a file as its settings say. Throws FileFault. */
export function openReading(
  dependencies: UploadDependencies,
  upload: UploadRow,
  settings: UploadSettings,
): Promise<UploadReading> {
  const file: StoredFile = {
    name: upload.name,
    size: upload.size,
    read: () => dependencies.files.read(upload.id),
  };
  const work = { dependencies, upload, settings, file };
  if (upload.kind === 'bars') return openBars(work);
  return upload.kind === 'symbols' ? openSymbols(work) : openVendorReading(work);
}

async function openBars({
  dependencies,
  upload,
  settings,
  file,
}: ReadingWork): Promise<UploadReading> {
  const { bars, wallClock } = dependencies;
  checkBarColumns(settings.columns, neededMeanings.bars, settings.stockId);
  const { stockId, timeZone } = settings;
  if (stockId !== null && bars.symbolFromCode(stockId) === null) throw new FileFault('unknownCode');
  if (timeZone !== null && !bars.isTimeZone(timeZone)) throw new FileFault('unknownZone');
  const mapped = await writeBarFile(await openFilledTable(file), settings);
  try {
    const { timeframe, adjustment, market, label, volumeUnit, source, replaces } = settings;
    const opened = await aboutBars(dependencies, () =>
      bars.open({
        uploadId: upload.id,
        path: mapped.path,
        label: `upload:${upload.name}`,
        source,
        replaces,
        options: { timeframe, adjustment, market, label, timeZone, volumeUnit },
      }),
    );
    return {
      reading: [...opened.reading],
      target: opened.source,
      write: (transaction) => storeBars(dependencies, opened, { transaction, at: wallClock.now() }),
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

/** A file of column names alone is refused before anybody asks for its timeframe. */
async function openFilledTable(file: StoredFile): Promise<UploadedTable> {
  const table = await openTable(file);
  for await (const rows of table.rows())
    if (rows.some(({ fields }) => fields.length > 0)) return table;
  throw new FileFault('empty');
}

async function storeBars(
  { bars }: UploadDependencies,
  opened: OpenedUpload,
  { transaction, at }: { readonly transaction: Transaction<object>; readonly at: number },
): Promise<StoredUpload> {
  try {
    const taken = await opened.write(transaction, at);
    const { rows, saved, repeated, corrected, refused, symbols, firstRefusals, removed } = taken;
    const counts = { rows, saved, repeated, corrected, refused, symbols: symbols.size };
    return {
      counts: removed === undefined ? counts : { ...counts, removed },
      refusals: firstRefusals,
      symbols: [...symbols],
    };
  } catch (error) {
    const fault = bars.faultOf(error);
    if (fault === null) throw error;
    if (fault.kind !== 'nothingTaken') throw new FileFault(fault.kind, error);
    return storedNothing(fault.rows, fault.refusals);
  }
}

/** What a file is known by that has nothing to take: the first of its lines, and why. */
function storedNothing(rows: number, refusals: readonly RefusedLine[]): StoredUpload {
  const none = { saved: 0, repeated: 0, corrected: 0, symbols: 0 };
  return { counts: { rows, refused: rows, ...none }, refusals, symbols: [] };
}

async function aboutBars<Result>(
  { bars }: UploadDependencies,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = bars.faultOf(error);
    throw fault === null ? error : new FileFault(fault.kind, error);
  }
}

async function openSymbols({ dependencies, upload, file }: ReadingWork): Promise<UploadReading> {
  const mapped = await writePlainFile(file, await encodingOf(file));
  return {
    reading: [],
    target: 'directory',
    write: (transaction) =>
      storeSymbols(dependencies, mapped.path, { transaction, uploadId: upload.id }),
    close: () => mapped.remove(),
  };
}

async function storeSymbols(
  { symbols }: UploadDependencies,
  path: string,
  {
    transaction,
    uploadId,
  }: { readonly transaction: Transaction<object>; readonly uploadId: string },
): Promise<StoredUpload> {
  try {
    const { report, changes } = await symbols.write(transaction, path);
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
