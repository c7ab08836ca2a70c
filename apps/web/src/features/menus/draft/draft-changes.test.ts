import { describe, expect, it } from 'vitest';

import { changesOf, countOf, editsOf, rebased } from './draft-changes.ts';
import { draftFrom, withChange, withMoved, withNew, withoutEntry } from './menu-draft.ts';
import { menuRows } from './menu-rows-for-test.ts';

const base = menuRows();
const draft = draftFrom(base);

describe('editsOf()', () => {
  it('sends what differs, and nothing of an untouched draft', () => {
    expect(editsOf(base, draft)).toEqual({ edits: [], removals: [] });
    const moved = withMoved(draft, 'A1', { parent: 'B', before: 'B1' });
    expect(countOf(changesOf(base, moved))).toBe(1);
    expect(editsOf(base, moved).edits).toMatchObject([
      { name: 'A1', parent: 'B', order: 5, revision: 0 },
    ]);
  });

  it('names new entries by their names, also for what stands below them', () => {
    const added = withNew(withNew(draft, { key: '+1', parent: null }), { key: '+2', parent: '+1' });
    const named = withChange(added, '+1', { name: 'Lab', meta: { title: '实验室 | ' } });
    expect(editsOf(base, named).edits).toMatchObject([
      { name: 'Lab', parent: null, meta: { title: '实验室' } },
      { name: 'NewEntry2', parent: 'Lab' },
    ]);
    expect(editsOf(base, named).edits[0]).not.toHaveProperty('revision');
  });

  it('removes with their revisions, and takes an entry under a removed name for a change of it', () => {
    const without = withoutEntry(draft, 'B');
    expect(editsOf(base, without).removals).toEqual([
      { name: 'B', revision: 0 },
      { name: 'B1', revision: 0 },
    ]);
    const again = withChange(withNew(without, { key: '+1', parent: null }), '+1', { name: 'B' });
    expect(editsOf(base, again)).toMatchObject({
      edits: [{ name: 'B', revision: 0 }],
      removals: [{ name: 'B1' }],
    });
  });
});

describe('rebased()', () => {
  const theirs = base.map((row) =>
    row.name === 'A1' || row.name === 'A2' ? { ...row, path: 'theirs', revision: 1 } : row,
  );

  it('keeps the changes of the draft on top of what somebody else saved', () => {
    const mine = withChange(draft, 'B1', { path: 'mine' });
    const { entries, clashes } = rebased(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(entries.find(({ key }) => key === 'A1')).toMatchObject({ path: 'theirs', revision: 1 });
    expect(entries.find(({ key }) => key === 'B1')).toMatchObject({ path: 'mine', revision: 0 });
    expect(countOf(changesOf(theirs, entries))).toBe(1);
  });

  it('names what both changed and keeps it as the draft has it', () => {
    const mine = withChange(draft, 'A1', { path: 'mine' });
    const { entries, clashes } = rebased(base, withoutEntry(mine, 'A2'), theirs);
    expect(clashes).toEqual(['A1', 'A2']);
    expect(entries.find(({ key }) => key === 'A1')).toMatchObject({ path: 'mine', revision: 1 });
    expect(entries.some(({ key }) => key === 'A2')).toBe(false);
  });

  it('adds again what somebody else removed and the draft changes, at the top without its group', () => {
    const mine = withChange(draft, 'B1', { path: '/mine' });
    const { entries, clashes } = rebased(
      base,
      mine,
      base.filter(({ name }) => !name.startsWith('B')),
    );
    expect(clashes).toEqual(['B1']);
    expect(entries.at(-1)).toMatchObject({ key: 'B1', parent: null, revision: null });
    expect(entries.some(({ key }) => key === 'B')).toBe(false);
  });
});
