import { describe, expect, it } from 'vitest';

import { type StrokeRules, defaultChanRules } from './chan-rules.ts';
import type { LineColumns } from './line.ts';
import { MergedBarColumns } from './merged-bar.ts';
import { StrokeBuilder } from './stroke.ts';

type BarRange = readonly [high: number, low: number];

function range(high: number, low: number): BarRange {
  return [high, low];
}

/** Bars one high that go from turn to turn in steps of one; the turns are their lows. */
function wave(...turns: readonly number[]): BarRange[] {
  const bars: BarRange[] = [];
  turns.slice(1).forEach((to, at) => {
    const from = turns[at] ?? to;
    const step = Math.sign(to - from);
    for (let low = from; low !== to; low += step) bars.push([low + 1, low]);
  });
  const last = turns.at(-1) ?? 0;
  return [...bars, [last + 1, last]];
}

function builderOver(bars: readonly BarRange[], rules: Partial<StrokeRules> = {}): StrokeBuilder {
  const merged = new MergedBarColumns(0);
  const stroke = { ...defaultChanRules.stroke, ...rules };
  const builder = new StrokeBuilder(merged, { ...defaultChanRules, stroke });
  for (const [high, low] of bars) if (merged.add(high, low)) builder.onNewMergedBar();
  builder.update();
  return builder;
}

interface StrokeValue {
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly endMerged: number;
  readonly endBar: number;
  readonly isSure: boolean;
  readonly wasSure: boolean;
}

function strokeAt(lines: LineColumns, at: number): StrokeValue {
  return {
    beginPrice: lines.beginPrice(at),
    endPrice: lines.endPrice(at),
    endMerged: lines.end(at),
    endBar: lines.endBar(at),
    isSure: lines.isSure(at),
    wasSure: lines.wasSure(at),
  };
}

function strokesOf({ lines }: StrokeBuilder): StrokeValue[] {
  return Array.from({ length: lines.length }, (_, at) => strokeAt(lines, at));
}

/** The strokes that were taken back and are still led to. */
function withdrawnOf({ lines }: StrokeBuilder): StrokeValue[] {
  return Array.from({ length: lines.withdrawnCount }, (_, at) =>
    strokeAt(lines, lines.length + at),
  );
}

/** Strokes as `begin price–end price`, the unsure ones with a question mark. */
function strokesOver(bars: readonly BarRange[], rules: Partial<StrokeRules> = {}): string[] {
  return strokesOf(builderOver(bars, rules)).map(
    (line) => `${line.beginPrice}–${line.endPrice}${line.isSure ? '' : '?'}`,
  );
}

describe('strokes', () => {
  it('run between opposite fractals four merged bars apart (B1)', () => {
    expect(strokesOver(wave(12, 10, 14, 10, 13))).toEqual(['10–15', '15–10']);
    expect(strokesOver(wave(12, 10, 13, 10, 13))).toEqual([]);
  });

  it('may be three merged bars long with three bars between, unless strict (B1)', () => {
    const bars = [...wave(12, 10, 12), range(12.8, 12.2), ...wave(13, 11)];
    expect(strokesOver(bars, { isStrict: false })).toEqual(['10–14']);
    expect(strokesOver(bars)).toEqual([]);
    expect(strokesOver(wave(12, 10, 13, 11), { isStrict: false })).toEqual([]);
  });

  it('count a gap as one more merged bar if asked to; touching is no gap (B1)', () => {
    const rules = { countsGapAsBar: true };
    const gap = [...wave(12, 10, 11), ...wave(12.5, 13.5, 11.5)];
    expect(strokesOver(gap, rules)).toEqual(['10–14.5']);
    expect(strokesOver(gap)).toEqual([]);
    expect(strokesOver(wave(12, 10, 13, 11), rules)).toEqual([]);
  });

  it('need no distance when made of fractals alone', () => {
    const rules = { method: 'fractal', fractalCheck: 'loss' } as const;
    expect(strokesOver(wave(12, 10, 13, 10, 12), rules)).toEqual(['10–14', '14–10', '10–13?']);
  });

  it('must clear as much of the other fractal as the check says (B2)', () => {
    const fallsDeepAfterEnd = [...wave(12, 10, 14), range(14.5, 9), range(14, 8)];
    expect(strokesOver(fallsDeepAfterEnd, { fractalCheck: 'strict' })).toEqual([]);
    expect(strokesOver(fallsDeepAfterEnd, { fractalCheck: 'half' })).toEqual(['10–15']);

    const dipsBeforeEnd = [
      range(12, 11),
      range(11, 10),
      range(14, 11),
      range(13, 9),
      range(14.5, 9.2),
      range(16, 12),
      range(15, 11),
    ];
    expect(strokesOver(dipsBeforeEnd, { fractalCheck: 'half' })).toEqual([]);
    expect(strokesOver(dipsBeforeEnd, { fractalCheck: 'loss' })).toEqual(['10–16']);
  });

  it('must leave the whole first fractal below when the check is total (B2)', () => {
    const bars = [range(14, 11), range(13.5, 10), ...wave(11, 15, 13)];
    expect(strokesOver(bars, { fractalCheck: 'strict' })).toEqual(['10–16']);
    expect(strokesOver(bars, { fractalCheck: 'totally' })).toEqual(['10–16']);
    const tall = [
      range(15, 11),
      range(14.4, 10),
      range(15, 11),
      range(15.2, 12),
      range(15.4, 13),
      range(16, 14),
      range(15.5, 13),
    ];
    expect(strokesOver(tall, { fractalCheck: 'strict' })).toEqual(['10–16']);
    expect(strokesOver(tall, { fractalCheck: 'totally' })).toEqual([]);
  });

  it('end at the furthest price between their ends (B3)', () => {
    const spike = [...wave(12, 10, 11), range(20, 12), range(13, 11.5), ...wave(12.5, 14.5, 12.5)];
    expect(strokesOver(spike)).toEqual([]);
    expect(strokesOver(spike, { endsAtPeak: false })).toEqual(['10–15.5']);
  });

  it('move their end to a later equal or further fractal', () => {
    const strokes = strokesOf(builderOver(wave(12, 10, 15, 14, 15, 14)));
    expect(strokes).toMatchObject([{ endPrice: 16, endMerged: 9, endBar: 9, isSure: true }]);
    expect(strokesOver(wave(12, 10, 15, 14, 17, 16))).toEqual(['10–18']);
  });

  it('begin at the oldest fractal that fits', () => {
    const bars = [...wave(12, 10, 11), range(11.5, 10.2), ...wave(11, 15, 13)];
    expect(strokesOver(bars)).toEqual(['10–16']);
  });
});

