import { type ChanStudy, strokeMovesOf } from '@chanscope/engine';
import { type BarColumns, barAt } from '@chanscope/market';

/** What a scored share is compared with others by (同类), at the newest bar of a day. */
export interface PeerFigures {
  /** See `strokeMovesOf`; null with too few strokes. */
  readonly moves: readonly number[] | null;
  /** Turnover of the day in the security's currency (成交额); null where the source reports none. */
  readonly amount: number | null;
  /** Change of the close since the close before, percent; null where that is not above zero. */
  readonly change: number | null;
}

/** Reads the figures from daily bars whose prices compare across distributions, and a study of the same bars. */
export function peerFiguresOf(bars: BarColumns, study: ChanStudy): PeerFigures {
  const { close, amount } = barAt(bars, bars.length - 1);
  const before = bars.close[bars.length - 2] ?? 0;
  const moves = strokeMovesOf(study);
  return {
    moves: moves === null ? null : moves.map((move) => rounded(move, 1e5)),
    amount,
    change: before > 0 ? rounded((close / before - 1) * 100, 1e4) : null,
  };
}

/** Stored for thousands of shares a day: no more digits than a comparison needs. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
