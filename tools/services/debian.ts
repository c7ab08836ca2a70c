import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first of these programs that stands on PATH, or null. */
export function findProgram(names: readonly string[]): string | null {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Installs Debian packages where that is possible: as root, on a system with apt. */
export function installPackages(packages: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const apt = (args: readonly string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages]);
}
