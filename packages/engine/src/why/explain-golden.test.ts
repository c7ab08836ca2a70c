import { type Bar, barColumnsOf } from '@chanscope/market';
import { describe, expect, it, vi } from 'vitest';

import { chanRulesFromOptions } from '../chan/chan-options.ts';
import { explainMissingStroke } from './explain-missing-stroke.ts';
import { explainElement } from './explain.ts';
import type { ElementPlace, Trace, WhyContext } from './trace.ts';
import { allTraces, contextOf, placesIn, plainFormat, unusedFractals } from './why-contract.ts';
import { traceText } from './why-text.ts';

// The engine is compiled without the types of Node, so that it cannot touch files; this test
// borrows what it needs.
const { readFileSync } = await vi.importActual<{
  readFileSync: (file: string) => Uint8Array;
}>('node:fs');
const { gunzipSync } = await vi.importActual<{
  gunzipSync: (bytes: Uint8Array) => Uint8Array;
}>('node:zlib');
const { TextDecoder } = await vi.importActual<{
  TextDecoder: new () => { decode: (bytes: Uint8Array) => string };
}>('node:util');

const series = ['syn_walk_1m', 'syn_gap_1m', 'syn_ties_1m', 'syn_flat_1m'];

const configurations: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  default: {},
  'gaps, across segments, divergence asked for': {
    gap_as_kl: true,
    zs_algo: 'over_seg',
    divergence_rate: 0.9,
    macd_algo: 'area',
  },
  'older segments, strokes joined, single-stroke pivots': {
    seg_algo: '1+1',
    bi_allow_sub_peak: false,
    one_bi_zs: true,
    bi_strict: false,
  },
  'segments by break, pivots by sureness': { seg_algo: 'break', zs_algo: 'auto' },
  'fractal strokes, whole fractals, all left over': {
    bi_algo: 'fx',
    bi_fx_check: 'totally',
    left_seg_method: 'all',
    zs_combine_mode: 'peak',
    bsp3_peak: true,
  },
};

const cases = series.flatMap((name) =>
  Object.entries(configurations).map(([title, options]) => ({ name, title, options })),
);

function contextFor({ name, options }: (typeof cases)[number]): WhyContext {
  const file = `packages/engine/src/chan/fixtures/bars/${name}.csv.gz`;
  const text = new TextDecoder().decode(gunzipSync(readFileSync(file)));
  const bars = text
    .trim()
    .split('\n')
    .slice(1)
    .map((row, time): Bar => {
      const [, open = 0, high = 0, low = 0, close = 0, volume = 0] = row.split(',').map(Number);
      return { time, open, high, low, close, volume, amount: null };
    });
  return contextOf(barColumnsOf(bars), chanRulesFromOptions(options));
}

/** Faults of the sentences and bars of a trace, in words. */
function faultsOf(trace: Trace, { bars }: WhyContext): string[] {
  return allTraces(trace).flatMap((each) => {
    const texts = [traceText(each, 'zh', plainFormat), traceText(each, 'en', plainFormat)];
    const unsaid = texts.filter((text) => /[{}#]|NaN|undefined/.test(text));
    const outside = each.bars.filter(
      ({ first, last }) => !(first >= 0 && first <= last && last < bars.length),
    );
    return [...unsaid, ...outside.map(({ first, last }) => `${each.template} ${first}-${last}`)];
  });
}

/** Checks about whether an element may still change: these fail in ones that stand. */
const aboutSureness = ['V5', 'S2', 'S5', 'Z3', 'A4.2'];

function failuresIn(trace: Trace): string[] {
  return allTraces(trace)
    .filter(({ holds, rule }) => !holds && !aboutSureness.includes(rule))
    .map(({ template }) => template);
}

describe.each(cases)('the structures of $name by: $title', (each) => {
  const context = contextFor(each);
  const { analysis } = context;
  const shown = each.title === 'default' ? 1 : 9;
  const traces = placesIn(analysis)
    .filter(({ kind }, at) => kind !== 'fractal' || at % shown === 0)
    .map((place): [ElementPlace, Trace] => [place, explainElement(context, place)]);

  it('are all explained, in two languages, on bars that there are', () => {
    expect(traces.length).toBeGreaterThan(100);
    const faults = traces.flatMap(([, trace]) => faultsOf(trace, context));
    expect(faults).toEqual([]);
  });

  it('pass every check of their rules where they stand', () => {
    const standing = traces.filter(([{ kind }]) => kind !== 'candidate');
    expect(standing.every(([, { holds }]) => holds)).toBe(true);
    const whole = standing.filter(([{ kind }]) => kind !== 'segment');
    const failures = whole.map(([{ kind }, trace]) =>
      failuresIn(kind === 'signal' ? { ...trace, children: trace.children.slice(0, 1) } : trace),
    );
    expect(failures.flat()).toEqual([]);
  });

  it('are sure segments when nothing fails, and unsure ones when something does', () => {
    const segments = traces.filter(([{ kind }]) => kind === 'segment');
    const isSure = ([{ level, index }]: [ElementPlace, Trace]): boolean | undefined =>
      (level === 0 ? analysis : analysis.higher).segments[index]?.isSure;
    expect(segments.map(([, trace]) => trace.children.every(({ holds }) => holds))).toEqual(
      segments.map(isSure),
    );
  });

  it('say which check a candidate failed that is no signal', () => {
    const candidates = traces.filter(([{ kind }]) => kind === 'candidate');
    for (const [place, trace] of candidates) {
      const level = place.level === 0 ? analysis : analysis.higher;
      const line = level.candidates[place.index]?.line;
      expect(trace.holds).toBe(level.signals.some((signal) => signal.line === line));
      const checks = trace.children.flatMap(({ children }) => children);
      expect(trace.holds || checks.some(({ holds }) => !holds)).toBe(true);
    }
    expect(candidates.length).toBe(analysis.candidates.length + analysis.higher.candidates.length);
  });

  it('leave no fractal without a true reason', () => {
    const unused = unusedFractals(analysis)
      .filter((_, at) => at % shown === 0)
      .map((at) => explainMissingStroke(context, at));
    expect(unused.length).toBeGreaterThan(30);
    expect(unused.flatMap((trace) => faultsOf(trace, context))).toEqual([]);
    for (const trace of unused.flatMap(allTraces)) {
      expect(trace.holds && trace.children.some(({ holds }) => !holds)).toBe(false);
      const isRefusal = trace.template === 'stroke-refused' || trace.template === 'no-stroke';
      expect(isRefusal && trace.children.every(({ holds }) => holds)).toBe(false);
    }
  });

  it('show the numbers of the elements to the last bit', () => {
    const numbers = traces.flatMap(([place, { values }]) =>
      place.kind === 'stroke' || (place.kind === 'pivot' && place.level === 0)
        ? [[place.kind, ...Object.values(values).map(({ value }) => value)]]
        : [],
    );
    for (const { beginPrice, endPrice, beginBar, endBar } of analysis.strokes)
      expect(numbers).toContainEqual(
        expect.arrayContaining(['stroke', beginPrice, endPrice, beginBar, endBar]),
      );
    for (const { low, high, lowest, highest } of analysis.pivots)
      expect(numbers).toContainEqual(expect.arrayContaining(['pivot', low, high, lowest, highest]));
  });
});
