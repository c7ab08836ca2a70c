import { describe, expect, it } from 'vitest';

import { contrastOf, inkFor, mixed, readableFrom } from './colour-contrast.ts';

describe('contrastOf()', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#41b584', '#41b584')).toBe(1);
  });

  it('agrees with published values, whichever colour comes first', () => {
    // https://webaim.org/resources/contrastchecker lists #767676 on white as the lightest grey that passes.
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#ffffff', '#1890ff')).toBeCloseTo(3.24, 2);
  });

  it('refuses what is no colour', () => {
    expect(() => contrastOf('green', '#ffffff')).toThrow(RangeError);
  });
});

describe('mixed()', () => {
  it('moves each channel by the share', () => {
    expect(mixed('#000000', '#ffffff', 0.2)).toBe('#333333');
    expect(mixed('#41b584', '#ffffff', 0)).toBe('#41b584');
  });
});

describe('readableFrom()', () => {
  it('leaves a readable colour as it is', () => {
    expect(readableFrom('#0a764b', '#000000', ['#ffffff'])).toBe('#0a764b');
  });

  it('darkens the brand no further than it has to', () => {
    const text = readableFrom('#41b584', '#000000', ['#ffffff', '#ecf8f3']);
    expect(contrastOf(text, '#ecf8f3')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(text, '#ecf8f3')).toBeLessThan(4.9);
  });
});

describe('inkFor()', () => {
  it('takes the first ink that is readable on both ends of a ground', () => {
    expect(inkFor(['#006cff', '#399efd'], ['#ffffff', '#000000'])).toBe('#000000');
    expect(inkFor(['#282c34'], ['#ffffff', '#000000'])).toBe('#ffffff');
  });
});
