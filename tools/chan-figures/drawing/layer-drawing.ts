import type { Direction, Signal } from '@chanscope/engine';

import type { Layer } from '../figure.ts';
import type { DrawnPivot, DrawnStroke } from '../series/figure-reading.ts';
import type { Scene } from './scene.ts';
import { kindsOf, shortNumber } from '../statements.ts';
import { type Plot, boxBetween, ink, label, lineFrom, rimmedLabel, shape } from './svg-element.ts';

/** Draws one kind of structure of a reading. */
export function drawLayer(layer: Layer, scene: Scene): string[] {
  return drawings[layer](scene);
}

const drawings: Readonly<Record<Layer, (scene: Scene) => string[]>> = {
  merged: mergedBars,
  numbers: mergedNumbers,
  fractals,
  strokes,
  'stroke-numbers': (scene) => strokeNumbers(scene, (_stroke, at) => at),
  'segment-numbers': (scene) => strokeNumbers(scene, ({ segmentIndex }) => segmentIndex),
  prices: turningPrices,
  segments,
  pivots,
  signals: ({ reading, plot }) => reading.signals.map((signal) => signalMark(signal, plot)),
  higher: higherLevel,
};

const provisional = { 'stroke-dasharray': '5 4' };

function mergedBars({ reading, plot }: Scene): string[] {
  const half = plot.step * 0.44;
  return reading.mergedBars.map(({ first, last, high, low }) =>
    boxBetween([plot.x(first) - half, plot.y(high)], [plot.x(last) + half, plot.y(low)], {
      fill: ink.merged,
      'fill-opacity': first === last ? 0.05 : 0.2,
      stroke: ink.merged,
      'stroke-opacity': first === last ? 0.35 : 1,
    }),
  );
}

/** The running number of each merged bar, below it and below the mark of a bottom. */
function mergedNumbers({ reading, plot }: Scene): string[] {
  const bottoms = new Set(reading.fractals.flatMap(({ first, kind }) => (kind < 0 ? [first] : [])));
  return reading.mergedBars.map(({ first, last, low }, at) =>
    label(String(at), {
      x: (plot.x(first) + plot.x(last)) / 2,
      y: plot.y(low) + (bottoms.has(first) ? 22 : 12),
      'font-size': 10,
      'text-anchor': 'middle',
      fill: ink.quiet,
    }),
  );
}

