import { afterEach, describe, expect, it, vi } from 'vitest';

import { storedValue } from './stored-value.ts';

const numberOrZero = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);
const count = storedValue({ name: 'count', version: 2 }, numberOrZero);

function stubStorage(entries: Record<string, string>): Map<string, string> {
  const items = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return items;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storedValue()', () => {
  it('reads back what it wrote, under a key that names the version', () => {
    const items = stubStorage({});
    count.write(5);
    expect([...items]).toEqual([['chanscope.count.v2', '5']]);
    expect(count.read()).toBe(5);
  });

  it('does not read what another version wrote', () => {
    stubStorage({ 'chanscope.count.v1': '7' });
    expect(count.read()).toBe(0);
  });

  it('starts afresh when the stored text is corrupt', () => {
    stubStorage({ 'chanscope.count.v2': '{broken' });
    expect(count.read()).toBe(0);
  });

  it('works without storage', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    count.write(5);
    expect(count.read()).toBe(0);
  });
});
