import { describe, expect, it } from 'vitest';

import { explainMissingStroke } from './explain-missing-stroke.ts';
import { explainElement } from './explain.ts';
import type { Trace, WhyContext } from './trace.ts';
import { type BarRangeOf, allTraces, contextOver, plainFormat, wave } from './why-contract.ts';
import { traceText } from './why-text.ts';

/** What each check of a trace says in English, with its rule and whether it holds. */
function textOf(trace: Trace): string[] {
  return allTraces(trace).map(
    (each) => `${each.rule} ${each.holds ? 'yes' : 'no'}: ${traceText(each, 'en', plainFormat)}`,
  );
}

function strokeOf(context: WhyContext, index: number): string[] {
  return textOf(explainElement(context, { kind: 'stroke', level: 0, index }));
}

/** The checks that fail at a fractal without a stroke, below those that say so. */
function refusalAt(context: WhyContext, mergedBar: number): string[] {
  return allTraces(explainMissingStroke(context, mergedBar))
    .filter(({ holds, children }) => !holds && children.length === 0)
    .map((each) => `${each.rule}: ${traceText(each, 'en', plainFormat)}`);
}

function range(high: number, low: number): BarRangeOf {
  return [high, low];
}

describe('a fractal', () => {
  it('is explained by the highs and lows beside it, and by what was merged (F1, M3)', () => {
    const context = contextOver([range(12, 11), range(11, 10), range(10.8, 10.2), range(12, 11)]);
    expect(textOf(explainElement(context, { kind: 'fractal', level: 0, index: 1 }))).toEqual([
      'F1 yes: bottom fractal at 10.00, @1',
      'F1 yes: its high 10.80 is below 12.00 on the left and 12.00 on the right',
      'F1 yes: its low 10.00 is below 11.00 on the left and 11.00 on the right',
      'M3 yes: 2 bars that contain one another merged down into one: high 10.80, low 10.00',
      'F2 yes: once complete, later bars do not change a fractal',
    ]);
  });

  it('is none at the first merged bar, the last one, or on the way', () => {
    const context = contextOver(wave(10, 13));
    const explain = (index: number): string | undefined =>
      textOf(explainElement(context, { kind: 'fractal', level: 0, index }))[0];
    expect(explain(0)).toBe(
      'F1 no: the first merged bar has no left neighbour, so it is no fractal',
    );
    expect(explain(1)).toBe('F1 no: no top fractal at @1');
    expect(explain(3)).toContain('no right neighbour yet');
    expect(() => explain(4)).toThrow('Cannot explain a fractal at merged bar 4: there are 4');
  });
});

describe('a stroke', () => {
  it('is explained by its fractals and the checks at the moment it was made (B1 to B3)', () => {
    expect(strokeOf(contextOver(wave(12, 10, 14, 10)), 0)).toEqual([
      'A3.2 yes: up stroke from 10.00 (@2) to 15.00 (@6), merged bars spanned: 4',
      'F1 yes: bottom fractal at 10.00, @2',
      'F1 yes: its high 11.00 is below 12.00 on the left and 12.00 on the right',
      'F1 yes: its low 10.00 is below 11.00 on the left and 11.00 on the right',
      'F2 yes: once complete, later bars do not change a fractal',
      'A3.2 yes: the first stroke begins at the oldest bottom fractal that allows one',
      'A3.2 yes: checked when the top fractal at 15.00 (@6) was complete',
      'B1 yes: merged bars spanned: 4, at least 4 (B1)',
      'B2 yes: the low 10.00 of the bottom fractal it begins at is below the low 13.00 of the 3 merged bars around its end (B2)',
      'B2 yes: the high 15.00 of the top fractal it ends at is above the high 12.00 of the 3 merged bars around its begin (B2)',
      'B3 yes: no merged bar in between is above the end 15.00; the nearest is 14.00 (B3)',
      'F1 yes: top fractal at 15.00, @6',
      'F1 yes: its high 15.00 is above 14.00 on the left and 14.00 on the right',
      'F1 yes: its low 14.00 is above 13.00 on the left and 13.00 on the right',
      'F2 yes: once complete, later bars do not change a fractal',
      'V5 yes: sure; until the next stroke is sure its end may still move to a top fractal further on',
    ]);
  });

  it('speaks Chinese', () => {
    const context = contextOver(wave(12, 10, 14, 10));
    const trace = explainElement(context, { kind: 'stroke', level: 0, index: 0 });
    const span = allTraces(trace).find(({ rule }) => rule === 'B1');
    expect(span).toBeDefined();
    expect(traceText(trace, 'zh', plainFormat)).toContain(' 10.00 ');
    expect(allTraces(trace).map((each) => traceText(each, 'zh', plainFormat))).toContain(
      '\u8de8 4 \u6839\u5408\u5e76K\u7ebf\uff0c\u4e0d\u5c11\u4e8e 4\uff08B1\uff09',
    );
  });

  it('counts the gaps where the rules do (B1)', () => {
    const gap = [...wave(12, 10, 11), ...wave(12.5, 13.5, 11.5)];
    const lines = strokeOf(contextOver(gap, { countsGapAsBar: true }), 0);
    expect(lines).toContain('B1 yes: merged bars spanned: 3, gaps: 1, 4 in all, at least 4 (B1)');
  });

  it('says how its end moved on, for good and for now (V2)', () => {
    const lines = strokeOf(contextOver(wave(12, 10, 15, 14, 17, 16, 18)), 0);
    expect(lines).toContain(
      'A3.2 yes: the end moved from 16.00 to the top fractal at 18.00 (@11), which is as far or further',
    );
    expect(lines).toContain(
      'V2 yes: the newest merged bar reached 19.00, as far as the old end 18.00 or further, so the end is at @14 for now',
    );
    expect(lines.at(-1)).toBe('V5 no: provisional until the top fractal at its end is complete');
  });

  it('says what allows a provisional one (V3), and when nothing changes it any more (V5)', () => {
    const context = contextOver(wave(12, 10, 15, 10));
    expect(strokeOf(context, 1)).toContain(
      'V3 yes: the fractal at the end is not complete; by the bars so far a stroke may run here',
    );
    expect(strokeOf(contextOver(wave(12, 10, 15, 10, 15)), 0).at(-1)).toContain('V5 yes: locked');
  });

  it('says which strokes were joined into it (B4)', () => {
    const newHigh = [...wave(12, 10, 18, 13), range(17, 16), range(20.5, 19.5)];
    const rules = { allowsSubPeak: false };
    expect(strokeOf(contextOver(newHigh, rules), 0)).toContain(
      'B4 yes: the newest move reached 20.50 and joins the last two strokes into this one for now (it ended at 19.00), end at @17',
    );
    const sure = contextOver([...newHigh, range(19, 18)], rules);
    expect(strokeOf(sure, 0)).toContain(
      'B4 yes: the top fractal at 20.50 (@17) joined the last two strokes into this one, which had ended at 19.00',
    );
    expect(refusalAt(sure, 15)).toEqual([
      'B4: it was the end of a stroke until 20.50 (@17) joined the strokes on both sides of it',
    ]);
  });

  it('cannot be explained where there is none', () => {
    const context = contextOver(wave(12, 10, 14, 10));
    expect(() => strokeOf(context, 7)).toThrow('Cannot explain stroke 7: there are 2');
  });
});

