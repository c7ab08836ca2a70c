import { expect, it } from 'vitest';

import { strategyName } from './strategy-name.ts';

it('names every strategy that looks for a signal in both languages, a divergence too', () => {
  const named = ['chan-3-buy', 'divergence-buy', 'divergence-sell', 'of-former-days'];
  expect(named.map((id) => strategyName(id, 'zh'))).toEqual([
    '三买',
    '底背驰',
    '顶背驰',
    'of-former-days',
  ]);
  expect(strategyName('divergence-sell', 'en')).toBe('Divergence at a high');
});
