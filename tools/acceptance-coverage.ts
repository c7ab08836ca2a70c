import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { CaseGroup } from '../e2e/acceptance-cases.ts';

/** A file of tests. */
export interface SpecFile {
  readonly name: string;
  readonly text: string;
}

/** Which cases have a test and where, which need none yet, and which have none. */
export interface Coverage {
  readonly covered: ReadonlyMap<string, readonly string[]>;
  readonly postponed: readonly CaseGroup[];
  readonly missing: readonly string[];
  /** Ids that tests name although there is no such case. */
  readonly unknown: readonly string[];
}

/** Reads which cases the titles of tests begin with; a title may name several, as in `K-05 K-06 …`. */
export function coverageOf(groups: readonly CaseGroup[], files: readonly SpecFile[]): Coverage {
  const found = new Map<string, string[]>();
  for (const { name, text } of files)
    for (const id of idsIn(text)) found.set(id, [...(found.get(id) ?? []), name]);
  const demanded = groups.filter(({ postponed }) => postponed === null).flatMap(idsOf);
  const all = groups.flatMap(idsOf);
  return {
    covered: new Map(all.flatMap((id) => entriesFor(id, found.get(id)))),
    postponed: groups.filter(({ postponed }) => postponed !== null),
    missing: demanded.filter((id) => !found.has(id)),
    unknown: Array.from(found.keys()).filter((id) => !all.includes(id)),
  };
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
  const lines = groups.map(({ letter, subject, count, postponed }) => {
    const ids = Array.from(coverage.covered.keys()).filter((id) => id.startsWith(`${letter}-`));
    const files = new Set(ids.flatMap((id) => coverage.covered.get(id) ?? []));
    const where = files.size === 0 ? '' : ` (${Array.from(files).toSorted().join(', ')})`;
    const skipped = postponed === null ? '' : `, the others skipped: ${postponed}`;
    return `${letter.padEnd(2)} ${subject}: ${ids.length} of ${count}${where}${skipped}`;
  });
  const { missing, unknown } = coverage;
  if (missing.length > 0) lines.push(`missing: ${missing.join(' ')}`);
  if (unknown.length > 0) lines.push(`no such case: ${unknown.join(' ')}`);
  return `${lines.join('\n')}\n`;
}

/** The tests in Chromium, as they stand in the repository. */
export function readSpecFiles(): SpecFile[] {
  return globSync('e2e/*.spec.ts').map((file) => ({
    name: path.basename(file),
    text: readFileSync(file, 'utf8'),
  }));
}
