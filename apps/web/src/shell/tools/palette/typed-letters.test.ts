import { describe, expect, it } from 'vitest';

import { lettersTyped } from './typed-letters.ts';

describe('lettersTyped()', () => {
  it.each(["gz'm't", 'gz m t', 'gz’m’t', 'gz\u2006m\u2006t'])(
    'joins the letters of the composition %s',
    (text) => {
      expect(lettersTyped(text, true)).toBe('gzmt');
    },
  );

  it('leaves words, and what is not composed, as they are', () => {
    expect(lettersTyped("茅台 g'z", true)).toBe("茅台 g'z");
    expect(lettersTyped('switch to dark', false)).toBe('switch to dark');
  });
});
