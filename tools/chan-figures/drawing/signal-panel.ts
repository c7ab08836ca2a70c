import { type BarRange, barsOf } from '../series/figure-series.ts';
import { type Layer, type Panel, type Words, panelOf } from '../figure.ts';

const layers: readonly Layer[] = ['pivots', 'segments', 'strokes', 'prices', 'signals'];

type Options = Panel['options'];

/** A panel whose signals a test compares. */
export function signalPanel(
  title: Words,
  ranges: readonly BarRange[],
  { options = {}, ...changes }: Partial<Panel> & { readonly signals: readonly string[] },
): Panel {
  const { signals, ...others } = changes;
  return panelOf(title, barsOf(ranges), { layers, options, claims: { signals }, ...others });
}

/** The same bars read with one set of options and with another. */
export function readTwice(
  ranges: readonly BarRange[],
  ...readings: readonly { title: Words; options: Options; signals: readonly string[] }[]
): Panel[] {
  return readings.map(({ title, ...reading }) => signalPanel(title, ranges, reading));
}
