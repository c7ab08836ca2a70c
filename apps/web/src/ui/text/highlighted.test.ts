import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { highlightParts } from './highlighted.tsx';

/** The pieces in order, those that were typed in brackets. */
function marked(text: string, typed: string): string {
  return highlightParts(text, typed)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');
}

describe('highlightParts()', () => {
  it('marks the typed characters whatever their case', () => {
    expect(marked('hsSH600519', 'sh6')).toBe('hs[SH6]00519');
  });

  it('marks every occurrence', () => {
    expect(marked('平安平安', '平')).toBe('[平]安[平]安');
  });

  it('marks nothing while nothing but blanks is typed', () => {
    expect(marked('贵州茅台', '  ')).toBe('贵州茅台');
  });

  it('treats signs of patterns as plain characters', () => {
    expect(marked('BRK.B', '.')).toBe('BRK[.]B');
  });

  it('never loses or adds a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const parts = highlightParts(text, typed);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => text.startsWith(part.text, part.at))).toBe(true);
      }),
    );
  });
});
