import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolved?: string;
        readonly integrity?: string;
        readonly link?: boolean;
        readonly hasInstallScript?: boolean;
      }
    >
  >;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const own = Object.keys(packages).filter((folder) => !folder.includes('node_modules'));
const foreign = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes('node_modules') && link !== true,
);

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

describe('the dependencies', () => {
  it('are locked by their content', () => {
    expect(foreign.length).toBeGreaterThan(100);
    expect(
      foreign.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true),
    ).toEqual([]);
  });

  it('come from the registry and from nowhere else', () => {
    const elsewhere = foreign.filter(
      ([, { resolved = 'https://registry.npmjs.org/' }]) =>
        !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('run no script when they are installed, but for those that are named', () => {
    const { allowScripts = {} } = manifestOf('');
    const scripts = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(scripts.map(([folder]) => folder.replace(/^.*node_modules\//, ''))).toEqual(
      Object.keys(allowScripts),
    );
  });

  it('are asked for in one exact version', () => {
    const asked = own.flatMap((folder) => {
      const { dependencies, devDependencies } = manifestOf(folder);
      return Object.entries({ ...dependencies, ...devDependencies });
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
