import { readFileSync } from 'node:fs';

import { variables } from '@chanscope/server';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The table of configuration variables as the README shows it. */
function configurationTable(): string {
  const rows = Object.values(variables).map(
    ({ name, initial, permitted, description }) =>
      `| \`${name}\` | ${initial === '' ? '—' : `\`${initial}\``} | ${description} | ${permitted} |`,
  );
  return [
    '| variable | initial | meaning | permitted |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

describe('the README', () => {
  it('lists every configuration variable with its initial value and permitted range', () => {
    const [, shown = ''] =
      /<!-- configuration: kept true by a test -->\n([\s\S]*?)\n?<!-- \/configuration -->/.exec(
        readme,
      ) ?? [];
    expect(shown.trim()).toBe(configurationTable());
  });

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm run (?:-s )?([a-z-]*[a-z])/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
