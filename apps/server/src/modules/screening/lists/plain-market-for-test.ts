import { type Bar, type StockSymbol, dayOpenOf } from '@chanscope/market';

/** A day of a share in whole cents, so that what is computed of it is exact. */
export interface CentDay {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Yuan; null when its source does not report it. */
  readonly amount: number | null;
}

export type CentShares = ReadonlyMap<StockSymbol, readonly CentDay[]>;

/** What a share does on a day. */
export type Move =
  | 'walk'
  | 'sealed'
  | 'one-line'
  | 'broken'
  | 'down'
  | 'down-broken'
  | 'flat'
  | 'suspended';

/** Days of a share: a walk that is the same everywhere, and at its end what it is to do. */
export function centDays(
  { seed, hasAmounts }: { readonly seed: number; readonly hasAmounts: boolean },
  sessions: readonly string[],
  moves: readonly Move[],
): CentDay[] {
  let [state, before] = [seed + 1, 1500 + seed * 37];
  const days: CentDay[] = [];
  for (const [at, date] of sessions.entries()) {
    state = (state * 48_271) % 2_147_483_647;
    const move = moves[at - sessions.length + moves.length] ?? 'walk';
    const prices = pricesOf(move, before, (state % 81) - 40);
    if (prices === null) continue;
    const [open, high, low, close] = prices;
    days.push({ date, open, high, low, close, amount: hasAmounts ? 1000 + (state % 999) : null });
    before = close;
  }
  return days;
}

type Prices = readonly [open: number, high: number, low: number, close: number];

function pricesOf(move: Move, before: number, step: number): Prices | null {
  const [up, down] = [limitOf(before, 110), limitOf(before, 90)];
  const close = Math.max(500, before + step);
  switch (move) {
    case 'walk':
      return [before, Math.max(before, close) + 3, Math.min(before, close) - 2, close];
    case 'sealed':
      return [before, up, before - 1, up];
    case 'one-line':
      return [up, up, up, up];
    case 'broken':
      return [before, up, before - 1, up - 5];
    case 'down':
      return [before, before, down, down];
    case 'down-broken':
      return [before, before + 2, down, down + 4];
    case 'flat':
      return [before, before + 1, before - 1, before];
    case 'suspended':
      return null;
  }
}

/** A price limit in cents, half a cent up. */
function limitOf(before: number, percent: 90 | 110): number {
  return Math.floor((before * percent + 50) / 100);
}

/** The same days as bars. */
export function barsFromCents(days: readonly CentDay[]): Bar[] {
  return days.map(({ date, open, high, low, close, amount }) => ({
    time: dayOpenOf('hs', date),
    open: open / 100,
    high: high / 100,
    low: low / 100,
    close: close / 100,
    volume: 100,
    amount,
  }));
}

/** The shares that traded on a day, each with its days up to that one. */
export function tradedOn<Day extends CentDay>(
  shares: ReadonlyMap<StockSymbol, readonly Day[]>,
  date: string,
): [StockSymbol, readonly Day[]][] {
  return [...shares].flatMap(([symbol, days]): [StockSymbol, readonly Day[]][] => {
    const own = days.filter((day) => day.date <= date);
    return own.at(-1)?.date === date ? [[symbol, own]] : [];
  });
}

/** The change of the last of some days, percent. */
export function plainChange(days: readonly CentDay[]): number {
  const [before, last] = [days.at(-2)?.close ?? Number.NaN, days.at(-1)?.close ?? Number.NaN];
  return (100 * (last - before)) / before;
}

/** 市场宽度 by counting, in whole cents. */
export function plainBreadth(shares: CentShares, date: string) {
  const traded = tradedOn(shares, date).map(([, days]) => days);
  // A share has no change on its first day.
  const changes = traded
    .filter((days) => days.length > 1)
    .map(plainChange)
    .toSorted((one, other) => one - other);
  const amounts = traded.flatMap((days) => days.at(-1)?.amount ?? []);
  const edges = [-7, -5, -3];
  const placeOf = (change: number): number => {
    if (change === 0) return 4;
    const size = -Math.abs(change);
    const place = edges.findIndex((edge) => size <= edge);
    const fromOutside = place === -1 ? 3 : place;
    return change < 0 ? fromOutside : 8 - fromOutside;
  };
  const bins = Array.from({ length: 9 }, () => 0);
  for (const change of changes) bins[placeOf(change)] = (bins[placeOf(change)] ?? 0) + 1;
  const isAbove = (days: readonly CentDay[], window: number): boolean => {
    const sum = days.slice(-window).reduce((total, { close }) => total + close, 0);
    return (days.at(-1)?.close ?? 0) * window > sum;
  };
  const long = traded.filter((days) => days.length >= 60);
  const others = (days: readonly CentDay[]): readonly CentDay[] => days.slice(-60, -1);
  const middle = [changes[Math.floor((changes.length - 1) / 2)], changes[changes.length >> 1]];
  return {
    counted: traded.length,
    up: changes.filter((change) => change > 0).length,
    flat: changes.filter((change) => change === 0).length,
    down: changes.filter((change) => change < 0).length,
    unknown: traded.length - changes.length,
    bins,
    medianChange: ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    averages: [5, 20, 60].map((window) => {
      const enough = traded.filter((days) => days.length >= window);
      const above = enough.filter((days) => isAbove(days, window)).length;
      return { days: window, above, of: enough.length };
    }),
    newHighs: long.filter((days) =>
      others(days).every(({ high }) => high < (days.at(-1)?.high ?? 0)),
    ).length,
    newLows: long.filter((days) => others(days).every(({ low }) => low > (days.at(-1)?.low ?? 0)))
      .length,
    extremesOf: long.length,
    amount: amounts.length === 0 ? null : amounts.reduce((total, each) => total + each, 0),
    amountOf: amounts.length,
  };
}

