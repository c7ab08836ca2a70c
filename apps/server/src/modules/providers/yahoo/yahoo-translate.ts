import {
  dateOfDayNumber,
  dayNumberOf,
  dayOpenOf,
  localTimeOf,
  type Bar,
  type CorporateAction,
  type Market,
} from '@chanscope/market';

import type { YahooChart } from './yahoo-payloads.ts';

/** n shares for one from a day on. */
export interface Split {
  /** yyyy-mm-dd */
  readonly exDate: string;
  readonly ratio: number;
}

/** Splits that come again within so many days are the same one reported twice. */
const daysOfOneSplit = 7;

/** The splits of charts, oldest first, each once. */
export function splitsOf(charts: readonly YahooChart[], market: Market): readonly Split[] {
  const reported = charts
    .flatMap(({ splits }) => splits)
    .map(({ date, numerator, denominator }) => ({
      exDate: dateOf(date, market),
      ratio: numerator / denominator,
    }))
    .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
  const splits: Split[] = [];
  for (const split of reported) {
    const last = splits.at(-1);
    const isAgain =
      last?.ratio === split.ratio &&
      dayNumberOf(split.exDate) - dayNumberOf(last.exDate) < daysOfOneSplit;
    if (!isAgain && split.ratio !== 1) splits.push(split);
  }
  return splits;
}

/**
 * Raw bars (不复权): what is reported counts every split up to today, so that it is taken back by those
 * that came after the bar. All of these must be given. Rows of nothing traded are left out, and the last
 * minute's, which stands at a second of its own and not at a minute.
 */
export function rawBarsFrom(
  chart: YahooChart,
  splits: readonly Split[],
  { market, interval }: { readonly market: Market; readonly interval: '1m' | '1d' },
): Bar[] {
  return chart.timestamp.flatMap((seconds, index) => {
    const date = dateOf(seconds, market);
    const ratio = ratioAfter(date, splits);
    const priceOf = (column: readonly (number | null)[]): number =>
      rawPriceOf(column[index], ratio, chart.decimals);
    const [open, high, low, close] = [chart.open, chart.high, chart.low, chart.close].map(priceOf);
    const volume = Math.round((chart.volume[index] ?? 0) / ratio);
    if (!open || !high || !low || !close || (interval === '1m' && seconds % 60 !== 0)) return [];
    const time = interval === '1d' ? dayOpenOf(market, date) : seconds * 1000;
    return [{ time, open, high, low, close, volume, amount: null }];
  });
}

/** Distributions and splits, oldest first, in the shares of their days, and how many could not be. */
export interface ReportedActions {
  readonly actions: readonly CorporateAction[];
  readonly dropped: number;
}

/** The actions of a chart of all days. A dividend that no company could pay is left out. */
export function actionsFrom(chart: YahooChart, market: Market): ReportedActions {
  const splits = splitsOf([chart], market);
  const usual = medianOf(chart.dividends.map(({ amount }) => amount));
  const payable = chart.dividends.filter(({ date, amount }) =>
    isPayable(amount, { close: closeBefore(chart, date), usual }),
  );
  const actions = [
    ...payable.map(({ date, amount }) => {
      const exDate = dateOf(date, market);
      const cashPerShare = decimalOf(decimalOf(amount) * ratioAfter(exDate, splits));
      return { ...noAction, exDate, cashPerShare };
    }),
    ...splits.map(({ exDate, ratio }) => ({ ...noAction, exDate, bonusPerShare: ratio - 1 })),
  ];
  return {
    actions: actions.toSorted((one, other) => one.exDate.localeCompare(other.exDate)),
    dropped: chart.dividends.length - payable.length,
  };
}

/** The day before that many days, as a chart must begin to hold so many trading days. */
export function dayBefore(date: string, days: number): string {
  return dateOfDayNumber(dayNumberOf(date) - days);
}

const noAction = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 } as const;

function dateOf(seconds: number, market: Market): string {
  return localTimeOf(seconds * 1000, market).date;
}

function ratioAfter(date: string, splits: readonly Split[]): number {
  return splits
    .filter(({ exDate }) => exDate > date)
    .reduce((product, { ratio }) => product * ratio, 1);
}

/** Prices are floats of 32 bits, which hold seven digits. */
function rawPriceOf(reported: number | null | undefined, ratio: number, decimals: number): number {
  const price = decimalOf(reported ?? 0);
  return ratio === 1 ? price : Number((price * ratio).toFixed(decimals));
}

function decimalOf(float: number): number {
  return Number(float.toPrecision(7));
}

/** Both as they are reported: adjusted for all splits. Null before the first bar. */
function closeBefore({ timestamp, close }: YahooChart, seconds: number): number | null {
  const index = timestamp.findLastIndex(
    (time, at) => time < seconds && (close[at] ?? null) !== null,
  );
  return close[index] ?? null;
}

/**
 * Some dividends are reported a hundred times too large: more than the share was worth, or a fifth of
 * it and far more than any other.
 */
function isPayable(
  amount: number,
  { close, usual }: { readonly close: number | null; readonly usual: number },
): boolean {
  if (close === null) return true;
  return amount < close && !(amount > close / 5 && amount > usual * 20);
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? 0;
}
