import { describe, expect, it } from 'vitest';

import { chanRulesFromOptions } from '../chan/chan-options.ts';
import { explainElement } from './explain.ts';
import type { ElementPlace, Trace, WhyContext } from './trace.ts';
import { allTraces, contextOf, contextOver, plainFormat, wave } from './why-contract.ts';
import { traceText } from './why-text.ts';

/** Bars whose strokes run through prices: each price is the low of a turn, four bars a step. */
function through(...prices: readonly number[]): WhyContext {
  return contextOver(wave(...prices.map((price) => price * 4)));
}

/** The same by other options of chan.py. */
function by(options: Readonly<Record<string, unknown>>, context: WhyContext): WhyContext {
  return contextOf(context.bars, chanRulesFromOptions(options));
}

/** What the checks right below an explanation say, with rule and outcome. */
function textOf(context: WhyContext, place: ElementPlace): string[] {
  return lines(explainElement(context, place).children);
}

function lines(traces: readonly Trace[]): string[] {
  return traces.map(
    (each) => `${each.rule} ${each.holds ? 'yes' : 'no'}: ${traceText(each, 'en', plainFormat)}`,
  );
}

function segment(index: number): ElementPlace {
  return { kind: 'segment', level: 0, index };
}

function signalOf({ analysis }: WhyContext, kind: string): ElementPlace {
  const index = analysis.signals.findIndex(({ grounds }) =>
    grounds.some((ground) => ground.kind === kind),
  );
  return { kind: 'signal', level: 0, index };
}

/** Checks of the ground of a kind in a signal. */
function groundOf(context: WhyContext, kind: string): string[] {
  const trace = explainElement(context, signalOf(context, kind));
  const ground = trace.children.find(({ values: { kind: named } }) => {
    return named?.kind === 'signal' && named.value.kind === kind;
  });
  return lines(ground?.children ?? []);
}

const firstCase = [11, 10, 15, 12, 18, 14, 16, 11, 13] as const;
const secondCase = [11, 10, 15, 12, 20, 17, 19, 16, 18, 12, 16, 13] as const;

