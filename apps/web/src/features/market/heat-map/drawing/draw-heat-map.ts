import { directionMarks, directionOf, signed } from '../../../../ui/index.ts';
import { type HeatColour, type HeatScale, heatStepOf } from '../heat-colours.ts';
import type { HeatBox, HeatLayout, HeatSize, PlacedTile } from '../heat-layout.ts';
import type { HeatMoment } from '../heat-tiles.ts';
import { type HeatLabel, changeSizeOf, heatLabelsOf, widthInEms } from './heat-labels.ts';

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
  look: HeatLook & HeatSize,
): void {
  context.clearRect(0, 0, look.width, look.height);
  fillTiles(context, layout, look);
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  writeTitles(context, layout, look);
  context.textAlign = 'center';
  writeLabels(context, layout, look);
}

function fillTiles(
  context: CanvasRenderingContext2D,
  layout: HeatLayout,
  { scale, moment }: HeatLook,
): void {
  const bySteps = scale.map((): PlacedTile[] => []);
  for (const { tiles } of layout)
    for (const placed of tiles) bySteps[heatStepOf(moment.changeOf(placed.tile))]?.push(placed);
  for (const [step, tiles] of bySteps.entries()) {
    context.fillStyle = scale[step]?.fill ?? '';
    for (const { left, top, right, bottom } of tiles) {
      const [width, height] = [right - left, bottom - top];
      // The page shows between tiles that are large enough to stand apart.
      context.fillRect(left, top, width > 3 ? width - 1 : width, height > 3 ? height - 1 : height);
    }
  }
}

const titleSize = 12;

function writeTitles(
  context: CanvasRenderingContext2D,
  layout: HeatLayout,
  { titleInk, font, moment }: HeatLook,
): void {
  context.fillStyle = titleInk;
  context.font = `${titleSize}px ${font}`;
  for (const { group, left, top, right, titleHeight } of layout)
    if (titleHeight > 0)
      context.fillText(
        titleOf({ name: group.name, ...moment.groupDayOf(group) }, right - left),
        left + 4,
        top + titleHeight / 2,
      );
}

function writeLabels(
  context: CanvasRenderingContext2D,
  layout: HeatLayout,
  { scale, font, moment }: HeatLook,
): void {
  for (const { size, labels } of heatLabelsOf(layout)) {
    const written = labels.map((label) => ({ label, ...saidOf(label, { scale, moment }) }));
    context.font = `${size}px ${font}`;
    for (const { label, ink, change } of written) {
      context.fillStyle = ink;
      const raised = change === null ? 0 : size * 0.55;
      context.fillText(label.text, middleOf(label), centreOf(label) - raised);
    }
    context.font = `${changeSizeOf(size)}px ${font}`;
    for (const { label, ink, change } of written) {
      if (change === null) continue;
      context.fillStyle = ink;
      context.fillText(change, middleOf(label), centreOf(label) + size * 0.65);
    }
  }
}

/** What a label says of its tile at a moment, and in which ink; no change where it is not known or has no room. */
function saidOf(
  { tile, hasChange }: HeatLabel,
  { scale, moment }: Pick<HeatLook, 'scale' | 'moment'>,
): Pick<HeatColour, 'ink'> & { readonly change: string | null } {
  const change = moment.changeOf(tile);
  return {
    ink: scale[heatStepOf(change)]?.ink ?? '',
    change: hasChange && change !== null ? `${signed(change, 2)}%` : null,
  };
}

const middleOf = ({ left, right }: HeatBox): number => (left + right) / 2;
const centreOf = ({ top, bottom }: HeatBox): number => (top + bottom) / 2;

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
