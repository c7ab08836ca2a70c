import { type Market, minuteMs } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import { ProviderFailure } from '../../bars/index.ts';
import type { ProviderFault } from './provider-health.ts';

/** How well providers report, market by market, in the wall clock's time. */
export interface HealthLedger {
  standingOf(provider: string, market: Market): Standing;
  /** May be asked: it does well, or its rest is over (半开). */
  rankOf(provider: string, market: Market): StandingRank;
  succeeded(provider: string, market: Market): void;
  failed(provider: string, market: Market, fault: unknown): void;
  dropped(provider: string, market: Market, rows: number): void;
  diverged(provider: string, market: Market): void;
  /** Forgets rests and failures, because a user switched it on anew. */
  forgive(provider: string, market: Market): void;
}

/** `resting` is not asked; `recovering` only after all that are `sound`. */
export type StandingRank = 'sound' | 'recovering' | 'resting';

export interface Standing {
  readonly requests: number;
  readonly failures: number;
  readonly droppedRows: number;
  readonly divergences: number;
  readonly lastSuccessAt: number | null;
  readonly lastFailure: ProviderFault | null;
  /** Whether the last answer was a failure. */
  readonly isFailing: boolean;
  /** Until when it is left in peace; null when it is not. */
  readonly restsUntil: number | null;
  /** Successes in a row that it still owes before it is as good as before. */
  readonly owes: number;
  /** Rests since it last did well. */
  readonly rests: number;
  readonly recentFailures: readonly number[];
}

const failuresBeforeRest = 5;
const failureWindowMs = 30_000;
const firstRestMs = 5000;
const maxRestMs = minuteMs;
/** A provider that comes and goes would otherwise change the numbers on the screen to and fro. */
const successesBeforeReturn = 3;

const unknown: Standing = {
  requests: 0,
  failures: 0,
  droppedRows: 0,
  divergences: 0,
  lastSuccessAt: null,
  lastFailure: null,
  isFailing: false,
  restsUntil: null,
  owes: 0,
  rests: 0,
  recentFailures: [],
};

export function createHealthLedger(clock: Clock, random: () => number): HealthLedger {
  const standings = new Map<string, Standing>();
  const standingOf = (provider: string, market: Market): Standing =>
    standings.get(`${provider} ${market}`) ?? unknown;
  const change = (provider: string, market: Market, to: (before: Standing) => Standing): void => {
    standings.set(`${provider} ${market}`, to(standingOf(provider, market)));
  };

  return {
    standingOf,
    rankOf(provider, market): StandingRank {
      const { restsUntil, owes } = standingOf(provider, market);
      if (restsUntil !== null && restsUntil > clock.now()) return 'resting';
      return owes > 0 ? 'recovering' : 'sound';
    },
    succeeded(provider, market): void {
      change(provider, market, (before) => {
        const owes = Math.max(0, before.owes - 1);
        return {
          ...before,
          requests: before.requests + 1,
          lastSuccessAt: clock.now(),
          isFailing: false,
          restsUntil: null,
          owes,
          rests: owes === 0 ? 0 : before.rests,
        };
      });
    },
    failed(provider, market, fault): void {
      change(provider, market, (before) =>
        afterFailure(before, faultFrom(fault, clock.now()), random),
      );
    },
    dropped(provider, market, rows): void {
      change(provider, market, (before) => ({ ...before, droppedRows: before.droppedRows + rows }));
    },
    diverged(provider, market): void {
      change(provider, market, (before) => ({ ...before, divergences: before.divergences + 1 }));
    },
    forgive(provider, market): void {
      change(provider, market, (before) => ({
        ...before,
        isFailing: false,
        restsUntil: null,
        owes: 0,
        rests: 0,
        recentFailures: [],
      }));
    },
  };
}

/** Five failures within half a minute, or one while it recovers, begin a rest; each is longer than the one before. */
function afterFailure(before: Standing, fault: TimedFault, random: () => number): Standing {
  const { retryAfterMs, ...lastFailure } = fault;
  const { at } = lastFailure;
  const recentFailures = [...before.recentFailures, at].filter(
    (each) => each > at - failureWindowMs,
  );
  const failed = {
    ...before,
    requests: before.requests + 1,
    failures: before.failures + 1,
    lastFailure,
    isFailing: true,
    recentFailures,
  };
  const isOver = recentFailures.length >= failuresBeforeRest || before.owes > 0;
  if (!isOver && retryAfterMs === null) return failed;

  const max = Math.min(maxRestMs, firstRestMs * 2 ** before.rests);
  const restMs = Math.max(retryAfterMs ?? 0, max * (0.5 + random() / 2));
  return {
    ...failed,
    restsUntil: at + restMs,
    owes: successesBeforeReturn,
    rests: before.rests + 1,
    recentFailures: [],
  };
}

/** A fault with what the provider said about asking again. */
interface TimedFault extends ProviderFault {
  readonly retryAfterMs: number | null;
}

function faultFrom(fault: unknown, at: number): TimedFault {
  if (fault instanceof ProviderFailure) {
    const { kind, message, retryAfterMs } = fault;
    return { kind, message, at, retryAfterMs };
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  return { kind: 'unreadable', message, at, retryAfterMs: null };
}
