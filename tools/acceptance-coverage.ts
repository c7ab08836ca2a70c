import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { CaseGroup } from '../e2e/acceptance-cases.ts';

/** A file of tests; those of a soak do not run with `npm test`. */
export interface SpecFile {
  readonly name: string;
  readonly text: string;
  readonly runsIn: 'test' | 'soak';
}

/** Which cases have a test and where, and which have none. */
export interface Coverage {
  readonly covered: ReadonlyMap<string, readonly string[]>;
  readonly missing: readonly string[];
  /** Cases that only a soak tests: a short form has to run with the other tests. Also missing. */
  readonly onlyInSoak: readonly string[];
  /** Ids that tests name although there is no such case. */
  readonly unknown: readonly string[];
}

/** Reads which cases the titles of tests begin with; a title may name several, as in `K-05 K-06 …`. */
export function coverageOf(groups: readonly CaseGroup[], files: readonly SpecFile[]): Coverage {
  const found = filesById(files.filter(({ runsIn }) => runsIn === 'test'));
  const soaked = filesById(files.filter(({ runsIn }) => runsIn === 'soak'));
  const all = groups.flatMap(idsOf);
  return {
    covered: new Map(all.flatMap((id) => entriesFor(id, found.get(id)))),
    missing: all.filter((id) => !found.has(id)),
    onlyInSoak: all.filter((id) => soaked.has(id) && !found.has(id)),
    unknown: Array.from(new Set([...found.keys(), ...soaked.keys()])).filter(
      (id) => !all.includes(id),
    ),
  };
}

function filesById(files: readonly SpecFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, text } of files)
    for (const id of idsIn(text)) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
}

function entriesFor(id: string, files: readonly string[] | undefined): [string, string[]][] {
  return files === undefined ? [] : [[id, Array.from(new Set(files))]];
}

function idsOf({ letter, count }: CaseGroup): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`,
  );
}

/**
 * The ids that titles of tests begin with, in words or by the first column of a table (`%s …`); what is
 * skipped proves nothing and does not count.
 */
function idsIn(text: string): string[] {
  const title = /([\w.]*)\(\s*[`'"]((?:[A-Z]{1,2}-\d{2}[ ,:]+)+)/g;
  const inWords = Array.from(text.matchAll(title)).flatMap(([, callee = '', ids = '']) =>
    /skip|todo|describe/.test(callee) ? [] : ids.trim().split(/[ ,:]+/),
  );
  const row = /\[\s*['"]([A-Z]{1,2}-\d{2})['"],/g;
  return [...inWords, ...Array.from(text.matchAll(row), ([, id = '']) => id)];
}

/** The coverage in words, group by group. */
export function reportOf(groups: readonly CaseGroup[], coverage: Coverage): string {
  const lines = groups.map(({ letter, subject, count }) => {
    const ids = Array.from(coverage.covered.keys()).filter((id) => id.startsWith(`${letter}-`));
    const files = new Set(ids.flatMap((id) => coverage.covered.get(id) ?? []));
    const where = files.size === 0 ? '' : ` (${Array.from(files).toSorted().join(', ')})`;
    return `${letter.padEnd(2)} ${subject}: ${ids.length} of ${count}${where}`;
  });
  const { missing, onlyInSoak, unknown } = coverage;
  if (missing.length > 0) lines.push(`missing: ${missing.join(' ')}`);
  if (onlyInSoak.length > 0) lines.push(`only in a soak: ${onlyInSoak.join(' ')}`);
  if (unknown.length > 0) lines.push(`no such case: ${unknown.join(' ')}`);
  return `${lines.join('\n')}\n`;
}

/** The tests of the repository: journeys, those of pages and server, and the journeys of a soak. */
export function readSpecFiles(): SpecFile[] {
  return [
    ...filesOf('e2e/*.spec.ts', 'test'),
    ...filesOf('{apps,packages}/*/src/**/*.test.{ts,tsx}', 'test'),
    ...filesOf('bench/soak/*.spec.ts', 'soak'),
  ];
}

function filesOf(pattern: string, runsIn: SpecFile['runsIn']): SpecFile[] {
  return globSync(pattern).map((file) => ({
    name: path.basename(file),
    text: readFileSync(file, 'utf8'),
    runsIn,
  }));
}
