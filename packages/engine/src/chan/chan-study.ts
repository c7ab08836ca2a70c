import { type Bar, type BarColumns, createBarColumns } from '@chanscope/market';

import { type ChanRules, defaultChanRules } from './chan-rules.ts';
import { type ChanAnalysis, type ReadLevels, analysisFrom } from './chan-analysis.ts';
import { CloseColumns } from './close-columns.ts';
import { GrowingBars } from './growing-bars.ts';
import { HigherLines } from './higher-lines.ts';
import { LevelReading, signalSidesOf } from './level-reading.ts';
import { MergedBarColumns } from './merged-bar.ts';
import { seriesFault } from './series-fault.ts';
import { priceStrength, strokeStrength } from './strength.ts';
import { StrokeBuilder } from './stroke.ts';

/**
 * A study of a series by the rules of Chan theory (缠论), bar by bar. It may begin with a series of
 * bars, whose columns it reads and never writes. Throws RangeError on a bar that cannot be.
 */
export function createChanStudy(
  rules: ChanRules = defaultChanRules,
  begin: BarColumns = createBarColumns(0),
): ChanStudy {
  return new ChanStudy(rules, begin);
}

/** Of minute bars about two in three open a merged bar; where more do, the columns grow. */
const mergedShare = 0.7;

/**
 * Follows a series bar by bar; after each bar it knows what a batch over the same bars would find. A
 * bar costs what has changed by it: lines that stand are not read again (see `SegmentList.rewind`).
 */
export class ChanStudy {
  readonly rules: ChanRules;
  readonly bars: GrowingBars;
  readonly mergedBars: MergedBarColumns;
  readonly builder: StrokeBuilder;
  /** What the strokes make: segments, pivots and signals. */
  readonly level: LevelReading;
  /** The same one level up, where the lines are segments. */
  readonly higher: LevelReading;
  readonly #higherLines: HigherLines;
  readonly #closes: CloseColumns;
  #isStale = true;

  constructor(rules: ChanRules, begin: BarColumns) {
    const fault = seriesFault(begin);
    if (fault !== null)
      throw new RangeError(`Cannot analyse bar ${fault.index}: ${fault.field} ${fault.reason}`);
    this.rules = rules;
    this.bars = new GrowingBars(begin);
    this.mergedBars = new MergedBarColumns(Math.ceil(begin.length * mergedShare));
    this.builder = new StrokeBuilder(this.mergedBars, rules);
    this.#closes = new CloseColumns(this.bars, rules.signal);
    const { lines } = this.builder;
    const { mergedBars, bars } = this;
    const closes = this.#closes;
    const source = { lines, bars, mergedBars, closes };
    const { strokes, segments } = rules.signal;
    this.level = new LevelReading(
      lines,
      rules,
      signalSidesOf(strokes, (measure) => strokeStrength(measure, source)),
    );
    this.#higherLines = new HigherLines(this.level.level.segments, bars);
    const higher = this.#higherLines.lines;
    this.higher = new LevelReading(
      higher,
      rules,
      signalSidesOf(segments, (measure) => priceStrength(measure, higher)),
    );
    for (let at = 0; at < begin.length; at += 1) this.#merge(at);
  }

  get barCount(): number {
    return this.bars.length;
  }

  /** Takes a closed bar. Throws RangeError on one that cannot be; then nothing has changed. */
  commit(bar: Bar): void {
    this.bars.add(bar);
    this.#merge(this.bars.length - 1);
  }

  /** All that the theory sees if `bar` closed now. Changes nothing. Throws RangeError as `commit` does. */
  preview(bar: Bar): ChanAnalysis {
    return this.glimpse(bar, analysisFrom);
  }

  /**
   * What `look` sees in the study if `bar` closed now, at the cost of a bar. Changes nothing; `look` may
   * keep nothing but what it returns. Throws RangeError as `commit` does.
   */
  glimpse<Seen>(bar: Bar, look: (study: ReadLevels) => Seen): Seen {
    const { bars, mergedBars, builder } = this;
    const closes = this.#closes;
    closes.commit();
    bars.add(bar);
    closes.preview();
    const merged = mergedBars.remember();
    const strokes = builder.remember();
    this.#merge(bars.length - 1);
    try {
      this.#read();
      return look(this);
    } finally {
      bars.removeLast();
      mergedBars.restore(merged);
      builder.restore(strokes);
      this.#isStale = true;
    }
  }

  /** All that the theory sees in the bars committed so far. */
  analysis(): ChanAnalysis {
    this.update();
    return analysisFrom(this);
  }

  /** Brings both levels up to date with the bars; they keep what changed until it is taken. */
  update(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#closes.commit();
    this.#read();
  }

  #read(): void {
    const line = this.builder.update();
    if (line === Number.POSITIVE_INFINITY) return;
    const segment = this.level.update(line);
    const higherLine = this.#higherLines.update(segment);
    if (higherLine !== Number.POSITIVE_INFINITY) this.higher.update(higherLine);
  }

  #merge(at: number): void {
    this.#isStale = true;
    if (this.mergedBars.add(this.bars.high[at] ?? 0, this.bars.low[at] ?? 0))
      this.builder.onNewMergedBar();
  }
}
