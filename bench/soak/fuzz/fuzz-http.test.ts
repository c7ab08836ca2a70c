import { expect, it } from 'vitest';

import { soakHttp } from './fuzz-http.ts';

// The full number runs with `npm run soak -- http`.
const seed = 20_261_121;
const count = 1200;

it(`${count} random requests of seed ${seed} are answered in the envelope, without a failure`, async () => {
  const { ran, faults, statuses, heapGrowthMb } = await soakHttp({ seed, count, seconds: 100 });
  expect(faults).toEqual([]);
  expect(ran).toBe(count);
  // Enough of them get through and enough are refused to mean something.
  const expected = { 200: 100, 400: 100, 401: 20, 403: 5, 404: 5, 405: 5, 415: 5 };
  for (const [status, min] of Object.entries(expected))
    expect(statuses[status]).toBeGreaterThan(min);
  expect(heapGrowthMb).toBeLessThan(50);
}, 120_000);
