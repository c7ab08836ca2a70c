import { expect, it } from 'vitest';

import { openedGroups, toggledGroups } from './open-groups.ts';

it('opens a group beside the open ones, and closes it again', () => {
  const change = { path: '/b', around: [], isUnique: false };
  expect(toggledGroups(['/a'], change)).toEqual(['/a', '/b']);
  expect(toggledGroups(['/a', '/b'], change)).toEqual(['/a']);
});

it('closes the others when only one may be open, but not those around it', () => {
  const change = { path: '/b/c', around: ['/b'], isUnique: true };
  expect(toggledGroups(['/a', '/b'], change)).toEqual(['/b', '/b/c']);
});

it('opens what is around the page on the screen and leaves the rest as it is', () => {
  expect(openedGroups(['/a'], ['/b', '/b/c'], false)).toEqual(['/a', '/b', '/b/c']);
  expect(openedGroups(['/a'], ['/b', '/b/c'], true)).toEqual(['/b', '/b/c']);
  const open = ['/a', '/b'];
  expect(openedGroups(open, ['/b'], false)).toBe(open);
  expect(openedGroups(open, [], true)).toBe(open);
});
