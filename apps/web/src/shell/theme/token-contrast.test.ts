import { describe, expect, it } from 'vitest';

import { contrastOf, readableContrast } from './palettes/colour-contrast.ts';
import { variablesOf } from './palettes/palette-variables.ts';
import { themeNames } from './shell-theme.ts';
import css from './theme.css?raw';
import type { Scheme } from './palettes/theme-palettes.ts';

/** The colours that a block of the style sheet sets, by their variables. */
function colourTokens(selector: string): Readonly<Record<string, string>> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    Array.from(block.matchAll(/(--[\w-]+): (#[\da-f]{6});/g), ([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

const light = colourTokens(':root');
const dark = { ...light, ...colourTokens(":root[data-theme='dark']") };
const fixed: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = { light, dark };

/** Everything that is written in, on every neutral ground. */
const texts = ['text', 'text-soft', 'text-faint', 'brand-text', 'red', 'green', 'blue', 'orange'];
const grounds = ['page', 'surface', 'surface-raised'];

/** Text and ground as variables, without their dashes. */
const pairs: readonly (readonly [string, string])[] = [
  ...[...texts, 'highlight'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['brand-text', 'brand-tint'],
  ['notice', 'notice-tint'],
  ['shell-on-primary', 'shell-primary'],
  ['shell-on-danger', 'shell-danger'],
  ['shell-header-fg', 'shell-header-bg'],
  ['shell-panel-fg', 'shell-panel-bg'],
  ...['menu', 'menu-hover', 'menu-active', 'rail'].map(
    (part) => [`shell-${part}-fg`, `shell-${part}-bg`] as const,
  ),
  ...['theme', 'random', 'buy', 'copy', 'clear'].map(
    (tile) => ['on-accent', `strip-${tile}`] as const,
  ),
];

/** The colours of a value: one, or the two ends of a gradient. */
const coloursIn = (value: string): string[] => value.match(/#[\da-f]{6}/g) ?? [];

describe('the colours of the style sheet', () => {
  it('are found', () => {
    expect(Object.keys(light).length).toBeGreaterThan(15);
    expect(dark['--text-faint']).not.toBe(light['--text-faint']);
  });

  it.each(themeNames.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
    'are readable on their grounds in %s, %s',
    (name, scheme) => {
      const tokens: Readonly<Record<string, string>> = {
        ...fixed[scheme],
        ...variablesOf(name, scheme),
      };
      const tooFaint = pairs.flatMap(([text, ground]) => {
        const [inks, ends] = [text, ground].map((each) => coloursIn(tokens[`--${each}`] ?? ''));
        if (inks?.length !== 1 || ends === undefined || ends.length === 0)
          return [{ text, ground, contrast: Number.NaN }];
        return ends
          .map((end) => ({ text, ground, contrast: contrastOf(inks[0] ?? '', end) }))
          .filter(({ contrast }) => contrast < readableContrast);
      });
      expect(tooFaint).toEqual([]);
    },
  );
});