function fractals({ reading, plot }: Scene): string[] {
  return reading.fractals.map(({ first, last, kind, price }) => {
    const tip = plot.y(price) - kind * 3;
    const base = tip - kind * 8;
    const x = (plot.x(first) + plot.x(last)) / 2;
    const points = `${tenth(x)},${tenth(tip)} ${tenth(x - 4.5)},${tenth(base)} ${tenth(x + 4.5)},${tenth(base)}`;
    return shape('polygon', { points, fill: kind > 0 ? ink.fall : ink.rise });
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function strokes({ reading, plot }: Scene): string[] {
  return reading.strokes.map(({ beginBar, beginPrice, endBar, endPrice, isSure }) =>
    lineFrom([plot.x(beginBar), plot.y(beginPrice)], [plot.x(endBar), plot.y(endPrice)], {
      stroke: ink.stroke,
      'stroke-width': 2,
      ...(isSure ? {} : provisional),
    }),
  );
}

/** The running number of each stroke, or that of the segment it counts to. */
function strokeNumbers(
  { reading, plot }: Scene,
  numberOf: (stroke: DrawnStroke, at: number) => number,
): string[] {
  return reading.strokes.map((stroke, at) => {
    const { beginBar, beginPrice, endBar, endPrice } = stroke;
    return rimmedLabel(String(numberOf(stroke, at)), {
      x: (plot.x(beginBar) + plot.x(endBar)) / 2,
      y: (plot.y(beginPrice) + plot.y(endPrice)) / 2 + 4,
      'text-anchor': 'middle',
      fill: ink.stroke,
    });
  });
}

/** The price at each turn of the strokes, outside of the turn and of the mark of its fractal. */
function turningPrices({ reading, layers, plot }: Scene): string[] {
  const away = layers.includes('fractals') ? 11 : 0;
  const turns = reading.strokes.map(({ endBar, endPrice, direction }) => ({
    bar: endBar,
    price: endPrice,
    direction,
  }));
  const first = reading.strokes[0];
  if (first !== undefined)
    turns.unshift({
      bar: first.beginBar,
      price: first.beginPrice,
      direction: first.direction > 0 ? -1 : 1,
    });
  return turns.map(({ bar, price, direction }) =>
    rimmedLabel(shortNumber(price), {
      x: plot.x(bar),
      y: plot.y(price) + (direction > 0 ? -5 - away : 13 + away),
      'font-size': 10,
      'text-anchor': 'middle',
      fill: ink.quiet,
    }),
  );
}

function segments({ reading, plot }: Scene): string[] {
  return reading.segments.map(({ beginStroke, endStroke, beginPrice, endPrice, isSure }) => {
    const beginBar = reading.strokes[beginStroke]?.beginBar ?? 0;
    const endBar = reading.strokes[endStroke]?.endBar ?? 0;
    return lineFrom([plot.x(beginBar), plot.y(beginPrice)], [plot.x(endBar), plot.y(endPrice)], {
      stroke: ink.segment,
      'stroke-width': 3.6,
      'stroke-opacity': 0.7,
      ...(isSure ? {} : { 'stroke-dasharray': '8 6' }),
    });
  });
}

function pivots({ reading, plot }: Scene): string[] {
  return reading.pivots.map((pivot) => pivotBox(pivot, plot, ink.pivot));
}

function pivotBox(
  { beginBar, endBar, low, high, isSure }: DrawnPivot,
  plot: Plot,
  colour: string,
): string {
  return boxBetween([plot.x(beginBar), plot.y(high)], [plot.x(endBar), plot.y(low)], {
    fill: colour,
    'fill-opacity': 0.2,
    stroke: colour,
    'stroke-width': 1.5,
    ...(isSure ? {} : provisional),
  });
}

function signalMark(signal: Signal, plot: Plot): string {
  const direction: Direction = signal.isBuy ? 1 : -1;
  const x = plot.x(signal.bar);
  const tip = plot.y(signal.price) + direction * 17;
  const colour = signal.isBuy ? ink.rise : ink.fall;
  const points = `${tenth(x)},${tenth(tip)} ${tenth(x - 4)},${tenth(tip + direction * 7)} ${tenth(x + 4)},${tenth(tip + direction * 7)}`;
  return (
    shape('polygon', { points, fill: colour }) +
    rimmedLabel(kindsOf(signal), {
      x,
      y: signal.isBuy ? tip + 18 : tip - 10,
      'text-anchor': 'middle',
      'font-weight': 700,
      fill: colour,
    })
  );
}

function higherLevel({ reading, plot }: Scene): string[] {
  const { higher, segments: lines } = reading;
  const barAt = (line: number, which: 'beginBar' | 'endBar'): number => {
    const segment = lines[line];
    const stroke = which === 'beginBar' ? segment?.beginStroke : segment?.endStroke;
    return reading.strokes[stroke ?? 0]?.[which] ?? 0;
  };
  return [
    ...higher.pivots.map((pivot) => pivotBox(pivot, plot, ink.higher)),
    ...higher.segments.map(({ beginStroke, endStroke, beginPrice, endPrice, isSure }) =>
      lineFrom(
        [plot.x(barAt(beginStroke, 'beginBar')), plot.y(beginPrice)],
        [plot.x(barAt(endStroke, 'endBar')), plot.y(endPrice)],
        {
          stroke: ink.higher,
          'stroke-width': 5,
          'stroke-opacity': 0.5,
          ...(isSure ? {} : { 'stroke-dasharray': '10 9' }),
        },
      ),
    ),
    ...higher.signals.map((signal) => signalMark(signal, plot)),
  ];
}
