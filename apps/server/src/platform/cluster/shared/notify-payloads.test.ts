import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { createMessageIds } from './carried-message.ts';
import { createPayloadReader, payloadsOf } from './notify-payloads.ts';

const ids = createMessageIds();

/** A text that shrinks to half when it is packed. */
const long = createHash('shake256', { outputLength: 60_000 }).digest('hex');

it.each([
  ['', 1],
  ['行情', 1],
  ['x'.repeat(7500), 1],
  ['x'.repeat(7501), 1],
  [long, 9],
] as const)(
  'carries every text in notifications that PostgreSQL takes (case %#)',
  (text, minParts) => {
    const message = { id: ids.next(), topic: 'quotes:batch', text };
    const payloads = payloadsOf(message);
    expect(payloads.length).toBeGreaterThanOrEqual(minParts);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    const read = createPayloadReader();
    expect(payloads.map(read)).toEqual([...payloads.slice(1).map(() => null), message]);
  },
);

it('drops a message whose beginning was missed, and what is none', () => {
  const read = createPayloadReader();
  const [, ...rest] = payloadsOf({ id: ids.next(), topic: 'quotes:batch', text: long });
  const next = { id: ids.next(), topic: 'jobs', text: '{}' };
  expect([...rest, 'something else', ...payloadsOf(next)].map(read).filter(Boolean)).toEqual([
    next,
  ]);
});
