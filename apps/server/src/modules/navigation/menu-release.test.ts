import { type RouteRecord, factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type MenuEntry, deliveredEntries, routeListFor } from './menu-records.ts';
import { withRelease } from './menu-release.ts';

function leaf(name: string): RouteRecord {
  return { path: name, name, component: name, meta: { title: name } };
}

function group(name: string, children: readonly RouteRecord[]): RouteRecord {
  return { path: `/${name}`, name, meta: { title: name }, children };
}

const first = [group('a', [leaf('a1'), leaf('a2')]), group('b', [leaf('b1')])];

/** A table with some entries as an administrator left them. */
function edited(names: readonly string[], change: Partial<MenuEntry> = {}): MenuEntry[] {
  return deliveredEntries(first, 0).map((entry) =>
    names.includes(entry.name) ? { ...entry, isEdited: true, revision: 1, ...change } : entry,
  );
}

/** What an administrator added. */
function own(name: string, parent: string | null, isRemoved = false): MenuEntry {
  const [entry] = deliveredEntries([leaf(name)], 5);
  if (entry === undefined) throw new TypeError('Cannot make an entry: there is none');
  return { ...entry, parent, isFactory: false, isEdited: true, isRemoved };
}

function living(entries: readonly MenuEntry[]): string[] {
  return entries
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ name }) => name)
    .toSorted();
}

describe('withRelease()', () => {
  it('fills an empty table with what is delivered, and then finds nothing to do', () => {
    const filled = withRelease([], factoryRoutes);
    expect(filled).toEqual(deliveredEntries(factoryRoutes, 0));
    expect(new Set(filled.map(({ name }) => name)).size).toBe(filled.length);
    expect(withRelease(filled, factoryRoutes)).toEqual(filled);
  });

  it('gives back the tree that it was given', () => {
    const admin = { roles: ['admin'], ability: [] };
    expect(routeListFor(withRelease([], factoryRoutes), admin)).toEqual(factoryRoutes);
  });

  it('names what has no name after its group and its path', () => {
    const names = deliveredEntries(factoryRoutes, 0).map(({ name }) => name);
    expect(names).toContain('DynamicSegment-test1-1');
    for (const name of names) expect(name).toMatch(/^[A-Za-z][\w-]{0,63}$/);
  });

  it('adds what is new and brings up to date what no one touched', () => {
    const next = [group('a', [leaf('a0'), leaf('a1'), leaf('a2')]), group('b', [leaf('b1')])];
    const after = withRelease(edited(['a2'], { order: 70 }), next);
    expect(living(after)).toEqual(['a', 'a0', 'a1', 'a2', 'b', 'b1']);
    const orders = Object.fromEntries(after.map(({ name, order }) => [name, order]));
    expect(orders).toMatchObject({ a0: 10, a1: 20, a2: 70 });
    const revisions = Object.fromEntries(after.map(({ name, revision }) => [name, revision]));
    expect(revisions).toEqual({ a: 0, b: 0, b1: 0, a0: 2, a1: 2, a2: 1 });
  });

  it('leaves what was removed removed, with what is new below it', () => {
    const removed = edited(['a', 'a1', 'a2'], { isRemoved: true });
    expect(living(withRelease(removed, first))).toEqual(['b', 'b1']);
    const next = [group('a', [leaf('a1'), leaf('a2'), leaf('a3')]), group('b', [leaf('b1')])];
    expect(living(withRelease(removed, next))).toEqual(['b', 'b1']);
  });

  it('drops what is delivered no more, but not what a user edited or stands above something', () => {
    const next = [group('a', [leaf('a1')])];
    expect(living(withRelease(edited([]), next))).toEqual(['a', 'a1']);
    expect(living(withRelease(edited(['b1']), next))).toEqual(['a', 'a1', 'b', 'b1']);
    const withOwn = [...edited([]), own('mine', 'b')];
    expect(living(withRelease(withOwn, next))).toEqual(['a', 'a1', 'b', 'mine']);
    const withRemoved = [...edited([]), own('mine', 'b', true)];
    expect(living(withRelease(withRemoved, next))).toEqual(['a', 'a1']);
  });

  it('drops a group out of which a release moved everything', () => {
    const next = [group('a', [leaf('a1'), leaf('a2'), leaf('b1')])];
    expect(living(withRelease(edited([]), next))).toEqual(['a', 'a1', 'a2', 'b1']);
  });

  it('comes to an end where a release and an administrator moved two groups into each other', () => {
    const next = [group('a', [group('b', [leaf('b1')])])];
    expect(living(withRelease(edited(['a'], { parent: 'b' }), next))).toContain('b');
  });

  it('leaves an own entry whose name a release takes, unless it is gone', () => {
    const next = [...first, group('mine', [leaf('c')])];
    const retained = withRelease([...edited([]), own('mine', null)], next);
    expect(retained.find(({ name }) => name === 'mine')).toMatchObject({ isFactory: false });
    const gone = withRelease([...edited([]), own('mine', null, true)], next);
    expect(gone.find(({ name }) => name === 'mine')).toMatchObject({ isFactory: true });
  });
});
