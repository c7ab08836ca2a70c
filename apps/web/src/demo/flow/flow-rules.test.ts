import { describe, expect, it } from 'vitest';

import { linkFault, steppedZoom, uniqueName } from './flow-rules.ts';

describe('linkFault()', () => {
  const links = [{ source: 'a', target: 'b' }];

  it('allows a new link between two nodes', () => {
    expect(linkFault(links, { source: 'b', target: 'c' })).toBeNull();
  });

  it('refuses a node to itself, the same link twice, and the way back', () => {
    expect(linkFault(links, { source: 'a', target: 'a' })).toBe('self');
    expect(linkFault(links, { source: 'a', target: 'b' })).toBe('twice');
    expect(linkFault(links, { source: 'b', target: 'a' })).toBe('backwards');
  });
});

describe('uniqueName()', () => {
  it('numbers a name that is taken, by the lowest number that is free', () => {
    expect(uniqueName('Node', [])).toBe('Node');
    expect(uniqueName('Node', ['Node', 'Node1', 'Node3'])).toBe('Node2');
  });
});

describe('steppedZoom()', () => {
  it('goes in tenths and stays within its bounds', () => {
    expect(steppedZoom(0.7, 0.1)).toBe(0.8);
    expect(steppedZoom(1, 0.1)).toBe(1);
    expect(steppedZoom(0.1, -0.1)).toBe(0.1);
  });
});
