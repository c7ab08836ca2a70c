import { describe, expect, it } from 'vitest';

import { lookupAddress, lookupEngines } from './lookup-addresses.ts';

describe('lookupAddress()', () => {
  it('carries the message in the query of three engines', () => {
    const message = 'a & b = "缠"';
    const asked = lookupEngines.map((engine) => {
      const { protocol, searchParams } = new URL(lookupAddress(engine, message));
      return [protocol, ...searchParams.values()];
    });
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['https:', message]));
  });

  it('cuts a message that no engine would take', () => {
    const { searchParams } = new URL(lookupAddress('bing', '缠'.repeat(2000)));
    expect(searchParams.get('q')).toHaveLength(300);
  });
});
