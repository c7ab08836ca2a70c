import { strokeArea } from '../../structures/stroke-area.ts';
import { visibleSpans } from '../../candles/visible-spans.ts';
import { type ChanFrame, writeAtPrice } from '../structures/chan-frame.ts';
import { chartFont } from '../../chart-palette.ts';

/** Below this share of the stroke two before, the same way, the move is clearly weaker. */
const weakerRate = 0.9;

/**
 * Writes at the end of each stroke that can be seen the area of MACD under it, and its ratio to that
 * of the stroke two before (出/入比).
 */
export function drawStrokeAreas(frame: ChanFrame): void {
  const { scene, shown, range } = frame;
  const { palette, layers } = scene;
  const { strokes } = shown.picture;
  const span = visibleSpans(strokes, range);
  for (let at = span.from; at < span.to; at += 1) {
    if (layers.onlySure && strokes.state[at] === 0) continue;
    const area = areaOf(frame, at);
    const rate = area / areaOf(frame, at - 2);
    const isWeaker = area > 0 && rate <= weakerRate;
    writeAtPrice(frame, {
      text: areaText(area, rate),
      color: isWeaker ? palette.text : palette.quietText,
      font: `${isWeaker ? 600 : 400} 10px ${chartFont}`,
      bar: strokes.endBar[at] ?? 0,
      price: strokes.endPrice[at] ?? 0,
      way: strokes.direction[at] === 1 ? -1 : 1,
    });
  }
}

function areaOf({ shown, scene, offset }: ChanFrame, at: number): number {
  const { strokes } = shown.picture;
  if (at < 0) return Number.NaN;
  return strokeArea(scene.columns.histogram, {
    beginBar: (strokes.beginBar[at] ?? 0) + offset,
    endBar: (strokes.endBar[at] ?? 0) + offset,
    direction: strokes.direction[at] ?? 0,
  });
}

/** Beyond it the stroke before had next to no area, and the ratio says nothing. */
const maxRate = 10;

/** The area in three digits, and the ratio where there is one that says something. */
export function areaText(area: number, rate: number): string {
  if (area === 0) return 'Σ0';
  const digits = shortNumber(area);
  return rate <= maxRate ? `Σ${digits} ×${rate.toFixed(2)}` : `Σ${digits}`;
}

function shortNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
