import type { SignalKind } from './signal-kinds.ts';

/**
 * A signal (买卖点): the end of a line at which the theory buys or sells. The line is a stroke; one
 * level up it is a segment.
 */
export interface Signal {
  /** Index of the line at whose end it stands: signals to buy end falling lines. */
  readonly line: number;
  readonly isBuy: boolean;
  readonly bar: number;
  readonly price: number;
  /** How far its line went in price. */
  readonly amplitude: number;
  /** The line of the first signal that it follows, null where there is none. */
  readonly first: number | null;
  /** What makes it a signal, in the order in which it was found: at least one. */
  readonly grounds: readonly SignalGround[];
}

/** A kind of signal with the numbers that were compared. Rates are shares of 1. */
export type SignalGround =
  | {
      readonly kind: '1';
      /** See `Divergence`. */
      readonly divergenceRate: number | null;
      /** The pivots of the segment that ends. */
      readonly pivotCount: number;
    }
  | { readonly kind: '1p'; readonly divergenceRate: number | null }
  | {
      readonly kind: '2';
      /** The share that is taken back of the move away from the first signal. */
      readonly retraceRate: number;
      /** How far that move went. */
      readonly breakAmplitude: number;
    }
  | {
      readonly kind: '2s';
      readonly retraceRate: number;
      readonly breakAmplitude: number;
      /** 1 for the first similar second signal after the second one. */
      readonly ordinal: number;
    }
  | {
      readonly kind: Extract<SignalKind, '3a' | '3b'>;
      /** Height of the pivot's range as a share of its low. */
      readonly pivotHeight: number;
    };

/** The signals of a level. */
export interface Signals {
  /** By line, oldest first. */
  readonly signals: readonly Signal[];
  /** All of kinds 1 and 1p in the order they were found, also those that failed the divergence. */
  readonly candidates: readonly Signal[];
}
