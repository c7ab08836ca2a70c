import type { BarColumns, CorporateAction, Market, Timeframe } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { SeriesRecord } from '../../bars/index.ts';

/** A security of a universe with the series that it is read from; null where the simulation makes it. */
export interface Security {
  readonly instrument: InstrumentRecord;
  readonly series: Pick<SeriesRecord, 'id' | 'timeframe' | 'source' | 'adjustment'> | null;
}

/** Its bars as they are stored, oldest first, of the timeframe of its series. */
export interface SecurityBars {
  readonly instrument: InstrumentRecord;
  readonly source: string;
  readonly adjustment: SeriesRecord['adjustment'];
  readonly timeframe: Timeframe;
  readonly bars: BarColumns;
  /** What the prices are to be adjusted by; null where no source reported. */
  readonly actions: readonly CorporateAction[] | null;
}

/** Which bars a task reads. UTC ms; without an end all of them. */
export interface BarsRequest {
  readonly market: Market;
  readonly from?: number;
  readonly before?: number;
  /** The market's time, by which the simulation ends. */
  readonly now: number;
}

/** Where a thread gets bars from. */
export interface BarSource {
  read(
    securities: readonly Security[],
    timeframe: '1d' | '1m',
    requested: BarsRequest,
  ): Promise<SecurityBars[]>;
}
