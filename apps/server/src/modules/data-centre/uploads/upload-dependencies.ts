import type {
  RefusedLine,
  UploadCounts,
  UploadPreview,
  UploadRow,
  UploadSettings,
} from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { Instruments, SymbolUploads } from '../../instruments/index.ts';
import type { BarUploads } from '../../bar-import/index.ts';
import type { UploadFiles } from './upload-files.ts';
import type { StoredFile } from './unpacked-text.ts';

/** The dependencies of uploads. */
export interface UploadDependencies {
  readonly database: Database;
  readonly files: UploadFiles;
  readonly bars: BarUploads;
  readonly symbols: SymbolUploads;
  readonly instruments: Pick<Instruments, 'ensure'>;
  readonly audit: AuditLog;
  /** The real time. */
  readonly wallClock: Clock;
}

/** An uploaded file that is to be read as its settings say. */
export interface ReadingWork {
  readonly dependencies: UploadDependencies;
  readonly upload: UploadRow;
  readonly settings: UploadSettings;
  readonly file: StoredFile;
}

/** A file that is ready to be taken. */
export interface UploadReading {
  readonly reading: UploadPreview['reading'];
  /** `imported:<name>`, or what a vendor's file is about. */
  readonly target: string;
  /** Takes the file in a transaction and keeps what it changes. Throws FileFault. */
  write(transaction: Transaction<object>): Promise<StoredUpload>;
  close(): Promise<void>;
}

/** What of an uploaded file was taken. */
export interface StoredUpload {
  readonly counts: UploadCounts;
  readonly refusals: readonly RefusedLine[];
  /** Securities that have bars now. */
  readonly symbols: readonly StockSymbol[];
}
