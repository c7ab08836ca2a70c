import path from 'node:path';

import { buildPageIfStale } from './page-build.ts';

process.chdir(path.dirname(import.meta.dirname));
buildPageIfStale();
await import('../apps/server/src/main.ts');
