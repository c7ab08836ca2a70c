import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Change, type CodeLine, changedLine } from './mutation-places.ts';

/** A copy of a checkout in the temporary folder, so that no one’s files are ever changed. */
export interface CheckoutCopy {
  readonly folder: string;
  /** A temporary folder for what runs in the copy; it goes with it. */
  readonly temporary: string;
  /** Changes one line of a file; answers what takes that back. */
  plant(file: string, line: CodeLine, change: Change): () => void;
  remove(): void;
}

/** Copies what git knows of a checkout, or would take up; packages are linked, the workspaces are its own. */
export function copyCheckout(checkout: string): CheckoutCopy {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'chanscope-mutants-'));
  const folder = path.join(root, 'checkout');
  const temporary = path.join(root, 'tmp');
  mkdirSync(temporary);
  for (const file of filesOf(checkout))
    cpSync(path.join(checkout, file), path.join(folder, file), { verbatimSymlinks: true });
  linkPackages(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'));
  const shared = path.resolve(checkout, process.env['SHARED_DIR'] ?? '../shared');
  if (existsSync(shared)) symlinkSync(shared, path.join(root, 'shared'));
  return {
    folder,
    temporary,
    plant: (file, line, change) => plant(path.join(folder, file), line, change),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function filesOf(checkout: string): string[] {
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (listed.status !== 0) throw new Error(`Cannot copy ${checkout}: ${listed.stderr}`);
  return listed.stdout
    .split('\0')
    .filter((file) => existsSync(path.join(checkout, file)) && file !== '');
}

/** The workspaces are relative links, which lead into the copy when they are copied as they are. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    if (name === '@chanscope')
      cpSync(source, path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(source, path.join(to, name));
  }
}

function plant(file: string, line: CodeLine, change: Change): () => void {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  if (lines[line.number - 1] !== line.text)
    throw new RangeError(`Cannot plant a fault: line ${line.number} of ${file} is another one`);
  lines[line.number - 1] = changedLine(line, change);
  writeFileSync(file, lines.join('\n'));
  return () => writeFileSync(file, source);
}
