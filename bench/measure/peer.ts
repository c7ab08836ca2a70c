import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.resolve(import.meta.dirname, '../anchors');

/**
 * Loads a package that the product is compared with, from `bench/anchors`, installing those when they
 * are missing. The caller names the part of its interface that it uses. Throws when npm fails.
 */
export async function loadPeer<Interface>(name: string): Promise<Interface> {
  if (!existsSync(path.join(folder, 'node_modules', name))) installPeers();
  const file = createRequire(path.join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Interface;
}

function installPeers(): void {
  process.stderr.write('Installing the peers of the bench (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('Cannot install the peers of the bench: npm ci failed');
}