describe('the provisional tail', () => {
  it('is there only after a first stroke', () => {
    expect(strokesOver(wave(12, 10, 15))).toEqual([]);
    expect(strokesOver(wave(12, 10, 15, 14))).toEqual(['10–16']);
  });

  it('moves the end of the last stroke with the newest bars (V2)', () => {
    const moved = { endMerged: 10, endPrice: 17, isSure: false, wasSure: true };
    expect(strokesOf(builderOver(wave(12, 10, 15, 14, 16)))).toMatchObject([moved]);
  });

  it('adds a stroke that no fractal ends yet (V3)', () => {
    expect(strokesOf(builderOver(wave(12, 10, 15, 11)))).toMatchObject([
      { isSure: true },
      { beginPrice: 16, endMerged: 11, endPrice: 11, isSure: false, wasSure: false },
    ]);
  });

  it('adds none while the newest bars are too near', () => {
    expect(strokesOver(wave(12, 10, 15, 12))).toEqual(['10–16']);
  });

  it('leaves no trace in the sure strokes', () => {
    const bars = wave(12, 10, 15, 11, 13, 9, 18, 12, 14, 13, 20, 11);
    const merged = new MergedBarColumns(0);
    const watched = new StrokeBuilder(merged, defaultChanRules);
    for (const [high, low] of bars) {
      if (merged.add(high, low)) watched.onNewMergedBar();
      watched.update();
    }
    expect(strokesOf(watched)).toEqual(strokesOf(builderOver(bars)));
    expect(withdrawnOf(watched)).toEqual(withdrawnOf(builderOver(bars)));
  });
});

describe('an update', () => {
  it('names the first line that is another one or reaches over more bars, if any', () => {
    const merged = new MergedBarColumns(0);
    const builder = new StrokeBuilder(merged, defaultChanRules);
    for (const [high, low] of wave(12, 10, 14, 10))
      if (merged.add(high, low)) builder.onNewMergedBar();
    expect(builder.update()).toBe(0);
    expect(builder.lines.length).toBe(2);
    expect(builder.update()).toBe(Number.POSITIVE_INFINITY);
    expect(merged.add(10.75, 10.25)).toBe(false);
    expect(builder.update()).toBe(1);
    expect(builder.update()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a lesser extreme between two strokes (B4)', () => {
  const quickNewHigh = [...wave(12, 10, 18, 13), range(17, 16), range(20.5, 19.5)];

  it('stays the end of a stroke where that is allowed', () => {
    expect(strokesOver([...quickNewHigh, range(19, 18)])).toEqual(['10–19', '19–13']);
  });

  it('is given up otherwise, at first provisionally', () => {
    const rules = { allowsSubPeak: false };
    expect(strokesOver(quickNewHigh, rules)).toEqual(['10–20.5?']);
    expect(strokesOver([...quickNewHigh, range(19, 18)], rules)).toEqual(['10–20.5']);
  });

  it('names the stroke taken back until the next merged bar', () => {
    const rules = { allowsSubPeak: false };
    const takenBack = [{ beginPrice: 19, endPrice: 13, isSure: true }];
    expect(withdrawnOf(builderOver(quickNewHigh, rules))).toMatchObject(takenBack);
    const sure = [...quickNewHigh, range(19, 18)];
    expect(withdrawnOf(builderOver(sure, rules))).toMatchObject(takenBack);
    expect(withdrawnOf(builderOver([...sure, range(18, 17)], rules))).toEqual([]);
  });

  it('stays when the earlier stroke began beyond it', () => {
    const deepFall = [...wave(12, 10, 18, 8), range(14, 12), range(20.5, 19.5), range(19, 18)];
    expect(strokesOver(deepFall, { allowsSubPeak: false })).toEqual(['10–19', '19–8']);
  });
});
