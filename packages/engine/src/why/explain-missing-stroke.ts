import { type Direction, opposite, reaches } from '../chan/direction.ts';
import { barCountAtOpening, barsOf, extremeBar, mergedBarsOver, priceAt } from './merged-moment.ts';
import { strokeChecks } from './stroke-checks.ts';
import { type FractalVerdict, type StrokeHistory, strokeHistoryOf } from './stroke-history.ts';
import type { TraceTemplate } from './trace-template.ts';
import {
  type RuleId,
  type Trace,
  type WhyContext,
  bar,
  beyondTerm,
  count,
  fractalTerm,
  price,
  traceOf,
} from './trace.ts';

/**
 * Why no stroke ends, nor begins, at the fractal in a merged bar: the rule that refused it, or the
 * later fractal that took its place. Throws RangeError where there is no fractal, or a stroke ends.
 */
export function explainMissingStroke(context: WhyContext, mergedBar: number): Trace {
  const history = strokeHistoryOf(context.bars, context.rules.stroke);
  const verdict = history.verdicts.get(mergedBar);
  if (verdict === undefined)
    throw new RangeError(`Cannot explain merged bar ${mergedBar}: it is no fractal`);
  const turning = context.analysis.strokes.findIndex(
    ({ beginMerged, endMerged }) => beginMerged === mergedBar || endMerged === mergedBar,
  );
  if (turning >= 0)
    throw new RangeError(
      `Cannot explain a missing stroke at merged bar ${mergedBar}: stroke ${turning} is there`,
    );
  const story: Story = { context, history, at: mergedBar, side: sideOf(history, mergedBar) };
  return traceOf('A3.2', 'no-stroke', {
    holds: false,
    values: fractalValues(story, mergedBar),
    bars: [barsOf(history.merged, mergedBar, mergedBar)],
    children: reasonsFor(story, verdict),
  });
}

interface Story {
  readonly context: WhyContext;
  readonly history: StrokeHistory;
  /** The merged bar in question, and on which side of it the fractal's extreme lies. */
  readonly at: number;
  readonly side: Direction;
}

function reasonsFor(story: Story, verdict: FractalVerdict): Trace[] {
  switch (verdict.kind) {
    case 'falls-short':
      return [againstEnd(story, verdict.from)];
    case 'refused':
      return [refusal(story, verdict.from), ...joinRefusal(story)];
    case 'waits':
      return [...waitingReasons(story), ...firstElsewhere(story)];
    case 'ends':
    case 'ends-first':
    case 'moves-end':
    case 'joins':
      return [supersession(story)];
  }
}

/** The stroke's end so far lies further: the fractal is a lesser one of the same kind. */
function againstEnd(story: Story, end: number): Trace {
  const { history, at, side } = story;
  const own = priceAt(history.merged, at, side);
  const other = priceAt(history.merged, end, side);
  return traceOf('A3.2', 'end-lies-further', {
    holds: reaches(own, other, side),
    values: {
      ...fractalValues(story, at),
      other: price(other),
      otherTime: bar(extremeBar(history.merged, end, side)),
      relation: beyondTerm(side),
    },
    bars: [barsOf(history.merged, end, end), barsOf(history.merged, at, at)],
  });
}

/** The checks of a stroke that was not allowed, as they went when its end was complete. */
function refusal(story: Story, from: number): Trace {
  const { context, history, at } = story;
  const merged = mergedBarsOver(context.bars, barCountAtOpening(history.merged, at + 1));
  return traceOf('A3.2', 'stroke-refused', {
    holds: false,
    values: fractalValues({ ...story, side: sideOf(history, from) }, from),
    bars: [barsOf(merged, from, at)],
    children: strokeChecks({ merged, from, to: at, isTail: false }, context.rules.stroke),
  });
}

function joinRefusal({ context }: Story): Trace[] {
  return context.rules.stroke.allowsSubPeak
    ? []
    : [traceOf('B4', 'join-refused', { holds: false })];
}

