import type { Message } from '@chanscope/contract';
import type { Market, StockSymbol } from '@chanscope/market';

import type { FetchedTimeframe } from '../../bars/index.ts';
import type { Editor } from '../issues/bar-issues.ts';

/** `waiting`: every feed that has something left to report rests after failures. */
export type MarketFillState = 'running' | 'waiting' | 'paused' | 'done' | 'failed';

/** `skip`: nothing lacked, or no source knows it. */
export type FillSeriesOutcome = 'ok' | 'skip' | 'fail';

/** How far the series of one market and timeframe are. */
export interface FillProgress {
  readonly market: Market;
  readonly timeframe: FetchedTimeframe;
  readonly total: number;
  readonly ok: number;
  readonly skip: number;
  readonly fail: number;
}

/** The fill of the whole market (全市场补齐) as far as it is. Instants are wall clock, UTC ms. */
export interface MarketFillRecord {
  readonly id: string;
  readonly state: MarketFillState;
  /** Whether the feeds were asked for their directory. */
  readonly isDirectoryLearned: boolean;
  readonly begunAt: number;
  readonly begunBy: string;
  readonly finishedAt: number | null;
  /** What was asked for last. */
  readonly lastSymbol: StockSymbol | null;
  /** By the pace of the last stretch; null until there is one. */
  readonly secondsLeft: number | null;
  /** Why it failed. */
  readonly reason: Message | null;
  readonly progress: readonly FillProgress[];
}

/** `resume` also goes on after a failure; `restart` looks at everything anew. */
export type FillAction = 'pause' | 'resume' | 'restart';

/** What monitoring is shown. */
export interface FillSummary {
  readonly state: MarketFillState | 'idle';
  readonly done: number;
  readonly total: number;
  readonly secondsLeft: number | null;
}

/** The fill of the whole market, steered by administrators. */
export interface MarketFill {
  /** Null before the first. */
  read(): Promise<MarketFillRecord | null>;
  /** As this process saw it last; asks no other. */
  summary(): FillSummary;
  /** Written into the system log and sent to all processes. What does not apply to the state changes nothing. */
  steer(action: FillAction, editor: Editor): Promise<MarketFillRecord | null>;
}
