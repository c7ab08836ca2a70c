import { dispose, type Chart } from 'klinecharts';

import { labelTimeAxis } from '../candles/candle-axes.ts';
import {
  createKlinecharts,
  fittingPrices,
  type KlinechartsOptions,
} from '../candles/klinecharts-host.ts';
import { ChartPanes } from './chart-panes.ts';

/**
 * The canvases of a chart of bars, on an element of their own: they take longer to make than the bars to draw, and
 * so they serve one series after the other.
 */
export class ChartSurface {
  readonly klinecharts: Chart;
  readonly panes: ChartPanes;
  readonly #element = document.createElement('div');

  constructor(host: HTMLElement, options: KlinechartsOptions) {
    this.#element.className = 'stock-chart__surface';
    host.append(this.#element);
    this.klinecharts = createKlinecharts(this.#element, options);
    this.panes = new ChartPanes(this.klinecharts);
    labelTimeAxis(this.klinecharts);
    this.klinecharts.setPeriod({ type: 'day', span: 1 });
  }

  /** Moves into another element; false where it would have to be laid out anew. */
  moveTo(host: HTMLElement, timeZone: string): boolean {
    const { klinecharts } = this;
    const { width, height } = klinecharts.getSize() ?? { width: 0, height: 0 };
    const isFit = width === host.clientWidth && height === host.clientHeight;
    if (!isFit || klinecharts.getTimezone() !== timeZone) return false;
    host.append(this.#element);
    this.#element.removeAttribute('style');
    fittingPrices(klinecharts)?.();
    return true;
  }

  /** Stays in the document, unseen: a canvas that leaves it is emptied and has to be made again. */
  hide(): void {
    const { width, height } = this.klinecharts.getSize() ?? { width: 0, height: 0 };
    this.#element.style.cssText = `position:fixed;visibility:hidden;width:${width}px;height:${height}px`;
    document.body.append(this.#element);
  }

  dispose(): void {
    dispose(this.klinecharts);
    this.#element.remove();
  }
}
