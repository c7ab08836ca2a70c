import { describe, expect, it } from 'vitest';

import { onRandomBars } from '../chan/chan-contract.ts';
import type { ChanRules } from '../chan/chan-rules.ts';
import type { Pivot } from '../chan/pivot.ts';
import { explainMissingStroke } from './explain-missing-stroke.ts';
import { explainElement } from './explain.ts';
import { type GrowingPivot, type PivotEvent, feedOf, pivotStoryOf } from './pivot-story.ts';
import { type LevelReading, endingFractal, levelReadingOf } from './reading.ts';
import { strokeHistoryOf } from './stroke-history.ts';
import { allTraces, contextOf, placesIn, unusedFractals } from './why-contract.ts';

function storyOf(reading: LevelReading, pivot: Pivot, rules: ChanRules): readonly PivotEvent[] {
  const feed = feedOf(reading, pivot, rules.pivot);
  return pivotStoryOf(reading, pivot, { rules: rules.pivot, feed });
}

function growthOf(pivot: Pivot): GrowingPivot {
  const { beginStroke, endStroke, low, high, lowest, highest } = pivot;
  return { beginStroke, endStroke, low, high, lowest, highest };
}

describe('explanations by any rules', () => {
  it('are there for everything, and hold where it stands', () => {
    onRandomBars((bars, rules) => {
      const context = contextOf(bars, rules);
      for (const place of placesIn(context.analysis))
        expect(explainElement(context, place).holds || place.kind === 'candidate').toBe(true);
      for (const at of unusedFractals(context.analysis)) {
        const reasons = explainMissingStroke(context, at).children;
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons.some(({ holds }) => holds)).toBe(false);
      }
    });
  });

  it('say of the sure strokes what the engine found', () => {
    onRandomBars((bars, rules) => {
      const { turns, verdicts } = strokeHistoryOf(bars, rules.stroke);
      const { strokes, mergedBars } = contextOf(bars, rules).analysis;
      const sure = strokes.filter(({ isSure }) => isSure).map(({ endMerged }) => endMerged);
      expect(turns.slice(1, sure.length + 1)).toEqual(sure);
      expect([...verdicts.keys()]).toEqual(
        mergedBars.flatMap(({ fractal }, at) => (fractal === 0 ? [] : [at])),
      );
    });
  });

  it('say of segments the fractals that ended them, as sure as they are', () => {
    onRandomBars((bars, { segment, ...others }) => {
      const rules = { ...others, segment: { ...segment, method: 'feature-sequence' as const } };
      const context = contextOf(bars, rules);
      for (const level of [0, 1] as const) {
        const reading = levelReadingOf(context, level);
        reading.segments.forEach(({ reason, endStroke, beginStroke, isSure }, index) => {
          const fractal = reason === 'rule' ? endingFractal(reading, index) : null;
          expect(fractal?.segmentEnd).toBe(reason === 'rule' ? endStroke : undefined);
          expect(fractal?.isSure === true && endStroke - beginStroke >= 2).toBe(isSure);
        });
      }
    });
  });

  it('say of pivots inside segments how they grew to what they are', () => {
    onRandomBars((bars, { pivot: drawn, ...others }) => {
      const rules = { ...others, pivot: { ...drawn, method: 'in-segment' as const } };
      const context = contextOf(bars, rules);
      for (const level of [0, 1] as const) {
        const reading = levelReadingOf(context, level);
        const { pivots } = reading;
        const made = pivots.map((pivot) => storyOf(reading, pivot, rules).at(-1)?.made);
        expect(made).toEqual(pivots.map(growthOf));
      }
    });
  });

  it('say of any pivot how it began', () => {
    onRandomBars((bars, rules) => {
      const reading = levelReadingOf(contextOf(bars, rules), 0);
      const begins = reading.pivots.map((pivot) => storyOf(reading, pivot, rules)[0]?.made);
      expect(begins.map((each) => each?.beginStroke)).toEqual(
        reading.pivots.map(({ beginStroke }) => beginStroke),
      );
    });
  });

  it('say of divergences the very ratio of the signal', () => {
    onRandomBars((bars, rules) => {
      const context = contextOf(bars, rules);
      context.analysis.signals.forEach((signal, index) => {
        const place = { kind: 'signal', level: 0, index } as const;
        const ratios = allTraces(explainElement(context, place)).flatMap(({ values, rule }) =>
          rule === 'D3' && values['ratio'] !== undefined ? [values['ratio'].value] : [],
        );
        const expected = signal.grounds.flatMap((ground) =>
          'divergenceRate' in ground ? [ground.divergenceRate ?? Number.NaN] : [],
        );
        expect(expected).toEqual(expect.arrayContaining(ratios));
      });
    });
  });
});