describe('a segment', () => {
  it('shows the fractal of its feature sequence, the break and that there is no gap (A4.1)', () => {
    expect(textOf(through(...firstCase), segment(0))).toEqual([
      'A4.1 yes: element 1 of the feature sequence: the falling stroke from @24, 48.00 to 61.00',
      'A4.1 yes: element 2 of the feature sequence: the falling stroke from @60, 56.00 to 73.00',
      'A4.1 yes: element 3 of the feature sequence: the falling stroke from @84, 44.00 to 65.00',
      'A4.1 yes: the second high 73.00 is above the first 61.00 and not exceeded by the third 65.00: a top fractal of the sequence',
      'A4.1 yes: the third low 44.00 is below the second 56.00',
      'A4.1 yes: the low 44.00 of the falling stroke from @84 is below 56.00 of the falling stroke from @60: a break in fact',
      'A4.1 yes: no gap between the first two elements (61.00 and 56.00 overlap): the first case, the fractal ends the segment',
      'S2 yes: strokes: 3, at least 3',
      'A4.2 yes: all strokes that the verdict rests on are sure',
      'S5 yes: sure: later strokes do not change it',
    ]);
  });

  it('waits behind a gap for the opposite fractal, and shows it once it is there', () => {
    const gap =
      'A4.1 yes: a gap between the first two elements (68.00 is above 61.00): the second case, the opposite sequence must form a fractal';
    const waiting = textOf(through(...secondCase), segment(0));
    expect(waiting).toContain(gap);
    expect(waiting).toContain(
      'A4.1 no: the opposite sequence has no bottom fractal yet; the segment waits for it',
    );
    const ended = textOf(through(...secondCase, 17, 15), segment(0));
    expect(ended).toContain(gap);
    expect(ended).toContain(
      'A4.1 yes: the opposite sequence formed a bottom fractal: the second case is complete',
    );
  });

  it('made of left-over strokes says where they were cut and what they wait for (A4.4)', () => {
    const context = through(...firstCase);
    expect(textOf(context, segment(1))).toEqual([
      'S3 yes: the left-over strokes are cut at their extreme 44.00 (bottom fractal); 1 more follow',
      'A4.1 no: elements of the feature sequence: 2, no fractal of 3 yet: that is what the end waits for',
      'S2 yes: strokes: 3, at least 3',
      'S5 no: provisional: later strokes may still change it',
    ]);
    expect(textOf(context, segment(2))[0]).toBe(
      'A4.4 yes: the strokes left at the end (1) are taken as a segment for now',
    );
    expect(textOf(through(...secondCase), segment(1))).toContain(
      'A4.2 no: the end 81.00 of the segment before is not final, so all segments after it are provisional',
    );
  });

  it('says how the only one was chosen, and what came of a new extreme', () => {
    expect(textOf(through(11, 10, 15, 12, 18, 14), segment(0))[0]).toBe(
      'A4.4 yes: no segment has ended yet: from 40.00 it is 33.00 to the high 73.00 and 0.00 to the low 40.00; the further one is taken (top fractal)',
    );
    const all = by({ left_seg_method: 'all' }, through(11, 10, 15, 12, 18, 14));
    expect(textOf(all, segment(0))[0]).toBe(
      'A4.4 yes: no segment has ended yet: all strokes from 40.00 to 56.00 are taken as one',
    );
  });

  it('is explained by the older methods too (A4.5)', () => {
    const broken = by({ seg_algo: 'break' }, through(11, 10, 15, 12, 18, 14, 16, 11, 13));
    expect(textOf(broken, segment(0))).toContain(
      'A4.5 yes: the falling stroke from @84 at 44.00 is below 56.00 of the falling stroke from @60: the segment before ended',
    );
    const turned = by({ seg_algo: '1+1' }, through(11, 10, 15, 12, 18, 14, 16, 11, 13, 10));
    expect(textOf(turned, segment(0)).slice(0, 2)).toEqual([
      'A4.5 yes: the low 56.00 of the rising stroke from @76 stays above 48.00 of the rising stroke from @36',
      'A4.5 yes: the high 65.00 of the rising stroke from @76 is above 61.00: ground made twice',
    ]);
  });

  it('cannot be explained where there is none', () => {
    expect(() => textOf(through(...firstCase), segment(9))).toThrow(
      'Cannot explain segment 9: there are 3',
    );
  });
});

describe('a pivot', () => {
  it('shows the strokes that made it, those around it, and its segment (Z1 to Z5)', () => {
    const context = through(...secondCase, 17, 15);
    const trace = explainElement(context, { kind: 'pivot', level: 0, index: 0 });
    expect(lines(allTraces(trace))).toEqual([
      'Z2 yes: pivot: ZD 68.00, ZG 73.00, DD 64.00, GG 77.00, from @80 to @108',
      'Z1 yes: only strokes against the down segment are looked at',
      'Z2 yes: what the strokes (2) share: ZD 68.00 is below ZG 73.00',
      'Z2 yes: the rising stroke from @80: 68.00 to 77.00',
      'Z2 yes: the rising stroke from @100: 64.00 to 73.00',
      'Z5 yes: entered by the falling stroke from @68, 81.00 to 68.00',
      'Z5 yes: left by the falling stroke from @108, 73.00 to 48.00',
      'Z3 yes: sure, as the segment it lies in',
    ]);
  });

  it('shows what extended it, and which were combined (Z2, Z4)', () => {
    const extended = through(11, 10, 20, 15, 19, 16, 21, 17, 30, 24, 26);
    expect(textOf(extended, { kind: 'pivot', level: 0, index: 0 })).toContain(
      'Z2 yes: the falling stroke from @112 (68.00 to 85.00) overlaps 64.00 to 77.00: the pivot extends',
    );
    const apart = [11, 10, 20, 15, 19, 16, 25, 19.25, 24, 19.25, 30, 24, 26];
    expect(textOf(through(...apart), { kind: 'pivot', level: 0, index: 0 })).toContain(
      'Z4 yes: the ranges 64.00 to 77.00 and 77.00 to 97.00 of two pivots touch: combined',
    );
  });

  it('cannot be explained where there is none', () => {
    expect(() => textOf(through(...firstCase), { kind: 'pivot', level: 0, index: 0 })).toThrow(
      'Cannot explain pivot 0: there are 0',
    );
  });
});

