import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openBrowser } from '../../e2e/stage/visitor.ts';
import { buildPageIfStale } from '../page/page-build.ts';
import { findBrowsers } from '../services/chromium.ts';
import { writeDifference } from './compare-pictures.ts';
import { saveScreens } from './save-screens.ts';

// `npm run compare-screens -- --save FOLDER [--at CHECKOUT]` saves pictures of home, stock, watchlist and data
// centre at 1440 pixels in both languages, with clock and seed fixed, of this checkout or another one.
// `npm run compare-screens -- --before FOLDER [--after FOLDER]` compares such pictures with those of another
// folder, or with ones taken now; it prints the share of pixels that differ and draws them beside the later ones.

const home = path.dirname(path.dirname(import.meta.dirname));
const started = process.cwd();
const { values } = parseArgs({
  options: {
    save: { type: 'string' },
    at: { type: 'string' },
    before: { type: 'string' },
    after: { type: 'string' },
  },
});
if (values.save === undefined && values.before === undefined)
  throw new RangeError('Cannot compare: name a folder with --save or --before');

process.chdir(values.at === undefined ? home : path.resolve(started, values.at));
process.env['CHROMIUM'] = findBrowsers().shell;
const browser = await openBrowser();
try {
  if (values.save !== undefined) await save(path.resolve(started, values.save));
  if (values.before !== undefined) await compare(path.resolve(started, values.before));
} finally {
  await browser.close();
}

async function save(folder: string): Promise<void> {
  buildPageIfStale();
  await saveScreens(browser, folder);
  console.log(`${namesIn(folder).length} pictures in ${folder}`);
}

async function compare(before: string): Promise<void> {
  const after = path.resolve(started, values.after ?? path.join(home, '.cache/screens'));
  if (values.after === undefined) {
    rmSync(after, { recursive: true, force: true });
    await save(after);
  }
  const folder = path.join(after, 'differences');
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(before)) {
    const files = { before: path.join(before, name), after: path.join(after, name) };
    if (!existsSync(files.after))
      throw new Error(`Cannot compare ${name}: ${files.after} is missing`);
    const share = await writeDifference(browser, { ...files, difference: path.join(folder, name) });
    console.log(`${name.padEnd(24)} ${(share * 100).toFixed(3).padStart(8)} %`);
  }
  console.log(`differences are drawn in ${folder}`);
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .toSorted();
}
