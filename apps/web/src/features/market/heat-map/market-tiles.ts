import type { MapAnswer } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

import type { Locale } from '../../../i18n/index.ts';
import type { HeatGroup, HeatTile } from './heat-tiles.ts';

/** The id of the group of shares that are in no sector. */
export const noSectorId = 'none';

/** What areas can be asked to stand for: turnover, or 流通市值. */
export const heatAreas = ['amount', 'float'] as const;

export type HeatArea = (typeof heatAreas)[number];

/** A market as a heat map draws it. */
export interface MarketTiles {
  /** The largest first; shares of no sector are a group of their own. */
  readonly groups: readonly HeatGroup[];
  /** What areas stand for: turnover where no float value is known, each share alike where no turnover is either. */
  readonly area: HeatArea | 'equal';
  /** Shares that traded and of which that is not known: they have no area. */
  readonly leftOut: number;
}

interface TileChoices {
  readonly locale: Locale;
  /** What shares of no sector are called beside others. */
  readonly noSector: string;
  readonly area: HeatArea;
}

/** The tiles of an answer. */
export function marketTilesOf(
  { sectors, shares }: Pick<MapAnswer, 'sectors' | 'shares'>,
  { locale, noSector, area: asked }: TileChoices,
): MarketTiles {
  const area = knownArea(shares, asked);
  const tiles = shares.stockIds.map((_, at) => tileAt(shares, at, { locale, area }));
  const drawn = tiles.flatMap((tile, at) =>
    tile.size > 0 ? [{ tile, sector: shares.sectors[at] ?? -1 }] : [],
  );
  const bySector = Map.groupBy(drawn, ({ sector }) => sector);
  const groups = Array.from(bySector, ([at, of]): HeatGroup => {
    const own = of.map(({ tile }) => tile);
    const sector = sectors[at];
    if (sector === undefined)
      return {
        id: noSectorId,
        name: bySector.size === 1 ? '' : noSector,
        change: null,
        up: null,
        down: null,
        tiles: own,
      };
    const { stockId, stockName, stockNameEn, change, up, down } = sector;
    const name = locale === 'en' ? (stockNameEn ?? stockName) : stockName;
    return { id: stockId, name, change, up, down, tiles: own };
  });
  return {
    groups: groups.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    area,
    leftOut: tiles.length - drawn.length,
  };
}

/** A share of an answer; its size is 0 where what areas stand for is not known of it. */
function tileAt(
  shares: MapAnswer['shares'],
  at: number,
  { locale, area }: Pick<TileChoices, 'locale'> & Pick<MarketTiles, 'area'>,
): HeatTile {
  const id = shares.stockIds[at] ?? '';
  const own = shares.names[at] ?? id;
  const amount = shares.amounts[at] ?? null;
  const floatValue = shares.floatValues?.[at] ?? null;
  return {
    id,
    name: locale === 'en' ? (shares.namesEn[at] ?? own) : own,
    code: shownCodeOf(id),
    size: { amount, float: floatValue, equal: 1 }[area] ?? 0,
    amount,
    floatValue,
    change: shares.changes[at] ?? null,
  };
}

/** What was asked for as far as it is known, else the next best (product's order: float value, turnover, each alike). */
function knownArea(
  { amounts, floatValues }: MapAnswer['shares'],
  asked: HeatArea,
): MarketTiles['area'] {
  const hasAny = (values: readonly (number | null)[] | null): boolean =>
    values?.some((value) => value !== null && value > 0) ?? false;
  if (asked === 'float' && hasAny(floatValues)) return 'float';
  return hasAny(amounts) ? 'amount' : 'equal';
}

function sizeOf({ tiles }: Pick<HeatGroup, 'tiles'>): number {
  return tiles.reduce((sum, { size }) => sum + size, 0);
}

/** The sum of what is known of tiles; null where it is known of none. */
export function knownSumOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
