import path from 'node:path';

import { buildFixturePage } from './page/fixture-page.ts';
import { buildPageIfStale } from './page/page-build.ts';

// Builds the page alone, for an image that only serves; with `--fixtures`, the one that tests are shown.

process.chdir(path.dirname(import.meta.dirname));
if (process.argv.includes('--fixtures')) await buildFixturePage();
else buildPageIfStale();
