import path from 'node:path';

import { buildServerIfStale } from './server/server-build.ts';

// Builds the server alone, for an image that only serves.

process.chdir(path.dirname(import.meta.dirname));
await buildServerIfStale();
