import { firstBarAtOrAfter } from '@chanscope/market';

import { chartFont } from '../../chart-palette.ts';
import type { ChartOverlay, OverlaidPane } from '../../chart-props.ts';

/** A bar that a list sent the reader to (来由), and what is said of it. */
export interface MarkedBar {
  /** Its opening, UTC ms: older bars may come before it. */
  readonly time: number;
  /** Where the ring stands. */
  readonly price: number;
  /** Where the label stands, off the marks of signals: of what is bought they are below the bar. */
  readonly side: 'above' | 'below';
  readonly label: string;
  /** In its place where the pane is narrow. */
  readonly shortLabel: string;
  /** False where what was found is not there any more: then the ring is dashed. */
  readonly isThere: boolean;
  readonly colour: string;
}

const radius = 9;
const haloRadius = 17;
/** Pixels from the bar to its label: the names of what ends there stand between them. */
const labelDistance = 42;
const labelHeight = 20;
const padding = 7;
const edge = 4;
/** Where the short label is enough. */
const narrowWidth = 520;

/** A ring around a point of a bar with a slim label, in front of the candles; what else lies over them stays. */
export function markedBarOf(marked: MarkedBar, other: ChartOverlay | null): ChartOverlay {
  return {
    extremesIn: (bars, view) => other?.extremesIn(bars, view) ?? null,
    draw: (pane) => other?.draw(pane),
    drawInFront: (pane) => {
      other?.drawInFront?.(pane);
      drawMarkedBar(pane, marked);
    },
  };
}

function drawMarkedBar(pane: OverlaidPane, marked: MarkedBar): void {
  const { ctx, bars, range, x, y } = pane;
  const bar = firstBarAtOrAfter(bars, marked.time);
  if (bars.time[bar] !== marked.time || bar < range.from || bar >= range.to) return;
  const [middle, level] = [x(bar), y(marked.price)];
  ctx.beginPath();
  ctx.arc(middle, level, haloRadius, 0, 2 * Math.PI);
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = marked.colour;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.arc(middle, level, radius, 0, 2 * Math.PI);
  ctx.lineWidth = 2;
  ctx.strokeStyle = marked.colour;
  ctx.setLineDash(marked.isThere ? [] : [3, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
  const price = marked.side === 'above' ? bars.high[bar] : bars.low[bar];
  drawLabel(pane, marked, { middle, edgeOfBar: y(price ?? marked.price) });
}

interface LabelPlace {
  readonly middle: number;
  /** The end of the bar on the side of the label. */
  readonly edgeOfBar: number;
}

/** The label with a thin line to its bar, both inside of the pane. */
function drawLabel(
  { ctx, width, height, ground, legendHeight }: OverlaidPane,
  { side, label, shortLabel, colour }: MarkedBar,
  { middle, edgeOfBar }: LabelPlace,
): void {
  const text = width < narrowWidth ? shortLabel : label;
  ctx.font = `12px ${chartFont}`;
  const boxWidth = ctx.measureText(text).width + 2 * padding;
  const left = within(middle - boxWidth / 2, edge, width - boxWidth - edge);
  const unbounded =
    side === 'above' ? edgeOfBar - labelDistance - labelHeight : edgeOfBar + labelDistance;
  const top = within(unbounded, legendHeight + edge, height - labelHeight - edge);
  ctx.beginPath();
  ctx.moveTo(middle, side === 'above' ? top + labelHeight : top);
  ctx.lineTo(middle, side === 'above' ? edgeOfBar - edge : edgeOfBar + edge);
  ctx.lineWidth = 1;
  ctx.strokeStyle = colour;
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(left, top, boxWidth, labelHeight, 4);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.fillStyle = ground;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + boxWidth / 2, top + labelHeight / 2 + 0.5);
}

function within(value: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(value, max)));
}
