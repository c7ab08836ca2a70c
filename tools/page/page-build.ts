import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const sources = [
  'package-lock.json',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'apps/web/public/**/*',
  'apps/web/src/**/*.*',
  'packages/*/src/**/*.*',
];

const stampFile = 'apps/web/dist/.built-from';

/** A fingerprint of everything that a build is made from; the page as it is served has no fixtures. */
export function fingerprintOf(content: 'page' | 'page and fixtures'): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern)).toSorted()) {
    if (/\.test\.tsx?$/.test(file) || path.extname(file) === '') continue;
    const isFixture = file.startsWith('apps/web/') && content === 'page and fixtures';
    if (file.includes('/fixtures/') && !isFixture) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the page into `apps/web/dist` unless what stands there was built from the same sources. */
export function buildPageIfStale(): void {
  const fingerprint = fingerprintOf('page');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  process.stderr.write('Building the page …\n');
  const build = spawnSync(process.execPath, ['../../node_modules/vite/bin/vite.js', 'build'], {
    cwd: 'apps/web',
    stdio: ['ignore', 2, 2],
  });
  if (build.status !== 0) throw new Error('Cannot build the page: vite failed, see above');
  compressAssets();
  writeFileSync(stampFile, fingerprint);
}

/** Puts a `.br` and a `.gz` beside each asset, so that no request waits for its compression. */
function compressAssets(): void {
  for (const file of globSync('apps/web/dist/assets/*.{js,css}')) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
