import { type PeerRow, type StockRow, maxPeers } from '@chanscope/contract';
import {
  type StockSymbol,
  firstBarAtOrAfter,
  instantOf,
  marketOf,
  sliceBars,
} from '@chanscope/market';

import { breathe } from '../../platform/loop-turns.ts';
import type { Series } from '../charts/index.ts';
import type { Instruments } from '../instruments/index.ts';
import type { Peer } from '../screening/index.ts';

/** How lists name a security. */
type ListedStock = Pick<StockRow, 'stockId' | 'stockName' | 'stockNameEn' | 'stockType' | 'badge'>;

/** What lists show of a row of the directory. */
export function listedStock({
  stockId,
  stockName,
  stockNameEn,
  stockType,
  badge,
}: StockRow): ListedStock {
  return { stockId, stockName, stockNameEn, stockType, badge };
}

/** Presents the first of some peers. */
export type PresentPeers = (peers: readonly Peer[]) => PeerRow[];

interface Presentation {
  readonly instruments: Instruments;
  readonly series: Series;
  /** The day that closes are shown up to, yyyy-mm-dd. */
  readonly date: string;
  readonly likenesses: ReadonlyMap<StockSymbol, number>;
}

/** Reads what rows show of the first peers of some lists besides their figures. */
export async function readPresentation(
  { instruments, series, date, likenesses }: Presentation,
  lists: readonly (readonly Peer[])[],
): Promise<PresentPeers> {
  const symbols = new Set(
    lists.flatMap((list) => list.slice(0, maxPeers).map(({ symbol }) => symbol)),
  );
  const rows = await instruments.stockRowsOf([...symbols]);
  const closes = new Map<StockSymbol, number[]>();
  for (const [symbol, { stockId }] of rows) {
    closes.set(symbol, await readCloses(series, stockId, date));
    await breathe();
  }
  return (peers) =>
    peers.slice(0, maxPeers).flatMap(({ symbol, change, amount, signal }) => {
      const row = rows.get(symbol);
      if (row === undefined) return [];
      const likeness = likenesses.get(symbol) ?? null;
      return [
        {
          ...listedStock(row),
          change,
          amount,
          likeness: likeness === null ? null : Math.round(likeness * 10) / 10,
          signal,
          closes: closes.get(symbol) ?? [],
        },
      ];
    });
}

/** As many days as a row draws. */
const shownCloses = 20;

async function readCloses(series: Series, stockId: string, date: string): Promise<number[]> {
  const chart = await series.findChart({ stockId, period: 'day', adjust: 'qfq' });
  if (chart === null) return [];
  const { bars, instrument } = chart;
  const end = firstBarAtOrAfter(bars, instantOf(date, 24 * 60, marketOf(instrument.symbol)));
  const shown = sliceBars(bars, Math.max(0, end - shownCloses), end);
  return Array.from(shown.close, (close) => Math.round(close * 1e4) / 1e4);
}
