import type { CSSProperties, JSX } from 'react';

import type { ChartPalette } from '../chart-palette.ts';

export interface LegendEntryProps {
  readonly name: string;
  readonly value: string;
  readonly color?: string;
}

/** One number of a legend with its name. */
export function LegendEntry({ name, value, color }: LegendEntryProps): JSX.Element {
  const style: CSSProperties = color === undefined ? {} : { color };
  return (
    <span className="chart-legend__entry" style={style}>
      <span className="chart-legend__name">{name}</span>
      {value}
    </span>
  );
}

/** By habit a price is coloured by where it stands to the close before. */
export function colorAgainst(
  reference: number | null,
  value: number,
  palette: ChartPalette,
): string {
  if (reference === null || !(value < reference || value > reference)) return palette.text;
  return value > reference ? palette.upText : palette.downText;
}

/** Keeps the lines that pass behind a legend off its letters. */
export function haloOf({ page }: ChartPalette): CSSProperties {
  return { textShadow: `0 0 2px ${page}, 0 0 2px ${page}, 0 0 4px ${page}` };
}
