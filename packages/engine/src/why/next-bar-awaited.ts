import type { ElementState } from './element-state.ts';
import type { AwaitedReason, AwaitedVerdict, NextBarThreshold, Verdict } from './next-bar.ts';
import { endingFractal, levelReadingOf } from './reading.ts';
import type { ElementPlace, WhyContext } from './trace.ts';

/** Why the verdicts that no threshold brings must wait, and for what. */
export function awaitedBy(
  context: WhyContext,
  place: ElementPlace,
  by: { readonly before: ElementState; readonly thresholds: readonly NextBarThreshold[] },
): AwaitedVerdict[] {
  const possible: readonly Verdict[] = by.before.isSure
    ? ['moves', 'withdraws']
    : ['confirms', 'moves', 'withdraws'];
  return possible
    .filter((verdict) => by.thresholds.every((each) => each.verdict !== verdict))
    .map((verdict) => {
      const stands = by.before.isSure || place.kind === 'stroke';
      return { verdict, reason: reasonFor(context, place, { verdict, stands }) };
    });
}

function reasonFor(
  context: WhyContext,
  place: ElementPlace,
  { verdict, stands }: { readonly verdict: Verdict; readonly stands: boolean },
): AwaitedReason {
  if (verdict !== 'confirms') return stands ? 'stands-by-bars' : 'more-lines';
  switch (place.kind) {
    case 'fractal':
      return 'stands-by-bars';
    case 'stroke':
      return strokeReason(context, place);
    case 'segment':
      return segmentReason(context, place);
    case 'pivot':
      return 'segment-sure';
    case 'signal':
    case 'candidate':
      return 'line-sure';
  }
}

function strokeReason({ analysis }: WhyContext, { index }: ElementPlace): AwaitedReason {
  const isNewest = analysis.strokes[index]?.endMerged === analysis.mergedBars.length - 1;
  return isNewest ? 'end-fractal' : 'new-extreme';
}

function segmentReason(context: WhyContext, { level, index }: ElementPlace): AwaitedReason {
  const { method } = context.rules.segment;
  if (method !== 'feature-sequence') return 'more-lines';
  const fractal = endingFractal(levelReadingOf(context, level), index);
  if (fractal === null) return 'feature-fractal';
  if (fractal.hasEnded) return 'sure-lines';
  return fractal.reverse === null ? 'actual-break' : 'reverse-fractal';
}
