import type { ShownChan } from '../../structures/chan-reading.ts';
import { chartFont } from '../../chart-palette.ts';
import type { ChartBox } from '../../structures/chan-target.ts';
import type { DrawFrame } from '../draw-frame.ts';
import { extremeMarksOf } from '../extreme-price-layer.ts';
import { LabelRoom } from '../label-room.ts';
import { fractalRoom } from '../marks/fractal-size.ts';

/** A frame in which bars are those of a picture: `x` and `range` speak of its indexes. */
export interface ChanFrame extends DrawFrame {
  readonly shown: ShownChan;
  /** The index, in the bars on the screen, of the picture's first bar. */
  readonly offset: number;
  /** The bars on the screen at which the highest and the lowest price are written. */
  readonly extremeBars: readonly number[];
  /** Where texts may still stand. */
  readonly room: LabelRoom;
}

/** The frame of the structures, null while there are none. */
export function chanFrameOf(frame: DrawFrame): ChanFrame | null {
  const { structures } = frame.scene;
  if (structures === null) return null;
  const { shown, offset } = structures;
  const extremes = extremeMarksOf(frame);
  const room = labelRoomOf(frame);
  for (const { box } of extremes) room.reserve(box);
  return {
    ...frame,
    shown,
    offset,
    x: (bar) => frame.x(bar + offset),
    range: { from: frame.range.from - offset, to: frame.range.to - offset },
    extremeBars: extremes.map(({ bar }) => bar),
    room,
  };
}

/** The room below the legend, the newest candle kept free. */
function labelRoomOf(frame: DrawFrame): LabelRoom {
  const { scene, width, height } = frame;
  const pane = { left: 0, right: width, top: scene.legendHeight, bottom: height };
  const room = new LabelRoom(pane, (box) => isOnCandle(frame, box));
  if (scene.bars.length > 0) room.reserve(candleBoxOf(frame, scene.bars.length - 1));
  return room;
}

/** Whether a candle, or the mark of its fractal, would be covered. */
function isOnCandle(frame: DrawFrame, { left, right, top, bottom }: ChartBox): boolean {
  const { range, barSpace, x } = frame;
  const beyond = fractalRoom(frame);
  const barAt = (pixel: number): number => range.from + (pixel - x(range.from)) / barSpace;
  const last = Math.min(range.to - 1, Math.ceil(barAt(right)));
  for (let bar = Math.max(range.from, Math.floor(barAt(left))); bar <= last; bar += 1) {
    const candle = candleBoxOf(frame, bar);
    const isBeside = candle.right < left || candle.left > right;
    if (!isBeside && candle.top - beyond < bottom && candle.bottom + beyond > top) return true;
  }
  return false;
}

function candleBoxOf({ scene, bodyWidth, x, y }: DrawFrame, bar: number): ChartBox {
  const middle = x(bar) + 0.5;
  return {
    left: middle - bodyWidth / 2,
    right: middle + bodyWidth / 2,
    top: y(scene.bars.high[bar] ?? 0),
    bottom: y(scene.bars.low[bar] ?? 0),
  };
}

/** The font of labels in the chart. */
export const labelFont = `600 11px ${chartFont}`;

/** Height of a line of a label, in pixels. */
export const labelHeight = 13;

/** A text beside a price: above it (-1) or below it (1). */
export interface PriceLabel {
  readonly text: string;
  readonly color: string;
  readonly font: string;
  readonly bar: number;
  readonly price: number;
  readonly way: 1 | -1;
}

/** Pixels between a price and its text. */
const priceDistance = 6;

/** Writes a text beside its price, beyond the mark of a fractal, where there is room. */
export function writeAtPrice(
  frame: ChanFrame,
  { text, color, font, bar, price, way }: PriceLabel,
): void {
  const { ctx, room, x, y } = frame;
  ctx.font = font;
  const box = room.place({
    middle: x(bar) + 0.5,
    edge: y(price) + way * (priceDistance + fractalRoom(frame)),
    width: ctx.measureText(text).width,
    height: labelHeight,
    way,
    rows: 2,
  });
  if (box !== null) writeLabel(frame, { text, color }, box);
}

/** Writes a text into a box, with a halo in the colour of the page so that it can be read on lines. */
export function writeLabel(
  { ctx, scene }: DrawFrame,
  { text, color }: { readonly text: string; readonly color: string },
  { left, right, top, bottom }: ChartBox,
): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = scene.palette.page;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}
