import type { LimitPair } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import type { AskedDay } from '../screening-job.ts';
import type { LimitPairTable } from '../screening-schema.ts';
import type { LimitRow } from './limit-task.ts';

/** A share of yesterday's cohorts over the two days. */
export type PairOfShare = LimitPair & { readonly symbol: StockSymbol };

/** The shares whose limits of the day before are known. */
export function pairsOf(rows: readonly LimitRow[]): PairOfShare[] {
  return rows.flatMap(({ symbol, today, yesterday }): PairOfShare[] =>
    yesterday === null
      ? []
      : [
          {
            symbol,
            yesterday: {
              isSealed: yesterday.day.up.isSealed,
              isBroken: yesterday.day.up.isBroken,
              isSealedDown: yesterday.day.down.isSealed,
              boards: yesterday.run.boards,
              limitPercent: yesterday.limitPercent,
            },
            today:
              today === null
                ? null
                : {
                    previousClose: today.previousClose,
                    open: today.open,
                    close: today.close,
                    isSealed: today.day.up.isSealed,
                  },
          },
        ],
  );
}

/** The pairs as they are stored: those of a cohort. */
export function pairRowsOf(pairs: readonly PairOfShare[], day: AskedDay): LimitPairTable[] {
  return pairs
    .filter(({ yesterday }) => yesterday.isSealed || yesterday.isBroken || yesterday.isSealedDown)
    .map(({ symbol, yesterday, today }) => ({
      ...day,
      symbol,
      was_sealed: Number(yesterday.isSealed),
      was_broken: Number(yesterday.isBroken),
      was_down: Number(yesterday.isSealedDown),
      boards: yesterday.boards,
      limit_percent: yesterday.limitPercent,
      previous_close: today?.previousClose ?? null,
      open: today?.open ?? null,
      close: today?.close ?? null,
      sealed: today === null ? null : Number(today.isSealed),
    }));
}

export function pairFromRow(row: LimitPairTable): PairOfShare {
  const { symbol, previous_close: previousClose, open, close, sealed } = row;
  return {
    symbol,
    yesterday: {
      isSealed: row.was_sealed === 1,
      isBroken: row.was_broken === 1,
      isSealedDown: row.was_down === 1,
      boards: row.boards,
      limitPercent: row.limit_percent,
    },
    today:
      previousClose === null || open === null || close === null
        ? null
        : { previousClose, open, close, isSealed: sealed === 1 },
  };
}
