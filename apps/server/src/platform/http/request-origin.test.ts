import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import { originOf } from './request-origin.ts';

function addressOf(ip: string): string {
  const request = { ip, id: 'r', headers: {}, socket: { remoteAddress: '::ffff:127.0.0.1' } };
  return originOf(request as unknown as FastifyRequest).ip;
}

describe('the address of a call', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:0DB8:0::0007', '2001:db8::7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.7, evil', '127.0.0.1'],
  ])('is of %s the one %s', (given, address) => {
    expect(addressOf(given)).toBe(address);
  });
});
