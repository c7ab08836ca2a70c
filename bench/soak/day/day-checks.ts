import type { MinuteBar, WireBar } from '@chanscope/contract';
import {
  instantOf,
  marketOf,
  markets,
  minuteMs,
  momentsBetween,
  sessionsOf,
  symbolFromStockId,
} from '@chanscope/market';

import type { SeenQuote } from './day-page.ts';

/** What was reported of a security in a day, and what its charts show in the end. */
export interface DayOfStock {
  readonly stockId: string;
  /** The minutes of a page that stayed, and of one that was cut off again and again. */
  readonly steady: readonly MinuteBar[];
  readonly restless: readonly MinuteBar[];
  readonly seen: readonly SeenQuote[];
  /** The chart's bars of the day. */
  readonly minutes: readonly WireBar[];
  readonly longer: readonly {
    readonly period: string;
    /** Trading minutes of a bar; more than a day has for a daily bar. */
    readonly length: number;
    readonly bars: readonly WireBar[];
  }[];
}

interface DayRange {
  /** yyyy-mm-dd */
  readonly date: string;
  /** What was before it, UTC ms, has arrived. */
  readonly until: number;
}

const maxFaults = 5;

/** Minutes are all reported, once, to everybody, and lie around the quotes that were seen. */
export function faultsOfMinutes(
  { stockId, steady, restless, seen, minutes }: DayOfStock,
  { date, until }: DayRange,
): string[] {
  const traded = tradingMinutes(stockId, date);
  const due = traded.filter((t) => t + minuteMs <= until);
  const reported = new Set(steady.map(({ t }) => t));
  const missing = due.filter((t) => !reported.has(t)).map((t) => `a minute is not told${at(t)}`);
  const repeated = steady.length === reported.size ? [] : ['minutes are told twice'];
  const stayed = steady.filter(({ t }) => t < until);
  const cameBack = restless.filter(({ t }) => t < until);
  const differs = JSON.stringify(stayed) === JSON.stringify(cameBack) ? [] : ['pages differ'];
  const charted = new Map(minutes.map((bar) => [bar.t, bar]));
  const outside = steady.filter((bar) => !isWithin(bar, charted.get(bar.t)));
  const unexpected = steady.flatMap((bar) =>
    seen
      .filter(({ time }) => time > bar.t && time < bar.t + minuteMs)
      .filter(({ price }) => price > bar.h || price < bar.l)
      .map(({ price }) => `does not reach ${price}, which was shown${at(bar.t)}`),
  );
  const all = [
    ...missing,
    ...repeated,
    ...differs,
    ...outside.map(({ t }) => `is not within the chart's bar${at(t)}`),
    ...unexpected,
    ...(due.length < traded.length || volumeOf(steady) === seen.at(-1)?.volume
      ? []
      : [`${volumeOf(steady)} shares in its minutes, ${seen.at(-1)?.volume} in its quote`]),
  ];
  return firstOf(stockId, all);
}

/** Longer bars of the chart are its minutes, joined by their place among the minutes of the day. */
export function faultsOfLonger(
  { stockId, minutes, longer }: DayOfStock,
  { date, until }: DayRange,
): string[] {
  const traded = tradingMinutes(stockId, date);
  const over = traded.filter((t) => t + minuteMs <= until).length;
  const all = longer.flatMap(({ period, length, bars }) => {
    const groups = Map.groupBy(minutes, ({ t }) => Math.floor(traded.indexOf(t) / length));
    // A bar that is not over goes on between the asking for one length and for the next.
    const closed = over === traded.length ? groups.size : Math.floor(over / length);
    const due = [...groups.values()].slice(0, closed).map(joined);
    const shown = bars.slice(0, closed).map(({ o, h, l, c, v }) => [o, h, l, c, v].join(' '));
    return due.length === Math.min(closed, Math.ceil(traded.length / length)) &&
      JSON.stringify(due) === JSON.stringify(shown)
      ? []
      : [`bars of ${period} are not their minutes: ${shown.at(-1)} for ${due.at(-1)}`];
  });
  return firstOf(stockId, all);
}

/** Openings and closings are said once each, soon after their instant. */
export function faultsOfTurns(
  received: readonly number[],
  range: { readonly from: number; readonly end: number; readonly maxDelayMs: number },
): string[] {
  const { from, end, maxDelayMs } = range;
  const due = markets
    .flatMap((market) => momentsBetween(market, from, end))
    .filter(({ turn }) => turn !== null)
    .map((moment) => moment.at)
    .toSorted((one, other) => one - other);
  const inTime = received.slice(0, due.length);
  const wrong = due.filter((instant, index) => {
    const delayMs = (inTime[index] ?? Number.POSITIVE_INFINITY) - instant;
    return delayMs < 0 || delayMs > maxDelayMs;
  });
  const late = wrong.map((instant) => `an opening or closing is not told in time${at(instant)}`);
  const extra = received.filter((instant) => instant < end).length - due.length;
  return extra > 0 ? [...late, `${extra} openings or closings too many`] : late;
}

/** The openings of all trading minutes of a day, UTC ms. */
function tradingMinutes(stockId: string, date: string): number[] {
  const market = marketOf(symbolFromStockId(stockId));
  return sessionsOf(market, date).flatMap(({ open, close }) =>
    Array.from({ length: close - open }, (_, minute) => instantOf(date, open + minute, market)),
  );
}

function volumeOf(bars: readonly MinuteBar[]): number {
  return bars.reduce((sum, { v }) => sum + v, 0);
}

/** A page sees some of the trades: its minute lies within that of the chart. */
function isWithin(bar: MinuteBar, chart: WireBar | undefined): boolean {
  return chart !== undefined && bar.h <= chart.h && bar.l >= chart.l;
}

function joined(bars: readonly WireBar[]): string {
  return [
    bars[0]?.o,
    Math.max(...bars.map(({ h }) => h)),
    Math.min(...bars.map(({ l }) => l)),
    bars.at(-1)?.c,
    bars.reduce((sum, { v }) => sum + v, 0),
  ].join(' ');
}

function at(instant: number): string {
  return `, ${new Date(instant).toISOString()}`;
}

function firstOf(stockId: string, faults: readonly string[]): string[] {
  const more = faults.length > maxFaults ? [`${stockId}: ${faults.length} faults in all`] : [];
  return [...faults.slice(0, maxFaults).map((fault) => `${stockId}: ${fault}`), ...more];
}
