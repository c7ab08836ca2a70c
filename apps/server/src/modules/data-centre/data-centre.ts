import path from 'node:path';

import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { ScaleOut } from '../../platform/scale-out.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Instruments, SymbolUploads } from '../instruments/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { BarUploads, Feeds } from '../market-data/index.ts';
import type { Quotes } from '../quotes/index.ts';
import { registerOverviewRoutes } from './overview-routes.ts';
import { createUploadFiles } from './upload-files.ts';
import { registerUploadRoutes } from './upload-routes.ts';
import { vendorJobs } from './vendor-jobs.ts';

/** What the data centre (数据中心) shows and steers. */
export interface DataCentreOptions {
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

export interface DataCentre {
  /** The imports of vendors' files (开盘啦, 东财, 问财). */
  readonly jobs: readonly JobDefinition[];
  register(http: HttpServer): Promise<void>;
}

export function createDataCentre(options: DataCentreOptions): DataCentre {
  const { database, config, barUploads, symbolUploads } = options;
  const uploads = {
    ...options,
    files: createUploadFiles(database, path.join(config.dataDir, 'uploads')),
    bars: barUploads,
    symbols: symbolUploads,
  };
  return {
    jobs: vendorJobs(uploads),
    async register(http) {
      registerOverviewRoutes(http, options);
      await registerUploadRoutes(http, uploads);
    },
  };
}
