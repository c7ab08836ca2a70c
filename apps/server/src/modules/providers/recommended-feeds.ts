import type { Market } from '@chanscope/market';

/**
 * The feeds that work best together in a market, first choice first, as far as they are known without having been
 * called: Tencent answers most steadily, Eastmoney has directory and minutes but shuts callers out, Yahoo alone
 * reports distributions.
 */
export const recommendedFeeds: Readonly<Record<Market, readonly string[]>> = {
  hs: ['feed:tdx', 'feed:tencent', 'feed:eastmoney', 'feed:sina', 'feed:yahoo'],
  hk: ['feed:tencent', 'feed:eastmoney', 'feed:yahoo'],
  us: ['feed:tencent', 'feed:yahoo', 'feed:nasdaq'],
};
