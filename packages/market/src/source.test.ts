import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatSource, parseSource, sourceKindOf } from './source.ts';

describe('parseSource()', () => {
  it.each([
    ['simulated', { kind: 'simulated' }],
    ['feed:tdx-folder', { kind: 'feed', name: 'tdx-folder' }],
    ['imported:files', { kind: 'imported', name: 'files' }],
    ['imported:a:b', { kind: 'imported', name: 'a:b' }],
  ])('reads %s', (text, source) => {
    expect(parseSource(text)).toEqual(source);
    expect(sourceKindOf(text)).toBe(source.kind);
  });

  it.each(['', 'files', 'simulated:x', 'Feed:sina', 'pool:mine'])(
    'knows no source "%s"',
    (text) => {
      expect(parseSource(text)).toBeNull();
      expect(sourceKindOf(text)).toBeNull();
    },
  );

  it('reads back what was written', () => {
    const kinds = fc.constantFrom('imported', 'feed');
    fc.assert(
      fc.property(kinds, fc.string(), (kind, name) => {
        expect(parseSource(formatSource({ kind, name }))).toEqual({ kind, name });
      }),
    );
    expect(formatSource({ kind: 'simulated' })).toBe('simulated');
  });
});
