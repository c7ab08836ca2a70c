import { factoryRoutes } from '@chanscope/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { resolveRoutes } from '../navigation/route-tree.ts';
import { useRoutesState } from '../navigation/routes-store.ts';
import { closeAroundShownTab, closeShownTab, openTabBehind } from './shown-tab.ts';
import { tabNamed } from './tab-for-test.ts';
import { useTabs } from './tabs-store.ts';

const keys = (): string[] => useTabs.getState().tabs.map(({ key }) => key);
const detail = { pathname: '/vab/table/detail', search: '?uuid=row-0001' };

beforeEach(() => {
  useRoutesState.setState({ routes: resolveRoutes(factoryRoutes) });
  const tabs = [tabNamed('home', { isClosable: false }), tabNamed('A'), tabNamed('B')];
  useTabs.setState({ tabs, activeKey: 'A', unsaved: [] });
});

describe('what a page does to the tabs around it', () => {
  it('closes its own, or those around it', () => {
    closeAroundShownTab('right');
    expect(keys()).toEqual(['home', 'A']);
    closeShownTab();
    expect(keys()).toEqual(['home']);
  });

  it('puts a tab behind the others once, named after its subject, and stays on the screen', () => {
    openTabBehind(detail, 'Weekly review');
    openTabBehind(detail, 'Weekly review');
    expect(keys()).toEqual(['home', 'A', 'B', '/vab/table/detail?uuid=row-0001']);
    expect(useTabs.getState().tabs.at(-1)?.ownTitle).toBe('Weekly review');
    expect(useTabs.getState().activeKey).toBe('A');
  });

  it('opens nothing where no route leads', () => {
    openTabBehind({ pathname: '/nowhere', search: '' }, 'Nothing');
    expect(keys()).toEqual(['home', 'A', 'B']);
  });
});
