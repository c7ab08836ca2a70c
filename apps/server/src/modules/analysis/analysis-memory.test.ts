import type { LevelAnalysis } from '@chanscope/contract';
import { defaultChanRules, readChanHistory } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';
import { createBarColumns } from '@chanscope/market';
import { describe, expect, it, vi } from 'vitest';

import { AnalysisMemory } from './analysis-memory.ts';
import { presentAnalysis } from './present-analysis.ts';

function barsAt(close: number): BarColumns {
  const bars = createBarColumns(1);
  for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][0] = close;
  return bars;
}

describe('the memory of analyses', () => {
  const read = vi.fn<() => LevelAnalysis>(() =>
    presentAnalysis(readChanHistory(barsAt(1)), barsAt(1).time),
  );

  it('reads the same bars by the same rules once', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    const first = memory.analysisOf(barsAt(1), defaultChanRules, read);
    expect(memory.analysisOf(barsAt(1), { ...defaultChanRules }, read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again for a corrected bar and for other rules', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    memory.analysisOf(barsAt(1), defaultChanRules, read);
    memory.analysisOf(barsAt(2), defaultChanRules, read);
    memory.analysisOf(barsAt(1), { ...defaultChanRules, keepsQuirks: false }, read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads everything again once it was told to forget', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    memory.analysisOf(barsAt(1), defaultChanRules, read);
    memory.forget();
    memory.analysisOf(barsAt(1), defaultChanRules, read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('forgets what was asked for longest ago', () => {
    const memory = new AnalysisMemory();
    read.mockClear();
    for (let close = 1; close <= 65; close += 1)
      memory.analysisOf(barsAt(close), defaultChanRules, read);
    memory.analysisOf(barsAt(65), defaultChanRules, read);
    expect(read).toHaveBeenCalledTimes(65);
    memory.analysisOf(barsAt(1), defaultChanRules, read);
    expect(read).toHaveBeenCalledTimes(66);
  });
});
