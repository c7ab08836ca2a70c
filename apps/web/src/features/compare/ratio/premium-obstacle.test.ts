import { describe, expect, it } from 'vitest';

import { comparedForTest } from '../compared-for-test.ts';
import { premiumObstacleOf } from './premium-obstacle.ts';

const obstacle = (...ids: readonly string[]) =>
  premiumObstacleOf({ series: ids.map((id) => comparedForTest(id)) }, 'zh');

describe('premiumObstacleOf()', () => {
  it('finds none between a share of the mainland and one of Hong Kong, whichever is the base', () => {
    expect(obstacle('hs600036', 'hk03968')).toBeNull();
    expect(obstacle('hk03968', 'hs600036')).toBeNull();
  });

  it('names the first pair that has no premium', () => {
    expect(obstacle('hs600036', 'hk03968', 'hs000001')).toBe(
      '“600036.SH”与“000001.SZ”不是一只 A 股和一只 H 股，没有 A/H 溢价',
    );
    expect(obstacle('hk03968', 'usAAPL')).toContain('AAPL');
  });

  it('finds one where an index or a fund stands for a share', () => {
    const series = [comparedForTest('hs600036'), comparedForTest('hkHSI', 'index')];
    expect(premiumObstacleOf({ series }, 'en')).toContain('no premium');
  });

  it('leaves a base without others alone', () => {
    expect(obstacle('hs600036')).toBeNull();
  });
});
