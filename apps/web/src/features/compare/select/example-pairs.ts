import type { StockRow } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';

/** A security that is offered to compare with. */
interface OfferedSecurity {
  readonly stockId: string;
  readonly name: Readonly<Record<Locale, string>>;
}

const maotai = { stockId: 'hs600519', name: { zh: '贵州茅台', en: 'Kweichow Moutai' } };
const wuliangye = { stockId: 'hs000858', name: { zh: '五粮液', en: 'Wuliangye' } };
const merchantsBank = { stockId: 'hs600036', name: { zh: '招商银行', en: 'CM Bank' } };
const csi300 = { stockId: 'hsSH000300', name: { zh: '沪深300', en: 'CSI 300' } };

/** Ready pairs for a reader who has chosen nothing: two of one trade, and a share against its market. */
export const examplePairs: readonly (readonly [OfferedSecurity, OfferedSecurity])[] = [
  [maotai, wuliangye],
  [merchantsBank, csi300],
];

/** The index that stands for a market (大盘). */
const marketIndices: Readonly<Record<StockRow['stockType'], OfferedSecurity>> = {
  hs: csi300,
  hk: { stockId: 'hkHSI', name: { zh: '恒生指数', en: 'Hang Seng Index' } },
  us: { stockId: 'usSPX', name: { zh: '标普500指数', en: 'S&P 500' } },
};

/** The indices that a base can be compared with, that of its own market first. */
export function indicesFor(base: string): readonly OfferedSecurity[] {
  const rankOf = (market: string): number => (base.toLowerCase().startsWith(market) ? 0 : 1);
  return Object.entries(marketIndices)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, index]) => index)
    .filter(({ stockId }) => stockId !== base);
}
