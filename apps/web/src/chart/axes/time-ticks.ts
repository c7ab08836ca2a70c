import { isIntraday, type Market, type Timeframe } from '@chanscope/market';

import type { BarRange } from '../candles/visible-spans.ts';

/** How often the time axis is labelled: at every `step`-th turn of a unit. */
export interface TickPlan {
  readonly unit: 'minute' | 'day' | 'month' | 'year';
  readonly step: number;
}

/** A label of the time axis. */
export interface TimeTick {
  /** The bar that it stands under. */
  readonly bar: number;
  readonly text: string;
}

/** How wide the bars of a series are drawn. */
export interface TickSpacing {
  readonly timeframe: Timeframe;
  readonly market: Market;
  /** Pixels from one bar to the next. */
  readonly barSpace: number;
}

const targetPixels = 76;
const minPixels = 48;

/** The closest labels that leave room between them. */
export function tickPlanOf({ timeframe, market, barSpace }: TickSpacing): TickPlan {
  const found = plansOf(timeframe).find(
    (plan) => barsPerStep(plan, timeframe, market) * barSpace >= targetPixels,
  );
  return found ?? { unit: 'year', step: 50 };
}

/** Where to label, in which language, and the labels of the bars (`yyyy-mm-dd` or `yyyy-mm-dd HH:MM`). */
export interface TickRequest extends TickSpacing {
  readonly range: BarRange;
  readonly locale: 'zh' | 'en';
  readonly labelOf: (bar: number) => string;
}

/**
 * The labels of the visible bars. A bar is labelled because of its own date, not of its place on the
 * screen: labels move with the bars when the chart is panned. The turn of a longer unit drives out
 * shorter ones nearby (the new day stays, 15:00 before it goes).
 */
export function timeTicks(request: TickRequest): TimeTick[] {
  const plan = tickPlanOf(request);
  const turns = turnsOf(request, plan);
  const retained: Turn[] = [];
  for (const turn of turns.toSorted((a, b) => b.rank - a.rank || a.bar - b.bar)) {
    const isNear = (other: Turn): boolean =>
      Math.abs(other.bar - turn.bar) * request.barSpace < minPixels;
    if (!retained.some(isNear)) retained.push(turn);
  }
  return retained
    .toSorted((a, b) => a.bar - b.bar)
    .map(({ bar, label, rank }) => ({ bar, text: tickText(label, rank, request.locale) }));
}

interface Turn {
  readonly bar: number;
  readonly label: string;
  /** The longest unit that begins here: index into `rankNames`. */
  readonly rank: number;
}

const rankNames = ['minute', 'day', 'month', 'year'] as const;

const intradayPlans: readonly TickPlan[] = [1, 2, 5, 10, 15, 30, 60, 120].map((step) => ({
  unit: 'minute',
  step,
}));

const calendarPlans: readonly TickPlan[] = [
  ...[1, 2, 5, 10].map((step) => ({ unit: 'day', step }) as const),
  ...[1, 2, 3, 6].map((step) => ({ unit: 'month', step }) as const),
  ...[1, 2, 5, 10, 20].map((step) => ({ unit: 'year', step }) as const),
];

function plansOf(timeframe: Timeframe): readonly TickPlan[] {
  if (!isIntraday(timeframe)) return calendarPlans;
  const minutes = Number.parseInt(timeframe, 10);
  const plans = intradayPlans.filter(({ step }) => step >= minutes && step % minutes === 0);
  return [...plans, ...calendarPlans];
}

const minutesPerDay: Readonly<Record<Market, number>> = { hs: 240, hk: 330, us: 390 };
const barsPerYear: Readonly<Record<string, number>> = {
  '1d': 244,
  '1w': 50,
  '1mo': 12,
  '1q': 4,
  '1y': 1,
};

function barsPerStep({ unit, step }: TickPlan, timeframe: Timeframe, market: Market): number {
  const minutes = isIntraday(timeframe) ? Number.parseInt(timeframe, 10) : null;
  if (unit === 'minute') return step / (minutes ?? 1);
  const perYear = barsPerYear[timeframe] ?? (minutesPerDay[market] / (minutes ?? 1)) * 244;
  const unitsPerYear = { day: 244, month: 12, year: 1 }[unit];
  return (perYear / unitsPerYear) * step;
}

function turnsOf({ range, labelOf }: TickRequest, plan: TickPlan): Turn[] {
  const turns: Turn[] = [];
  let previous = range.from > 0 ? labelOf(range.from - 1) : '';
  for (let bar = range.from; bar < range.to; bar += 1) {
    const label = labelOf(bar);
    const rank = rankOfTurn(previous, label);
    if (isOnPlan(previous, label, plan)) turns.push({ bar, label, rank });
    previous = label;
  }
  return turns;
}

/** The longest unit that differs. */
function rankOfTurn(previous: string, label: string): number {
  if (previous.slice(0, 4) !== label.slice(0, 4)) return 3;
  if (previous.slice(0, 7) !== label.slice(0, 7)) return 2;
  return previous.slice(0, 10) === label.slice(0, 10) ? 0 : 1;
}

function isOnPlan(previous: string, label: string, { unit, step }: TickPlan): boolean {
  const rank = rankOfTurn(previous, label);
  const target = rankNames.indexOf(unit);
  if (rank > target) return true;
  if (unit === 'minute') return minuteOfDay(label) % step === 0;
  if (rank < target) return false;
  return stepOf(previous, unit, step) !== stepOf(label, unit, step);
}

function stepOf(label: string, unit: 'day' | 'month' | 'year', step: number): number {
  if (unit === 'year') return Math.floor(Number(label.slice(0, 4)) / step);
  const part = unit === 'month' ? label.slice(5, 7) : label.slice(8, 10);
  return Math.floor((Number(part) - 1) / step);
}

function minuteOfDay(label: string): number {
  return Number(label.slice(11, 13)) * 60 + Number(label.slice(14, 16));
}

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function tickText(label: string, rank: number, locale: 'zh' | 'en'): string {
  const month = Number(label.slice(5, 7));
  if (rank === 3) return label.slice(0, 4);
  if (rank === 2) return locale === 'zh' ? `${month}月` : (englishMonths[month - 1] ?? '');
  return rank === 1 ? label.slice(5, 10) : label.slice(11, 16);
}
