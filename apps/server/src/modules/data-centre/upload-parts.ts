import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Instruments, SymbolUploads } from '../instruments/index.ts';
import type { BarUploads } from '../market-data/index.ts';
import type { UploadFiles } from './upload-files.ts';

/** What uploads stand on. */
export interface UploadParts {
  readonly database: Database;
  readonly files: UploadFiles;
  readonly bars: BarUploads;
  readonly symbols: SymbolUploads;
  readonly instruments: Pick<Instruments, 'ensure'>;
  readonly audit: AuditLog;
  /** The real time. */
  readonly wallClock: Clock;
}
