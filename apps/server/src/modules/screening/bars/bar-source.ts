import { createBarColumns, firstBarAtOrAfter, sliceBars } from '@chanscope/market';

import type { ManySeries, MarketDataProvider } from '../../bars/index.ts';
import type { BarSource, BarsRequest, Security, SecurityBars } from './security-bars.ts';

/** Reads stored series, and asks the simulation for securities that have none. */
export function createBarSource(many: ManySeries, simulated: MarketDataProvider): BarSource {
  return {
    async read(securities, timeframe, requested): Promise<SecurityBars[]> {
      const stored = await readStored(many, securities, requested);
      const made: SecurityBars[] = [];
      for (const { instrument, series } of securities) {
        if (series !== null) continue;
        const { bars } = await simulated.fetchBars({ instrument, timeframe, now: requested.now });
        made.push({
          instrument,
          source: simulated.name,
          adjustment: 'none',
          timeframe,
          bars: sliceBars(
            bars,
            requested.from === undefined ? 0 : firstBarAtOrAfter(bars, requested.from),
            requested.before === undefined
              ? bars.length
              : firstBarAtOrAfter(bars, requested.before),
          ),
          actions: await simulated.fetchActions(instrument, requested.now),
        });
      }
      return [...stored, ...made];
    },
  };
}

async function readStored(
  many: ManySeries,
  securities: readonly Security[],
  requested: BarsRequest,
): Promise<SecurityBars[]> {
  const stored = securities.flatMap(({ instrument, series }) =>
    series === null ? [] : [{ instrument, series }],
  );
  if (stored.length === 0) return [];
  const bars = await many.readMany(
    stored.map(({ series }) => series.id),
    requested,
  );
  const raw = stored.filter(({ series }) => series.adjustment === 'none');
  const actions =
    raw.length === 0
      ? new Map<string, never>()
      : await many.readActions(raw.map(({ instrument }) => instrument.symbol));
  return stored.map(({ instrument, series }) => ({
    instrument,
    source: series.source,
    adjustment: series.adjustment,
    timeframe: series.timeframe,
    bars: bars.get(series.id) ?? createBarColumns(0),
    actions: actions.get(instrument.symbol) ?? null,
  }));
}
