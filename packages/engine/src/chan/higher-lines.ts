import { type LineColumns, createLineDraft, LineColumns as Lines } from './line.ts';
import type { SegmentList } from './segment-list.ts';

/** The segments of a level as the lines of the next one (线段的线段): rules A8. */
export class HigherLines {
  readonly lines: LineColumns = new Lines();
  readonly #parts: LineColumns;
  readonly #segments: SegmentList;
  readonly #bars: { readonly high: Float64Array; readonly low: Float64Array };
  readonly #draft = createLineDraft();

  constructor(
    segments: SegmentList,
    bars: { readonly high: Float64Array; readonly low: Float64Array },
  ) {
    this.#segments = segments;
    this.#parts = segments.lines;
    this.#bars = bars;
  }

  /** Brings the lines up to date from a segment on; returns the first that is another one, or their number. */
  update(segment: number): number {
    const { lines } = this;
    const segments = this.#segments;
    const length = segments.length;
    const beyond = length + segments.removedCount;
    let first = lines.length === length ? length : Math.min(lines.length, length);
    if (lines.withdrawnCount !== segments.removedCount) first = Math.min(first, length);
    let isSame = lines.length === length && lines.withdrawnCount === segments.removedCount;
    for (let at = segment; at < beyond; at += 1) {
      this.#fill(at);
      if (!lines.write(at, this.#draft)) continue;
      first = Math.min(first, at);
      isSame = false;
    }
    lines.length = length;
    lines.withdrawnCount = segments.removedCount;
    return isSame ? Number.POSITIVE_INFINITY : first;
  }

  #fill(at: number): void {
    const segments = this.#segments;
    const parts = this.#parts;
    const bars = this.#bars;
    const draft = this.#draft;
    const begin = segments.begin(at);
    const end = segments.end(at);
    const direction = segments.direction(at);
    draft.direction = direction;
    draft.begin = begin;
    draft.end = end;
    draft.beginBar = parts.beginBar(begin);
    draft.endBar = parts.endBar(end);
    draft.beginPrice = parts.beginPrice(begin);
    draft.endPrice = parts.endPrice(end);
    // An unsure segment may end on the wrong side, then these are not its prices (Q5).
    draft.high = bars.high[direction > 0 ? draft.endBar : draft.beginBar] ?? Number.NaN;
    draft.low = bars.low[direction > 0 ? draft.beginBar : draft.endBar] ?? Number.NaN;
    draft.isSure = segments.isSure(at);
    draft.wasSure = segments.wasSure(at);
  }
}
