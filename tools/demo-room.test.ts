import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

// The demonstration can be taken out of the product as ARCHITECTURE.md says: done here to a copy, which then compiles.

const room = 'apps/web/src/demo';
const routes = 'packages/contract/src/navigation/demo-routes.ts';
const parts = ['apps/web/src', 'packages/contract/src'];

/** What is left of a file after the lines that name the demonstration, or what only it uses there. */
function withoutLines(file: string, naming: RegExp): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line) => !naming.test(line)).join('\n'));
}

let copy: string;

beforeAll(() => {
  // Inside of the repository, so that libraries are found.
  copy = mkdtempSync(path.resolve('.cache/without-demo-'));
  for (const part of parts)
    cpSync(part, path.join(copy, part), {
      recursive: true,
      filter: (file) => file !== room && file !== routes && !/\.test\.tsx?$/.test(file),
    });
  withoutLines(path.join(copy, 'apps/web/src/routes.tsx'), /demoPages|page-loader/);
  withoutLines(path.join(copy, path.dirname(routes), 'factory-routes.ts'), /demoRoutes/);
  const compiler = {
    extends: path.resolve('apps/web/tsconfig.json'),
    compilerOptions: {
      rootDir: path.resolve('.'),
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
    },
    include: parts,
    references: [],
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(compiler));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The compiler reads the whole page: some fifteen seconds, several times as many on a crowded machine.
it('leaves a product that compiles', { timeout: 240_000 }, () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', path.join(copy, 'tsconfig.json')],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
