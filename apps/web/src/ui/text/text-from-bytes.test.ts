import { describe, expect, it } from 'vitest';

import { textFromBytes } from './text-from-bytes.ts';

describe('textFromBytes()', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(textFromBytes(new TextEncoder().encode('\uFEFF贵州'))).toBe('贵州');
    expect(textFromBytes(new TextEncoder().encode('贵州'))).toBe('贵州');
  });

  it('reads GB18030 where the bytes are no UTF-8', () => {
    expect(textFromBytes(Uint8Array.of(0xb9, 0xf3, 0xd6, 0xdd))).toBe('贵州');
  });

  it('refuses a picture', () => {
    expect(() => textFromBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0))).toThrow(RangeError);
  });
});
