import { type ComparisonResponse, type Locale, problems, sentenceOf } from '@chanscope/contract';

type Series = ComparisonResponse['series'][number];

/** Funds, indices and sectors have no A or H share. */
const shareBadges: readonly Series['stock']['badge'][] = [null, 'chinext', 'star', 'bse', 'st'];

/**
 * Why there is no premium of A over H shares between the base and the others, in the words in which the server
 * refuses it; null where each pair is a share of the mainland and one of Hong Kong.
 */
export function premiumObstacleOf(
  { series }: Pick<ComparisonResponse, 'series'>,
  locale: Locale,
): string | null {
  const [base, ...others] = series;
  const wrong =
    base === undefined ? undefined : others.find((other) => !isPremiumPair(base, other));
  if (base === undefined || wrong === undefined) return null;
  return sentenceOf(problems.noPremium, locale, {
    base: base.stock.stockId,
    against: wrong.stock.stockId,
  });
}

function isPremiumPair(one: Series, other: Series): boolean {
  const markets = [one, other].map(({ stock }) => stock.stockType);
  const areShares = [one, other].every(({ stock }) => shareBadges.includes(stock.badge));
  return areShares && markets.includes('hs') && markets.includes('hk');
}
