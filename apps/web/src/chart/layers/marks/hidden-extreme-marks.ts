import { type LinePicture, hiddenExtremesOf } from '@chanscope/engine';

import { formatPrice } from '../../axes/number-format.ts';
import { visibleSpans } from '../../candles/visible-spans.ts';
import type { ChartBox, DrawnMark } from '../../structures/chan-target.ts';
import { type ChanFrame, labelFont, labelHeight, writeLabel } from '../structures/chan-frame.ts';
import { fractalRoom } from './fractal-size.ts';

const distance = 4;
const halfSize = 4;

const words = {
  zh: { high: '未入笔高点', low: '未入笔低点' },
  en: { high: 'High beyond stroke', low: 'Low beyond stroke' },
};

/** An extreme that a stroke hides, and where its mark stands. */
interface MarkedExtreme {
  /** The number of the stroke. */
  readonly element: number;
  /** On the screen. */
  readonly bar: number;
  readonly price: number;
  readonly way: 1 | -1;
  readonly box: ChartBox;
}

/** Marks, with a diamond, the highs and lows that the strokes in view do not reach. */
export function drawHiddenExtremes(frame: ChanFrame): readonly DrawnMark[] {
  const { ctx, scene, room } = frame;
  const marked = hiddenExtremesIn(frame, frame.shown.picture.strokes);
  ctx.fillStyle = scene.palette.stroke;
  ctx.beginPath();
  for (const { box } of marked) {
    const [middle, centre] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    ctx.moveTo(middle, box.top);
    ctx.lineTo(box.right, centre);
    ctx.lineTo(middle, box.bottom);
    ctx.lineTo(box.left, centre);
    ctx.closePath();
    room.reserve(box);
  }
  ctx.fill();
  return marked.map(({ box, element }) => ({
    box,
    question: { kind: 'element', element: { kind: 'stroke', level: 0, number: element } },
  }));
}

/** Names them, with their prices where these are not written at the candle already. */
export function nameHiddenExtremes(frame: ChanFrame): void {
  const { ctx, scene, room } = frame;
  ctx.font = labelFont;
  for (const { bar, price, way, box } of hiddenExtremesIn(frame, frame.shown.picture.strokes)) {
    const name = words[scene.locale][way === -1 ? 'high' : 'low'];
    const isWritten = frame.extremeBars.includes(bar);
    const text = isWritten ? name : `${name} ${formatPrice(price, scene.priceDecimals)}`;
    const place = room.place({
      middle: (box.left + box.right) / 2,
      edge: way === -1 ? box.top - 1 : box.bottom + 1,
      width: ctx.measureText(text).width + 2,
      height: labelHeight,
      way,
      rows: 2,
    });
    if (place !== null) writeLabel(frame, { text, color: scene.palette.stroke }, place);
  }
}

function hiddenExtremesIn(frame: ChanFrame, strokes: LinePicture): readonly MarkedExtreme[] {
  const { scene, range, offset, x, y } = frame;
  const span = visibleSpans(strokes, range);
  const marked: MarkedExtreme[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    if (scene.layers.onlySure && strokes.state[at] === 0) continue;
    const ends = {
      beginBar: (strokes.beginBar[at] ?? 0) + offset,
      endBar: (strokes.endBar[at] ?? 0) + offset,
      beginPrice: strokes.beginPrice[at] ?? 0,
      endPrice: strokes.endPrice[at] ?? 0,
    };
    for (const { bar, price, direction } of hiddenExtremesOf(scene.bars, ends)) {
      const way = direction === 1 ? -1 : 1;
      const middle = x(bar - offset) + 0.5;
      const near = y(price) + way * (distance + fractalRoom(frame));
      const far = near + way * halfSize * 2;
      const box = {
        left: middle - halfSize,
        right: middle + halfSize,
        top: Math.min(near, far),
        bottom: Math.max(near, far),
      };
      marked.push({ element: strokes.element[at] ?? 0, bar, price, way, box });
    }
  }
  return marked;
}
