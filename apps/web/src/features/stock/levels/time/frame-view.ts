import type { ChartView } from '../../../../chart/index.ts';
import { type LevelBars, type TimeWindow, barsInWindow } from './time-window.ts';

/** A stretch of few bars is framed with so many around it. */
const minBars = 60;
/** What stands on each side of a stretch, as a share of it. */
const marginShare = 0.25;

/** The view that frames the bars of a level in a stretch of time, with some on each side; null without such bars. */
export function viewOfWindow(level: LevelBars, window: TimeWindow): ChartView | null {
  const inside = barsInWindow(level, window);
  if (inside === null) return null;
  const [first, last] = inside;
  const count = last - first + 1;
  const margin = Math.ceil(Math.max(count * marginShare, (minBars - count) / 2));
  const { time, length } = level.bars;
  return {
    from: time[Math.max(0, first - margin)] ?? 0,
    to: time[Math.min(length - 1, last + margin)] ?? 0,
  };
}
