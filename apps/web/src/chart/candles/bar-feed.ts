import type { BarColumns } from '@chanscope/market';
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts';

/** Hands bars to klinecharts in the three ways it takes them: all, older ones, the newest. */
export interface BarFeed {
  readonly loader: DataLoader;
  /** Sets what the next load from the beginning gives. */
  stock(bars: BarColumns, hasOlder: boolean): void;
  /** Gives the first `count` bars to a chart that waits for older ones; false when it does not wait. */
  giveOlder(bars: BarColumns, count: number, hasOlder: boolean): boolean;
  /** Gives one bar: it replaces the last one of the same time or follows it. */
  giveNewest(bars: BarColumns, index: number): void;
}

type LoadCallback = DataLoaderGetBarsParams['callback'];

/** A feed that reports when the first bar comes into view while there are older ones. */
export function createBarFeed(onEdge: () => void): BarFeed {
  let stocked: { bars: BarColumns; hasOlder: boolean } | null = null;
  let waiting: LoadCallback | null = null;
  let giveBar: ((row: KLineData) => void) | null = null;

  return {
    loader: {
      getBars({ type, callback }) {
        if (type === 'forward') {
          // Kept until there are bars: klinecharts asks nothing more while it waits.
          waiting = callback;
          onEdge();
          return;
        }
        waiting = null;
        const { bars, hasOlder } = stocked ?? { bars: null, hasOlder: false };
        callback(bars === null ? [] : rowsOf(bars, bars.length), { forward: hasOlder });
      },
      subscribeBar({ callback }) {
        giveBar = callback;
      },
      unsubscribeBar() {
        giveBar = null;
      },
    },
    stock(bars, hasOlder) {
      stocked = { bars, hasOlder };
    },
    giveOlder(bars, count, hasOlder) {
      const answer = waiting;
      waiting = null;
      answer?.(rowsOf(bars, count), { forward: hasOlder });
      return answer !== null;
    },
    giveNewest(bars, index) {
      giveBar?.(rowOf(bars, index));
    },
  };
}

function rowsOf(bars: BarColumns, count: number): KLineData[] {
  return Array.from({ length: count }, (_, index) => rowOf(bars, index));
}

function rowOf(bars: BarColumns, index: number): KLineData {
  return {
    timestamp: bars.time[index] ?? 0,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
    volume: bars.volume[index] ?? 0,
  };
}
