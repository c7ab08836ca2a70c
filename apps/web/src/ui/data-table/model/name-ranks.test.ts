import { expect, it } from 'vitest';

import { nameRanks } from './name-ranks.ts';

const collator = new Intl.Collator('zh');

/** Whether the ranks order all pairs of the names as comparing them does. */
function agree(names: readonly string[]): boolean {
  const ranks = nameRanks(names);
  const rankOf = (name: string): number => ranks.get(name) ?? Number.NaN;
  return names.every((one) =>
    names.every(
      (other) => Math.sign(rankOf(one) - rankOf(other)) === Math.sign(collator.compare(one, other)),
    ),
  );
}

it('orders names as comparing them does, when others come later too', () => {
  const first = ['中国平安', '贵州茅台', '招商银行', 'Apple', ''];
  expect(agree(first)).toBe(true);
  expect(agree(['平安银行', '万科A', 'apple', '贵州茅台'])).toBe(true);
  expect(agree(first)).toBe(true);
});

it('gives names that compare equal one rank', () => {
  const [composed, decomposed] = ['é', 'e\u0301'];
  const ranks = nameRanks([composed, decomposed, 'f']);
  expect(ranks.get(composed)).toBe(ranks.get(decomposed));
  expect(ranks.get('f')).not.toBe(ranks.get(composed));
});

it('forgets names rather than to know ever more', () => {
  const many = Array.from({ length: 15_000 }, (_, index) => `N${index}`);
  const others = Array.from({ length: 15_000 }, (_, index) => `M${index}`);
  nameRanks(many);
  const ranks = nameRanks(others);
  expect(ranks.size).toBe(others.length);
  expect(agree(['N1', 'M1', '茅台'])).toBe(true);
});
