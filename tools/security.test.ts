import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

// `docs/security.md` promises; this file keeps its proofs in being.

const checklistLength = 71;

interface Row {
  readonly number: number;
  readonly proof: string;
}

const rows: Row[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (?<number>\d+) \|.*\| (?<proof>[^|]+) \|$/.exec(line)?.groups)
  .filter((groups) => groups !== undefined)
  .map(({ number, proof }) => ({ number: Number(number), proof: proof ?? '' }));

/** The tests that a row names: `file` › “name”; several, separated by `;`. */
function namedTests({ proof }: Row): { file: string; name: string }[] {
  return [...proof.matchAll(/`(?<file>[^`]+)` › “(?<name>[^”]+)”/g)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    name: groups?.['name'] ?? '',
  }));
}

/** The files of tests by their names, which are unique. */
const testFiles = new Map(
  globSync(['{apps,packages}/*/src/**/*.ts{,x}', '{tools,e2e,bench}/**/*.ts']).map((file) => [
    path.basename(file),
    file,
  ]),
);

/** What stands in quotes in a file: a name in a comment is no test. */
function titlesOf(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  return new Set(
    [...text.matchAll(/(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\\n])+)\k<quote>/g)].map(
      ({ groups }) => groups?.['title'] ?? '',
    ),
  );
}

describe('the security checklist', () => {
  it('has every item once', () => {
    const expected = Array.from({ length: checklistLength }, (_, index) => index + 1);
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('gives each item a test, whatever else is said of it', () => {
    const bare = rows.filter((row) => namedTests(row).length === 0);
    expect(bare).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = rows.flatMap((row) =>
      namedTests(row).filter(({ file, name }) => {
        const found = testFiles.get(path.basename(file));
        return found === undefined || !titlesOf(found).has(name);
      }),
    );
    expect(missing).toEqual([]);
  });
});
