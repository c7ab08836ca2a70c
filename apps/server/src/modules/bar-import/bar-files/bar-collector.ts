import {
  type Bar,
  type BarColumns,
  type StockSymbol,
  barColumnNames,
  createBarColumns,
  sliceBars,
  writeBar,
} from '@chanscope/market';

import type { BarsBySymbol } from '../../bars/index.ts';

/** Bars of many symbols that arrive in any order of symbols, each symbol's oldest first. */
export interface BarCollector {
  /** Bars held since the last `take`. */
  readonly count: number;
  /** Takes a bar, unless it is not after the one before it of the same symbol. */
  add(symbol: StockSymbol, bar: Bar): boolean;
  /**
   * Hands over what is held, to be read before the next taking: the memory is used again after it. The
   * order of time is kept from one taking to the next.
   */
  drain(): BarsBySymbol;
}

/** Memory for bars in the order of their arrival. */
interface Page {
  readonly bars: BarColumns;
  /** From each bar to the next one of its symbol. */
  readonly next: Int32Array;
}

/** Where the bars of a symbol lie in a page: the first, from which `next` leads to the others, and the last. */
interface Chain {
  readonly first: number;
  last: number;
  length: number;
}

/** What is known of a symbol from its first bar on. */
interface Track {
  readonly symbol: StockSymbol;
  lastTime: number;
  /** Null when the page has none of its bars. */
  chain: Chain | null;
}

/**
 * Collects at most `capacity` bars at a time. They lie in the order of their arrival in memory that is
 * taken twice, so that one part is read while the next one arrives; an array of its own for each of
 * thousands of symbols would be three times as much.
 */
export function createBarCollector(capacity: number): BarCollector {
  const tracks = new Map<StockSymbol, Track>();
  let latest: Track | null = null;
  let page: Page | null = null;
  let spare: Page | null = null;
  let touched: Track[] = [];
  let count = 0;

  function trackOf(symbol: StockSymbol): Track {
    // Rows of one symbol mostly follow each other.
    if (latest?.symbol === symbol) return latest;
    latest = tracks.get(symbol) ?? { symbol, lastTime: Number.NEGATIVE_INFINITY, chain: null };
    tracks.set(symbol, latest);
    return latest;
  }

  function append(track: Track, bar: Bar): void {
    page ??= createPage(capacity);
    writeBar(page.bars, count, bar);
    const { chain } = track;
    if (chain === null) {
      track.chain = { first: count, last: count, length: 1 };
      touched.push(track);
    } else {
      page.next[chain.last] = count;
      chain.last = count;
      chain.length += 1;
    }
    count += 1;
  }

  return {
    get count(): number {
      return count;
    },
    add(symbol, bar): boolean {
      const track = trackOf(symbol);
      if (bar.time <= track.lastTime) return false;
      if (count === capacity) throw new RangeError(`Cannot collect more than ${capacity} bars`);
      track.lastTime = bar.time;
      append(track, bar);
      return true;
    },
    drain(): BarsBySymbol {
      const taken = page;
      const chains = new Map(touched.map(({ symbol, chain }) => [symbol, chain]));
      for (const track of touched) track.chain = null;
      page = spare;
      spare = taken;
      touched = [];
      count = 0;
      return {
        symbols: [...chains.keys()],
        barsOf(symbol): BarColumns {
          const chain = chains.get(symbol) ?? null;
          return taken === null || chain === null ? createBarColumns(0) : barsAlong(taken, chain);
        },
      };
    },
  };
}

function createPage(capacity: number): Page {
  return { bars: createBarColumns(capacity), next: new Int32Array(capacity) };
}

/** Where nothing lies between the bars of a symbol, they are not copied. */
function barsAlong({ bars, next }: Page, { first, last, length }: Chain): BarColumns {
  if (last - first + 1 === length) return sliceBars(bars, first, last + 1);

  const columns = createBarColumns(length);
  for (const name of barColumnNames) {
    const from = bars[name];
    const to = columns[name];
    for (let index = 0, at = first; index < length; index++, at = next[at] ?? 0)
      to[index] = from[at] ?? 0;
  }
  return columns;
}
