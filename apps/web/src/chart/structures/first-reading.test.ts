import { createBarColumns } from '@chanscope/market';
import { analyzeChanSignals, pictureOfAnalysis, productRules } from '@chanscope/engine';
import { expect, it } from 'vitest';

import type { ChanQuestion } from './chan-reading.ts';
import { firstShown } from './first-reading.ts';

const bars = createBarColumns(0);
const picture = pictureOfAnalysis(analyzeChanSignals(bars, productRules), bars);
const firstReading = { school: 'chanscope', firstTime: 5, picture } as const;
const question: ChanQuestion = {
  choice: { school: 'chanscope', options: {} },
  comparedWith: null,
  bar: null,
  withGhosts: false,
};

it('is shown for the question that it answers, as one that is not whole', () => {
  const series = { id: 'a', firstReading };
  const shown = firstShown(series, question);
  expect(shown).toMatchObject({
    seriesId: 'a',
    firstTime: 5,
    barCount: 0,
    isWhole: false,
    picture,
  });
  expect(firstShown(series, { ...question })).toBe(shown);
});

it.each<[string, Partial<ChanQuestion>]>([
  ['another school', { choice: { school: 'original', options: {} } }],
  ['a changed option', { choice: { school: 'chanscope', options: { bi_strict: false } } }],
  ['a past bar', { bar: 3 }],
  ['what is gone', { withGhosts: true }],
  ['two schools', { comparedWith: { school: 'original', options: {} } }],
])('is not shown to who asks for %s', (_, changes) => {
  expect(firstShown({ id: 'a', firstReading }, { ...question, ...changes })).toBeNull();
});

it('is nothing where nothing was read', () => {
  expect(firstShown({ id: 'a' }, question)).toBeNull();
});
