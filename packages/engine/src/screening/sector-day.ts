/** A member share's day as its sector counts it. */
interface SectorMemberDay {
  /** Percent; null without a previous close. */
  readonly change: number | null;
  /** Turnover in currency; null when it is not known. */
  readonly amount: number | null;
}

/** 板块 on a day, of the members that traded. */
export interface SectorDay {
  /** The mean of the members' changes by their weights, percent; null when none is known. */
  readonly change: number | null;
  /** By turnover (成交额) where that of every member is known, else each alike. */
  readonly weighting: 'amount' | 'equal';
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  /** Turnover in currency; null unless that of every member is known. */
  readonly amount: number | null;
  /** What each member adds to the change, in percentage points, in their order; null without a change. */
  readonly contributions: readonly (number | null)[];
  /** The member that adds the largest part, the first of equals; null when no change is known. */
  readonly leader: number | null;
}

/**
 * Joins the days of a sector's members: Σ(w·r) / Σw over those whose change is known. The float shares that
 * usually weigh (流通市值) are not known here, so that turnover stands in.
 */
export function sectorDayOf(members: readonly SectorMemberDay[]): SectorDay {
  const known = members.filter(({ change }) => change !== null);
  const isWeighed = known.length > 0 && known.every(({ amount }) => amount !== null && amount > 0);
  const weightOf = ({ amount }: SectorMemberDay): number => (isWeighed ? (amount ?? 0) : 1);
  const total = known.reduce((sum, each) => sum + weightOf(each), 0);
  const contributions = members.map((each) =>
    each.change === null ? null : (weightOf(each) * each.change) / total,
  );
  const count = (fits: (change: number) => boolean): number =>
    known.filter(({ change }) => change !== null && fits(change)).length;
  return {
    change:
      known.length === 0 ? null : contributions.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    weighting: isWeighed ? 'amount' : 'equal',
    up: count((change) => change > 0),
    flat: count((change) => change === 0),
    down: count((change) => change < 0),
    amount: amountOf(members),
    contributions,
    leader: placeOfLargest(contributions),
  };
}

function amountOf(members: readonly SectorMemberDay[]): number | null {
  const amounts = members.flatMap(({ amount }) => amount ?? []);
  const isWhole = members.length > 0 && amounts.length === members.length;
  return isWhole ? amounts.reduce((sum, each) => sum + each, 0) : null;
}

function placeOfLargest(values: readonly (number | null)[]): number | null {
  let place: number | null = null;
  for (const [at, value] of values.entries()) {
    const largest = place === null ? null : (values[place] ?? null);
    if (value !== null && (largest === null || value > largest)) place = at;
  }
  return place;
}
