import type { StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';

import { AdjustmentMismatch, decodeBlock, type writeBars } from '../../bars/index.ts';
import { BarFileRefused } from '../bar-files/bar-file-refused.ts';
import { type FileNameTraits, traitsOfFileName } from '../bar-files/bar-file-name.ts';
import type { BarFileOptions } from '../bar-files/decide-reading.ts';
import { openBarFile } from '../bar-files/open-bar-file.ts';
import type { Refusal } from '../bar-files/refusal.ts';
import { symbolFromCode } from '../bar-files/symbol-from-code.ts';
import { isTimeZone } from '../bar-files/zone-clock.ts';
import {
  type ImportedBars,
  isAboutTheFile,
  NothingStored,
  storeBars,
  targetOf,
  usualSourceOf,
} from '../import-bars.ts';
import { BasisMismatch } from '../series-basis.ts';
import { type UndoCounts, keepingWriter, undoChanges } from './bar-change-store.ts';
import { replacingWriter } from './replaced-series-store.ts';

/** A file of bars that was uploaded and brought into the columns that the import reads. */
interface BarUpload {
  readonly uploadId: string;
  readonly path: string;
  /** What the record of the import calls it. */
  readonly label: string;
  readonly source: string | null;
  /** Whether it takes the place of the series that it would join. */
  readonly replaces: boolean;
  readonly options: BarFileOptions;
}

/** A file that is read as far as its first part. */
export interface OpenedUpload {
  readonly source: string;
  /** How the file is read, and who decided that, for the report. */
  readonly reading: readonly {
    readonly name: string;
    readonly value: string;
    readonly by: string;
  }[];
  /** Takes the bars in a transaction and keeps what it changes. Throws what `faultOf` knows. */
  write(transaction: Transaction<object>, importedAt: number): Promise<UploadedBars>;
  close(): Promise<void>;
}

/** What was taken of an uploaded file; how many bars of former series it took away, where it replaces them. */
export type UploadedBars = ImportedBars & { readonly removed?: number };

/** The import of uploaded files of bars, and the way back. Handed to the data centre. */
export interface BarUploads {
  /** Throws what `faultOf` knows. */
  open(upload: BarUpload): Promise<OpenedUpload>;
  undo(transaction: Transaction<object>, uploadId: string): Promise<UndoCounts>;
  /** What the name of a file reports; null for files of what is not traded here. */
  traitsOf(name: string): FileNameTraits | null;
  /** The openings of the bars of a block, oldest first, UTC ms. */
  timesOf(packed: Uint8Array): Float64Array;
  symbolFromCode(code: string): StockSymbol | null;
  isTimeZone(name: string): boolean;
  /** The word for why a file cannot be imported as it is; null for errors of other things. */
  faultOf(error: unknown): BarFileFault | null;
}

export type BarFileFault =
  | { readonly kind: 'nothingTaken'; readonly rows: number; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'otherAdjustment' | 'otherBasis' | 'unknownTimeframe' | 'unreadable' };

export const barUploads: BarUploads = {
  open,
  undo: undoChanges,
  traitsOf(name) {
    try {
      return traitsOfFileName(name);
    } catch (error) {
      if (error instanceof BarFileRefused) return null;
      throw error;
    }
  },
  timesOf: (packed) => decodeBlock(packed).time,
  symbolFromCode: (code) => symbolFromCode(code, null),
  isTimeZone,
  faultOf,
};

function faultOf(error: unknown): BarFileFault | null {
  if (error instanceof NothingStored)
    return { kind: 'nothingTaken', rows: error.rows, refusals: error.refusals };
  if (error instanceof AdjustmentMismatch) return { kind: 'otherAdjustment' };
  if (error instanceof BasisMismatch) return { kind: 'otherBasis' };
  // The columns are ours, so that nothing else can be wrong with its head.
  if (error instanceof BarFileRefused) return { kind: 'unknownTimeframe' };
  return isAboutTheFile(error) ? { kind: 'unreadable' } : null;
}

async function open(upload: BarUpload): Promise<OpenedUpload> {
  const { path, label, source, options } = upload;
  const file = await openBarFile(path, options, () => undefined);
  try {
    const first = await file.nextBatch();
    const { timeframe, timeframeBy, adjustment, adjustmentBy } = file.reading;
    const target = targetOf(file, source ?? usualSourceOf(label, adjustment));
    return {
      source: target.source,
      reading: [
        { name: 'timeframe', value: timeframe, by: timeframeBy },
        { name: 'adjustment', value: adjustment, by: adjustmentBy },
      ],
      write: (transaction, importedAt) =>
        storeUpload(upload, (write) =>
          storeBars(transaction, file, { path: label, target, first, importedAt, write }),
        ),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function storeUpload(
  { uploadId, replaces }: BarUpload,
  store: (write: typeof writeBars) => Promise<ImportedBars>,
): Promise<UploadedBars> {
  if (!replaces) return store(keepingWriter(uploadId));
  const replacing = replacingWriter(uploadId);
  const stored = await store(replacing.write);
  return { ...stored, removed: replacing.removedBars() };
}
