import type { StockAnswer } from '../bars/bar-pages.ts';

/** What was done to the prices on the screen, by the source itself or since. */
export function shownBasisOf({
  adjust,
  basis,
}: Pick<StockAnswer, 'adjust' | 'basis'>): StockAnswer['basis'] {
  return adjust === 'none' && basis === 'split' ? 'split' : adjust;
}
