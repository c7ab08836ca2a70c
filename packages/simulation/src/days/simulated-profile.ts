import { marketOf, type Instrument, type Market } from '@chanscope/market';

import { knownLevelOf } from '../known-levels.ts';
import { RandomStream, seedOfPart } from '../random-stream.ts';

/** How often a company pays: never, in early summer, twice a year, every quarter. */
export type PayRhythm = 'never' | 'yearly' | 'half-yearly' | 'quarterly';

/** The character of one simulated security. Deviations and chances are those of one trading day. */
export interface SimulatedProfile {
  /** Price on the level day. */
  readonly price: number;
  /** Logarithm of the price on the level day over the adjusted price at the beginning. */
  readonly growth: number;
  /** How strongly the security follows its market. */
  readonly beta: number;
  /** Standard deviation of the moves of its own. */
  readonly ownDeviation: number;
  /** Chance of a sudden revaluation by news. */
  readonly newsChance: number;
  readonly suspensionChance: number;
  /** Usual turnover in currency. */
  readonly dailyAmount: number;
  readonly payRhythm: PayRhythm;
  /** Dividends of a year over the price. */
  readonly dividendYield: number;
  /** Chance in a year of bonus shares or a split (送股、转增、拆股). */
  readonly bonusChance: number;
  /** Indices and sectors: a level, not a price at which shares change hands. */
  readonly isLevel: boolean;
}

/** What the character of a security does not take from what is known about it. */
interface Temper {
  readonly prices: readonly [number, number];
  readonly amounts: readonly [number, number];
  readonly betas: readonly [number, number];
  readonly ownDeviations: readonly [number, number];
  readonly growths: readonly [number, number];
}

const profilePart = 1;

const index: Temper = {
  prices: [1000, 8000],
  amounts: [2e10, 3e11],
  betas: [0.95, 1.15],
  ownDeviations: [0.002, 0.004],
  growths: [0, 0.8],
};

const fund: Temper = {
  prices: [0.7, 4],
  amounts: [2e7, 1.5e9],
  betas: [0.85, 1.15],
  ownDeviations: [0.002, 0.006],
  growths: [0, 0.9],
};

const stocks: Readonly<Record<Market, Temper>> = {
  hs: {
    prices: [5, 80],
    amounts: [8e7, 1.5e9],
    betas: [0.6, 1.4],
    ownDeviations: [0.013, 0.022],
    growths: [-0.6, 1.4],
  },
  hk: {
    prices: [1.5, 120],
    amounts: [1e7, 8e8],
    betas: [0.5, 1.3],
    ownDeviations: [0.013, 0.022],
    growths: [-0.6, 1.2],
  },
  us: {
    prices: [12, 350],
    amounts: [1e8, 3e9],
    betas: [0.6, 1.5],
    ownDeviations: [0.01, 0.018],
    growths: [0, 1.8],
  },
};

/** The character of a security, decided by its seed and by what is known about it. */
export function simulatedProfileOf(instrument: Instrument, seed: number): SimulatedProfile {
  const { kind, symbol } = instrument;
  const chance = new RandomStream(seedOfPart(seed, profilePart));
  const temper = temperOf(instrument);
  const known = knownLevelOf(symbol);
  const price =
    known === null
      ? evenRatio(temper.prices, chance.next())
      : // The levels are round numbers, which no market closes at.
        known.price * chance.between(0.98, 1.02);
  const dailyAmount = known?.dailyAmount ?? evenRatio(temper.amounts, chance.next());
  const drawnGrowth = chance.between(...temper.growths);
  const formerPrice = known?.formerPrice ?? null;
  const incidents = kind === 'stock' ? companyIncidents(marketOf(symbol), chance) : noIncidents;
  return {
    price,
    growth: formerPrice === null ? drawnGrowth : Math.log(price / formerPrice),
    beta: chance.between(...temper.betas),
    ownDeviation: chance.between(...temper.ownDeviations) * boardFactorOf(instrument),
    dailyAmount,
    isLevel: kind === 'index' || kind === 'sector',
    ...incidents,
    ...(known === null ? {} : calm),
  };
}

/** What happens to companies and not to indices and funds. */
type Incidents = Pick<
  SimulatedProfile,
  'newsChance' | 'suspensionChance' | 'payRhythm' | 'dividendYield' | 'bonusChance'
>;

const noIncidents: Incidents = {
  newsChance: 0,
  suspensionChance: 0,
  payRhythm: 'never',
  dividendYield: 0,
  bonusChance: 0,
};

function companyIncidents(market: Market, chance: RandomStream): Incidents {
  return {
    newsChance: 0.004,
    suspensionChance: suspensionChances[market],
    payRhythm: payRhythmOf(market, chance.next()),
    dividendYield: chance.between(0.005, 0.035),
    bonusChance: 0.08,
  };
}

/** Well-known securities keep out of the news, so that the screens people try first look familiar. */
const calm = { newsChance: 0, suspensionChance: 0 } as const;

/** Mainland companies stop for weeks over mergers, others for a day or two over announcements. */
const suspensionChances: Readonly<Record<Market, number>> = { hs: 0.0011, hk: 0.0006, us: 0.0001 };

function temperOf({ kind, symbol }: Instrument): Temper {
  if (kind === 'stock') return stocks[marketOf(symbol)];
  return kind === 'index' || kind === 'sector' ? index : fund;
}

/** Growth boards swing wider than main boards; sectors wider than broad indices. */
function boardFactorOf({ kind, board }: Instrument): number {
  if (kind === 'sector') return 2;
  if (board === 'gem' || board === 'bse') return 1.5;
  return board === 'star' || board === 'chinext' ? 1.3 : 1;
}

function payRhythmOf(market: Market, chance: number): PayRhythm {
  if (market === 'us') return chance < 0.65 ? 'quarterly' : 'never';
  if (market === 'hk') return chance < 0.75 ? 'half-yearly' : 'never';
  return chance < 0.8 ? 'yearly' : 'never';
}

/** A number between two others, even in its logarithm: half the prices lie below their geometric mean. */
function evenRatio([low, high]: readonly [number, number], chance: number): number {
  return low * (high / low) ** chance;
}
