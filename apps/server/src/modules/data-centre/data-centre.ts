import path from 'node:path';

import { uploadsFolder } from '../../platform/backup/data-folder.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import type { JobDefinition } from '../jobs/index.ts';
import { registerOverviewRoutes } from './overview/overview-routes.ts';
import { registerSourceRoutes } from './sources/source-routes.ts';
import { createUploadFiles } from './uploads/upload-files.ts';
import { registerUploadRoutes } from './uploads/upload-routes.ts';
import { vendorJobs } from './vendor/vendor-jobs.ts';
import type { DataCentreDependencies } from './data-centre-dependencies.ts';

export interface DataCentre {
  /** The imports of vendors' files (开盘啦, 东财, 问财). */
  readonly jobs: readonly JobDefinition[];
  register(http: HttpServer): Promise<void>;
}

export function createDataCentre(dependencies: DataCentreDependencies): DataCentre {
  const { config, barUploads, symbolUploads } = dependencies;
  // A file may be of a million lines.
  const database = dependencies.database.forLongWork;
  const uploads = {
    ...dependencies,
    database,
    files: createUploadFiles(database, path.join(config.dataDir, uploadsFolder)),
    bars: barUploads,
    symbols: symbolUploads,
  };
  return {
    jobs: vendorJobs(uploads),
    async register(http) {
      registerOverviewRoutes(http, dependencies);
      registerSourceRoutes(http, dependencies);
      await registerUploadRoutes(http, uploads);
    },
  };
}
