// Runs a TypeScript file of this repository under the pinned Node, after installing what is missing.
// Plain JavaScript without dependencies, because it is the one file that any Node ≥ 20 must be able to run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node');
const stampFile = path.join(root, 'node_modules', '.installed-lock');

/** Installs the locked packages when they are absent or belong to another lock file. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock && existsSync(pinnedNode))
    return;
  process.stderr.write('Installing packages (npm ci) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    // Standard output belongs to the command that was asked for.
    stdio: ['ignore', 2, 2],
  });
  if (install.status !== 0) {
    process.stderr.write('Cannot install the packages: npm ci failed, see above\n');
    process.exit(1);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, lock);
}

/**
 * Runs `target` in a child under the pinned Node and ends as it ends.
 * @param {string} target
 * @param {string[]} args
 */
function runUnderPinnedNode(target, args) {
  const child = spawn(pinnedNode, [target, ...args], {
    stdio: 'inherit',
    env: {
      // Compiled code is kept between runs, also by the servers and threads that the command starts.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  // A terminal sends Ctrl-C to the child as well; elsewhere it must be handed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}

installPackages();
const [target = '', ...args] = process.argv.slice(2);
const file = path.join(root, target);
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  runUnderPinnedNode(file, args);
}
