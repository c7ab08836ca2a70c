import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { foldersBySize } from './figures/largest-folders.ts';
import { importsOf } from './import-graph.ts';

// A folder listing reads like a table of contents only while it is short, and what stands outside the
// product stays easy to keep only while it comes through the doors.

const maxFiles = 15;

/** Two read in the order of the theory; migrations are a history, which only grows. */
const exempt = new Set([
  'packages/engine/src/chan',
  'packages/engine/src/why',
  'apps/server/migrations',
]);

const files = globSync('{packages,apps,tools,bench,e2e}/**/*.{ts,tsx,css}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
});

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|-for-test\.tsx?$|\/(fixtures|test-support)\//.test(file);
}

/** The folders with too many product files, with their number. */
function crowdedFolders(paths: readonly string[]): string[] {
  return foldersBySize(paths.filter((file) => !isTest(file)))
    .filter(({ folder, files: inside }) => inside > maxFiles && !exempt.has(folder))
    .map(({ folder, files: inside }) => `${folder} has ${inside} files`);
}

/** The imports of product files that go past the doors. */
function importsPastDoors(from: string, text: string): string[] {
  return importsOf(from, text)
    .map(({ to }) => to)
    .filter((target) => /^(apps|packages)\//.test(target) && !isDoor(target))
    .map((target) => `${from} imports ${target}`);
}

/** A room's door, its second one for tests, or a program: a process or a thread. */
function isDoor(file: string): boolean {
  return /\/(?:index|testing|main|[a-z-]+-worker)\.ts$/.test(file);
}

describe('the folders', () => {
  it('have at most 15 product files each', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(crowdedFolders(files)).toEqual([]);
  });

  it('would be found with a sixteenth', () => {
    const listed = (count: number, ending: string): string[] =>
      Array.from({ length: count }, (_, index) => `apps/web/src/ui/planted-${index}${ending}`);
    expect(crowdedFolders([...listed(15, '.tsx'), ...listed(9, '.test.tsx')])).toEqual([]);
    expect(crowdedFolders(listed(16, '.tsx'))).toEqual(['apps/web/src/ui has 16 files']);
  });
});

describe('end-to-end tests, bench and tools', () => {
  it('come through the doors of the product', () => {
    const outside = files.filter((file) => /^(e2e|bench|tools)\//.test(file));
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.flatMap((file) => importsPastDoors(file, readFileSync(file, 'utf8')))).toEqual(
      [],
    );
  });

  it.each(['apps/server/src/platform/clock.ts', 'packages/engine/src/chan/stroke.ts'])(
    'would be caught by a planted import of %s',
    (target) => {
      const text = `import { x } from '../${target}';\nconst y = await import('../${target}');`;
      expect(importsPastDoors('e2e/planted.spec.ts', text)).toHaveLength(2);
    },
  );

  it('may open a door', () => {
    const text = `import { x } from '${'../apps/server/src/testing.ts'}';`;
    expect(importsPastDoors('e2e/planted.spec.ts', text)).toEqual([]);
  });
});
