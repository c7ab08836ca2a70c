import { chartFont } from '../chart-palette.ts';
import { intradayLevelsOf } from './intraday-scale.ts';
import type { IntradayScene } from './intraday-scene.ts';
import { formatPrice, formatSignedPercent } from '../axes/number-format.ts';

const inset = 6;
const aboveLine = 3;
const haloWidth = 3;
/** The highest label keeps its whole height inside. */
const minBottom = 14;

interface LabelledPane {
  readonly ctx: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly scene: IntradayScene;
  readonly y: (price: number) => number;
}

/**
 * Where there is no room for axes beside the day: its highest, middle and lowest level, the price on
 * the left and the percentage on the right, standing on their lines instead of being crossed by them.
 */
export function drawLevelLabels({ ctx, width, height, scene, y }: LabelledPane): void {
  const { palette, intraday, priceDecimals } = scene;
  const base = intraday.previousClose;
  const levels = intradayLevelsOf(scene.range, height);
  const middle = (levels.length - 1) / 2;
  ctx.font = `11px ${chartFont}`;
  ctx.textBaseline = 'bottom';
  ctx.lineJoin = 'round';
  ctx.lineWidth = haloWidth;
  ctx.strokeStyle = palette.page;
  for (const index of [0, middle, middle * 2]) {
    const level = levels[index] ?? scene.range.from;
    ctx.fillStyle = palette.quietText;
    if (base !== null && index > middle) ctx.fillStyle = palette.upText;
    if (base !== null && index < middle) ctx.fillStyle = palette.downText;
    const bottom = Math.max(minBottom, y(level) - aboveLine);
    const write = (text: string, x: number): void => {
      ctx.strokeText(text, x, bottom);
      ctx.fillText(text, x, bottom);
    };
    ctx.textAlign = 'left';
    write(formatPrice(level, priceDecimals), inset);
    ctx.textAlign = 'right';
    if (base !== null) write(formatSignedPercent(level / base - 1), width - inset);
  }
}
