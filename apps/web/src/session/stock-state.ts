import { create } from 'zustand';

/** What every page knows of the market and of the user's watchlist (spec §3, stock state). */
export interface StockState {
  /** Whether the market is open (开盘标志); null until it was asked. */
  readonly flush: boolean | null;
  /** The watchlist as wire ids, in the user's order; empty for visitors. */
  readonly zxlist: readonly string[];
}

export const useStockState = create<StockState>(() => ({ flush: null, zxlist: [] }));

/** Takes the watchlist that a call answered. */
export function applyZxlist(zxlist: readonly string[]): void {
  useStockState.setState({ zxlist });
}

/** Takes whether the market is open. */
export function applyFlush(flush: boolean): void {
  useStockState.setState({ flush });
}
