import { describe, expect, it } from 'vitest';

import { createLocalChannel } from '../../../platform/cluster/local/local-channel.ts';
import type { ProviderHealth } from './provider-health.ts';
import { createSharedHealth } from './share-health.ts';

const idle: ProviderHealth = {
  provider: 'feed:one',
  market: 'hs',
  offers: [],
  isOn: true,
  state: 'ok',
  lastSuccessAt: null,
  lastFailure: null,
  requests: 0,
  failures: 0,
  droppedRows: 0,
  divergences: 0,
  usedFor: [],
  places: {},
  changedBy: null,
  changedAt: null,
};

describe('the health of several processes', () => {
  it('is that of all of them, and without those that are gone for a minute', async () => {
    let now = 1_000_000;
    const clock = { now: () => now };
    const channel = createLocalChannel();
    const [here, there] = [createSharedHealth(channel, clock), createSharedHealth(channel, clock)];
    await here.follow();
    const lastFailure = { kind: 'slow', message: 'silent', at: 5 } as const;
    const busy = { ...idle, state: 'open', requests: 7, failures: 5, lastFailure } as const;
    await there.send([busy]);
    await here.send([{ ...idle, requests: 2 }]);
    await Promise.resolve();
    const own = { ...idle, requests: 2, lastSuccessAt: 9 };
    expect(here.joined([own])).toEqual([
      { ...own, state: 'open', requests: 9, failures: 5, lastFailure },
    ]);
    now += 61_000;
    expect(here.joined([own])).toEqual([own]);
  });
});
