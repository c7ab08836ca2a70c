import { type MapStepsAnswer, unpackColumns } from '@chanscope/contract';
import { sectorDayOf } from '@chanscope/engine';

import type { GroupDay, HeatGroup, HeatMoment, HeatTile } from '../heat-tiles.ts';
import { noSectorId } from '../market-tiles.ts';

/** The shares of a market at every step of a day. */
interface MarketSteps {
  /** When each step ends, HH:MM of the market's time. */
  readonly ends: readonly string[];
  /** Where the steps of a share are. */
  readonly places: ReadonlyMap<string, SharePlace>;
}

interface SharePlace {
  /** Of the first of its steps in the columns. */
  readonly at: number;
  /** Hundredths of a percent. */
  readonly changes: ArrayLike<number>;
  /** Thousandths of the day's turnover, −1 where it is not known. */
  readonly turnovers: ArrayLike<number>;
}

/** Unpacks an answer. Throws RangeError for bytes that are none. */
export function marketStepsOf({
  ends,
  parts,
}: Pick<MapStepsAnswer, 'ends' | 'parts'>): MarketSteps {
  const places = new Map<string, SharePlace>();
  for (const { stockIds, packed } of parts) {
    const bytes = Uint8Array.from(atob(packed), (character) => character.codePointAt(0) ?? 0);
    const { changes = [], turnovers = [] } = unpackColumns(bytes);
    for (const [at, id] of stockIds.entries())
      places.set(id, { at: at * ends.length, changes, turnovers });
  }
  return { ends, places };
}

/** A step of a day as a map draws it; a share without minutes has no change. */
export function momentAt({ ends, places }: MarketSteps, step: number): HeatMoment {
  const groupDays = new Map<HeatGroup, GroupDay>();
  const changeOf = ({ id }: HeatTile): number | null => {
    const place = places.get(id);
    const change = place?.changes[place.at + step];
    return change === undefined ? null : change / 100;
  };
  return {
    time: ends[step] ?? null,
    changeOf,
    amountOf: ({ id, amount }) => {
      const place = places.get(id);
      const share = place?.turnovers[place.at + step] ?? -1;
      return amount === null || share < 0 ? null : (amount * share) / 1000;
    },
    groupDayOf: (group) => {
      const day = groupDays.get(group) ?? groupDayAt(group, changeOf);
      groupDays.set(group, day);
      return day;
    },
  };
}

/** As the sectors of a day are computed, from the shares on the map; to hundredths, as their changes are known. */
function groupDayAt({ id, tiles }: HeatGroup, changeOf: HeatMoment['changeOf']): GroupDay {
  if (id === noSectorId) return { change: null, up: null, down: null };
  const members = tiles.map((tile) => ({ change: changeOf(tile), amount: tile.amount }));
  const { change, up, down } = sectorDayOf(members);
  return { change: change === null ? null : Math.round(change * 100) / 100, up, down };
}

/** The step that playing shows next: the first after the close of the day, null behind the last. */
export function stepAfter(step: number | null, count: number): number | null {
  const next = step === null ? 0 : step + 1;
  return next < count ? next : null;
}
