import { type Direction, isBeyond, reaches } from './direction.ts';
import type { LineColumns } from './line.ts';

/**
 * Says whether the last line has only gone on in its own direction, and not yet to a price at which
 * another line turned. As the rules of segments and pivots do nothing but compare such prices, they
 * then find what they found before. They ask whether a line was sure, never whether it is.
 */
export class LineShift {
  readonly #lines: LineColumns;
  #length = 0;
  #direction: Direction = 1;
  #begin = 0;
  #front = 0;
  #back = 0;
  #wasSure = false;
  /** The nearest price at or beyond the front at which a line from `from` on turned, once asked for. */
  #limit = 0;
  #isLimitKnown = false;
  #from = 0;
  /** False when the last line ends on the wrong side (Q5): then more of it moves than its front. */
  #canMove = false;

  constructor(lines: LineColumns) {
    this.#lines = lines;
  }

  /** Takes the lines as they are, when rules have compared the last one with those from `from` on. */
  settle(from: number): void {
    const lines = this.#lines;
    this.#length = lines.length;
    const last = lines.length - 1;
    this.#canMove = last >= 0 && lines.withdrawnCount === 0 && isStraight(lines, last);
    if (!this.#canMove) return;
    this.#direction = lines.direction(last);
    this.#begin = lines.begin(last);
    this.#front = lines.front(last);
    this.#back = lines.back(last);
    this.#wasSure = lines.wasSure(last);
    this.#isLimitKnown = false;
    this.#from = Math.max(0, from);
  }

  /** True when `changed` is the last line and it has moved so little; then it is taken as it is. */
  apply(changed: number): boolean {
    const lines = this.#lines;
    const direction = this.#direction;
    if (!this.#isSameLine(changed)) return false;
    const front = lines.front(changed);
    if (!reaches(front, this.#front, direction)) return false;
    if (!this.#isLimitKnown) this.#limit = this.#nearestBeyond();
    this.#isLimitKnown = true;
    if (!isBeyond(this.#limit, front, direction)) return false;
    this.#front = front;
    return true;
  }

  /** True when nothing but the front of the last line can have moved. */
  #isSameLine(changed: number): boolean {
    const lines = this.#lines;
    const last = lines.length - 1;
    if (!this.#canMove || changed !== last || lines.length !== this.#length) return false;
    if (lines.withdrawnCount > 0 || !isStraight(lines, last)) return false;
    return (
      lines.direction(last) === this.#direction &&
      lines.begin(last) === this.#begin &&
      lines.back(last) === this.#back &&
      lines.wasSure(last) === this.#wasSure
    );
  }

  #nearestBeyond(): number {
    const lines = this.#lines;
    const front = this.#front;
    const direction = this.#direction;
    const from = this.#from;
    let nearest = direction > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    for (let at = from; at < lines.length - 1; at += 1) {
      const turn = lines.side(at, direction);
      if (reaches(turn, front, direction) && isBeyond(nearest, turn, direction)) nearest = turn;
      const other = lines.side(at, direction > 0 ? -1 : 1);
      if (reaches(other, front, direction) && isBeyond(nearest, other, direction)) nearest = other;
      const end = lines.endPrice(at);
      if (reaches(end, front, direction) && isBeyond(nearest, end, direction)) nearest = end;
    }
    return nearest;
  }
}

/** True when a line's prices are those at its ends, as they are for all but some unsure segments. */
function isStraight(lines: LineColumns, at: number): boolean {
  return lines.front(at) === lines.endPrice(at) && lines.back(at) === lines.beginPrice(at);
}
