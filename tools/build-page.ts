import path from 'node:path';

import { buildPageIfStale } from './page-build.ts';

// Builds the page alone, for an image that only serves.

process.chdir(path.dirname(import.meta.dirname));
buildPageIfStale();
