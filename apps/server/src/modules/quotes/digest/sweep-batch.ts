import type { DigestQuote } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

/** Where batches of sweeps are published. */
export const sweepTopic = 'quotes:sweep';

/** Where a process that begins to show a market asks for all that is known of it; the message is the market. */
export const sweepResyncTopic = 'quotes:sweep-resync';

/** What one asking of a sweep brought, for all processes. */
export interface SweepBatch {
  readonly market: Market;
  /** The term of the lease of the process that asked: numbers of an earlier term are void. */
  readonly term: number;
  readonly source: string;
  readonly delayed: boolean;
  /** UTC ms by the market's clock. */
  readonly at: number;
  /** The shares of the directory. */
  readonly total: number;
  /** Whether exchanges limit the prices of a day. */
  readonly hasLimits: boolean;
  /** The shares that changed. */
  readonly quotes: readonly DigestQuote[];
}

export function textOfSweep(batch: SweepBatch): string {
  return JSON.stringify(batch);
}

/** Reads what a process of this installation published. */
export function sweepFromText(text: string): SweepBatch {
  return JSON.parse(text) as SweepBatch;
}

/** Whether two quotes of a share say the same. */
export function isSameDigestQuote(one: DigestQuote, other: DigestQuote): boolean {
  return one.every((value, at) => value === other[at]);
}
