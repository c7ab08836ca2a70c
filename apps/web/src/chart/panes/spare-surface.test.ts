import { describe, expect, it } from 'vitest';

import { SpareSurface } from './spare-surface.ts';

function surfaceWith(name: string, log: string[]) {
  return {
    name,
    hide: () => void log.push(`${name} hidden`),
    dispose: () => void log.push(`${name} gone`),
  };
}

function begin() {
  const log: string[] = [];
  const spare = new SpareSurface<ReturnType<typeof surfaceWith>>();
  return { log, spare, surface: (name: string) => surfaceWith(name, log) };
}

describe('SpareSurface', () => {
  it('hides a surface and gives it to the next chart, once', () => {
    const { log, spare, surface } = begin();
    spare.keep(surface('first'));
    expect(spare.claim(() => true)?.name).toBe('first');
    expect(spare.claim(() => true)).toBeNull();
    expect(log).toEqual(['first hidden']);
  });

  it('disposes of a surface that does not fit where the next chart stands', () => {
    const { log, spare, surface } = begin();
    spare.keep(surface('first'));
    expect(spare.claim(() => false)).toBeNull();
    expect(log).toEqual(['first hidden', 'first gone']);
  });

  it('keeps one surface: of several charts that go together, such as linked panes, the others go', () => {
    const { log, spare, surface } = begin();
    spare.keep(surface('first'));
    spare.keep(surface('second'));
    expect(log).toEqual(['first hidden', 'second gone']);
    expect(spare.claim(() => true)?.name).toBe('first');
  });

  it('keeps nothing once its tab is closed, also of charts that go after it', () => {
    const { log, spare, surface } = begin();
    spare.keep(surface('first'));
    spare.dispose();
    spare.keep(surface('second'));
    expect(log).toEqual(['first hidden', 'first gone', 'second gone']);
  });
});
