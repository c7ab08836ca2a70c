import {
  createBarColumns,
  isGrowthBoardFund,
  priceLimitsOf,
  sliceBars,
  tickSizesOf,
  writeBar,
  type BarColumns,
  type CorporateAction,
  type Instrument,
} from '@chanscope/market';

import { type PlannedAction, plannedActionsOf, suspendedDaysOf } from './corporate-events.ts';
import { drawDayPrices, type PriceBand } from './day-prices.ts';
import {
  averageAlong,
  type DayPrices,
  type DayShape,
  drawDayShape,
  knotsOf,
} from '../minutes/day-shape.ts';
import { createFairValue, type FairValue } from './fair-value.ts';
import { type HotDay, hotDaysOf, hotWorthOf } from './hot-themes.ts';
import type { TickAt } from '../price-step.ts';
import { RandomStream, seedOfPart } from '../random-stream.ts';
import { type SimulatedProfile, simulatedProfileOf } from './simulated-profile.ts';
import type { Swings } from './swings.ts';
import { firstDayFrom, type TradingTimeline } from '../trading-timeline.ts';
import { volumeProfileOf } from '../minutes/volume-profile.ts';

/** A security of the simulation: the directory's entry and what its history depends on besides. */
export interface SimulatedInstrument extends Instrument {
  readonly isSpecialTreatment: boolean;
}

/** Trading days of a simulated security with what their minutes are made from, oldest first. */
export interface WalkedDays {
  readonly instrument: SimulatedInstrument;
  readonly profile: SimulatedProfile;
  readonly seed: number;
  /** The day of the timeline that each bar belongs to. */
  readonly days: Uint16Array;
  /** Raw bars (不复权). */
  readonly bars: BarColumns;
  /** The price step of each day. */
  readonly steps: Float64Array;
  readonly shapes: readonly DayShape[];
}

/** Every trading day of a simulated security. */
export interface DailyWalk extends WalkedDays {
  readonly actions: readonly CorporateAction[];
}

/** The market around a security. */
export interface MarketContext {
  readonly timeline: TradingTimeline;
  readonly market: Swings;
}

const walkPart = 6;

/** The usual price of a share in an index, which turns turnover into shares. */
const sharePriceInIndex = 14;

/** A day with less would have no trade in most of its minutes. */
const minLots = 60;

/** What the walk carries from one day to the next. */
interface WalkState {
  /** Last close, less what was distributed since: what limits and moves are measured from. */
  reference: number;
  /** Logarithm of turnover over its usual height. */
  activity: number;
}

interface WalkContext {
  readonly instrument: SimulatedInstrument;
  readonly bandAt: (previousClose: number, date: string) => PriceBand | null;
  readonly tickAt: TickAt;
  /** Null for a security that is not speculated in. */
  readonly hotDayAt: ((day: number) => HotDay | null) | null;
  readonly seed: number;
  readonly profile: SimulatedProfile;
  readonly timeline: TradingTimeline;
  readonly fair: FairValue;
  /** What one share of the level day was before its distributions, by day. */
  readonly shareFactors: Float64Array;
}

/** Walks through all days of the timeline on which a security is listed and not suspended. */
export function walkDays(
  instrument: SimulatedInstrument,
  { timeline, market }: MarketContext,
  seed: number,
): DailyWalk {
  const profile = simulatedProfileOf(instrument, seed);
  const suspended = suspendedDaysOf(profile, timeline, seed);
  const planned = plannedActionsOf(profile, { timeline, suspended, seed });
  const fair = createFairValue({ timeline, market, profile, seed });
  const shareFactors = shareFactorsOf(planned, timeline);
  const { symbol, nameZh } = instrument;
  const context: WalkContext = {
    instrument,
    bandAt: priceLimitsOf({ ...instrument, isGrowthBoardFund: isGrowthBoardFund(symbol, nameZh) }),
    tickAt: tickSizesOf(instrument),
    hotDayAt: hotDaysOf(symbol),
    seed,
    profile,
    timeline,
    fair,
    shareFactors,
  };

  const { first, end } = listedDaysOf(instrument, timeline);
  const bars = createBarColumns(Math.max(0, end - first));
  const days = new Uint16Array(bars.length);
  const steps = new Float64Array(bars.length);
  const shapes: DayShape[] = [];
  const actions: CorporateAction[] = [];
  const plannedByDay = new Map(planned.map((action) => [action.day, action]));
  const state: WalkState = { reference: openingReference(context, first, seed), activity: 0 };
  for (let day = first; day < end; day++) {
    if (suspended[day] === 1) continue;
    const action = day > first ? plannedByDay.get(day) : undefined;
    if (action !== undefined) actions.push(distribute(action, state, timeline));

    const chance = new RandomStream(seedOfPart(seedOfPart(seed, walkPart), day));
    const walked = walkDay(context, { state, day, chance });
    days[shapes.length] = day;
    steps[shapes.length] = walked.step;
    writeBar(bars, shapes.length, walked.bar);
    shapes.push(walked.shape);
    state.reference = walked.bar.close;
  }
  return {
    instrument,
    profile,
    seed,
    days: days.subarray(0, shapes.length),
    bars: sliceBars(bars, 0, shapes.length),
    steps,
    shapes,
    actions,
  };
}

