import type { SignalKind } from '../chan/signal-kinds.ts';
import type { ChanStudy } from '../chan/chan-study.ts';
import type { SignalPhase } from '../chan/signal-phase.ts';

/** A ground of a Chan signal (买卖点) near the end of a series. */
export interface RecentSignal {
  readonly kind: SignalKind;
  readonly isBuy: boolean;
  readonly bar: number;
  /** Bars since then. */
  readonly age: number;
  readonly price: number;
  /** Out by in of a divergence (背驰), kinds 1 and 1p; null for the others and where there is none. */
  readonly divergenceRate: number | null;
  /** False while its stroke may still move (provisional). */
  readonly isSure: boolean;
}

/**
 * The signals on strokes that are at most `maximumAge` bars old: those of `analyzeChanSignals`, without
 * making values of all the others.
 */
export function recentSignalsOf(study: ChanStudy, maximumAge: number): RecentSignal[] {
  study.update();
  const { signals } = study.level;
  const found: RecentSignal[] = [];
  for (const phase of [signals.first, signals.second, signals.third])
    addRecent(found, { study, phase, maximumAge });
  return found;
}

interface Search {
  readonly study: ChanStudy;
  readonly phase: SignalPhase;
  readonly maximumAge: number;
}

function addRecent(found: RecentSignal[], { study, phase, maximumAge }: Search): void {
  const { lines } = study.level.level;
  const lastBar = study.barCount - 1;
  for (let row = 0; row < phase.rowCount; row += 1) {
    const line = phase.lines[row] ?? 0;
    const bar = lines.endBar(line);
    if (lastBar - bar > maximumAge) continue;
    const kind = phase.kinds[row] ?? '1';
    const rate =
      kind === '1' || kind === '1p' ? (phase.firstValues[row] ?? Number.NaN) : Number.NaN;
    found.push({
      kind,
      isBuy: lines.direction(line) < 0,
      bar,
      age: lastBar - bar,
      price: lines.endPrice(line),
      divergenceRate: Number.isNaN(rate) ? null : rate,
      isSure: lines.isSure(line),
    });
  }
}
