import type { Mark } from '../figure.ts';
import type { Scene } from './scene.ts';
import { type Plot, boxBetween, ink, lineFrom, rimmedLabel } from './svg-element.ts';

/** Draws what a person added to a picture. */
export function drawMark(mark: Mark, scene: Scene): string[] {
  const { plot } = scene;
  switch (mark.kind) {
    case 'note':
      return [note(mark, plot)];
    case 'level':
      return level(mark, plot);
    case 'span':
      return span(mark, plot);
    case 'shade':
      return [shade(mark, plot)];
    case 'element':
      return element(mark, scene);
  }
}

function note({ bar, price, text }: Extract<Mark, { kind: 'note' }>, plot: Plot): string {
  return rimmedLabel(text, {
    x: plot.x(bar),
    y: plot.y(price) + 4,
    'text-anchor': 'middle',
    fill: ink.mark,
  });
}

function level(mark: Extract<Mark, { kind: 'level' }>, plot: Plot): string[] {
  const y = plot.y(mark.price);
  const right = plot.x(mark.to);
  const dashes = { stroke: ink.mark, 'stroke-dasharray': '2 3' };
  return [
    lineFrom([plot.x(mark.from), y], [right, y], dashes),
    rimmedLabel(mark.text, { x: right + 4, y: y + 4, fill: ink.mark }),
  ];
}

function span({ from, to, text }: Extract<Mark, { kind: 'span' }>, plot: Plot): string[] {
  const y = plot.bottom + 26;
  const left = plot.x(from);
  const right = plot.x(to);
  const pen = { stroke: ink.mark };
  return [
    lineFrom([left, y], [right, y], pen),
    lineFrom([left, y - 4], [left, y + 4], pen),
    lineFrom([right, y - 4], [right, y + 4], pen),
    rimmedLabel(text, {
      x: (left + right) / 2,
      y: y + 14,
      'text-anchor': 'middle',
      fill: ink.mark,
    }),
  ];
}

function shade({ from, to }: Extract<Mark, { kind: 'shade' }>, plot: Plot): string {
  const half = plot.step / 2;
  return boxBetween([plot.x(from) - half, plot.top - 8], [plot.x(to) + half, plot.bottom + 6], {
    fill: ink.mark,
    opacity: 0.09,
  });
}

function element(
  { strokes, low, high, text }: Extract<Mark, { kind: 'element' }>,
  { reading, plot }: Scene,
): string[] {
  const left = plot.x(reading.strokes[strokes[0]]?.beginBar ?? 0);
  const right = plot.x(reading.strokes[strokes[1]]?.endBar ?? 0);
  const bottom = plot.y(low);
  return [
    boxBetween([left, plot.y(high)], [right, bottom], {
      fill: ink.mark,
      'fill-opacity': 0.1,
      stroke: ink.mark,
      'stroke-dasharray': '2 3',
    }),
    rimmedLabel(text, {
      x: (left + right) / 2,
      y: bottom + 12,
      'text-anchor': 'middle',
      'font-weight': 700,
      fill: ink.mark,
    }),
  ];
}