function walkDay(
  context: WalkContext,
  { state, day, chance }: { state: WalkState; day: number; chance: RandomStream },
): {
  bar: DayPrices & { time: number; volume: number; amount: number };
  shape: DayShape;
  step: number;
} {
  const { instrument, bandAt, tickAt, profile, timeline, fair } = context;
  const { reference } = state;
  const date = timeline.dates[day] ?? '';
  const band = bandAt(reference, date);
  const worth = worthOf(context, { reference, band, day });
  const { prices, step } = drawDayPrices(
    {
      tickAt,
      date,
      reference,
      ...worth,
      deviation: fair.deviations[day] ?? 0,
      band,
    },
    chance,
  );
  const minutes = timeline.minuteCounts[day] ?? 0;
  const isSealed =
    prices.low < prices.high && (prices.close === band?.up || prices.close === band?.down);
  const shape = drawDayShape(prices, { minutes, isSealed }, chance);
  const knots = knotsOf(prices, shape, minutes);
  const average = averageAlong(knots, volumeProfileOf(timeline.market, minutes));
  const turnover = drawTurnover(context, { state, day, prices, chance, isSealed });
  const traded = tradedOf(instrument, profile, { turnover, average });
  return { bar: { time: timeline.openings[day] ?? 0, ...prices, ...traded }, shape, step };
}

/** What a security is worth at the close of a day, and a price that it reaches for certain; null without one. */
function worthOf(
  { hotDayAt, seed, fair, shareFactors }: WalkContext,
  { reference, band, day }: { reference: number; band: PriceBand | null; day: number },
): { value: number; touched: number | null } {
  const value = Math.exp(fair.logPrices[day] ?? 0) * (shareFactors[day] ?? 1);
  const hot = hotDayAt?.(day) ?? null;
  return hot === null || band === null
    ? { value, touched: null }
    : hotWorthOf(hot, { reference, value, band, seed, day });
}

/** Turnover remembers yesterday's, grows with the price and with how far the day moved. */
function drawTurnover(
  { profile, fair }: WalkContext,
  day: {
    state: WalkState;
    day: number;
    prices: DayPrices;
    chance: RandomStream;
    isSealed: boolean;
  },
): number {
  const { state, prices, chance } = day;
  state.activity = 0.9 * state.activity + 0.16 * chance.nextNormal();
  const era = ((fair.logPrices[day.day] ?? 0) - Math.log(profile.price)) / 2;
  const deviation = fair.deviations[day.day] ?? 1;
  const moved = Math.abs(prices.close / state.reference - 1) / deviation;
  const excitement = 0.75 + 0.3 * Math.min(4, moved);
  const isFlat = prices.high === prices.low;
  const queue = isFlat ? 0.12 : 1;
  return (
    profile.dailyAmount * Math.exp(era + state.activity) * excitement * (day.isSealed ? 0.7 : queue)
  );
}

/** Whole lots and whole currency units, so that the sums of minutes are exact. */
function tradedOf(
  { lotSize }: SimulatedInstrument,
  { isLevel }: SimulatedProfile,
  { turnover, average }: { turnover: number; average: number },
): { volume: number; amount: number } {
  const sharePrice = isLevel ? sharePriceInIndex : average;
  const lots = Math.max(minLots, Math.round(turnover / sharePrice / lotSize));
  const volume = lots * lotSize;
  return { volume, amount: Math.round(volume * sharePrice) };
}

/** Takes a distribution off the reference price and reports it as it is announced. */
function distribute(
  action: PlannedAction,
  state: WalkState,
  { dates }: TradingTimeline,
): CorporateAction {
  const cashPerShare = Math.round(action.cashShare * state.reference * 1000) / 1000;
  state.reference = (state.reference - cashPerShare) / (1 + action.bonusPerShare);
  return {
    exDate: dates[action.day] ?? '',
    cashPerShare,
    bonusPerShare: action.bonusPerShare,
    rightsPerShare: 0,
    rightsPrice: 0,
  };
}

/** Raw over adjusted price by day: 1 on the level day, higher before each distribution up to it. */
function shareFactorsOf(
  planned: readonly PlannedAction[],
  { dates, levelDay }: TradingTimeline,
): Float64Array {
  const factors = new Float64Array(dates.length).fill(1);
  for (const { day, cashShare, bonusPerShare } of planned)
    factors[day] = (1 - cashShare) / (1 + bonusPerShare);
  for (let day = 1; day < factors.length; day++)
    factors[day] = (factors[day] ?? 1) * (factors[day - 1] ?? 1);
  const atLevel = factors[levelDay] ?? 1;
  return factors.map((factor) => factor / atLevel);
}

function listedDaysOf(
  { listedOn, delistedOn }: Instrument,
  { dates }: TradingTimeline,
): { first: number; end: number } {
  const first = listedOn === null ? 0 : firstDayFrom(dates, listedOn);
  const after = delistedOn === null ? dates.length : firstDayFrom(dates, delistedOn);
  return { first, end: dates[after] === delistedOn ? after + 1 : after };
}

/** The price before the first day: near its worth for old companies, the issue price for new ones. */
function openingReference(
  { fair, shareFactors }: WalkContext,
  first: number,
  seed: number,
): number {
  const value = Math.exp(fair.logPrices[first] ?? 0) * (shareFactors[first] ?? 1);
  const chance = new RandomStream(seedOfPart(seed, walkPart));
  return first === 0 ? value : value * chance.between(0.6, 0.95);
}
