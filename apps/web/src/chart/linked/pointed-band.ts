import type { Chart } from 'klinecharts';

import { candlePane } from '../panes/pane-ids.ts';
import { pixelOfBar } from '../candles/klinecharts-host.ts';

/**
 * A soft band over bars of the candles that follows a pointer: it moves with the chart, and the chart is not drawn
 * again for it.
 */
export class PointedBand {
  readonly #chart: Chart;
  readonly #element = document.createElement('div');
  #range: readonly [number, number] | null = null;
  readonly #layOut = (): void => this.#placeElement();

  constructor(chart: Chart) {
    this.#chart = chart;
    this.#element.className = 'stock-chart__band';
    this.#element.hidden = true;
    // Beside klinecharts' own element, which it empties whenever its panes change.
    chart.getDom()?.after(this.#element);
    chart.subscribeAction('onVisibleRangeChange', this.#layOut);
  }

  /** Lies over a range of bars, both ends included; null over none. */
  show(range: readonly [number, number] | null): void {
    this.#range = range;
    this.#placeElement();
  }

  dispose(): void {
    this.#chart.unsubscribeAction('onVisibleRangeChange', this.#layOut);
    this.#element.remove();
  }

  #placeElement(): void {
    const { width, height } = this.#chart.getSize(candlePane, 'main') ?? { width: 0, height: 0 };
    const { left, right } = this.#edges();
    const [from, until] = [Math.max(0, left), Math.min(width, right)];
    this.#element.hidden = until <= from;
    this.#element.style.left = `${from}px`;
    this.#element.style.width = `${until - from}px`;
    this.#element.style.height = `${height}px`;
  }

  #edges(): { readonly left: number; readonly right: number } {
    if (this.#range === null) return { left: 0, right: 0 };
    const half = this.#chart.getBarSpace().bar / 2;
    const [first, last] = this.#range;
    return {
      left: pixelOfBar(this.#chart, first) - half,
      right: pixelOfBar(this.#chart, last) + half,
    };
  }
}
