import type { ChanChoice, ChartLayers, ChartView } from '../../../../chart/index.ts';
import { initialChartLayers } from '../../../../chart/chart-props.ts';
import { chanSchools } from '../../../../chart/structures/chan-reading.ts';
import {
  type OptionValue,
  editsFromStored,
  optionNames,
  schoolOptions,
} from '../../structures/rules/school-options.ts';

/** What a link restores besides security, period and adjustment; null for what it leaves as it is. */
export interface LinkedChart {
  readonly layers: ChartLayers | null;
  readonly choice: ChanChoice | null;
  readonly view: ChartView | null;
  /** The moment of a replay, UTC ms. */
  readonly asOf: number | null;
}

/** The parameters of an address that a link adds. */
export const linkParameters = ['layers', 'rules', 'view', 'asOf'] as const;

/** What an address restores; what cannot be read is left as it is. */
export function linkFromQuery(query: URLSearchParams): LinkedChart {
  return {
    layers: layersFrom(query.get('layers')),
    choice: choiceFrom(query.get('rules')),
    view: viewFrom(query.get('view')),
    asOf: instantFrom(query.get('asOf')),
  };
}

function layersFrom(text: string | null): ChartLayers | null {
  if (text === null) return null;
  const shown = text.split('.');
  const names = Object.keys(initialChartLayers);
  // An address that names none of ours is a mistake, an empty one a plain chart.
  if (text !== '' && !shown.some((name) => names.includes(name))) return null;
  const each = names.map((name) => [name, shown.includes(name)] as const);
  return { ...initialChartLayers, ...Object.fromEntries(each) };
}

function choiceFrom(text: string | null): ChanChoice | null {
  const [named, ...parts] = (text ?? '').split(';');
  const school = chanSchools.find((each) => each === named);
  if (school === undefined) return null;
  const written = new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name, value] as const;
    }),
  );
  const values = optionNames.flatMap((name) => {
    const value = written.get(name);
    return value === undefined ? [] : [[name, valueFrom(name, value)] as const];
  });
  return { school, options: editsFromStored(school, Object.fromEntries(values)) };
}

function valueFrom(name: (typeof optionNames)[number], text: string): OptionValue {
  switch (schoolOptions[name].control.kind) {
    case 'flag':
      return text === 'true' || (text === 'false' ? false : text);
    case 'number':
      return Number(text);
    case 'rate':
      return text === 'inf' ? text : Number(text);
    case 'choice':
    case 'kinds':
      return text;
  }
}

function viewFrom(text: string | null): ChartView | null {
  const [from = null, to = null] = (text ?? '').split('_').map(instantFrom);
  return from === null || to === null || from > to ? null : { from, to };
}

const minuteShape = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

function instantFrom(text: string | null): number | null {
  const instant = text !== null && minuteShape.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}
