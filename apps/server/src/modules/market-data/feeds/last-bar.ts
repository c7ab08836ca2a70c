import { barAt, type Bar, type BarColumns } from '@chanscope/market';

/** The newest bar, or null. */
export function barAtEnd(bars: BarColumns): Bar | null {
  return bars.length === 0 ? null : barAt(bars, bars.length - 1);
}
