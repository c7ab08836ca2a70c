import { describe, expect, it } from 'vitest';

import { draftFrom } from './menu-draft.ts';
import { menuRows } from './menu-rows-for-test.ts';
import { destinationOfDrop, dropAt, keysAround, searchedRows, treeRows } from './tree-rows.ts';

const draft = draftFrom(menuRows());

describe('treeRows()', () => {
  it('shows what is in open groups, with addresses and depths', () => {
    const rows = treeRows(draft, new Set(['A']));
    expect(rows.map(({ entry, address, depth }) => [entry.key, address, depth])).toEqual([
      ['A', '/a', 1],
      ['A1', '/a/a1', 2],
      ['A2', '/a/a2', 2],
      ['A3', '/a/a3', 2],
      ['B', '/b', 1],
    ]);
    expect(rows.map(({ isOpen, hasChildren }) => [isOpen, hasChildren]).at(-1)).toEqual([
      false,
      true,
    ]);
  });

  it('finds entries with the groups around them, capitals aside', () => {
    const rows = searchedRows(draft, { typed: ' b1', textsOf: ({ entry }) => [entry.name] });
    expect(rows.map(({ entry }) => entry.key)).toEqual(['B', 'B1']);
    expect(keysAround(draft, 'B1')).toEqual(['B']);
  });
});

describe('dropAt()', () => {
  const rows = treeRows(draft, new Set(['A']));
  const destinationAt = (lines: number) => {
    const drop = dropAt(rows, lines);
    return drop === null ? null : destinationOfDrop(rows, draft, drop);
  };

  it('means before, into or behind a line by the part of it', () => {
    expect(destinationAt(1.1)).toEqual({ parent: 'A', before: 'A1' });
    expect(destinationAt(1.5)).toEqual({ parent: 'A1', before: null });
    expect(destinationAt(1.9)).toEqual({ parent: 'A', before: 'A2' });
    expect(destinationAt(4.9)).toEqual({ parent: null, before: null });
  });

  it('means before what is in an open group when it is behind its line', () => {
    expect(destinationAt(0.9)).toEqual({ parent: 'A', before: 'A1' });
  });

  it('stays within the lines', () => {
    expect(dropAt(rows, -3)).toEqual({ on: 'A', place: 'before' });
    expect(dropAt(rows, 99)).toEqual({ on: 'B', place: 'behind' });
    expect(dropAt([], 1)).toBeNull();
  });
});
