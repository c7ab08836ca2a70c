import type { LevelAnalysis, analysisLevels } from '@chanscope/contract';
import {
  type ChanRules,
  type LevelFacts,
  type LevelState,
  levelStateOf,
  readChanHistory,
} from '@chanscope/engine';
import { type BarColumns, sliceBars } from '@chanscope/market';

import type { AnalysisMemory } from '../analysis/analysis-memory.ts';
import { presentAnalysis } from '../analysis/present-analysis.ts';
import type { Chart } from '../series.ts';
import { levelFactsFrom } from './level-facts-from-analysis.ts';

/** As many bars as a chart is analysed with unless it asks for others, so that both show the same. */
const barsPerLevel = 5000;

export type LevelName = (typeof analysisLevels)[number];

/** A level with its structures. */
export interface ReadLevel {
  readonly level: LevelName;
  readonly chart: Chart;
  readonly bars: BarColumns;
  readonly analysis: LevelAnalysis;
  readonly facts: LevelFacts;
  readonly state: LevelState;
}

interface LevelReading {
  readonly level: LevelName;
  readonly chart: Chart;
  readonly rules: ChanRules;
}

/** Reads a level of a security from its newest bars, or remembers it. */
export function readLevel(
  memory: AnalysisMemory,
  { level, chart, rules }: LevelReading,
): ReadLevel {
  const bars = sliceBars(chart.bars, chart.bars.length - barsPerLevel, chart.bars.length);
  const { symbol } = chart.instrument;
  const analysis = memory.analysisOf({ symbol, level, bars, rules }, () =>
    presentAnalysis(readChanHistory(bars, rules), bars.time),
  );
  const facts = levelFactsFrom(analysis, bars);
  return { level, chart, bars, analysis, facts, state: levelStateOf(facts) };
}
