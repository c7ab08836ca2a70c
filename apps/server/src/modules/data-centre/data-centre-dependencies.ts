import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Instruments, SymbolUploads } from '../instruments/index.ts';
import type { BarUploads } from '../bar-import/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Quotes } from '../quotes/index.ts';

/** What the data centre (数据中心) shows and steers. */
export interface DataCentreDependencies {
  readonly config: Pick<Config, 'dataDir'>;
  readonly database: Database;
  readonly instruments: Instruments;
  readonly barUploads: BarUploads;
  readonly symbolUploads: SymbolUploads;
  readonly feeds: Feeds;
  readonly audit: AuditLog;
  readonly scaleOut: ScaleOut;
  readonly quotes: Pick<Quotes, 'statuses'>;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
}
