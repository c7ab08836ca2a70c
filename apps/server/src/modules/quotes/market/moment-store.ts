import { randomUUID } from 'node:crypto';

import { type Market, dayMs } from '@chanscope/market';

import type { ClockPace } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { MomentTables } from './moment-schema.ts';

/** Which openings and closings were announced, by whichever process. */
export interface MomentStore {
  /**
   * Claims a moment, UTC ms of the market's time: true for the first of all processes that asks,
   * also after restarts.
   */
  claim(market: Market, at: number): Promise<boolean>;
}

/** Older claims are of no use: no caller asks for them any more. */
const retentionMs = 7 * dayMs;

/** `run` is empty for the real time; with another clock, whatever distinguishes this run of it from others. */
export function createMomentStore(database: Database, run: string): MomentStore {
  return {
    claim: (market, at) =>
      database.transaction(async (transaction) => {
        const tables = transaction.withTables<MomentTables>();
        const { numInsertedOrUpdatedRows } = await tables
          .insertInto('market_moment')
          .values({ market, at, run })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        const isFirst = Number(numInsertedOrUpdatedRows ?? 0) > 0;
        if (isFirst)
          await tables
            .deleteFrom('market_moment')
            .where('market', '=', market)
            .where('at', '<', at - retentionMs)
            .execute();
        return isFirst;
      }),
  };
}

/** Empty for the real time, which does not pass the same instant twice; else what distinguishes this run. */
export function runOf({ speed, startsAt, realStart }: ClockPace): string {
  if (speed === 1 && startsAt === null) return '';
  return realStart === null ? randomUUID() : String(realStart);
}
