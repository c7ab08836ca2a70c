import { createBarColumns } from '@chanscope/market';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { randomBars, randomRules } from '../chan-contract.ts';
import { productRules } from '../chan-presets.ts';
import { analyzeChanSignals } from '../chan.ts';
import { readChanHistory } from './chan-history.ts';
import { columnsOfPicture, pictureFromColumns } from './picture-columns.ts';
import { pictureOfAnalysis } from './picture-of-analysis.ts';

it('is the picture that was written, but for numbers, merged bars and fractals', () => {
  fc.assert(
    fc.property(randomBars, randomRules, (bars, rules) => {
      const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
      const read = pictureFromColumns(picture.bar, columnsOfPicture(picture));
      const { mergedBars, fractals } = read;
      expect([mergedBars.length, fractals.length]).toEqual([0, 0]);
      expect(read).toEqual({ ...picture, mergedBars, fractals });
    }),
    { numRuns: 50 },
  );
});

it('shows what the reading that keeps lives shows', () => {
  fc.assert(
    fc.property(randomBars, randomRules, (bars, rules) => {
      const history = readChanHistory(bars, rules);
      const whole = columnsOfPicture(history.pictureAt(bars.length - 1));
      const first = columnsOfPicture(pictureOfAnalysis(analyzeChanSignals(bars, rules), bars));
      expect(withoutStates(whole)).toEqual(withoutStates(first));
    }),
    { numRuns: 50 },
  );
});

/** A life knows more of how far an element can be trusted. */
function withoutStates(
  columns: ReturnType<typeof columnsOfPicture>,
): ReturnType<typeof columnsOfPicture> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !name.endsWith('.state')));
}

const nothing = columnsOfPicture(
  pictureOfAnalysis(analyzeChanSignals(createBarColumns(0), productRules), createBarColumns(0)),
);

it.each([
  ['of another kind', new Float64Array(0)],
  ['longer than its neighbours', new Int32Array(1)],
])('is not read from a column that is %s', (_, column) => {
  expect(() => pictureFromColumns(-1, { ...nothing, 'strokes.endBar': column })).toThrow(
    'its column strokes.endBar',
  );
});

it('is not read without one of its columns', () => {
  const { 'strokes.endBar': _, ...others } = nothing;
  expect(() => pictureFromColumns(-1, others)).toThrow('its column strokes.endBar');
});
