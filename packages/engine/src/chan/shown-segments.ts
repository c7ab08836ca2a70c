import type { SegmentList, SegmentReason } from './segment-list.ts';

/** What a segment list held when it was last looked at: tells from where on it is another one now. */
export class ShownSegments {
  private readonly list: SegmentList;
  private length = 0;
  private readonly begins: number[] = [];
  private readonly ends: number[] = [];
  private readonly listedEnds: number[] = [];
  private readonly marks: number[] = [];
  private readonly reasons: SegmentReason[] = [];

  constructor(list: SegmentList) {
    this.list = list;
  }

  /** The first segment that is another one, or has the line `changed` or a later one in it. */
  update(changed: number): number {
    const { list } = this;
    let first = list.length;
    if (this.length !== list.length) first = Math.min(this.length, list.length);
    for (let at = list.firstTouched; at < list.length; at += 1)
      if (this.write(at) && at < first) first = at;
    while (first > 0 && list.end(first - 1) >= changed) first -= 1;
    this.length = list.length;
    return first;
  }

  private write(at: number): boolean {
    const { list } = this;
    const mark = list.markOf(at);
    const isSame =
      at < this.begins.length &&
      this.begins[at] === list.begin(at) &&
      this.ends[at] === list.end(at) &&
      this.listedEnds[at] === list.listedEnd(at) &&
      this.marks[at] === mark &&
      this.reasons[at] === list.reason(at);
    if (isSame) return false;
    this.begins[at] = list.begin(at);
    this.ends[at] = list.end(at);
    this.listedEnds[at] = list.listedEnd(at);
    this.marks[at] = mark;
    this.reasons[at] = list.reason(at);
    return true;
  }
}
