import {
  type ScoreInputs,
  type ScoreWindow,
  createChanStudy,
  minScoreBars,
  productRules,
  scoreInputsOf,
  scoreWindows,
} from '@chanscope/engine';
import { type BarColumns, type StockSymbol, sliceBars } from '@chanscope/market';

import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { groundOf, returnReader, unrankedReason } from '../strength/rank-task.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';
import { type PeerFigures, peerFiguresOf } from './peer-figures.ts';

/** Asks what shares are scored by on a day (评分). */
export interface ScoreTask {
  readonly kind: 'scores';
  readonly date: string;
  /** The session so many sessions before, by window. */
  readonly since: Readonly<Record<ScoreWindow, string>>;
}

export interface ScoredRow extends RowGround {
  readonly symbol: StockSymbol;
  /** As those of RPS; null without a bar of that session. */
  readonly returns: Readonly<Record<ScoreWindow, number | null>>;
  /** How the prices that were read are adjusted: raw ones forward, by the distributions that are known. */
  readonly pricesAs: RowGround['adjustment'];
  /** Null for a share with too few bars (样本不足), which is ranked with the others and has no score. */
  readonly inputs: ScoreInputs | null;
  /** What it is compared with others by; null where it has no score. */
  readonly peer: PeerFigures | null;
}

export function runScoreTask(
  security: SecurityBars,
  { date, since }: ScoreTask,
): TaskOutcome<ScoredRow> {
  const unranked = unrankedReason(security, date);
  if (unranked !== null) return skipFor(unranked);
  const returnSince = returnReader(security, date);
  const returns = {
    20: returnSince(since[20]),
    60: returnSince(since[60]),
    120: returnSince(since[120]),
  };
  if (scoreWindows.every((window) => returns[window] === null)) return skipFor('warming');
  const bars = sliceBars(comparableBars(security), 0, barOfDay(security, date) + 1);
  return rowOf({
    symbol: security.instrument.symbol,
    returns,
    pricesAs: pricesAsRead(security),
    ...readingOf(bars),
    ...groundOf(security, date),
  });
}

/** One study serves both: structures are the most of the work. */
function readingOf(bars: BarColumns): Pick<ScoredRow, 'inputs' | 'peer'> {
  if (bars.length < minScoreBars) return { inputs: null, peer: null };
  const study = createChanStudy(productRules, bars);
  return { inputs: scoreInputsOf(bars, study), peer: peerFiguresOf(bars, study) };
}

/** As `comparableBars` makes them. */
function pricesAsRead({ adjustment, actions }: SecurityBars): RowGround['adjustment'] {
  return adjustment === 'none' && actions !== null ? 'forward' : adjustment;
}
