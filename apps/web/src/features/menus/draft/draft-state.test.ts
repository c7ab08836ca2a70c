import { describe, expect, it } from 'vitest';

import { type DraftAction, type DraftState, emptyDraft, nextDraft } from './draft-state.ts';
import { withChange } from './menu-draft.ts';
import { menuRows } from './menu-rows-for-test.ts';

const rows = menuRows();

function type(path: string, step: string | null = 'A1 path'): DraftAction {
  return { kind: 'change', step, update: (entries) => withChange(entries, 'A1', { path }) };
}

function after(...actions: readonly DraftAction[]): DraftState {
  const read: DraftAction = { kind: 'read', rows };
  return [read, ...actions].reduce(nextDraft, emptyDraft);
}

function pathIn({ entries }: DraftState): string | undefined {
  return entries.find(({ key }) => key === 'A1')?.path;
}

describe('nextDraft()', () => {
  it('takes back the letters of one field together, and does them again', () => {
    const typed = after(type('x'), type('xy'), type('z', null));
    expect(typed.past).toHaveLength(2);
    const undone = nextDraft(typed, { kind: 'undo' });
    expect(pathIn(undone)).toBe('xy');
    expect(pathIn(nextDraft(undone, { kind: 'undo' }))).toBe('a1');
    expect(pathIn(nextDraft(undone, { kind: 'redo' }))).toBe('z');
  });

  it('keeps a changed draft when the menu is read anew, and says so when that is another one', () => {
    const typed = after(type('mine'));
    expect(nextDraft(typed, { kind: 'read', rows: menuRows() })).toBe(typed);
    const theirs = rows.map((row) => (row.name === 'B1' ? { ...row, path: 'theirs' } : row));
    const read = nextDraft(typed, { kind: 'read', rows: theirs });
    expect([pathIn(read), read.clashes]).toEqual(['mine', []]);
    expect(nextDraft(after(), { kind: 'read', rows: theirs }).clashes).toBeNull();
  });

  it('goes back to what is saved when it is discarded', () => {
    const discarded = nextDraft(after(type('mine')), { kind: 'discard' });
    expect([pathIn(discarded), discarded.past]).toEqual(['a1', []]);
  });
});
