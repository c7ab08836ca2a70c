import {
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  isIntraday,
  localTimeOf,
  marketOf,
  tickSizeOf,
  type AdjustmentFactor,
  type BarColumns,
  type Timeframe,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesAdjustment, SeriesRecord } from './bar-series.ts';
import type { BarStore } from './bar-store.ts';
import { chooseSeries } from './choose-series.ts';
import type { MarketDataProvider } from './provider.ts';
import type { SeriesRequest } from './read-series.ts';

/** The days whose prices adjustment does not change. */
interface Anchors {
  readonly forward: string;
  readonly backward: string;
}

/** Bars of one source before they are adjusted and joined. */
export interface SeriesBase {
  readonly source: string;
  /** Names the source, and changes whenever the bars do. */
  readonly key: string;
  readonly timeframe: Timeframe;
  readonly recorded: SeriesAdjustment;
  readonly factors: readonly AdjustmentFactor[];
  /** What a provider's distributions leave as it is; null where distributions are not known. */
  readonly anchors: Anchors | null;
  /** See `SeriesView`. */
  readonly isLive: boolean;
  readonly lastTime: number;
  readBars(): Promise<BarColumns>;
}

/** The stored series that stands first, or null. */
export async function storedBase(
  store: BarStore,
  { instrument, timeframe, source }: SeriesRequest,
): Promise<SeriesBase | null> {
  const all = await store.seriesOf(instrument.symbol);
  const record = chooseSeries(
    all.filter((each) => source === undefined || each.source === source),
    timeframe,
  );
  return record === null ? null : baseFromRecord(store, record);
}

function baseFromRecord(store: BarStore, record: SeriesRecord): SeriesBase {
  return {
    source: record.source,
    key: `${record.id} ${record.version}`,
    timeframe: record.timeframe,
    recorded: record.adjustment,
    factors: [],
    anchors: null,
    isLive: false,
    lastTime: record.lastTime,
    readBars: () => store.readBars(record, {}),
  };
}

/** What the provider has, or null. */
export async function providedBase(
  provider: MarketDataProvider | null,
  { instrument, timeframe, now, source }: SeriesRequest,
): Promise<SeriesBase | null> {
  if (provider === null || (source !== undefined && source !== provider.name)) return null;
  const native = isIntraday(timeframe) ? '1m' : '1d';
  const { bars } = await provider.fetchBars({ instrument, timeframe: native, now });
  const lastTime = bars.time.at(-1);
  if (lastTime === undefined) return null;

  const days =
    native === '1d' ? bars : (await provider.fetchBars({ instrument, timeframe: '1d', now })).bars;
  const actions = await provider.fetchActions(instrument, now);
  const market = marketOf(instrument.symbol);
  const closeBefore = (exDate: string): number | null =>
    days.close[firstBarAtOrAfter(days, dayOpenOf(market, exDate)) - 1] ?? null;
  return {
    source: provider.name,
    key: `${fingerprintOf(bars)} ${actions.length}`,
    timeframe: native,
    recorded: 'none',
    factors: factorsFromActions(actions, closeBefore, referenceTickOf(instrument)),
    anchors: {
      forward: localTimeOf(lastTime, market).date,
      backward: localTimeOf(days.time[0] ?? lastTime, market).date,
    },
    isLive: true,
    lastTime,
    readBars: () => Promise.resolve(bars),
  };
}

/** Closed bars do not change, so a series is known by its first bar, its length and its last bar. */
export function fingerprintOf({ length, time, close, volume }: BarColumns): string {
  return [time[0], length, time.at(-1), close.at(-1), volume.at(-1)].join(' ');
}

/** Mainland exchanges round ex reference prices (除权参考价) to the tick. */
function referenceTickOf({ symbol, kind }: InstrumentRecord): number | undefined {
  return marketOf(symbol) === 'hs' ? tickSizeOf({ symbol, kind, price: 1, date: '' }) : undefined;
}
