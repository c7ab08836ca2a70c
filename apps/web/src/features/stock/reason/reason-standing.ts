import { type ChartReason, type ReasonFound, timeframeOfPeriod } from '@chanscope/contract';
import { productPresetId, signalKinds } from '@chanscope/engine';
import { firstBarAtOrAfter, instantOf, localTimeOf } from '@chanscope/market';

import type { ChartSeries, ShownChan, WhyQuestion } from '../../../chart/index.ts';

/** How the reason in an address stands on the chart. */
export type ReasonStanding =
  /** The chart shows other bars than the list looked at. */
  | { readonly kind: 'elsewhere' }
  /** Its bar comes before those that are here. */
  | { readonly kind: 'older' }
  /** There is no such bar. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'marked';
      readonly bar: number;
      /** Where the mark stands. */
      readonly price: number;
      readonly point: ReasonPoint;
    };

/** What became of the point that the list found. */
export type ReasonPoint =
  /** It is a bar and no structure. */
  | { readonly kind: 'bar' }
  /** The structures are not read yet. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'there'; readonly question: WhyQuestion; readonly isSure: boolean }
  /** Later bars withdrew it; or it never stood by the rules of the chart, which are others. */
  | { readonly kind: 'gone'; readonly hasOtherRules: boolean };

interface ReadChart {
  readonly series: Pick<ChartSeries, 'bars' | 'timeframe' | 'market'>;
  /** Whether bars before the first one can be read. */
  readonly hasOlder: boolean;
  /** The structures; null before any, and where they cannot be read. */
  readonly shown: Pick<ShownChan, 'picture' | 'firstTime' | 'isWhole' | 'question'> | null;
}

/** How a reason stands on a chart: at which of its bars, and whether what was found is still there. */
export function reasonStanding(reason: ChartReason, chart: ReadChart): ReasonStanding {
  const { series, hasOlder } = chart;
  if (series.timeframe !== timeframeOfPeriod[reason.period]) return { kind: 'elsewhere' };
  const looked = lookedBarOf(reason, series);
  const bar = looked === null ? null : looked - reason.age;
  const isBefore = bar === null ? reason.time < (series.bars.time[0] ?? 0) : bar < 0;
  if (isBefore && hasOlder) return { kind: 'older' };
  if (bar === null || bar < 0) return { kind: 'absent' };
  return markedAt(bar, reason.found, chart);
}

/** The bar that the list looked at, null where there is none. */
function lookedBarOf(
  { period, time }: ChartReason,
  { bars, market }: ReadChart['series'],
): number | null {
  const { date } = localTimeOf(time, market);
  const bar = firstBarAtOrAfter(bars, period === 'day' ? instantOf(date, 0, market) : time);
  const opening = bars.time[bar];
  if (opening === undefined) return null;
  const isIt = period === 'day' ? localTimeOf(opening, market).date === date : opening === time;
  return isIt ? bar : null;
}

function markedAt(bar: number, found: ReasonFound | null, chart: ReadChart): ReasonStanding {
  const { bars } = chart.series;
  const close = bars.close[bar] ?? Number.NaN;
  if (found?.kind !== 'signal')
    return { kind: 'marked', bar, price: close, point: { kind: 'bar' } };
  const extreme = (found.side === 'buy' ? bars.low[bar] : bars.high[bar]) ?? close;
  const { shown } = chart;
  if (shown === null || !shown.isWhole)
    return { kind: 'marked', bar, price: extreme, point: { kind: 'reading' } };
  const signals = shown.picture.signals;
  const row = signalRowAt(bar - firstBarAtOrAfter(bars, shown.firstTime), found, signals);
  if (row === null) {
    const point = { kind: 'gone', hasOtherRules: !isOfProduct(shown) } as const;
    return { kind: 'marked', bar, price: extreme, point };
  }
  const element = { kind: 'signal', level: 0, number: signals.element[row] ?? 0 } as const;
  const question = { kind: 'element', element } as const;
  const point = { kind: 'there', question, isSure: signals.state[row] !== 0 } as const;
  return { kind: 'marked', bar, price: signals.price[row] ?? extreme, point };
}

/** The signal of a side and of one of some kinds at a bar of a picture, null where there is none. */
function signalRowAt(
  bar: number,
  { side, kinds }: Extract<ReasonFound, { kind: 'signal' }>,
  signals: ShownChan['picture']['signals'],
): number | null {
  for (let row = 0; row < signals.length; row += 1) {
    const isThere = signals.bar[row] === bar && (signals.isBuy[row] === 1) === (side === 'buy');
    const kind = signalKinds[signals.signalKind[row] ?? 0];
    if (isThere && kinds.some((each) => familyOf(each) === familyOf(kind))) return row;
  }
  return null;
}

/** Both kinds of a third signal are called the same (三买). */
function familyOf(kind: string | undefined): string | undefined {
  return kind?.startsWith('3') === true ? '3' : kind;
}

/** Whether structures were read by the rules that lists are computed by. */
function isOfProduct({ question: { choice } }: Pick<ShownChan, 'question'>): boolean {
  return choice.school === productPresetId && Object.keys(choice.options).length === 0;
}
