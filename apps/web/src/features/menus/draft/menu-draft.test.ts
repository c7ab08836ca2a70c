import { deliveredMenu, factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { menuRows } from './menu-rows-for-test.ts';
import {
  type DraftEntry,
  childrenOf,
  destinationOf,
  draftFrom,
  type Move,
  withCopy,
  withMeta,
  withMoved,
  withNew,
  withoutEntry,
} from './menu-draft.ts';

const draft = draftFrom(menuRows());

function namesBelow(entries: readonly DraftEntry[], parent: string | null): string[] {
  return childrenOf(entries, parent).map(({ name }) => name);
}

/** The draft after an entry was moved in a step. */
function step(entries: readonly DraftEntry[], key: string, move: Move): DraftEntry[] {
  const destination = destinationOf(entries, key, move);
  if (destination === null) throw new TypeError(`Cannot move ${key}: there is no way ${move}`);
  return withMoved(entries, key, destination);
}

describe('a draft of the menu', () => {
  it('has the saved entries, each group in its order', () => {
    expect(namesBelow(draft, null)).toEqual(['A', 'B']);
    expect(namesBelow(draft, 'A')).toEqual(['A1', 'A2', 'A3']);
    const whole = deliveredMenu(factoryRoutes).map((place) => {
      return { ...place, isFactory: true, revision: 0 };
    });
    expect(draftFrom(whole)).toHaveLength(whole.length);
  });

  it('moves entries among their neighbours, below one and out again', () => {
    expect(namesBelow(step(draft, 'A3', 'up'), 'A')).toEqual(['A1', 'A3', 'A2']);
    expect(namesBelow(step(draft, 'A1', 'down'), 'A')).toEqual(['A2', 'A1', 'A3']);
    const inside = step(draft, 'A2', 'in');
    expect([namesBelow(inside, 'A'), namesBelow(inside, 'A1')]).toEqual([['A1', 'A3'], ['A2']]);
    expect(namesBelow(step(inside, 'A2', 'out'), 'A')).toEqual(['A1', 'A2', 'A3']);
    expect(namesBelow(step(draft, 'A3', 'out'), null)).toEqual(['A', 'A3', 'B']);
  });

  it('has no way beyond the first, the last and the top', () => {
    expect(destinationOf(draft, 'A', 'up')).toBeNull();
    expect(destinationOf(draft, 'A', 'in')).toBeNull();
    expect(destinationOf(draft, 'A', 'out')).toBeNull();
    expect(destinationOf(draft, 'B', 'down')).toBeNull();
  });

  it('changes one order where there is room, and all of them where there is none', () => {
    const moved = withMoved(draft, 'A3', { parent: 'A', before: 'A2' });
    expect(moved.filter(({ order }, index) => order !== draft[index]?.order)).toMatchObject([
      { key: 'A3', order: 15 },
    ]);
    const crowded = draft.map((entry) => (entry.key === 'A2' ? { ...entry, order: 11 } : entry));
    const made = withMoved(crowded, 'A3', { parent: 'A', before: 'A2' });
    expect(childrenOf(made, 'A').map(({ order }) => order)).toEqual([10, 20, 30]);
  });

  it('stays as it is when an entry is put where it is, or below itself', () => {
    expect(withMoved(draft, 'A2', { parent: 'A', before: 'A3' })).toEqual(draft);
    expect(withMoved(draft, 'B', { parent: null, before: null })).toEqual(draft);
    expect(withMoved(draft, 'A', { parent: 'A1', before: null })).toEqual(draft);
  });

  it('takes new entries and copies under names and paths that are free', () => {
    const twice = withNew(withNew(draft, { key: '+1', parent: 'A' }), { key: '+2', parent: 'A' });
    expect(twice.slice(-2)).toMatchObject([
      { name: 'NewEntry', path: 'new', order: 40 },
      { name: 'NewEntry2', path: 'new2', order: 50 },
    ]);
    const copied = withCopy(draft, { of: 'A1', key: '+1' });
    expect(namesBelow(copied, 'A')).toEqual(['A1', 'A1Copy', 'A2', 'A3']);
    expect(copied.at(-1)).toMatchObject({ path: 'a1-copy', revision: null, isFactory: false });
  });

  it('loses an entry with everything below it', () => {
    expect(withoutEntry(draft, 'A').map(({ key }) => key)).toEqual(['B', 'B1']);
  });

  it('keeps no switches that are off', () => {
    const meta = withMeta(
      { title: 'a', dot: true, badge: 'Hot' },
      { dot: undefined, hidden: true },
    );
    expect(meta).toEqual({ title: 'a', badge: 'Hot', hidden: true });
  });
});
