import { describe, expect, it } from 'vitest';

import { shownName } from './shown-name.ts';

describe('shownName()', () => {
  it('shows a name up to the width of 12', () => {
    expect(shownName('twelve_chars')).toBe('twelve_chars');
    expect(shownName('六个汉字正好')).toBe('六个汉字正好');
    expect(shownName('缠论ab缠论cd')).toBe('缠论ab缠论cd');
    expect(shownName('ÿÿÿÿÿÿÿÿÿÿÿÿ')).toBe('ÿÿÿÿÿÿÿÿÿÿÿÿ');
  });

  it('cuts a wider one to five characters', () => {
    expect(shownName('thirteen_char')).toBe('thirt…');
    expect(shownName('一共有七个汉字')).toBe('一共有七个…');
    expect(shownName('ĀĀĀĀĀĀĀ')).toBe('ĀĀĀĀĀ…');
    expect(shownName('𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toBe('𠮷𠮷𠮷𠮷𠮷…');
  });
});