/** How many of the fractals that it was tried with are shown. */
const shownRefusals = 3;

/** Before the first stroke a fractal is tried with all opposite ones before it. */
function waitingReasons(story: Story): Trace[] {
  const { history, at, side } = story;
  const tried = [...history.verdicts]
    .filter(([each, { kind }]) => each < at && kind === 'waits' && sideOf(history, each) !== side)
    .map(([each]) => each);
  if (tried.length === 0)
    return [
      traceOf('A3.2', 'nothing-before', {
        holds: false,
        values: { kind: fractalTerm(opposite(side)) },
      }),
    ];
  const newest = tried.slice(-shownRefusals).toReversed();
  return [
    traceOf('A3.2', 'none-fits', {
      holds: false,
      values: {
        count: count(tried.length),
        shown: count(newest.length),
        kind: fractalTerm(opposite(side)),
      },
      children: newest.map((from) => refusal(story, from)),
    }),
  ];
}

/** The first stroke of all, which does not begin here either. */
function firstElsewhere(story: Story): Trace[] {
  const { history, at, side } = story;
  const first = [...history.verdicts].find(([, { kind }]) => kind === 'ends-first');
  if (first === undefined || first[1].kind !== 'ends-first') return [];
  const [end, { from }] = first;
  const isCandidate = sideOf(history, from) === side && at < from;
  return [
    traceOf('A3.2', isCandidate ? 'first-refused' : 'first-elsewhere', {
      holds: false,
      values: {
        begin: bar(extremeBar(history.merged, from, sideOf(history, from))),
        end: bar(extremeBar(history.merged, end, sideOf(history, end))),
      },
      bars: [barsOf(history.merged, from, end)],
      children: isCandidate ? [refusal({ ...story, at: end, side: sideOf(history, end) }, at)] : [],
    }),
  ];
}

/** It was the end of a stroke until something took its place. */
function supersession(story: Story): Trace {
  const { context, history, at } = story;
  for (const [next, verdict] of history.verdicts) {
    const place = placeTaken(verdict, at);
    if (place !== null) return supersededBy(story, next, place);
  }
  const last = context.analysis.strokes.at(-1);
  const newest = last?.endMerged ?? at;
  if (last?.beginMerged !== history.turns.at(-3)) return supersededBy(story, newest, movedOn);
  const isOver = history.turns.at(-1) === at;
  return supersededBy(story, newest, isOver ? joinedOver : ['B4', 'end-moved-on']);
}

type Place = readonly [RuleId, TraceTemplate];

const movedOn: Place = ['V2', 'end-moved-on'];
const joinedOver: Place = ['B4', 'end-joined-over'];

/** How a later fractal took the place of the one at `at`, null if it did not. */
function placeTaken(verdict: FractalVerdict, at: number): Place | null {
  if (verdict.kind === 'joins' && verdict.over === at) return joinedOver;
  if (verdict.kind === 'joins' && verdict.from === at) return ['B4', 'end-moved-on'];
  return verdict.kind === 'moves-end' && verdict.from === at ? ['A3.2', 'end-moved-on'] : null;
}

function supersededBy(story: Story, next: number, [rule, template]: Place): Trace {
  const { merged } = story.history;
  const side = template === 'end-joined-over' ? opposite(story.side) : story.side;
  return traceOf(rule, template, {
    holds: false,
    values: {
      ...fractalValues(story, story.at),
      other: price(priceAt(merged, next, side)),
      otherTime: bar(extremeBar(merged, next, side)),
      relation: beyondTerm(side),
    },
    bars: [barsOf(merged, story.at, story.at), barsOf(merged, next, next)],
  });
}

function fractalValues({ history, side }: Story, at: number) {
  return {
    kind: fractalTerm(side),
    price: price(priceAt(history.merged, at, side)),
    time: bar(extremeBar(history.merged, at, side)),
  };
}

function sideOf({ merged }: StrokeHistory, at: number): Direction {
  return merged.fractalAt(at) > 0 ? 1 : -1;
}
