import { describe, expect, it } from 'vitest';

import {
  logFilterOf,
  logRequestOf,
  noLogFilter,
  textOfLogFilter,
  withLogFilter,
} from './log-filter.ts';

const nothing = noLogFilter;

describe('the filter of the system log', () => {
  it('comes back from the address as it was written there, and leaves the rest alone', () => {
    const filter = {
      kind: 'signIn',
      account: '张 & 三',
      target: 'a=b',
      type: 'login',
      result: 'failure',
      ip: '2001:db8::1',
      from: '2026-11-01',
      to: '2026-11-20',
    } as const;
    const address = withLogFilter(new URLSearchParams('tab=1&account=x'), filter);
    expect(logFilterOf(new URLSearchParams(address.toString()))).toEqual(filter);
    expect(address.get('tab')).toBe('1');
    expect(withLogFilter(address, nothing).toString()).toBe('tab=1');
    expect(logFilterOf(new URLSearchParams(textOfLogFilter(filter)))).toEqual(filter);
    expect(textOfLogFilter(nothing)).toBe('');
  });

  it.each(['result=perhaps', 'kind=any', 'from=2026-13-45', 'to=yesterday', ''])(
    'leaves out what makes no sense: %s',
    (text) => expect(logFilterOf(new URLSearchParams(text))).toEqual(nothing),
  );

  it('asks for whole days of the reader’s zone', () => {
    const filter = { ...nothing, from: '2026-11-01', to: '2026-11-01' };
    expect(logRequestOf(filter, () => 480)).toEqual({
      kind: 'all',
      from: Date.parse('2026-11-01T00:00:00+08:00'),
      to: Date.parse('2026-11-02T00:00:00+08:00'),
    });
    expect(logRequestOf(nothing, () => 0)).toEqual({ kind: 'all' });
    expect(logRequestOf({ ...nothing, kind: 'job' }, () => 0)).toEqual({ kind: 'job' });
  });
});
