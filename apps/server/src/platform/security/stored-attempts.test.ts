import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Attempts } from './attempts.ts';
import type { Database } from '../database/database.ts';
import { createAttempts } from './stored-attempts.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const limit = { max: 3, withinMs: 60_000 };
const policy = { free: 2, withinMs: 300_000, firstWaitMs: 1000, maxWaitMs: 3000 };

class SetClock {
  time = Date.parse('2026-11-18T10:00:00+08:00');

  now(): number {
    return this.time;
  }
}

function open(database: Database): { attempts: Attempts; clock: SetClock } {
  const clock = new SetClock();
  return { attempts: createAttempts({ database, clock }), clock };
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}

describeOnEachDatabase('attempts', (fresh) => {
  it('admits as many tries as the limit, then says how long to wait', async () => {
    const { attempts, clock } = open(await fresh());
    const consume = (): Promise<number> => attempts.consume('sms', limit);
    expect(await repeat(4, consume)).toEqual([0, 0, 0, 60_000]);
    clock.time += 59_999;
    expect(await consume()).toBe(1);
    clock.time += 1;
    expect(await repeat(4, consume)).toEqual([0, 0, 0, 60_000]);
    expect(await attempts.consume('other', limit)).toBe(0);
    const before = (bucket: string): Promise<number> => attempts.waitBefore(bucket, limit);
    expect(await Promise.all(['sms', 'other', 'none'].map(before))).toEqual([60_000, 0, 0]);
    clock.time += 60_000;
    expect(await before('sms')).toBe(0);
  });

  it('admits exactly as many of many tries at once, on several servers', async () => {
    const database = await fresh();
    const servers = [open(database), open(database)];
    const waits = await Promise.all(
      servers.flatMap(({ attempts }) =>
        Array.from({ length: 20 }, () => attempts.consume('sms', limit)),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('makes failures wait longer and longer, up to a limit', async () => {
    const { attempts, clock } = open(await fresh());
    const failAfterWait = async (): Promise<number> => {
      clock.time += await attempts.waitOf('login');
      await attempts.reserveFailure('login', policy);
      return attempts.waitOf('login');
    };
    expect(await attempts.waitOf('login')).toBe(0);
    expect(await repeat(6, failAfterWait)).toEqual([0, 0, 1000, 2000, 3000, 3000]);
  });

  it('admits as many of many failures at once as cost nothing, and one that costs a wait', async () => {
    const database = await fresh();
    const servers = [open(database), open(database)];
    const reserved = await Promise.all(
      servers.flatMap(({ attempts }) =>
        Array.from({ length: 10 }, () => attempts.reserveFailure('login', policy)),
      ),
    );
    expect(reserved.filter(({ waitMs }) => waitMs === 0)).toHaveLength(policy.free + 1);
    expect(new Set(reserved.map(({ waitMs }) => waitMs))).toEqual(new Set([0, 1000]));
  });

  it('takes a failure back with the wait that it cost, and leaves the others', async () => {
    const { attempts, clock } = open(await fresh());
    await repeat(2, () => attempts.reserveFailure('login', policy));
    clock.time += 1000;
    const third = await attempts.reserveFailure('login', policy);
    expect(await attempts.waitOf('login')).toBe(1000);
    await third.giveBack();
    expect(await attempts.waitOf('login')).toBe(0);
    // As quiet as if it had never been: the two are forgotten when their time is over.
    clock.time += policy.withinMs - 1000;
    await repeat(2, () => attempts.reserveFailure('login', policy));
    expect(await attempts.waitOf('login')).toBe(0);
    await attempts.reserveFailure('login', policy);
    expect(await attempts.waitOf('login')).toBe(1000);
  });

  it('does not make a wait longer while it lasts', async () => {
    const { attempts, clock } = open(await fresh());
    await repeat(20, () => attempts.reserveFailure('login', policy));
    expect(await attempts.waitOf('login')).toBe(1000);
    clock.time += 600;
    expect(await attempts.waitOf('login')).toBe(400);
  });

  it('counts every one of many failures at once', async () => {
    const { attempts } = open(await fresh());
    const patient = { ...policy, free: 30 };
    await Promise.all(Array.from({ length: 30 }, () => attempts.reserveFailure('login', patient)));
    expect(await attempts.waitOf('login')).toBe(0);
    await attempts.reserveFailure('login', patient);
    expect(await attempts.waitOf('login')).toBe(1000);
  });

  it('forgets failures when asked to, and by itself when all stays quiet', async () => {
    const { attempts, clock } = open(await fresh());
    await repeat(3, () => attempts.reserveFailure('login', policy));
    await attempts.forget('login');
    expect(await attempts.waitOf('login')).toBe(0);
    await repeat(3, () => attempts.reserveFailure('login', policy));
    clock.time += 1000 + policy.withinMs - 1;
    await attempts.reserveFailure('login', policy);
    expect(await attempts.waitOf('login')).toBe(2000);
    clock.time += 2000 + policy.withinMs;
    await attempts.reserveFailure('login', policy);
    expect(await attempts.waitOf('login')).toBe(0);
  });

  it('remembers across a restart', async () => {
    const database = await fresh();
    await repeat(3, () => open(database).attempts.reserveFailure('login', policy));
    expect(await open(database).attempts.waitOf('login')).toBe(1000);
  });

  it('removes buckets that no limit asks about any more', async () => {
    const database = await fresh();
    const { attempts, clock } = open(database);
    await attempts.consume('old', limit);
    clock.time += 86_400_001;
    await attempts.consume('new', limit);
    const { rows } = await sql`select name from attempt_bucket`.execute(database.kysely);
    expect(rows).toEqual([{ name: 'new' }]);
  });

  it('refuses a limit over more than a day', async () => {
    const { attempts } = open(await fresh());
    const long = { max: 1, withinMs: 86_400_001 };
    await expect(attempts.consume('sms', long)).rejects.toThrow('Cannot count over 86400001 ms');
  });
});
