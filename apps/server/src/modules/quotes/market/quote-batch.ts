import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import { fieldNamesOf } from '../../../platform/field-names.ts';

/** Where batches are published. */
export const batchTopic = 'quotes:batch';

/** Where a process that missed a batch, or just began, asks for all there is; the message is the market. */
export const resyncTopic = 'quotes:resync';

/** What one asking of a market brought, for all processes. */
export interface QuoteBatch {
  readonly market: Market;
  /** The term of the lease of the process that asked: numbers of an earlier term are void. */
  readonly term: number;
  /** Counts the batches of a term, from 1; a gap means that one was lost. */
  readonly number: number;
  /** The quotes that changed; in a full batch all, by stock id. */
  readonly quotes: readonly (readonly [stockId: string, quote: LiveQuote])[];
  /** The minutes that closed; in a full batch all of the day, by stock id, oldest first. */
  readonly minutes: readonly (readonly [stockId: string, bar: MinuteBar])[];
  readonly isFull: boolean;
}

export function textOfBatch(batch: QuoteBatch): string {
  return JSON.stringify(batch);
}

/** Reads what a process of this installation published. */
export function batchFromText(text: string): QuoteBatch {
  return JSON.parse(text) as QuoteBatch;
}

/** Whether two quotes report the same. */
export function isSameQuote(one: LiveQuote, other: LiveQuote): boolean {
  return fieldNamesOf(one).every((name) => one[name] === other[name]);
}
