import { directionMarks, directionOf, signed } from '../../../ui/index.ts';
import { type HeatColour, type HeatScale, heatStepOf } from './heat-colours.ts';
import type { HeatBox, HeatLayout, HeatSize, PlacedTile } from './heat-layout.ts';
import type { HeatMoment } from './heat-tiles.ts';

interface HeatLook {
  readonly scale: HeatScale;
  /** Of titles, on the page itself. */
  readonly titleInk: string;
  /** The family that everything is written in. */
  readonly font: string;
  /** Whose changes are drawn. */
  readonly moment: HeatMoment;
}

/** Draws a heat map, colour by colour: a change of the fill costs more than a rectangle. */
export function drawHeatMap(
  context: CanvasRenderingContext2D,
  layout: HeatLayout,
  { scale, titleInk, font, moment, width, height }: HeatLook & HeatSize,
): void {
  context.clearRect(0, 0, width, height);
  const tiles = layout.flatMap((group) => group.tiles);
  const bySteps = Map.groupBy(tiles, ({ tile }) => heatStepOf(moment.changeOf(tile)));
  for (const [step, of] of bySteps) {
    const colour = scale[step];
    if (colour !== undefined) fillTiles(context, of, colour);
  }
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = titleInk;
  context.font = `${titleSize}px ${font}`;
  for (const { group, left, top, right, titleHeight } of layout)
    if (titleHeight > 0)
      context.fillText(
        titleOf({ name: group.name, ...moment.groupDayOf(group) }, right - left),
        left + 4,
        top + titleHeight / 2,
      );
  context.textAlign = 'center';
  for (const [step, of] of bySteps) {
    const colour = scale[step];
    if (colour !== undefined) writeNames(context, of, { ink: colour.ink, font, moment });
  }
}

function fillTiles(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  { fill }: HeatColour,
): void {
  context.fillStyle = fill;
  for (const { left, top, right, bottom } of tiles) {
    const [width, height] = [right - left, bottom - top];
    // The page shows between tiles that are large enough to be told apart.
    context.fillRect(left, top, width > 3 ? width - 1 : width, height > 3 ? height - 1 : height);
  }
}

const titleSize = 12;
const leastSize = 10;
const largestSize = 24;

function writeNames(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  { ink, font, moment }: Pick<HeatColour, 'ink'> & Pick<HeatLook, 'font' | 'moment'>,
): void {
  context.fillStyle = ink;
  const labels = tiles.flatMap((box) => labelled(box, moment));
  const bySize = Map.groupBy(labels, ({ size }) => size);
  for (const [size, of] of bySize) {
    context.font = `${size}px ${font}`;
    for (const { text, box, change } of of)
      context.fillText(text, middleOf(box), centreOf(box) - (change === null ? 0 : size * 0.55));
    context.font = `${changeSizeOf(size)}px ${font}`;
    for (const { box, change } of of)
      if (change !== null) context.fillText(change, middleOf(box), centreOf(box) + size * 0.65);
  }
}

/** What is written in a tile, and how large. */
interface Label {
  readonly text: string;
  /** Null where there is no room below the text. */
  readonly change: string | null;
  readonly size: number;
  readonly box: HeatBox;
}

/** The name of a tile, where that does not fit its code; nothing where neither could be read. */
function labelled(box: PlacedTile, moment: HeatMoment): readonly Label[] {
  const { name, code } = box.tile;
  // Of a market on one map, the suffix of the exchange is plain.
  const text = sizeOf(name, box) > 0 ? name : (code.split('.')[0] ?? code);
  const size = sizeOf(text, box);
  if (size === 0) return [];
  const change = moment.changeOf(box.tile);
  const isShown = change !== null && hasRoomForChange(box, size);
  return [{ text, size, box, change: isShown ? `${signed(change, 2)}%` : null }];
}

/** The font size at which a text fits into a box, 0 where it would be too small to read. */
function sizeOf(text: string, { left, top, right, bottom }: HeatBox): number {
  const [width, height] = [right - left - 6, bottom - top - 4];
  if (width < 20 || height < leastSize) return 0;
  // As wide as the change at least, which stands below it.
  const widest = Math.max(widthInEms(text), 3.4);
  const size = Math.floor(Math.min(largestSize, width / widest, Math.max(leastSize, height / 2.6)));
  return size < leastSize || size > height ? 0 : size;
}

const middleOf = ({ left, right }: HeatBox): number => (left + right) / 2;
const centreOf = ({ top, bottom }: HeatBox): number => (top + bottom) / 2;

function hasRoomForChange({ top, bottom }: Pick<HeatBox, 'top' | 'bottom'>, size: number): boolean {
  return bottom - top - 4 >= size * 2.2;
}

function changeSizeOf(nameSize: number): number {
  return Math.max(leastSize, Math.round(nameSize * 0.85));
}

/** A title with the change of its group as far as there is room. */
function titleOf(
  { name, change }: { readonly name: string; readonly change: number | null },
  width: number,
): string {
  const room = (width - 8) / titleSize;
  if (change !== null) {
    const full = `${name} ${directionMarks[directionOf(change)]}${signed(change, 2)}%`;
    if (widthInEms(full) <= room) return full;
  }
  return fitted(name, room);
}

/** The beginning of a text that fits into so many ems. */
function fitted(text: string, ems: number): string {
  if (widthInEms(text) <= ems) return text;
  let short = text;
  while (short !== '' && widthInEms(short) + 1 > ems) short = short.slice(0, -1);
  return short === '' ? '' : `${short}…`;
}

/** About how wide a text is; measuring thousands of them takes longer than drawing. */
function widthInEms(text: string): number {
  let ems = 0;
  for (const character of text) ems += character > '⺀' ? 1 : 0.6;
  return ems;
}
