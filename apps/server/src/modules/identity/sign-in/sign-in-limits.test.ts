import { Problem } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { createAttempts } from '../../../platform/security/stored-attempts.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const clock = { now: () => Date.parse('2026-11-21T02:00:00Z') };
const ip = '203.0.113.7';

/** What came of a try: what it answered, or the problem with which it was refused. */
async function outcomeOf(attempt: Promise<'in' | null>): Promise<string> {
  const outcome: unknown = await attempt.catch((error: unknown) => error);
  return outcome instanceof Problem ? outcome.kind : String(outcome);
}

function countsOf(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describeOnEachDatabase('the limits of sign-in', (fresh) => {
  it('let a network in that signs in many at once', async () => {
    const limits = createSignInLimits(createAttempts({ database: await fresh(), clock }));
    const outcomes = Array.from({ length: 40 }, (_, at) =>
      outcomeOf(
        limits.attempt({ username: `n${at}`, ip, deviceHash: null }, () => Promise.resolve('in')),
      ),
    );
    expect(countsOf(await Promise.all(outcomes))).toEqual({ in: 40 });
  });

  it('compare as many of many tries at once as one after the other, on several servers', async () => {
    const database = await fresh();
    const servers = [1, 2].map(() => createSignInLimits(createAttempts({ database, clock })));
    const outcomes = servers.flatMap((limits) =>
      Array.from({ length: 30 }, () =>
        outcomeOf(limits.attemptFrom(ip, () => Promise.resolve(null))),
      ),
    );
    expect(countsOf(await Promise.all(outcomes))).toEqual({ null: 31, tooManyAttempts: 29 });
  });
});
