import type { BarPeriod } from '../workspace/chart-choice.ts';

/** The periods that a pane can show, the longest first. */
export const panePeriods: readonly BarPeriod[] = [
  'month',
  'week',
  'day',
  '60',
  '30',
  '15',
  '5',
  '1',
];

/** The name in the address. */
const parameter = 'panes';
const counts = { min: 2, max: 3 };
const usual: readonly BarPeriod[] = ['day', '30', '5'];

/** The periods of the panes that an address asks for, from the top: two or three, each once; null for no panes. */
export function panesFromQuery(query: URLSearchParams): readonly BarPeriod[] | null {
  const names = (query.get(parameter) ?? '').split(',');
  const periods = names.flatMap((name) => panePeriods.filter((period) => period === name));
  const isWhole = periods.length === names.length && new Set(periods).size === periods.length;
  return isWhole && periods.length >= counts.min && periods.length <= counts.max ? periods : null;
}

/** The address with panes of these periods, or with the one chart again. */
export function queryWithPanes(
  query: URLSearchParams,
  periods: readonly BarPeriod[] | null,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (periods === null) changed.delete(parameter);
  else changed.set(parameter, periods.join(','));
  return changed;
}

/** The panes with another period at a place; a pane that showed it takes the one that was there. */
export function panesWith(
  periods: readonly BarPeriod[],
  place: number,
  period: BarPeriod,
): readonly BarPeriod[] {
  const before = periods[place];
  if (before === undefined) return periods;
  return periods.map((each, at) => {
    if (at === place) return period;
    return each === period ? before : each;
  });
}

/** The panes to open (日/30分/5分) of the periods that have bars: the shortest where some have none; null for fewer than two. */
export function panesOf(known: readonly BarPeriod[]): readonly BarPeriod[] | null {
  if (usual.every((period) => known.includes(period))) return usual;
  const shown = panePeriods.filter((period) => known.includes(period)).slice(-counts.max);
  return shown.length < counts.min ? null : shown;
}
