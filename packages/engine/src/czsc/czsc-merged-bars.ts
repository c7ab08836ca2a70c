/**
 * The merging of bars (包含处理) of czsc, one bar at a time: rule C1. Unlike elsewhere, the first two
 * bars and any bar after two equal highs are taken as they are, so that a merged bar may contain its
 * neighbour. Only the last merged bar still changes.
 */
export class CzscMergedBars {
  /** How many bars were added. */
  barCount = 0;
  /** The first and the last bar in each merged bar. */
  readonly first: number[] = [];
  readonly last: number[] = [];
  readonly high: number[] = [];
  readonly low: number[] = [];
  /** The bar of the extreme, in the direction of the merging; the later one of equals. */
  readonly extreme: number[] = [];

  /** How many merged bars there are. */
  get length(): number {
    return this.first.length;
  }

  /** Adds the next bar and says whether it opened a new merged bar. */
  add(high: number, low: number): boolean {
    const at = this.length - 1;
    const slope = this.highAt(at) - this.highAt(at - 1);
    const isOpen = at < 1 || slope === 0 || !this.#overlapsLast(high, low);
    if (isOpen) this.#open(high, low);
    else if (slope > 0) this.#combineUp(high, low);
    else this.#combineDown(high, low);
    this.barCount += 1;
    return isOpen;
  }

  highAt(at: number): number {
    return this.high[at] ?? 0;
  }

  lowAt(at: number): number {
    return this.low[at] ?? 0;
  }

  /** True when the last merged bar contains a range, or lies within it. */
  #overlapsLast(high: number, low: number): boolean {
    const at = this.length - 1;
    const rise = high - this.highAt(at);
    const lift = low - this.lowAt(at);
    return (rise >= 0 && lift <= 0) || (rise <= 0 && lift >= 0);
  }

  #open(high: number, low: number): void {
    this.first.push(this.barCount);
    this.last.push(this.barCount);
    this.high.push(high);
    this.low.push(low);
    this.extreme.push(this.barCount);
  }

  #combineUp(high: number, low: number): void {
    const at = this.length - 1;
    this.last[at] = this.barCount;
    if (high >= this.highAt(at)) this.extreme[at] = this.barCount;
    this.high[at] = Math.max(high, this.highAt(at));
    this.low[at] = Math.max(low, this.lowAt(at));
  }

  #combineDown(high: number, low: number): void {
    const at = this.length - 1;
    this.last[at] = this.barCount;
    if (low <= this.lowAt(at)) this.extreme[at] = this.barCount;
    this.high[at] = Math.min(high, this.highAt(at));
    this.low[at] = Math.min(low, this.lowAt(at));
  }
}
