import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  answerClosing,
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  closeTabsBy,
  useClosing,
} from './tab-actions.ts';
import { tabNamed } from './tab-for-test.ts';
import { setUnsaved, useTabs } from './tabs-store.ts';

const goTo = vi.fn<(address: string) => void>();
closeTabsBy(goTo);

const keys = (): string[] => useTabs.getState().tabs.map(({ key }) => key);

beforeEach(() => {
  goTo.mockClear();
  const home = tabNamed('home', { isClosable: false });
  const page = { pathname: '/c', search: '?page=2' };
  const tabs = [home, tabNamed('A'), tabNamed('B'), tabNamed('C', { place: page })];
  useTabs.setState({ tabs, activeKey: 'A', unsaved: [] });
});

describe('closing a tab', () => {
  it('goes to the last remaining tab with its query when it was on the screen (T-12)', () => {
    closeTab('A');
    expect(keys()).toEqual(['home', 'B', 'C']);
    expect(goTo.mock.calls).toEqual([['/c?page=2']]);
  });

  it('goes nowhere when another one is on the screen (T-13)', () => {
    closeTab('B');
    expect(keys()).toEqual(['home', 'A', 'C']);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('goes to the root when none is left (T-14)', () => {
    useTabs.setState({ tabs: [tabNamed('A')] });
    closeTab('A');
    expect(goTo.mock.calls).toEqual([['/']]);
  });
});

describe('closing several tabs', () => {
  it.each([
    ['others', closeOthers, ['home', 'A']],
    ['left', closeLeft, ['home', 'A', 'B', 'C']],
    ['right', closeRight, ['home', 'A']],
  ])('around the one on the screen goes nowhere: %s', (_, close, expected) => {
    close('A');
    expect(keys()).toEqual(expected);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('goes to what remains when all are closed (T-18)', () => {
    closeAll();
    expect(keys()).toEqual(['home']);
    expect(goTo.mock.calls).toEqual([['/home']]);
  });
});

describe('a tab with unsaved input', () => {
  beforeEach(() => setUnsaved('C', true));

  it('is closed only after a yes (X-11)', () => {
    closeTab('C');
    expect(keys()).toContain('C');
    expect(useClosing.getState().keys).toEqual(['C']);
    answerClosing(true);
    expect(keys()).not.toContain('C');
    expect(useClosing.getState().keys).toBeNull();
  });

  it('holds closing several up until the answer, and a no keeps them all (X-11)', () => {
    closeRight('A');
    answerClosing(false);
    expect(keys()).toEqual(['home', 'A', 'B', 'C']);
  });

  it('does not hold others up', () => {
    closeTab('B');
    expect(keys()).toEqual(['home', 'A', 'C']);
  });
});
