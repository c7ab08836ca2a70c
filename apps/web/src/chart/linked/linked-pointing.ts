import type { Chart } from 'klinecharts';

import { putCrosshairOn } from '../chart-keys.ts';
import { candlePane } from '../panes/pane-ids.ts';
import type { FrameStore } from '../series/frame-store.ts';
import { PointedBand } from './pointed-band.ts';
import { pixelOfBar, placeCrosshair } from '../candles/klinecharts-host.ts';

/** A chart that is there, and what it drew last. */
export interface DrawnChart {
  readonly klinecharts: Chart;
  readonly frames: FrameStore;
}

/** Points at bars of a chart from beside it and past React: for charts that share one crosshair. */
export interface LinkedPointing {
  /** Puts the crosshair on a bar; null, and a bar out of view, takes it away. */
  readonly pointAt: (bar: number | null) => void;
  /** Lays a soft band over a range of bars, first and last bar included; null takes it away. */
  readonly mark: (range: readonly [number, number] | null) => void;
}

/** How to point at bars of a chart, until it is disposed of. */
export function linkedPointingOf(
  chart: DrawnChart,
): LinkedPointing & { readonly dispose: () => void } {
  const band = new PointedBand(chart.klinecharts);
  return {
    pointAt: (bar) => pointAt(chart, bar),
    mark: (range) => band.show(range),
    dispose: () => band.dispose(),
  };
}

function pointAt({ klinecharts, frames }: DrawnChart, bar: number | null): void {
  const bars = frames.read()?.bars;
  if (bars === undefined) return;
  const width = klinecharts.getSize(candlePane, 'main')?.width ?? 0;
  const x = bar === null ? -1 : pixelOfBar(klinecharts, bar);
  if (bar === null || x < 0 || x > width) placeCrosshair(klinecharts, null);
  else putCrosshairOn({ chart: klinecharts, bars }, bar);
}
