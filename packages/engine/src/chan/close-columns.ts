import type { ChanRules } from './chan-rules.ts';
import type { GrowingBars } from './growing-bars.ts';
import { HistogramColumn } from './histogram-column.ts';
import { ChanRelativeStrength } from './relative-strength.ts';

/** What strengths are read from besides lines: MACD's histogram and RSI of each bar, where asked for. */
export class CloseColumns {
  readonly histogram: HistogramColumn;
  /** RSI 14 of each bar. */
  readonly relativeStrength = { values: new Float64Array(0) };
  readonly #study = new ChanRelativeStrength();
  readonly #bars: GrowingBars;
  readonly #needsHistogram: boolean;
  readonly #needsRelativeStrength: boolean;
  #length = 0;

  constructor(bars: GrowingBars, { macd, strokes }: ChanRules['signal']) {
    this.#bars = bars;
    this.histogram = new HistogramColumn(macd);
    const measures = [strokes.buy.measure, strokes.sell.measure];
    this.#needsHistogram = measures.some((measure) => measure.startsWith('histogram-'));
    this.#needsRelativeStrength = measures.includes('relative-strength');
  }

  /** Takes the bars that are new. */
  commit(): void {
    const bars = this.#bars;
    if (this.#needsHistogram) this.histogram.commit(bars.close, bars.length);
    if (this.#needsRelativeStrength)
      for (let at = this.#length; at < bars.length; at += 1)
        this.#write(at, this.#study.commit(bars.close[at] ?? 0));
    this.#length = bars.length;
  }

  /** Writes the values of the one new bar without taking it. */
  preview(): void {
    const bars = this.#bars;
    if (this.#needsHistogram) this.histogram.preview(bars.close);
    if (this.#needsRelativeStrength)
      this.#write(this.#length, this.#study.preview(bars.close[this.#length] ?? 0));
  }

  #write(at: number, value: number): void {
    const column = this.relativeStrength;
    if (at >= column.values.length) {
      const wider = new Float64Array(Math.max(64, this.#bars.length, 2 * at));
      wider.set(column.values);
      column.values = wider;
    }
    column.values[at] = value;
  }
}
