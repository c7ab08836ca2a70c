import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildPageIfStale } from './page/page-build.ts';
import { buildServerIfStale } from './server/server-build.ts';

process.chdir(path.dirname(import.meta.dirname));
buildPageIfStale();
const program = await buildServerIfStale();
await import(pathToFileURL(program).href);
