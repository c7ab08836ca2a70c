import type { LimitWave } from '@chanscope/engine';

/** What is kept of a share at a limit besides what lists are ordered by. Instants UTC ms. */
export interface LimitFigures {
  readonly open: number;
  readonly close: number;
  readonly previousClose: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly oneLine: boolean;
  readonly t: boolean;
  readonly wave: LimitWave | null;
  readonly volume: number;
  readonly amount: number | null;
  /** Null without minutes. */
  readonly firstSeal: number | null;
  readonly lastSeal: number | null;
  readonly openTimes: number | null;
  /** Whether it was under special treatment (ST) on the day. */
  readonly specialTreatment: boolean;
  /** True where that is not known, and it makes a difference to the day. */
  readonly treatmentUnsure: boolean;
}
