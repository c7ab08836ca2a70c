import type { ChanPicture, LinePicture } from '@chanscope/engine';

import type { ChanChoice, ChanComparison } from './chan-reading.ts';

/** Lays another school's picture beside one of the same bars. */
export function compareWith(
  picture: ChanPicture,
  other: { readonly choice: ChanChoice; readonly picture: ChanPicture },
): ChanComparison {
  const strokes = compareLines(picture.strokes, other.picture.strokes);
  const segments = compareLines(picture.segments, other.picture.segments);
  return {
    ...other,
    strokeAgreement: strokes.agreement,
    segmentAgreement: segments.agreement,
    firstDifferentBar: strokes.firstDifferentBar,
  };
}

/** How far two sets of lines agree: shared / all distinct turns (Jaccard), and where they part first. */
export function compareLines(
  one: LinePicture,
  other: LinePicture,
): { readonly agreement: number; readonly firstDifferentBar: number | null } {
  const turns = turnsOf(one);
  const otherTurns = turnsOf(other);
  const shared = [...turns].filter((turn) => otherTurns.has(turn)).length;
  const all = turns.size + otherTurns.size - shared;
  return {
    agreement: all === 0 ? 1 : shared / all,
    firstDifferentBar: firstBarOfOne(turns, otherTurns),
  };
}

/** The bar of the earliest turn that only one of both has, null when they are the same. */
function firstBarOfOne(turns: ReadonlySet<number>, others: ReadonlySet<number>): number | null {
  const lonely = [
    ...[...turns].filter((turn) => !others.has(turn)),
    ...[...others].filter((turn) => !turns.has(turn)),
  ];
  return lonely.length === 0
    ? null
    : Math.floor(lonely.reduce((min, turn) => Math.min(min, turn)) / 2);
}

/** Where the lines turn: each end and the first beginning, tops odd and bottoms even. */
function turnsOf({ length, beginBar, endBar, direction }: LinePicture): Set<number> {
  const turns = new Set<number>();
  for (let at = 0; at < length; at += 1) {
    const isUp = (direction[at] ?? 0) > 0;
    turns.add(2 * (beginBar[at] ?? 0) + Number(!isUp));
    turns.add(2 * (endBar[at] ?? 0) + Number(isUp));
  }
  return turns;
}
