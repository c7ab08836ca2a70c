import { type MapAnswer, operatorRoutes } from '@chanscope/contract';
import type { Market } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, recoveryIntervalOf } from '../../../api/index.ts';
import { useHeatMapTexts } from '../../../i18n/market/heat-map-texts.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { type HeatArea, type MarketTiles, marketTilesOf } from './market-tiles.ts';

/** A day is added once every evening. */
const staleTimeMs = 5 * 60_000;

/** The map of a day of a market as far as it was read. */
export interface MarketMap {
  readonly answer: MapAnswer | undefined;
  readonly tiles: MarketTiles | null;
  /** Why the last reading failed; null when it did not. */
  readonly error: unknown;
  readonly retry: () => void;
}

interface AskedMap {
  readonly market: Market;
  /** The newest day that was computed when null. */
  readonly date: string | null;
  readonly area: HeatArea;
}

/** Reads all shares of a market by sector. */
export function useMarketMap({ market, date, area }: AskedMap): MarketMap {
  const { words, locale } = useHeatMapTexts();
  const queryKey = ['market-map', market, date];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(operatorRoutes.readMarketMap, date === null ? { market } : { market, date }, signal),
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
    staleTime: staleTimeMs,
  });
  useRetainedQuery(queryKey);
  const tiles = useMemo(
    () =>
      data === undefined ? null : marketTilesOf(data, { locale, noSector: words.noSector, area }),
    [data, locale, words, area],
  );
  return { answer: data, tiles, error, retry: () => void refetch() };
}
