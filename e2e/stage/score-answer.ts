import type { ScoreAnswer } from '@chanscope/contract';

/** What `pingfen` answers of a share that was scored on two days. */
export const scoreAnswer: ScoreAnswer = {
  market: 'hs',
  date: '2026-11-17',
  ruleVersion: 'pf-1',
  sources: ['simulated'],
  adjustments: ['forward'],
  simulated: true,
  version: 'pf-1',
  preset: 'chanscope',
  universe: { scored: 5012, excluded: {}, ranked: {} },
  count: 1,
  limited: false,
  list: [
    {
      stockId: 'hs600519',
      stockName: '贵州茅台',
      stockNameEn: null,
      stockType: 'hs',
      badge: null,
      rank: 412,
      prevRank: 530,
      score: 72,
      grade: 'B',
      parts: { trend: 75, rs: 81.2, chan: 58.5, vp: 64.1, risk: 77.3 },
      reasons: ['均线四项成立三项'],
    },
  ],
  one: {
    kind: 'scored',
    inputs: {
      close: 1347.18,
      averages: { ma5: 1388.76, ma10: 1380.93, ma20: 1348.05, ma60: 1229.34, ma60Before: 1221.1 },
      ranks: { 20: 88.1, 60: 75.2, 120: 79.9 },
      signal: { kind: '2', isBuy: true, age: 12, isSure: false },
      pivot: { low: 1416.95, high: 1581.16 },
      segment: -1,
      upVolumeShare: 0.556,
      averageRange: 30.6,
      source: 'simulated',
      adjustment: 'forward',
      barTime: 1,
    },
    percentile: 91.8,
    history: [
      { date: '2026-11-16', score: 61, rank: 700 },
      { date: '2026-11-17', score: 72, rank: 412 },
    ],
    historyNote: null,
  },
};
