import path from 'node:path';

import { buildPageIfStale } from './page/page-build.ts';

process.chdir(path.dirname(import.meta.dirname));
buildPageIfStale();
await import('../apps/server/src/main.ts');
