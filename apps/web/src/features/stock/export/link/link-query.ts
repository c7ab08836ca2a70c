import type { ChartLinkState } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';

import type { ChartLayers } from '../../../../chart/index.ts';

/** The part of an address that restores a chart. */
export function queryOfLink(state: ChartLinkState): URLSearchParams {
  const { stockId, period, adjust, layers, school, options, view, asOf } = state;
  const rules = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return new URLSearchParams({
    stockId,
    period,
    adjust,
    layers: layers.join('.'),
    rules: [school, ...rules].join(';'),
    ...(view === null ? {} : { view: `${minuteText(view.from)}_${minuteText(view.to)}` }),
    ...(asOf === null ? {} : { asOf: minuteText(asOf) }),
  });
}

/** The names of the layers that are shown. */
export function shownLayers(layers: ChartLayers): string[] {
  return Object.entries(layers).flatMap(([name, isShown]) => (isShown ? [name] : []));
}

/** An instant in UTC, to the minute: bars begin and end with one. */
function minuteText(instant: number): string {
  const whole = Math.floor(instant / minuteMs) * minuteMs;
  return new Date(whole).toISOString().replace(':00.000Z', 'Z');
}
