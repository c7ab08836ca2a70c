/** A security on a heat map (热力图). */
export interface HeatTile {
  readonly id: string;
  readonly name: string;
  /** The code as people know it, for tiles that are too small for the name. */
  readonly code: string;
  /** What its area stands for, above 0. */
  readonly size: number;
  /** Turnover of the day and 流通市值, in currency; null where they are not known. */
  readonly amount: number | null;
  readonly floatValue: number | null;
  /** Percent; null where it is not known. */
  readonly change: number | null;
}

/** What the members of a group did, percent and numbers; null where that is not known. */
export interface GroupDay {
  readonly change: number | null;
  /** Members that rose and fell. */
  readonly up: number | null;
  readonly down: number | null;
}

/** Tiles that lie together, such as the shares of a sector. */
export interface HeatGroup extends GroupDay {
  readonly id: string;
  /** Empty for tiles that belong to none where there are no others: they have no title. */
  readonly name: string;
  readonly tiles: readonly HeatTile[];
}

/** What a map shows of its tiles, which stay where they are: their day as it closed, or a moment of it. */
export interface HeatMoment {
  /** HH:MM of the market's time; null for the close of the day. */
  readonly time: string | null;
  readonly changeOf: (tile: HeatTile) => number | null;
  /** Turnover so far. */
  readonly amountOf: (tile: HeatTile) => number | null;
  readonly groupDayOf: (group: HeatGroup) => GroupDay;
}

export const closeOfDay: HeatMoment = {
  time: null,
  changeOf: ({ change }) => change,
  amountOf: ({ amount }) => amount,
  groupDayOf: (group) => group,
};
