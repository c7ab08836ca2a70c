import type { Bar } from '@chanscope/market';

/** The way a bar covers from the close before it (TR): at least high − low, more after a gap. */
export function trueRange(bar: Bar, previousClose: number): number {
  return Math.max(
    bar.high - bar.low,
    Math.abs(bar.high - previousClose),
    Math.abs(previousClose - bar.low),
  );
}
