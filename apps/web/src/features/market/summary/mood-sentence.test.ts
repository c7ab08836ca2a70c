import { describe, expect, it } from 'vitest';

import { summaryEn, summaryZh } from '../../../i18n/market/summary-texts.ts';
import { moodSentence } from './mood-sentence.ts';

const breadth = {
  counted: 10,
  up: 6,
  flat: 1,
  down: 3,
  unknown: 0,
  medianChange: 1,
  bins: [],
  averages: [],
  newHighs: 0,
  newLows: 0,
  extremesOf: 0,
  amount: null,
  amountOf: 0,
};

const moodOf = (values: readonly (number | null)[]) => ({
  ruleVersion: 'mood-1',
  total: null,
  word: null,
  axes: (['index', 'profit', 'theme'] as const).map((axis, at) => ({
    axis,
    value: values[at] ?? null,
    parts: [],
  })),
});

const axesZh = {
  index: '指数',
  profit: '赚钱',
  volume: '量能',
  speculation: '投机',
  resilience: '抗跌',
  theme: '主线',
};
const axesEn = {
  index: 'Index',
  profit: 'Profit',
  volume: 'Volume',
  speculation: 'Speculation',
  resilience: 'Resilience',
  theme: 'Theme',
};
const zh = { ...summaryZh, axes: axesZh };
const en = { ...summaryEn, axes: axesEn };

describe('the sentence of a mood', () => {
  it('names who rose and fell, the strongest side and the weakest', () => {
    const answer = { breadth, mood: moodOf([40, 90, 12]) };
    expect(moodSentence(answer, zh)).toBe('涨 6 家，跌 3 家。情绪六项中赚钱最强，主线最弱。');
    expect(moodSentence(answer, en)).toBe(
      '6 rose, 3 fell. Of the sides of its mood, profit is strongest and theme weakest.',
    );
  });

  it('names no side where none stands out', () => {
    for (const values of [[50, 50, 50], [null, null, null], [70]])
      expect(moodSentence({ breadth, mood: moodOf(values) }, zh)).toBe('涨 6 家，跌 3 家。');
  });
});
