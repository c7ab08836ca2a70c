import { type ChanState, chanStates } from '../../score/chan-position.ts';

/** What a share did on the day before, which decides its cohorts. */
export interface LimitYesterday {
  readonly isSealed: boolean;
  readonly isBroken: boolean;
  readonly isSealedDown: boolean;
  readonly boards: number;
  /** Percent of its limit then, by which a large loss is recognised; null when not known. */
  readonly limitPercent: number | null;
}

/** What it did next, against the previous close, which on an ex-date is the ex reference price. */
export interface LimitToday {
  readonly previousClose: number;
  readonly open: number;
  readonly close: number;
  readonly isSealed: boolean;
}

/** One share over the two days; `today` is null when it did not trade or cannot be known. */
export interface LimitPair {
  readonly yesterday: LimitYesterday;
  readonly today: LimitToday | null;
}

/** How a cohort fared. Changes are shares of 1; null where no one traded. */
export interface CohortEffect {
  readonly count: number;
  /** Suspended today: counted here, left out everywhere else. */
  readonly suspended: number;
  readonly averageChange: number | null;
  readonly medianChange: number | null;
  /** Mean of open / previous close − 1 (开盘溢价). */
  readonly openPremium: number | null;
  /** The share that closed above the previous close. */
  readonly winRate: number | null;
  /** 大面: lost seven tenths of a limit or more, which is 7 % on the main boards. */
  readonly largeLosses: number;
}

/** The share of yesterday's runs of a length that went on (晋级率, 1进2 … n进n+1). */
export interface Promotion {
  readonly boards: number;
  readonly count: number;
  readonly promoted: number;
  readonly rate: number | null;
}

/** 涨停效应: yesterday's sealed (Z), runs of two and more (L), broken (B) and lower limits (D) today. */
export interface LimitEffect {
  readonly sealed: CohortEffect;
  readonly running: CohortEffect;
  readonly broken: CohortEffect;
  readonly down: CohortEffect;
  readonly promotionRate: number | null;
  readonly promotions: readonly Promotion[];
}

/** The cohorts of yesterday. */
export type LimitCohort = 'sealed' | 'running' | 'broken' | 'down';

const isIn: Readonly<Record<LimitCohort, (yesterday: LimitYesterday) => boolean>> = {
  sealed: ({ isSealed }) => isSealed,
  running: ({ isSealed, boards }) => isSealed && boards >= 2,
  broken: ({ isBroken }) => isBroken,
  down: ({ isSealedDown }) => isSealedDown,
};

/** Reads how yesterday's limit-ups fare today. */
export function limitEffectOf(pairs: readonly LimitPair[]): LimitEffect {
  const effectOf = (cohort: LimitCohort): CohortEffect =>
    cohortEffectOf(pairs.filter(({ yesterday }) => isIn[cohort](yesterday)));
  const sealed = pairs.filter(({ yesterday }) => isIn.sealed(yesterday));
  const total = promotionOf(0, sealed);
  const heights = [...new Set(sealed.map(({ yesterday }) => yesterday.boards))];
  return {
    sealed: effectOf('sealed'),
    running: effectOf('running'),
    broken: effectOf('broken'),
    down: effectOf('down'),
    promotionRate: total.rate,
    promotions: heights
      .toSorted((one, other) => one - other)
      .map((boards) =>
        promotionOf(
          boards,
          sealed.filter(({ yesterday }) => yesterday.boards === boards),
        ),
      ),
  };
}

/** How the shares of a cohort fared that had the same structures when yesterday closed. */
export interface StateEffect extends CohortEffect {
  /** Null: not scored then, so that its structures are not known. */
  readonly state: ChanState | null;
  /** Closed at the upper limit again, of those that traded; null where no one did. */
  readonly promotionRate: number | null;
}

/** The effect of each cohort by the Chan state of its shares (缠论状态), states without a share left out. */
export function limitSplitOf(
  pairs: readonly (LimitPair & { readonly state: ChanState | null })[],
): Readonly<Record<LimitCohort, readonly StateEffect[]>> {
  const splitOf = (cohort: LimitCohort): StateEffect[] => {
    const byState = Map.groupBy(
      pairs.filter(({ yesterday }) => isIn[cohort](yesterday)),
      ({ state }) => state,
    );
    return [...chanStates, null].flatMap((state) => {
      const own = byState.get(state);
      if (own === undefined) return [];
      return [{ state, ...cohortEffectOf(own), promotionRate: promotionOf(0, own).rate }];
    });
  };
  return {
    sealed: splitOf('sealed'),
    running: splitOf('running'),
    broken: splitOf('broken'),
    down: splitOf('down'),
  };
}

function promotionOf(boards: number, cohort: readonly LimitPair[]): Promotion {
  const traded = cohort.flatMap(({ today }) => today ?? []);
  const promoted = traded.filter(({ isSealed }) => isSealed).length;
  const rate = traded.length === 0 ? null : promoted / traded.length;
  return { boards, count: traded.length, promoted, rate };
}

const mainLimitPercent = 10;
const largeLossOfLimit = 0.7;

function cohortEffectOf(cohort: readonly LimitPair[]): CohortEffect {
  const traded = cohort.flatMap(({ yesterday, today }) =>
    today === null
      ? []
      : [
          {
            change: today.close / today.previousClose - 1,
            premium: today.open / today.previousClose - 1,
            largeLoss: ((yesterday.limitPercent ?? mainLimitPercent) / 100) * largeLossOfLimit,
          },
        ],
  );
  const changes = traded.map(({ change }) => change);
  return {
    count: cohort.length,
    suspended: cohort.length - traded.length,
    averageChange: meanOf(changes),
    medianChange: medianOf(changes),
    openPremium: meanOf(traded.map(({ premium }) => premium)),
    winRate: meanOf(changes.map((change) => (change > 0 ? 1 : 0))),
    // A thousandth of a percent of room, so that a loss of exactly 7 % counts.
    largeLosses: traded.filter(({ change, largeLoss }) => change <= 1e-5 - largeLoss).length,
  };
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
