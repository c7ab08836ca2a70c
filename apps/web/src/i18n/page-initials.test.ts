import { describe, expect, it } from 'vitest';

import { actionInitials, pageInitials } from './page-initials.ts';
import { pagesZh } from './zh/zh-pages.ts';
import { toolsZh } from './zh/zh-tools.ts';

const named = [
  ...Object.entries(pagesZh).map(([key, name]): [string, string] => [
    name,
    Object.entries(pageInitials).find(([each]) => each === key)?.[1] ?? '',
  ]),
  ...Object.entries(toolsZh.actions).map(([key, name]): [string, string] => [
    name,
    Object.entries(actionInitials).find(([each]) => each === key)?.[1] ?? '',
  ]),
];

/** The characters of a name that count: Chinese ones, letters and digits. */
function countedIn(name: string): string[] {
  return Array.from(name).filter((character) => /[\p{Script=Han}A-Za-z0-9]/u.test(character));
}

describe('initials', () => {
  it.each(named)('has one letter for each character of %s: %s', (name, initials) => {
    expect(initials).toMatch(/^[a-z0-9]+$/);
    expect(initials).toHaveLength(countedIn(name).length);
  });

  it('keeps the letters and digits of a name', () => {
    const retained = named.flatMap(([name, initials]) =>
      countedIn(name).map((character, index) => [character, initials.charAt(index)] as const),
    );
    const changed = retained.filter(
      ([character, initial]) =>
        /[A-Za-z0-9]/.test(character) && character.toLowerCase() !== initial,
    );
    expect(changed).toEqual([]);
  });

  it('reads a character alike wherever it stands', () => {
    const readings = new Map<string, Set<string>>();
    for (const [name, initials] of named)
      countedIn(name).forEach((character, index) => {
        const known = readings.get(character) ?? new Set();
        readings.set(character, known.add(initials.charAt(index)));
      });
    const several = [...readings].filter(([, letters]) => letters.size > 1);
    expect(several.map(([character]) => character)).toEqual([]);
  });
});
