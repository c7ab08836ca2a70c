import type { InstrumentKind } from '../instruments/instrument-kind.ts';
import { exchangeOf, type StockSymbol } from '../instruments/symbol.ts';

/** A price of a security on a date (`yyyy-mm-dd`) for which the tick is asked. */
export interface TickQuery {
  readonly symbol: StockSymbol;
  readonly kind: InstrumentKind;
  readonly price: number;
  readonly date: string;
}

/** A spread table (价位表): pairs of an upper price, excluded, and the tick below it. */
type SpreadTable = readonly (readonly [below: number, tick: number])[];

/** Spread tables by the date from which they hold. */
type DatedSpreadTables = readonly (readonly [from: string, table: SpreadTable])[];

const dateOfTodaysRules = '9999-12-31';
const endless = Number.POSITIVE_INFINITY;

/** Hong Kong's shares and REITs (Part A): narrower between 10 and 50 dollars since 2025-08-04. */
const hongKongShareTables: DatedSpreadTables = [
  [
    '',
    [
      [0.25, 0.001],
      [0.5, 0.005],
      [10, 0.01],
      [20, 0.02],
      [100, 0.05],
      [200, 0.1],
      [500, 0.2],
      [1000, 0.5],
      [2000, 1],
      [5000, 2],
      [endless, 5],
    ],
  ],
  [
    '2025-08-04',
    [
      [0.25, 0.001],
      [0.5, 0.005],
      [20, 0.01],
      [50, 0.02],
      [100, 0.05],
      [200, 0.1],
      [500, 0.2],
      [1000, 0.5],
      [2000, 1],
      [5000, 2],
      [endless, 5],
    ],
  ],
];

/** Hong Kong's exchange-traded funds (Part D, since 2020-06-01; as shares before). */
const hongKongFundTables: DatedSpreadTables = [
  ['', hongKongShareTables[0]?.[1] ?? []],
  [
    '2020-06-01',
    [
      [1, 0.001],
      [5, 0.002],
      [10, 0.005],
      [20, 0.01],
      [100, 0.02],
      [200, 0.05],
      [500, 0.1],
      [1000, 0.2],
      [2000, 0.5],
      [endless, 1],
    ],
  ],
];

/** The United States quote below one dollar in hundredths of a cent. */
const unitedStatesTables: DatedSpreadTables = [
  [
    '',
    [
      [1, 0.0001],
      [endless, 0.01],
    ],
  ],
];

/** The smallest step of a price (最小变动价位), in the currency of the quote. */
export function tickSizeOf({ symbol, kind, price, date }: TickQuery): number {
  return tickSizesOf({ symbol, kind })(price, date);
}

/** The steps of one security, for those who ask day after day. */
export function tickSizesOf({
  symbol,
  kind,
}: Pick<TickQuery, 'symbol' | 'kind'>): (price: number, date: string) => number {
  const exchange = exchangeOf(symbol);
  if (kind === 'index' || kind === 'sector') return () => 0.01;
  if (exchange === 'US') return (price, date) => tickFrom(unitedStatesTables, { price, date });
  if (exchange === 'HK') {
    const tables = kind === 'etf' ? hongKongFundTables : hongKongShareTables;
    return (price, date) => tickFrom(tables, { price, date });
  }
  const tick = hasThreeDecimals(symbol, kind) ? 0.001 : 0.01;
  return () => tick;
}

/** The nearest price on the grid of a tick; half a tick goes up. */
export function roundToTick(price: number, tick: number): number {
  return ticksToPrice(ticksOf(price, tick), tick);
}

/** A price as a number of ticks, rounded half up; binary noise does not turn a half down. */
export function ticksOf(price: number, tick: number): number {
  return Math.round((price / tick) * (1 + 1e-12));
}

/** A number of ticks as the price next to it, without the noise of multiplying. */
export function ticksToPrice(ticks: number, tick: number): number {
  return tick < 1 ? ticks / Math.round(1 / tick) : ticks * tick;
}

/** How many decimals a price is written with by today's rules: two, or more where ticks need it. */
export function priceDecimalsOf(query: Omit<TickQuery, 'date'>): number {
  const tick = tickSizeOf({ ...query, date: dateOfTodaysRules });
  if (tick >= 0.01) return 2;
  return tick >= 0.001 ? 3 : 4;
}

function tickFrom(tables: DatedSpreadTables, at: { price: number; date: string }): number {
  const table = tables.findLast(([from]) => from <= at.date)?.[1] ?? [];
  return table.find(([below]) => at.price < below)?.[1] ?? 0.01;
}

/** Funds, convertible bonds and Shanghai's B shares, which trade in dollars. */
function hasThreeDecimals(symbol: StockSymbol, kind: InstrumentKind): boolean {
  if (kind === 'etf' || kind === 'lof' || kind === 'reit') return true;
  return /^(?:SH\.(?:900|11)|SZ\.12)/.test(symbol);
}
