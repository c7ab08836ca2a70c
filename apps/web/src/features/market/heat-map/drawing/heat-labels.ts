import type { HeatBox, HeatLayout, PlacedTile } from '../heat-layout.ts';

/** What is written in a tile, whatever its change is. */
export interface HeatLabel extends PlacedTile {
  /** Its name, where that does not fit its code. */
  readonly text: string;
  /** Whether there is room for its change below the text. */
  readonly hasChange: boolean;
}

/** Labels of the same size: a change of the font costs more than a word. */
export interface SizedLabels {
  /** Of the text, in px. */
  readonly size: number;
  readonly labels: readonly HeatLabel[];
}

const minSize = 10;
const largestSize = 24;

const known = new WeakMap<HeatLayout, readonly SizedLabels[]>();

/** What is written on a map, the smallest first; found once for a layout, since it is drawn at many moments. */
export function heatLabelsOf(layout: HeatLayout): readonly SizedLabels[] {
  const labels = known.get(layout) ?? sizedLabelsOf(layout);
  known.set(layout, labels);
  return labels;
}

function sizedLabelsOf(layout: HeatLayout): readonly SizedLabels[] {
  const bySize = new Map<number, HeatLabel[]>();
  for (const { tiles } of layout)
    for (const placed of tiles) {
      const text = textIn(placed);
      const size = labelSizeOf(text, placed);
      if (size === 0) continue;
      const label = { ...placed, text, hasChange: hasRoomForChange(placed, size) };
      const same = bySize.get(size);
      if (same === undefined) bySize.set(size, [label]);
      else same.push(label);
    }
  return Array.from(bySize, ([size, labels]) => ({ size, labels })).toSorted(
    (one, other) => one.size - other.size,
  );
}

function textIn(placed: PlacedTile): string {
  const { name, code } = placed.tile;
  // Of a market on one map, the suffix of the exchange is plain.
  return labelSizeOf(name, placed) > 0 ? name : (code.split('.')[0] ?? code);
}

/** The font size at which a text fits into a box, 0 where it would be too small to read. */
function labelSizeOf(text: string, { left, top, right, bottom }: HeatBox): number {
  const [width, height] = [right - left - 6, bottom - top - 4];
  if (width < 20 || height < minSize) return 0;
  // As wide as the change at least, which stands below it.
  const widest = Math.max(widthInEms(text), 3.4);
  const size = Math.floor(Math.min(largestSize, width / widest, Math.max(minSize, height / 2.6)));
  return size < minSize || size > height ? 0 : size;
}

function hasRoomForChange({ top, bottom }: HeatBox, size: number): boolean {
  return bottom - top - 4 >= size * 2.2;
}

/** The size of the change below a text. */
export function changeSizeOf(textSize: number): number {
  return Math.max(minSize, Math.round(textSize * 0.85));
}

/** About how wide a text is; measuring thousands of them takes longer than drawing. */
export function widthInEms(text: string): number {
  let ems = 0;
  for (const character of text) ems += character > '⺀' ? 1 : 0.6;
  return ems;
}
