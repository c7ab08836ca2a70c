import type { SegmentList, SegmentReason } from './segment-list.ts';

/** What a segment list held when it was last looked at: shows from where on it is another one now. */
export class ShownSegments {
  readonly #list: SegmentList;
  #length = 0;
  readonly #begins: number[] = [];
  readonly #ends: number[] = [];
  readonly #listedEnds: number[] = [];
  readonly #marks: number[] = [];
  readonly #reasons: SegmentReason[] = [];

  constructor(list: SegmentList) {
    this.#list = list;
  }

  /** The first segment that is another one, or has the line `changed` or a later one in it. */
  update(changed: number): number {
    const list = this.#list;
    let first = list.length;
    if (this.#length !== list.length) first = Math.min(this.#length, list.length);
    for (let at = list.firstTouched; at < list.length; at += 1)
      if (this.#write(at) && at < first) first = at;
    while (first > 0 && list.end(first - 1) >= changed) first -= 1;
    this.#length = list.length;
    return first;
  }

  #write(at: number): boolean {
    const list = this.#list;
    const mark = list.markOf(at);
    const isSame =
      at < this.#begins.length &&
      this.#begins[at] === list.begin(at) &&
      this.#ends[at] === list.end(at) &&
      this.#listedEnds[at] === list.listedEnd(at) &&
      this.#marks[at] === mark &&
      this.#reasons[at] === list.reason(at);
    if (isSame) return false;
    this.#begins[at] = list.begin(at);
    this.#ends[at] = list.end(at);
    this.#listedEnds[at] = list.listedEnd(at);
    this.#marks[at] = mark;
    this.#reasons[at] = list.reason(at);
    return true;
  }
}
