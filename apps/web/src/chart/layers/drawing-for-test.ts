import type { ChanPicture } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

import { chartPaletteOf } from '../chart-palette.ts';
import { type ChartLayers, initialChartLayers } from '../chart-props.ts';
import type { ChartScene } from '../chart-scene.ts';
import { PriceStudies } from '../series/price-studies.ts';
import type { ChanComparison, ShownChan, ShownRedivision } from '../structures/chan-reading.ts';
import type { ChartBox } from '../structures/chan-target.ts';
import type { DrawFrame } from './draw-frame.ts';

/** A text as it stands on the canvas. */
export interface WrittenText {
  readonly text: string;
  readonly box: ChartBox;
}

/** A path that was stroked or filled: its corners, and the pen. */
export interface DrawnPath {
  readonly way: 'stroke' | 'fill';
  readonly corners: readonly (readonly [number, number])[];
  readonly color: string;
  readonly width: number;
  readonly dashes: readonly number[];
}

/** A rectangle that was filled. */
export interface FilledBox {
  readonly box: ChartBox;
  readonly color: string;
  readonly opacity: number;
}

/** What was drawn on a canvas, in order. */
export interface Recording {
  readonly ctx: CanvasRenderingContext2D;
  readonly texts: readonly WrittenText[];
  readonly paths: readonly DrawnPath[];
  readonly boxes: readonly FilledBox[];
}

/** A canvas that remembers what is drawn on it. Letters are as wide as a font's widest. */
export function recordDrawing(): Recording {
  const recorder = new Recorder();
  const { texts, paths, boxes } = recorder;
  return { ctx: recorder as unknown as CanvasRenderingContext2D, texts, paths, boxes };
}

class Recorder {
  readonly texts: WrittenText[] = [];
  readonly paths: DrawnPath[] = [];
  readonly boxes: FilledBox[] = [];
  font = '10px sans-serif';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  strokeStyle = '';
  fillStyle = '';
  lineWidth = 1;
  lineJoin = 'miter';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  #corners: (readonly [number, number])[] = [];
  #dashes: readonly number[] = [];

  setLineDash(dashes: readonly number[]): void {
    this.#dashes = dashes;
  }

  beginPath(): void {
    this.#corners = [];
  }

  moveTo(x: number, y: number): void {
    this.#corners.push([x, y]);
  }

  lineTo(x: number, y: number): void {
    this.#corners.push([x, y]);
  }

  closePath(): void {
    const [first] = this.#corners;
    if (first !== undefined) this.#corners.push(first);
  }

  /** A whole circle, as the corners of the square around it. */
  arc(...[x, y, radius]: readonly [number, number, number, ...unknown[]]): void {
    this.#corners.push([x - radius, y - radius], [x + radius, y + radius]);
  }

  rect(...[x, y, width, height]: readonly [number, number, number, number]): void {
    this.#corners.push([x, y], [x + width, y + height]);
  }

  roundRect(...box: readonly [number, number, number, number]): void {
    this.rect(...box);
  }

  fillRect(...[left, top, width, height]: readonly [number, number, number, number]): void {
    const { fillStyle: color, globalAlpha: opacity } = this;
    const box = { left, right: left + width, top, bottom: top + height };
    this.boxes.push({ box, color, opacity });
  }

  stroke(): void {
    this.#draw('stroke', this.strokeStyle);
  }

  fill(): void {
    this.#draw('fill', this.fillStyle);
  }

  strokeText(): void {}

  measureText(text: string): { width: number } {
    const height = this.#fontHeight();
    const width = Array.from(text, (letter) => (letter < '\u2e80' ? 0.65 : 1));
    return { width: width.reduce((sum, each) => sum + each, 0) * height };
  }

  fillText(text: string, x: number, y: number): void {
    const [width, height] = [this.measureText(text).width, this.#fontHeight()];
    const left = this.textAlign === 'center' ? x - width / 2 : x;
    const top = this.textBaseline === 'middle' ? y - height / 2 : y;
    this.texts.push({ text, box: { left, right: left + width, top, bottom: top + height } });
  }

  #draw(way: DrawnPath['way'], color: string): void {
    if (this.#corners.length === 0) return;
    this.paths.push({
      way,
      corners: [...this.#corners],
      color,
      width: this.lineWidth,
      dashes: this.#dashes,
    });
  }

  #fontHeight(): number {
    return Number(/(\d+)px/.exec(this.font)?.[1]);
  }
}

/** What a frame for a test shows, and how much of it. */
export interface FrameRequest {
  readonly ctx: CanvasRenderingContext2D;
  readonly bars: BarColumns;
  readonly picture: ChanPicture;
  readonly ghosts?: ChanPicture;
  readonly compared?: ChanComparison;
  readonly redivisions?: readonly ShownRedivision[];
  readonly layers?: Partial<ChartLayers>;
  /** The first and the last bar in view; all when it is left out. */
  readonly view?: { readonly first: number; readonly last: number };
  readonly width?: number;
  readonly height?: number;
}

/** The frame of the candles' pane as klinecharts would hand it out, its prices from edge to edge. */
export function frameForTest({
  ctx,
  bars,
  picture,
  ghosts,
  compared,
  redivisions,
  layers,
  view = { first: 0, last: bars.length - 1 },
  width = 1200,
  height = 500,
}: FrameRequest): DrawFrame {
  const barSpace = (width - 28) / (view.last - view.first + 1);
  const seen = (column: Float64Array): Float64Array => column.subarray(view.first, view.last + 1);
  const [lowest, highest] = [Math.min(...seen(bars.low)), Math.max(...seen(bars.high))];
  const [top, bottom] = [80, height - 40];
  const range = Math.max(highest - lowest, 1e-6);
  return {
    ctx,
    width,
    height,
    range: { from: Math.max(0, view.first - 1), to: Math.min(bars.length, view.last + 2) },
    barSpace,
    bodyWidth: Math.max(1, 2 * Math.floor(barSpace * 0.4) - 1),
    scene: {
      ...sceneForTest(bars, {
        picture,
        ghosts: ghosts ?? null,
        compared: compared ?? null,
        redivisions: redivisions ?? [],
      }),
      layers: { ...initialChartLayers, ...layers },
    },
    x: (bar) => Math.floor((bar - view.first + 0.5) * barSpace),
    y: (price) => bottom - ((price - lowest) / range) * (bottom - top),
  };
}

function sceneForTest(
  bars: BarColumns,
  drawn: Pick<ShownChan, 'picture' | 'ghosts' | 'compared' | 'redivisions'>,
): ChartScene {
  const shown = { ...drawn, isWhole: false } as ShownChan;
  return {
    series: null,
    bars,
    columns: new PriceStudies().follow(bars, 0),
    structures: { shown, offset: 0 },
    pointed: null,
    highlighted: [],
    guides: [],
    overlay: null,
    drawn: null,
    layers: initialChartLayers,
    palette: chartPaletteOf({ theme: 'light', priceColours: 'red-up' }),
    locale: 'zh',
    legendHeight: 42,
    priceDecimals: 2,
    onFrame: () => {},
    onPointable: () => {},
  };
}
