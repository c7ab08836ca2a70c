import type { BarColumns } from '@chanscope/market';

import type { Figure, Panel } from '../figure.ts';
import { drawLayer } from './layer-drawing.ts';
import { drawMark } from './mark-drawing.ts';
import { readingOf } from '../series/figure-reading.ts';
import { type Plot, boxBetween, boxesPath, ink, label, lineFrom } from './svg-element.ts';

const gap = 10;
const head = 46;
const foot = 30;
const footWithSpan = 46;
const footWithSignals = 44;
const side = 16;
const lowerHeight = 62;

/** A figure as SVG that brings its own paper, so that it is readable on any background. */
export function pictureOf({ panels, columns }: Figure): string {
  const width = panels[0]?.width ?? 0;
  const height = panels[0]?.height ?? 0;
  const rows = Math.ceil(panels.length / columns);
  const size = [columns * (width + gap) - gap, rows * (height + gap) - gap] as const;
  const drawn = panels.map((panel, at) => {
    const x = (at % columns) * (width + gap);
    const y = Math.floor(at / columns) * (height + gap);
    return `<g transform="translate(${x} ${y})">\n${panelOnPaper(panel)}\n</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" font-family="${fonts}" stroke-linecap="round" stroke-linejoin="round">`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

const fonts = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

function panelOnPaper(panel: Panel): string {
  const { width, height, title } = panel;
  const edge = { rx: 6, fill: ink.paper, stroke: ink.edge };
  return [
    boxBetween([0.5, 0.5], [width - 0.5, height - 0.5], edge),
    label(title.zh, { x: side, y: 20, 'font-size': 13, 'font-weight': 600 }),
    label(title.en, { x: side, y: 36, 'font-size': 11.5, fill: ink.quiet }),
    ...drawPanel(panel),
  ].join('\n');
}

function drawPanel(panel: Panel): string[] {
  const { bars, layers, lower, marks } = panel;
  const plot = plotOf(panel);
  const scene = { reading: readingOf(panel), layers, plot };
  const isBackdrop = layers.includes('segments') || bars.length > 45;
  return [
    ...marks.filter(({ kind }) => kind === 'shade').flatMap((mark) => drawMark(mark, scene)),
    `<g opacity="${isBackdrop ? 0.45 : 0.9}">`,
    ...candles(bars, plot),
    '</g>',
    ...layers.flatMap((layer) => drawLayer(layer, scene)),
    ...(lower.kind === 'none' ? [] : columnsBelow(lower, panel)),
    ...marks.filter(({ kind }) => kind !== 'shade').flatMap((mark) => drawMark(mark, scene)),
  ];
}

function plotOf({ room, width, height, lower, layers, marks }: Panel): Plot {
  const left = side;
  const right = width - side;
  const top = head + (layers.includes('signals') ? 34 : 20);
  const bottom = height - footOf({ layers, marks }) - (lower.kind === 'none' ? 0 : lowerHeight);
  const highest = Math.max(...room.high);
  const lowest = Math.min(...room.low);
  const step = Math.min(34, (right - left) / room.length);
  const start = (left + right - step * room.length) / 2 + step / 2;
  return {
    left,
    right,
    top,
    bottom,
    step,
    x: (bar) => start + bar * step,
    y: (price) => bottom - ((price - lowest) / (highest - lowest)) * (bottom - top),
  };
}

/** The room that labels need below the lowest price. */
function footOf({ layers, marks }: Pick<Panel, 'layers' | 'marks'>): number {
  if (marks.some(({ kind }) => kind === 'span')) return footWithSpan;
  return layers.includes('signals') || layers.includes('higher') ? footWithSignals : foot;
}

/** Bodies and shadows; rising bars red, falling ones green. */
function candles(bars: BarColumns, plot: Plot): string[] {
  const half = Math.min(7, plot.step * 0.32);
  const candlesOf = (isRising: boolean): string => {
    const boxes = Array.from(bars.close, (close, bar) => {
      const open = bars.open[bar] ?? close;
      const x = plot.x(bar);
      const top = plot.y(Math.max(open, close));
      const bottom = Math.max(top + 2.4, plot.y(Math.min(open, close)));
      return [
        { left: x - half, right: x + half, top, bottom },
        {
          left: x - 0.5,
          right: x + 0.5,
          top: plot.y(bars.high[bar] ?? close),
          bottom: plot.y(bars.low[bar] ?? close),
        },
      ];
    });
    const requested = boxes.filter((_box, bar) => {
      const close = bars.close[bar] ?? 0;
      return close >= (bars.open[bar] ?? close) === isRising;
    });
    return boxesPath(requested.flat(), { fill: isRising ? ink.rise : ink.fall });
  };
  return [candlesOf(true), candlesOf(false)];
}

function columnsBelow(
  { values, counted }: Extract<Panel['lower'], { kind: 'columns' }>,
  panel: Panel,
): string[] {
  const plot = plotOf(panel);
  const bottom = panel.height - 14;
  const top = bottom - lowerHeight + 8;
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  const y = (value: number): number => bottom - ((value - min) / (max - min)) * (bottom - top);
  const half = Math.max(0.8, plot.step * 0.32);
  return [
    lineFrom([plot.left, y(0)], [plot.right, y(0)], { stroke: ink.edge }),
    ...[true, false].flatMap((isCounted) =>
      [true, false].map((isAbove) => {
        const bars = [...values.keys()].filter(
          (bar) => counted.has(bar) === isCounted && (values[bar] ?? 0) >= 0 === isAbove,
        );
        const boxes = bars.map((bar) => ({
          left: plot.x(bar) - half,
          right: plot.x(bar) + half,
          top: y(values[bar] ?? 0),
          bottom: y(0),
        }));
        const look = { fill: isAbove ? ink.rise : ink.fall, opacity: isCounted ? 1 : 0.22 };
        return boxesPath(boxes, look);
      }),
    ),
  ];
}
