import { RandomStream, seedOfPart } from '../random-stream.ts';
import type { PriceBand } from './day-prices.ts';

/**
 * Shares that are speculated in together (题材股), six of a trade each, mainland shares that were listed before the
 * simulated market began. All others, the well-known ones among them, keep to what they are worth.
 */
const table = `
SZ.000596 SH.603369 SH.600600 SH.600132 SZ.000895 SH.600729
SH.601688 SH.600999 SZ.000776 SZ.002736 SH.601601 SH.601336
SH.601633 SH.601238 SZ.000625 SH.600660 SZ.000338 SZ.300024
SH.600703 SH.600584 SZ.002371 SZ.002049 SZ.300316 SZ.300408
SZ.002241 SZ.002600 SZ.002463 SZ.000100 SH.603019 SZ.000977
SH.600588 SH.600570 SZ.002410 SZ.300033 SH.601360 SZ.002624
SZ.002027 SZ.300251 SZ.002555 SZ.300144 SZ.000069 SH.600415
SZ.300014 SZ.002074 SZ.002709 SZ.002460 SZ.002466 SZ.000408
SH.600438 SZ.002459 SZ.002129 SZ.002202 SH.600406 SH.600089
SH.600019 SH.600010 SZ.000708 SZ.000898 SH.601225 SH.600188
SH.603993 SH.601600 SH.600362 SH.600547 SH.600111 SH.600549
SZ.002648 SZ.002493 SZ.000792 SZ.002271 SZ.000786 SH.600606
SH.600031 SZ.000157 SZ.000425 SH.601668 SH.601390 SH.601186
SH.600436 SH.600085 SZ.000538 SZ.000423 SZ.000999 SH.600196
SZ.300122 SZ.000661 SZ.300142 SZ.002007 SZ.300347 SZ.300003
SH.600760 SH.600893 SZ.000768 SZ.302132 SH.600150 SH.601766
SH.601111 SH.600029 SH.600115 SH.601919 SZ.002352 SH.601006
`;

/** What a day of a hot theme is for one of its shares. */
export type HotDay =
  /** It closes at its upper limit (涨停); `count` says for the how manieth time in a row. */
  | { readonly kind: 'board'; readonly count: number }
  /** It reaches its upper limit and closes below (炸板). */
  | { readonly kind: 'broken' }
  /** It closes at its lower limit (跌停). */
  | { readonly kind: 'down' }
  /** What is left of the rise goes within so many days, this one included. */
  | { readonly kind: 'fading'; readonly daysLeft: number };

/** How often in a row each of the six closes at its limit (连板): the leader (龙头) longest, most only once or twice. */
const boardsByRank = [6, 4, 4, 3, 2, 1] as const;

/** From the first limit-up of a theme until its shares are worth what they were. */
const runDays = 14;

const hotPart = 8;

const themes = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/**
 * Every theme has its turn as often as there are themes: one begins on each day. So each day has shares on their
 * first limit-up to the leader's last, broken ones and falling ones.
 */
const placeOf: ReadonlyMap<string, { readonly theme: number; readonly member: number }> = new Map(
  themes.flatMap((members, theme) =>
    members.map((symbol, member) => [symbol, { theme, member }] as const),
  ),
);

/** What the days of a timeline are for a share, by their index; null for shares that are not speculated in. */
export function hotDaysOf(symbol: string): ((day: number) => HotDay | null) | null {
  const place = placeOf.get(symbol);
  if (place === undefined) return null;
  const { theme, member } = place;
  return (day) => {
    const age = (day + theme) % themes.length;
    const run = Math.floor((day + theme) / themes.length);
    // Another share leads each time.
    const turn = seedOfPart(seedOfPart(theme, hotPart), run);
    return hotDayOf(age, (member + turn) % boardsByRank.length);
  };
}

function hotDayOf(age: number, rank: number): HotDay | null {
  const boards = boardsByRank[rank] ?? 1;
  if (age < boards) return { kind: 'board', count: age + 1 };
  if (age === boards) return { kind: 'broken' };
  if (age === boards + 1 && rank % 2 === 0) return { kind: 'down' };
  return age < runDays ? { kind: 'fading', daysLeft: runDays - age } : null;
}

/** What a hot day begins with: see `DayBeginning`. */
interface HotBeginning {
  readonly reference: number;
  /** What the share would be worth without the theme. */
  readonly value: number;
  readonly band: PriceBand;
  /** Of the share. */
  readonly seed: number;
  readonly day: number;
}

/** What a share is worth at the close of a hot day, and the price that it reaches for certain; null without one. */
export function hotWorthOf(
  hot: HotDay,
  { reference, value, band, seed, day }: HotBeginning,
): { readonly value: number; readonly touched: number | null } {
  // Of its own, so that calm days stay what they are without themes.
  const chance = new RandomStream(seedOfPart(seedOfPart(seed, hotPart), day));
  const towards = (limit: number, share: number): number =>
    reference * Math.exp(share * Math.log(limit / reference));
  switch (hot.kind) {
    case 'board': {
      // Later ones are often sealed from the open on (一字板).
      const share = chance.between(1.02, hot.count === 1 ? 1.3 : 1.7);
      return { value: towards(band.up, share), touched: null };
    }
    case 'broken':
      return { value: towards(band.up, chance.between(0.2, 0.75)), touched: band.up };
    case 'down':
      return { value: towards(band.down, chance.between(1.02, 1.3)), touched: null };
    case 'fading':
      return { value: towards(value, 1 / hot.daysLeft), touched: null };
  }
}
