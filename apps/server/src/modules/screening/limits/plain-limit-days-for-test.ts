import { type Bar, boardOf, dayOpenOf, localTimeOf, type StockSymbol } from '@chanscope/market';

/** Percent by the plain words of the rule book, for shares that are listed long since. */
export function plainPercent(symbol: string, date: string, isTreated: boolean): number | null {
  if (symbol.startsWith('BJ.')) return 30;
  if (symbol.startsWith('SH.688')) return 20;
  if (symbol.startsWith('SZ.30')) return date >= '2020-08-24' ? 20 : 10;
  if (date < '1996-12-16') return null;
  return isTreated && date >= '1998-04-22' && date < '2026-07-06' ? 5 : 10;
}

/** A share with its raw days; whether it is under special treatment (ST) throughout. */
export interface PlainShare {
  readonly symbol: string;
  readonly bars: readonly Bar[];
  readonly isTreated: boolean;
  /** The ex reference price (除权参考价) of ex-dates in cents, by the index of their bars. */
  readonly references?: ReadonlyMap<number, number>;
}

/** How a day stood to its limits. */
export interface PlainDay {
  readonly state: 'sealed' | 'broken' | '';
  readonly down: 'sealed' | 'broken' | '';
  readonly isOneLine: boolean;
  readonly isBeyond: boolean;
  /** Cents. */
  readonly limits: { readonly up: number; readonly down: number; readonly around: number };
}

/** A day against its limits in whole cents; null without limits. */
export function plainDay(share: PlainShare, at: number): PlainDay | null {
  const { symbol, bars, isTreated, references } = share;
  const [bar, before] = [bars[at], bars[at - 1]];
  if (bar === undefined || before === undefined) return null;
  const percent = plainPercent(symbol, localTimeOf(bar.time, 'hs').date, isTreated);
  if (percent === null) return null;
  const cents = (price: number): number => Math.round(price * 100);
  const around = references?.get(at) ?? cents(before.close);
  const inward = symbol.startsWith('BJ.');
  const up = Math.max(around + 1, Math.floor((around * (100 + percent) + (inward ? 0 : 50)) / 100));
  const floor = Math.floor((around * (100 - percent) + (inward ? 99 : 50)) / 100);
  const down = Math.max(1, Math.min(around - 1, floor));
  const stateAt = (limit: number, extreme: number): PlainDay['state'] => {
    if (cents(bar.close) === limit) return 'sealed';
    return cents(extreme) === limit ? 'broken' : '';
  };
  return {
    state: stateAt(up, bar.high),
    down: stateAt(down, bar.low),
    isOneLine: cents(bar.low) === up || cents(bar.high) === down,
    isBeyond: cents(bar.high) > up || cents(bar.low) < down,
    limits: { up, down, around },
  };
}

/** How many days in a row closed at the upper limit, ending with one. */
export function plainStreaks(share: PlainShare, at: number): number {
  const day = plainDay(share, at);
  if (day === null || day.isBeyond || day.state !== 'sealed') return 0;
  return 1 + plainStreaks(share, at - 1);
}

/** A day of a share with its bar. */
interface SeenDay {
  readonly day: PlainDay;
  readonly bar: Bar;
  readonly boards: number;
  /** Percent of its limits. */
  readonly percent: number;
}

/** A share over a day and the trading day before; null each without a bar, without limits, or beyond them. */
export interface PlainPair {
  readonly symbol: StockSymbol;
  readonly yesterday: SeenDay | null;
  readonly today: SeenDay | null;
}

/** Reads some shares on two days that follow each other. */
export function plainPairs(
  shares: readonly PlainShare[],
  [before, date]: readonly [string, string],
): PlainPair[] {
  const seenOn = (share: PlainShare, on: string): SeenDay | null => {
    const opening = dayOpenOf('hs', on);
    const at = share.bars.findIndex(({ time }) => time === opening);
    const [day, bar] = [plainDay(share, at), share.bars[at]];
    if (day === null || bar === undefined || day.isBeyond) return null;
    const percent = plainPercent(share.symbol, on, share.isTreated) ?? Number.NaN;
    return { day, bar, boards: plainStreaks(share, at), percent };
  };
  return shares.map((share) => ({
    symbol: share.symbol as StockSymbol,
    yesterday: seenOn(share, before),
    today: seenOn(share, date),
  }));
}

type Fits = (pair: PlainPair) => boolean;