describe('a fractal without a stroke', () => {
  it('is too near (B1)', () => {
    expect(refusalAt(contextOver(wave(12, 10, 13, 10, 13)), 5)).toEqual([
      'B1: merged bars spanned: 3, fewer than 4 (B1)',
    ]);
    const loose = contextOver(wave(12, 10, 13, 11), { isStrict: false });
    expect(refusalAt(loose, 5)).toEqual(['B1: bars between the fractals: 2, fewer than 3 (B1)']);
  });

  it('is not clear of the other fractal, as it was when complete (B2)', () => {
    const fallsDeepAfterEnd = [...wave(12, 10, 14), range(14.5, 9), range(14, 8)];
    expect(refusalAt(contextOver(fallsDeepAfterEnd), 6)).toEqual([
      'B2: the low 10.00 of the bottom fractal it begins at is not below the low 9.00 of the 3 merged bars around its end (@7, B2)',
    ]);
  });

  it('is not the furthest price since the other one (B3)', () => {
    const spike = [...wave(12, 10, 11), range(20, 12), range(13, 11.5), ...wave(12.5, 14.5, 12.5)];
    expect(refusalAt(contextOver(spike), 8)).toContain(
      'B3: 20.00 in between (@4) is above the end 15.50 (B3)',
    );
  });

  it('is less extreme than the end the stroke has, or was left behind by a further one', () => {
    const context = contextOver([
      ...wave(12, 10, 17),
      range(17.5, 16.5),
      range(17, 16),
      range(17.6, 16.6),
      range(17, 16),
    ]);
    expect(refusalAt(context, 12)).toEqual([
      'A3.2: the top fractal 17.60 does not reach the end 18.00 (@9) that the stroke already had',
    ]);
    expect(refusalAt(contextOver(wave(12, 10, 17, 16, 18, 17)), 9)).toEqual([
      'A3.2: it was the end of a stroke until the end moved on to 19.00 (@12), which is as far as 18.00 or further',
    ]);
  });

  it('has nothing before it, or nothing that fits, and the first stroke does not use it', () => {
    const spike = contextOver([...wave(12, 10, 11), range(20, 12), range(13, 11.5)]);
    expect(refusalAt(spike, 2)).toEqual([
      'A3.2: there was no top fractal before it to draw a stroke from',
    ]);
    const later = contextOver(wave(10, 11, 9, 10, 8, 14, 12));
    expect(refusalAt(later, 3)).toEqual([
      'B1: merged bars spanned: 2, fewer than 4 (B1)',
      'A3.2: the first stroke runs from @1 to @6 and does not use it',
    ]);
  });

  it('cannot be asked about where a stroke ends, or where there is no fractal', () => {
    const context = contextOver(wave(12, 10, 14, 10));
    expect(() => explainMissingStroke(context, 2)).toThrow('stroke 0 is there');
    expect(() => explainMissingStroke(context, 3)).toThrow('Cannot explain merged bar 3');
  });
});
