import { deliveredMenu, factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { faultAt, faultsOf, isSound } from './draft-faults.ts';
import { draftFrom, withChange, withMoved, withNew } from './menu-draft.ts';

const base = deliveredMenu(factoryRoutes).map((place) => {
  return { ...place, isFactory: true, revision: 0 };
});
const draft = draftFrom(base);

/** The faults of a draft with one new page in the mall. */
function faultsWith(change: Parameters<typeof withChange>[2]) {
  const added = withNew(draft, { key: '+1', parent: 'Mall' });
  const whole = { path: 'x', component: 'workbench', meta: { title: 'x' }, ...change };
  return faultsOf(base, withChange(added, '+1', whole));
}

describe('faultsOf()', () => {
  it('finds none in the delivered menu and in a whole new entry', () => {
    expect(isSound(faultsOf(base, draft))).toBe(true);
    expect(isSound(faultsWith({}))).toBe(true);
  });

  it.each([
    ['name', 'nameTaken', { name: 'Goods' }],
    ['name', 'badName', { name: '1' }],
    ['path', 'addressTaken', { path: 'goods' }],
    ['path', 'badPath', { path: 'a b' }],
    ['path', 'badPath', { path: 'https://' }],
    ['path', 'noPlace', { path: 'https://a.cn' }],
    ['redirect', 'badRedirect', { redirect: 'index' }],
    ['component', 'badComponent', { component: 'no/such' }],
    ['meta', 'missing', { meta: { title: ' | x' } }],
  ] as const)('says at the field %s that it is %s', (field, what, change) => {
    expect(faultAt(faultsWith(change), '+1', field)).toMatchObject({ what });
  });

  it('finds an entry that stands too deep', () => {
    const below = withNew(draft, { key: '+1', parent: 'Menu1111' });
    const deeper = withNew(below, { key: '+2', parent: '+1' });
    expect(faultAt(faultsOf(base, deeper), '+2', 'parent')).toMatchObject({ what: 'tooDeep' });
  });

  it('does not let administrators lose the way back', () => {
    const hidden = withChange(draft, 'MenuManagement', { meta: { title: 'x', hidden: true } });
    expect(faultsOf(base, hidden).lost).toBe('MenuManagement');
    const moved = withMoved(draft, 'MenuManagement', { parent: 'Mall', before: null });
    expect(isSound(faultsOf(base, moved))).toBe(false);
  });
});
