import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** What a secret looks like, with an example that each pattern must find. */
const patterns: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly example: string;
}[] = [
  {
    name: 'a private key',
    pattern: /-{5}BEGIN (?:[A-Z]+ )?PRIVATE KEY-{5}\s*[A-Za-z0-9+/=\s]{40,}/,
    example: `${'-'.repeat(5)}BEGIN PRIVATE KEY${'-'.repeat(5)}\n${'A'.repeat(64)}`,
  },
  { name: 'a cloud access key', pattern: /\bAKIA[0-9A-Z]{16}\b/, example: `AKIA${'A1'.repeat(8)}` },
  {
    name: 'a token of a code host',
    pattern: /\bgh[opsu]_[A-Za-z0-9]{36}\b/,
    example: `ghp_${'a1'.repeat(18)}`,
  },
  {
    name: 'a signed web token',
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
    example: `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(24)}`,
  },
];

function trackedFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout.split('\0').filter((file) => file !== '' && !/\.(?:png|woff2?)$/.test(file));
}

describe('the repository', () => {
  const files = trackedFiles();

  it.each(patterns)('holds nothing that looks like $name', ({ pattern, example }) => {
    expect(example).toMatch(pattern);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('keeps data folders, where keys are made, out of version control', () => {
    const { status } = spawnSync('git', ['check-ignore', '-q', 'data/keys/master.key']);
    expect(status).toBe(0);
  });
});
