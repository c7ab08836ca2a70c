import { describe, expect, it } from 'vitest';

import { importTextFrom, linesTooMany, resolvedText } from './import-text.ts';

describe('importTextFrom()', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(importTextFrom(new TextEncoder().encode('\uFEFF贵州'))).toBe('贵州');
    expect(importTextFrom(new TextEncoder().encode('贵州'))).toBe('贵州');
  });

  it('reads GB18030 where the bytes are no UTF-8', () => {
    expect(importTextFrom(Uint8Array.of(0xb9, 0xf3, 0xd6, 0xdd))).toBe('贵州');
  });
});

describe('what an import does not take', () => {
  it('is no picture', () => {
    expect(() => importTextFrom(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0))).toThrow(RangeError);
  });

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
