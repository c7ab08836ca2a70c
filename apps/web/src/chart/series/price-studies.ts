import { createMacd, createMovingAverage, type Study } from '@chanscope/engine';
import { createBarColumns, type Bar, type BarColumns } from '@chanscope/market';

/** Lengths of the averages of the close (均线). */
export const averagePeriods = [5, 10, 20, 60] as const;

/** Lengths of the averages of the volume. */
export const volumeAveragePeriods = [5, 10] as const;

/** The numbers beside the bars, at the same indexes; NaN where there is none. May be longer than the bars. */
export interface PriceColumns {
  /** In the order of `averagePeriods`. */
  readonly averages: readonly Float64Array[];
  /** In the order of `volumeAveragePeriods`. */
  readonly volumeAverages: readonly Float64Array[];
  readonly dif: Float64Array;
  readonly dea: Float64Array;
  /** 2 × (DIF − DEA). */
  readonly histogram: Float64Array;
}

/** The calculations of a chart, kept up to date bar by bar. */
export class PriceStudies {
  #averages = averagePeriods.map(averageLineOf);
  #volumeAverages = volumeAveragePeriods.map(averageLineOf);
  #macd = createMacd();
  #dif = new Float64Array(0);
  #dea = new Float64Array(0);
  #histogram = new Float64Array(0);
  #committed = 0;

  /**
   * Follows the bars; the first `unchanged` of them equal, at the same indexes, those of the last
   * call. The last bar is only previewed, so that it may move or be closed at no cost.
   */
  follow(bars: BarColumns, unchanged: number): PriceColumns {
    if (unchanged < this.#committed) this.#startAgain();
    this.#makeRoom(bars.length);
    for (; this.#committed < bars.length - 1; this.#committed += 1)
      this.#write(bars, this.#committed, commitTo);
    if (this.#committed < bars.length) this.#write(bars, this.#committed, previewOf);
    return {
      averages: this.#averages.map(({ column }) => column),
      volumeAverages: this.#volumeAverages.map(({ column }) => column),
      dif: this.#dif,
      dea: this.#dea,
      histogram: this.#histogram,
    };
  }

  #write(bars: BarColumns, index: number, valueOf: ValueOf): void {
    const bar = readBar(bars, index);
    for (const line of this.#averages) line.column[index] = valueOf(line.study, bar) ?? Number.NaN;
    const macd = valueOf(this.#macd, bar);
    this.#dif[index] = macd?.dif ?? Number.NaN;
    this.#dea[index] = macd?.dea ?? Number.NaN;
    this.#histogram[index] = macd?.histogram ?? Number.NaN;
    // The engine averages closes; for these the close is the volume.
    bar.close = bar.volume;
    for (const line of this.#volumeAverages)
      line.column[index] = valueOf(line.study, bar) ?? Number.NaN;
  }

  #startAgain(): void {
    for (const line of [...this.#averages, ...this.#volumeAverages])
      line.study = createMovingAverage({ period: line.period });
    this.#macd = createMacd();
    this.#committed = 0;
  }

  #makeRoom(length: number): void {
    for (const line of [...this.#averages, ...this.#volumeAverages])
      line.column = withRoom(line.column, length);
    this.#dif = withRoom(this.#dif, length);
    this.#dea = withRoom(this.#dea, length);
    this.#histogram = withRoom(this.#histogram, length);
  }
}

type Column = Float64Array<ArrayBuffer>;
type ValueOf = <Value>(study: Study<Value>, bar: Bar) => Value | null;
const commitTo: ValueOf = (study, bar) => study.commit(bar);
const previewOf: ValueOf = (study, bar) => study.preview(bar);

interface AverageLine {
  readonly period: number;
  study: Study<number>;
  column: Column;
}

function averageLineOf(period: number): AverageLine {
  return { period, study: createMovingAverage({ period }), column: new Float64Array(0) };
}

/** The column itself while it is long enough, else a copy with room for a quarter more. */
function withRoom(column: Column, length: number): Column {
  if (column.length >= length) return column;
  const wider = new Float64Array(Math.ceil(length * 1.25));
  wider.set(column);
  return wider;
}

type Scratch = { -readonly [Name in keyof Bar]: Bar[Name] };
const scratch: Scratch = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, amount: null };

/** One object for all bars: the studies keep none, and a hundred thousand would be much to clear away. */
function readBar(bars: BarColumns, index: number): Scratch {
  scratch.time = bars.time[index] ?? 0;
  scratch.open = bars.open[index] ?? 0;
  scratch.high = bars.high[index] ?? 0;
  scratch.low = bars.low[index] ?? 0;
  scratch.close = bars.close[index] ?? 0;
  scratch.volume = bars.volume[index] ?? 0;
  return scratch;
}

/** The columns before there are bars. */
export const noPriceColumns: PriceColumns = new PriceStudies().follow(createBarColumns(0), 0);
