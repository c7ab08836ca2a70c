import { describe, expect, it } from 'vitest';

import { linesTooMany, resolvedText } from './import-text.ts';

describe('what an import does not take', () => {
  it('has at most 5,000 lines that say something', () => {
    expect(linesTooMany('600519\r\n\n'.repeat(5000))).toBe(0);
    expect(linesTooMany('600519\n'.repeat(5002))).toBe(2);
  });
});

describe('resolvedText()', () => {
  it('puts the chosen security in the place of its line and leaves the others', () => {
    expect(resolvedText('600519\r\n平安\nAAPL', { 2: 'hs601318' })).toBe('600519\nhs601318\nAAPL');
  });
});