describe('a signal', () => {
  const turned = through(11, 10, 20, 15, 19, 16, 30, 24, 28, 22, 26, 23);

  it('of the first kind shows its pivot, the strengths with their ratio, and the peak (P1, D3)', () => {
    const checks = groundOf(turned, '1');
    expect(checks[0]).toBe('P1 yes: pivots in the segment: 1, at least 1');
    expect(checks[1]).toBe(
      'D3 yes: the rising stroke from @92 leaves the pivot and reaches 121.00, above its edge 77.00',
    );
    expect(checks[2]).toMatch(/^D3 yes: strength ratio \d+\.\d+; the rules set no limit/);
    expect(checks[3]).toBe(
      'P1 yes: the rising stroke from @92 leaves the pivot, and 121.00 is the furthest since it began (inside: 81.00)',
    );
  });

  it('is called and proved at the head of its checks, in either language', () => {
    const groundsIn = (language: 'zh' | 'en'): string[] =>
      explainElement(turned, signalOf(turned, '2')).children.map((each) =>
        traceText(each, language, plainFormat),
      );
    expect(groundsIn('zh')).toEqual(['笔二卖：回抽没有走完来路，2 项条件都成立']);
    expect(groundsIn('en')).toEqual([
      'Stroke 2nd sell: the move back does not undo the one before; all checks hold (2)',
    ]);
  });

  it('that is a candidate only shows the check it failed', () => {
    const strict = by({ divergence_rate: 0.9 }, turned);
    expect(strict.analysis.signals).toEqual([]);
    const trace = explainElement(strict, { kind: 'candidate', level: 0, index: 0 });
    expect(traceText(trace, 'en', plainFormat)).toMatch(/^only a candidate to sell at 121\.00/);
    const failed = allTraces(trace).filter(
      ({ holds, template }) => !holds && template !== 'ground',
    );
    expect(lines(failed.slice(1))[0]).toMatch(
      /^D3 no: strength ratio \d+\.\d+, more than 0\.9: no divergence/,
    );
  });

  it('of the second kind shows how much was taken back (P2)', () => {
    expect(groundOf(turned, '2')).toEqual([
      'P2 yes: a 1st buy or sell stands before it (the rising stroke from @92 ends at 121.00)',
      'P2 yes: the rising stroke from @172 takes back 17.00, 0.68 of the 25.00 of the falling stroke from @148, at most 0.9999',
    ]);
    expect(groundOf(turned, '2s')).toEqual([
      'P2 yes: a 1st buy or sell stands before it (the rising stroke from @92 ends at 121.00)',
      'P2 yes: the rising stroke from @212 (88.00 to 105.00) overlaps 96.00 to 113.00 of the 2nd buy or sell',
      'P2 yes: the rising stroke from @212 reaches 105.00, not above the origin 121.00',
      'P2 yes: the rising stroke from @212 takes back 9.00, 0.36 of the 25.00 of the falling stroke from @148, at most 0.9999',
    ]);
  });

  it('of the third kind shows the pivot that the price stays out of (P3)', () => {
    const before = through(11, 10, 20, 15, 19, 16, 30, 12, 15, 11, 13);
    expect(groundOf(before, '3b')).toEqual([
      'P3 yes: a 1st buy or sell stands before it (the rising stroke from @92 ends at 121.00)',
      'P3 yes: the pivot before the 1st buy or sell: 64.00 to 77.00',
      'P3 yes: the rising stroke from @220 comes back to 61.00, not above the edge 64.00 of the pivot',
    ]);
  });

  it('cannot be explained where there is none', () => {
    expect(() => explainElement(turned, { kind: 'signal', level: 1, index: 5 })).toThrow(
      'Cannot explain signal 5',
    );
    expect(() => explainElement(turned, { kind: 'candidate', level: 0, index: 9 })).toThrow(
      'Cannot explain candidate 9',
    );
  });
});
