import type { LevelAnalysis } from '@chanscope/contract';
import { defaultChanRules, readChanHistory } from '@chanscope/engine';
import { type BarColumns, createBarColumns, symbolOf } from '@chanscope/market';
import { describe, expect, it, vi } from 'vitest';

import { AnalysisMemory } from './analysis-memory.ts';
import { presentAnalysis } from './present-analysis.ts';

function barsAt(close: number): BarColumns {
  const bars = createBarColumns(1);
  for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][0] = close;
  return bars;
}

const symbol = symbolOf('SH', '600519');

/** What a chart of days shows that closes at a price. */
function chartAt(close: number): Parameters<AnalysisMemory['analysisOf']>[0] {
  return { symbol, level: 'day', bars: barsAt(close), rules: defaultChanRules };
}

describe('the memory of analyses', () => {
  const read = vi.fn<() => LevelAnalysis>(() =>
    presentAnalysis(readChanHistory(barsAt(1)), barsAt(1).time),
  );

  it('reads the same bars by the same rules once', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    const first = memory.analysisOf(chartAt(1), read);
    expect(memory.analysisOf({ ...chartAt(1), rules: { ...defaultChanRules } }, read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again for a corrected bar and for other rules', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    memory.analysisOf(chartAt(1), read);
    memory.analysisOf(chartAt(2), read);
    memory.analysisOf({ ...chartAt(1), rules: { ...defaultChanRules, keepsQuirks: false } }, read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads everything again once it was asked to forget', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    memory.analysisOf(chartAt(1), read);
    memory.forget({ symbol: null, level: null });
    memory.analysisOf(chartAt(1), read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again only what it was asked to forget: a security, or a level of it', () => {
    const memory = new AnalysisMemory();
    const other = { ...chartAt(1), symbol: symbolOf('HK', '00700') };
    const charts = { days: chartAt(1), weeks: { ...chartAt(1), level: 'week' }, other };
    const readNow = (): string[] =>
      Object.entries(charts).flatMap(([name, chart]) => {
        read.mockClear();
        memory.analysisOf(chart, read);
        return read.mock.calls.map(() => name);
      });
    expect(readNow()).toEqual(['days', 'weeks', 'other']);
    expect(readNow()).toEqual([]);
    memory.forget({ symbol, level: 'week' });
    expect(readNow()).toEqual(['weeks']);
    memory.forget({ symbol, level: null });
    expect(readNow()).toEqual(['days', 'weeks']);
  });

  it('forgets what was asked for longest ago', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    for (let close = 1; close <= 65; close += 1) memory.analysisOf(chartAt(close), read);
    memory.analysisOf(chartAt(65), read);
    expect(read).toHaveBeenCalledTimes(65);
    memory.analysisOf(chartAt(1), read);
    expect(read).toHaveBeenCalledTimes(66);
  });
});