/** Who is in a pool, by its name. */
export const plainPools: Readonly<Record<string, Fits>> = {
  up: ({ today }) => today?.day.state === 'sealed',
  broken: ({ today }) => today?.day.state === 'broken',
  down: ({ today }) => today?.day.down === 'sealed',
  downBroken: ({ today }) => today?.day.down === 'broken',
  first: ({ today }) => today?.boards === 1,
  running: ({ today }) => (today?.boards ?? 0) >= 2,
  yesterday: ({ today, yesterday }) => today !== null && yesterday?.day.state === 'sealed',
};

/** 涨停统计 by counting. */
export function plainStatistics(pairs: readonly PlainPair[]) {
  const days = pairs.flatMap(({ symbol, today }) => (today === null ? [] : [{ symbol, ...today }]));
  const sealed = days.filter(({ day }) => day.state === 'sealed');
  const broken = days.filter(({ day }) => day.state === 'broken').length;
  const touched = sealed.length + broken;
  const countsOf = <Key>(keys: readonly Key[]): [Key, number][] =>
    Array.from(
      Map.groupBy(keys, (key) => key),
      ([key, of]) => [key, of.length],
    );
  return {
    up: sealed.length,
    down: days.filter(({ day }) => day.down === 'sealed').length,
    touched,
    broken,
    sealRate: touched === 0 ? null : sealed.length / touched,
    breakRate: touched === 0 ? null : 1 - sealed.length / touched,
    oneLine: sealed.filter(({ day }) => day.isOneLine).length,
    firstBoards: sealed.filter(({ boards }) => boards === 1).length,
    maxBoards: Math.max(0, ...sealed.map(({ boards }) => boards)),
    heights: countsOf(sealed.map(({ boards }) => boards))
      .map(([boards, count]) => ({ boards, count }))
      .toSorted((one, other) => one.boards - other.boards),
    byBoard: new Map(countsOf(sealed.map(({ symbol }) => String(boardOf(symbol))))),
  };
}

/** 涨停效应 by its definition: what the shares of each cohort of the day before did. */
export function plainEffect(pairs: readonly PlainPair[]) {
  const sealed = pairs.filter(({ yesterday }) => yesterday?.day.state === 'sealed');
  const cohorts = {
    sealed,
    running: sealed.filter(({ yesterday }) => (yesterday?.boards ?? 0) >= 2),
    broken: pairs.filter(({ yesterday }) => yesterday?.day.state === 'broken'),
    down: pairs.filter(({ yesterday }) => yesterday?.day.down === 'sealed'),
  };
  const heights = new Set(sealed.map(({ yesterday }) => yesterday?.boards ?? 0));
  return {
    sealed: plainCohort(cohorts.sealed),
    running: plainCohort(cohorts.running),
    broken: plainCohort(cohorts.broken),
    down: plainCohort(cohorts.down),
    promotionRate: plainPromotion(sealed).rate,
    promotions: [...heights]
      .toSorted((one, other) => one - other)
      .map((boards) => ({
        boards,
        ...plainPromotion(sealed.filter(({ yesterday }) => yesterday?.boards === boards)),
      })),
  };
}

function plainCohort(cohort: readonly PlainPair[]) {
  const moves = cohort.flatMap(({ yesterday, today }) => {
    if (yesterday === null || today === null) return [];
    const around = today.day.limits.around / 100;
    const change = (today.bar.close - around) / around;
    const isLarge = change <= (-0.7 * yesterday.percent) / 100 + 1e-9;
    return [{ change, premium: (today.bar.open - around) / around, isLarge }];
  });
  const changes = moves.map(({ change }) => change).toSorted((one, other) => one - other);
  const middle = [
    changes[Math.floor((changes.length - 1) / 2)],
    changes[Math.floor(changes.length / 2)],
  ];
  return {
    count: cohort.length,
    suspended: cohort.length - moves.length,
    averageChange: meanOf(changes),
    medianChange: meanOf(middle.filter((each) => each !== undefined)),
    openPremium: meanOf(moves.map(({ premium }) => premium)),
    winRate: meanOf(changes.map((change) => Number(change > 0))),
    largeLosses: moves.filter(({ isLarge }) => isLarge).length,
  };
}

function plainPromotion(sealed: readonly PlainPair[]) {
  const traded = sealed.flatMap(({ today }) => today ?? []);
  const promoted = traded.filter(({ day }) => day.state === 'sealed').length;
  return {
    count: traded.length,
    promoted,
    rate: meanOf(traded.map(({ day }) => Number(day.state === 'sealed'))),
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}
