import { hostname } from 'node:os';

import type { Clock } from '../../clock.ts';
import type { LeaseRecord, Leases } from '../leases.ts';

/** The leases of an installation that is one process: it holds all of them from the first moment. */
export function createLocalLeases(clock: Clock): Leases {
  const records = new Map<string, LeaseRecord>();
  const duties = new Map<string, { readonly end: AbortController; readonly done: Promise<void> }>();

  async function release(name: string): Promise<void> {
    const duty = duties.get(name);
    duties.delete(name);
    records.delete(name);
    duty?.end.abort();
    await duty?.done;
  }

  return {
    hold(name, duty) {
      const end = new AbortController();
      const holder = `${hostname()} ${process.pid}`;
      records.set(name, { name, holder, term: 1, since: clock.now() });
      duties.set(name, { end, done: duty(1, end.signal) });
      return { release: () => release(name) };
    },
    list: () => Promise.resolve([...records.values()]),
    async close(): Promise<void> {
      await Promise.all([...duties.keys()].map(release));
    },
  };
}
