import type { LinePicture } from '@chanscope/engine';

import type { SpanColumns } from '../../candles/visible-spans.ts';
import { spanKey } from './school-agreement.ts';

type Lines = Pick<LinePicture, 'length' | 'beginBar' | 'endBar'>;

/**
 * The stretches of bars that two schools divide differently: those of the lines that only one of them
 * has, joined where they touch. In the order of time, both ends included; empty for the same lines.
 */
export function differingStretches(one: Lines, other: Lines): SpanColumns {
  const lonely = [...linesWithout(one, other), ...linesWithout(other, one)];
  const joined: [begin: number, end: number][] = [];
  for (const [begin, end] of lonely.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && begin <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([begin, end]);
  }
  return {
    length: joined.length,
    beginBar: Int32Array.from(joined, ([begin]) => begin),
    endBar: Int32Array.from(joined, ([, end]) => end),
  };
}

/** The ends of the lines that the others do not have. */
function linesWithout(lines: Lines, others: Lines): [begin: number, end: number][] {
  const known = new Set(spansOf(others).map(([begin, end]) => spanKey(begin, end)));
  return spansOf(lines).filter(([begin, end]) => !known.has(spanKey(begin, end)));
}

function spansOf({ length, beginBar, endBar }: Lines): [begin: number, end: number][] {
  return Array.from({ length }, (_, at) => [beginBar[at] ?? 0, endBar[at] ?? 0]);
}
