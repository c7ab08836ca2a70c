import { type ComparisonRequest, adjustments, analysisLevels } from '@chanscope/contract';

import { oneOf } from '../../../ui/index.ts';

/** How a comparison is looked at: 比价 ratio, 涨幅 percent, A/H 溢价 ah. */
type CompareMode = ComparisonRequest['mode'];

/** The modes in the order of their row. */
export const compareModes: readonly CompareMode[] = ['ratio', 'percent', 'ah'];

/** How many of the newest common bars can be compared. */
export const barCounts = [120, 250, 500, 1000] as const;

const initialCount = 500;

/** What the address of the page says. */
export interface Comparison {
  /** Null before a security was chosen. */
  readonly base: string | null;
  /** Each once, and none of them the base. */
  readonly against: readonly string[];
  readonly mode: CompareMode;
  readonly period: ComparisonRequest['period'];
  readonly adjust: ComparisonRequest['adjust'];
  readonly count: number;
  /** Yuan for one Hong Kong dollar, null where the reader gave none. */
  readonly rate: number | null;
  /** The one of `against` whose ratio is shown. */
  readonly pair: string | null;
}

/** What an address asks for. What it leaves open or misspells is as at first. */
export function comparisonFromQuery(query: URLSearchParams): Comparison {
  // A comparison without its base begins with the first security that is named.
  const named = [query.get('base') ?? '', ...(query.get('against') ?? '').split(',')];
  const ids = named.map((each) => each.trim()).filter((each) => each !== '');
  const [base = null, ...against] = new Set(ids);
  const pair = query.get('pair');
  return {
    base,
    against,
    mode: oneOf(compareModes, query.get('mode'), 'ratio'),
    period: oneOf(analysisLevels, query.get('period'), 'day'),
    adjust: oneOf(adjustments, query.get('adjust'), 'qfq'),
    count: barCounts.find((each) => String(each) === query.get('count')) ?? initialCount,
    rate: rateFromText(query.get('rate') ?? ''),
    pair: against.find((each) => each === pair) ?? against[0] ?? null,
  };
}

/** The query of a comparison; what is as at first is left out. */
export function queryFromComparison(comparison: Comparison): URLSearchParams {
  const { base, against, mode, period, adjust, count, rate, pair } = comparison;
  const fields: readonly (readonly [string, string | null])[] = [
    ['base', base],
    ['against', against.length === 0 ? null : against.join(',')],
    ['mode', mode === 'ratio' ? null : mode],
    ['period', period === 'day' ? null : period],
    ['adjust', adjust === 'qfq' ? null : adjust],
    ['count', count === initialCount ? null : String(count)],
    ['rate', rate === null ? null : String(rate)],
    ['pair', pair === null || pair === against[0] || !against.includes(pair) ? null : pair],
  ];
  return new URLSearchParams(
    fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** Yuan for one Hong Kong dollar as it was typed, null for what is no rate. */
export function rateFromText(text: string): number | null {
  const rate = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : 0;
  return rate > 0 && rate <= 100 ? rate : null;
}
