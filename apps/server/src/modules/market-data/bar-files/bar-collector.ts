import type { Bar, BarColumns, StockSymbol } from '@chanscope/market';
import { barAt, createBarColumns, writeBar } from '@chanscope/market';

import type { BarsBySymbol } from '../block-store.ts';

/** Bars of many symbols that arrive in any order of symbols, each symbol's oldest first. */
export interface BarCollector {
  /** Bars held since the last `take`. */
  readonly held: number;
  /** Takes a bar, unless it is not after the one before it of the same symbol. */
  add(symbol: StockSymbol, bar: Bar): boolean;
  /**
   * Hands over what is held, to be read before the next bar is added: the memory is used again. The
   * order of time is kept from one taking to the next.
   */
  take(): BarsBySymbol;
}

/** Where the bars of a symbol lie: the first, from which `next` leads to the others, and the last. */
interface Chain {
  readonly first: number;
  readonly last: number;
  readonly length: number;
}

/**
 * Collects at most `capacity` bars at a time. They lie in the order of their arrival in memory that is
 * taken once; an array of its own for each of thousands of symbols would be three times as much.
 */
export function createBarCollector(capacity: number): BarCollector {
  const bars = createBarColumns(capacity);
  const next = new Int32Array(capacity);
  const lastTimes = new Map<StockSymbol, number>();
  let chains = new Map<StockSymbol, Chain>();
  let held = 0;

  function chainWith(index: number, chain: Chain | undefined): Chain {
    if (chain === undefined) return { first: index, last: index, length: 1 };
    next[chain.last] = index;
    return { first: chain.first, last: index, length: chain.length + 1 };
  }

  function barsAlong({ first, length }: Chain): BarColumns {
    const columns = createBarColumns(length);
    let from = first;
    for (let index = 0; index < length; index++) {
      writeBar(columns, index, barAt(bars, from));
      from = next[from] ?? 0;
    }
    return columns;
  }

  return {
    get held(): number {
      return held;
    },
    add(symbol, bar): boolean {
      if (bar.time <= (lastTimes.get(symbol) ?? Number.NEGATIVE_INFINITY)) return false;
      if (held === capacity) throw new RangeError(`Cannot collect more than ${capacity} bars`);
      lastTimes.set(symbol, bar.time);
      writeBar(bars, held, bar);
      chains.set(symbol, chainWith(held, chains.get(symbol)));
      held += 1;
      return true;
    },
    take(): BarsBySymbol {
      const taken = chains;
      chains = new Map();
      held = 0;
      return {
        symbols: [...taken.keys()],
        barsOf: (symbol) => barsAlong(taken.get(symbol) ?? { first: 0, last: 0, length: 0 }),
      };
    },
  };
}
