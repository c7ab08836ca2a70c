import { globSync, readFileSync } from 'node:fs';

import { variables } from '@chanscope/server';
import { describe, expect, it } from 'vitest';

const configuration = readFileSync('docs/configuration.md', 'utf8');

/** The table of configuration variables as it is documented. */
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

/** The commands that a text names. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm run (?:-s )?([a-z:-]*[a-z])/g)].map(([, name = '']) => name);
}

describe('the configuration page', () => {
  it('lists every configuration variable with its initial value and permitted range', () => {
    const [, shown = ''] =
      /<!-- configuration: kept true by a test -->\n([\s\S]*?)\n?<!-- \/configuration -->/.exec(
        configuration,
      ) ?? [];
    expect(shown.trim()).toBe(configurationTable());
  });
});

describe('the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };

  it.each(['README.md', 'README.zh.md', ...globSync('docs/*.md')])(
    'and the pages behind it name only commands that package.json has: %s',
    (file) => {
      const named = commandsIn(readFileSync(file, 'utf8'));
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  it('names the commands that a user needs', () => {
    expect(commandsIn(readFileSync('README.md', 'utf8')).length).toBeGreaterThan(5);
  });

  it('has every command explained in the page for developers', () => {
    const explained = new Set(commandsIn(readFileSync('docs/development.md', 'utf8')));
    const elsewhere = ['start', 'test', 'import', 'backup', 'restore', 'move'];
    expect(Object.keys(scripts).filter((name) => !explained.has(name))).toEqual(elsewhere);
  });
});