/**
 * Returns of the shares that traded on the second of two days and on the first, C / REF(C, N) − 1 of prices as they are
 * written: the reference ranks of 2026-01-08 part ratios that are equal in cents by the last digit of their doubles.
 */
export function plainReturns(
  shares: CentShares,
  [from, date]: readonly [string, string],
): Map<StockSymbol, number> {
  return new Map(
    tradedOn(shares, date).flatMap(([symbol, days]): [StockSymbol, number][] => {
      const before = days.find((day) => day.date === from)?.close;
      const last = days.at(-1)?.close ?? 0;
      return before === undefined ? [] : [[symbol, last / 100 / (before / 100) - 1]];
    }),
  );
}

/** RPS of those shares, by counting who is better. */
export function plainRanks(
  shares: CentShares,
  span: readonly [string, string],
): Map<StockSymbol, number> {
  const returns = [...plainReturns(shares, span)];
  return new Map(
    returns.map(([symbol, value]) => {
      const better = returns.filter(([, other]) => other > value).length;
      return [symbol, (100 * (returns.length - 1 - better)) / (returns.length - 1)];
    }),
  );
}

/** 强弱 of a share: EMA 7 of its change over 5 days less that of the index, from the definition. */
export function plainStrength(days: readonly CentDay[], index: readonly CentDay[]): number {
  const closes = new Map(index.map(({ date, close }) => [date, close]));
  const differences = days.slice(5).map((now, at) => {
    const before = days[at];
    const own = (100 * now.close) / (before?.close ?? 0);
    return own - (100 * (closes.get(now.date) ?? 0)) / (closes.get(before?.date ?? '') ?? 0);
  });
  return differences.reduce((value, difference) => (2 * difference + 6 * value) / 8);
}

/** How a share's last day stood to its limits, and its run of limit-ups over traded days. */
export function plainLimits(days: readonly CentDay[]) {
  const isSealed = (at: number): boolean => {
    const before = days[at - 1]?.close;
    return before !== undefined && days[at]?.close === limitOf(before, 110);
  };
  const last = days.length - 1;
  const [day, before] = [days[last], days[last - 1]?.close ?? 0];
  const [up, down] = [limitOf(before, 110), limitOf(before, 90)];
  let boards = 0;
  while (isSealed(last - boards)) boards += 1;
  return {
    isSealed: boards > 0,
    isBroken: day?.high === up && day.close < up,
    isDown: day?.close === down,
    isDownBroken: day?.low === down && day.close > down,
    isOneLine: day?.low === up,
    boards,
  };
}

/** 情绪 by its definition: each part on its scale, the mean of parts, the mean of the axes that there are. */
export function plainMood(
  { shares, index }: { readonly shares: CentShares; readonly index: readonly CentDay[] },
  [before, date]: readonly [string, string],
) {
  const { up, down, counted, medianChange, newLows, extremesOf, ...day } = plainBreadth(
    shares,
    date,
  );
  const perShare = (of: { readonly amount: number | null; readonly amountOf: number }): number =>
    (of.amount ?? Number.NaN) / of.amountOf;
  const limitsOn = (on: string): ReadonlyMap<StockSymbol, ReturnType<typeof plainLimits>> =>
    new Map(tradedOn(shares, on).map(([symbol, days]) => [symbol, plainLimits(days)]));
  const today = limitsOn(date);
  const yesterday = limitsOn(before);
  const all = [...today.values()];
  const sealed = all.filter(({ isSealed }) => isSealed).length;
  const touched = sealed + all.filter(({ isBroken }) => isBroken).length;
  const promoted = [...yesterday]
    .filter(([, { isSealed }]) => isSealed)
    .flatMap(([symbol]) => today.get(symbol) ?? []);
  const indexCloses = index.map(({ close }) => close);
  const mean20 = indexCloses.slice(-20).reduce((sum, close) => sum + close / 20, 0);
  const last = indexCloses.at(-1) ?? 0;
  const on = (value: number, zero: number, full: number): number =>
    Math.max(0, Math.min(1, (value - zero) / (full - zero))) * 100;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const axes = {
    index: mean([on(plainChange(index), -2, 2), on((100 * (last - mean20)) / mean20, -5, 5)]),
    profit: mean([on((100 * up) / (up + down), 20, 80), on(medianChange, -2, 2)]),
    volume: on(perShare(day) / perShare(plainBreadth(shares, before)), 0.7, 1.3),
    speculation: mean([
      on((100 * sealed) / counted, 0, 2),
      on((100 * sealed) / touched, 50, 90),
      on(Math.max(...all.map(({ boards }) => boards)), 1, 7),
      on((100 * promoted.filter(({ isSealed }) => isSealed).length) / promoted.length, 10, 50),
    ]),
    resilience: mean([
      on((100 * ((day.bins[0] ?? 0) + (day.bins[1] ?? 0))) / counted, 10, 0),
      on((100 * newLows) / extremesOf, 10, 0),
    ]),
  };
  return { total: Math.round(mean(Object.values(axes))), axes };
}
