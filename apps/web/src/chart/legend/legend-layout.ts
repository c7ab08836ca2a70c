import type { ChartLayers } from '../chart-props.ts';

/** The parts of the main legend. */
export type LegendPart =
  | 'time'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'change'
  | 'amplitude'
  | 'volume'
  | 'amount'
  | 'averages';

/** How the main legend is laid out. */
export interface LegendLayout {
  readonly rows: readonly (readonly LegendPart[])[];
  readonly isCompact: boolean;
  /** Pixels, the same for every bar: a legend that grew with its numbers would shake the chart. */
  readonly height: number;
}

const padding = 8;

/** The layout for a chart of a width in pixels. */
export function legendLayoutOf(width: number, layers: ChartLayers): LegendLayout {
  const isCompact = width < 540;
  const rows = [...barRowsOf(width, layers), ...(layers.movingAverages ? [averageRow] : [])];
  return { rows, isCompact, height: rows.length * (isCompact ? 15 : 17) + padding };
}

const averageRow: readonly LegendPart[] = ['averages'];

function barRowsOf(width: number, { volume }: ChartLayers): readonly (readonly LegendPart[])[] {
  // On a phone the volume pane shows the volume, when it is shown.
  if (width < 540)
    return [
      ['time', 'close', 'change'],
      ['open', 'high', 'low', 'amplitude'],
      ...(volume ? [] : [['volume', 'amount'] as const]),
    ];
  if (width < 920)
    return [
      ['time', 'open', 'high', 'low', 'close'],
      ['change', 'amplitude', 'volume', 'amount'],
    ];
  return [['time', 'open', 'high', 'low', 'close', 'change', 'amplitude', 'volume', 'amount']];
}
