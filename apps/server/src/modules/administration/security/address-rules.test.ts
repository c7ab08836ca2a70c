import { describe, expect, it } from 'vitest';

import { addressRules, rangeHolding } from './address-rules.ts';

const listOf = (...ranges: string[]) => ranges.map((range) => ({ range, note: '' }));

describe('addressRules()', () => {
  const denied = listOf('203.0.113.0/24', '198.51.100.7', '2001:db8::/32');

  it.each([
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['::1', false],
    ['unknown', false],
  ])('says of %s whether it is kept out: %s', (ip, isDenied) => {
    expect(addressRules({ denied, administrators: [] }).isDenied(ip)).toBe(isDenied);
  });

  it('lets administrators work from everywhere until there is a list, and then from nowhere else', () => {
    const open = addressRules({ denied: [], administrators: [] });
    const closed = addressRules({ denied: [], administrators: listOf('10.0.0.0/8', '::1') });
    const ips = ['10.1.2.3', '::1', '11.0.0.1', 'unknown'];
    expect(ips.map((ip) => open.isClosedToAdministrators(ip))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(ips.map((ip) => closed.isClosedToAdministrators(ip))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('asks a long list in microseconds', () => {
    const many = listOf(...Array.from({ length: 200 }, (_, at) => `10.${at}.0.0/16`));
    const rules = addressRules({ denied: many, administrators: [] });
    const begin = performance.now();
    for (let at = 0; at < 1000; at += 1) rules.isDenied(`11.0.${at % 256}.1`);
    expect(performance.now() - begin).toBeLessThan(500);
  });
});

describe('rangeHolding()', () => {
  it('names the range that holds an address, as it was written', () => {
    const list = listOf('192.0.2.0/25', '2001:db8::/48');
    expect(rangeHolding(list, '192.0.2.9')).toBe('192.0.2.0/25');
    expect(rangeHolding(list, '2001:db8::9')).toBe('2001:db8::/48');
    expect(rangeHolding(list, '192.0.2.200')).toBeNull();
  });
});
