import { stockAddress } from './stock-address.ts';
import { useStockStars } from './stock-stars.ts';

/** What rows of the pages of the market lead to. */
export function useMarketLinks() {
  const { starred, toggle } = useStockStars();
  return { addressOf: stockAddress, starred, toggleStar: toggle };
}
