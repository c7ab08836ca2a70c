import type { StockRow } from '@chanscope/contract';
import { marketOfStockId } from '@chanscope/market';

/** A security that the home page offers. */
export type PopularStock = Pick<StockRow, 'stockId' | 'stockName' | 'stockNameEn' | 'stockType'>;

/** A row of the offer. */
export interface PopularGroup {
  readonly key: 'indices' | 'hs' | 'hk' | 'us';
  readonly stocks: readonly PopularStock[];
}

type Entry = readonly [stockId: string, stockName: string, stockNameEn: string];

const entries: Readonly<Record<PopularGroup['key'], readonly Entry[]>> = {
  indices: [
    ['hsSH000001', '上证指数', 'SSE Composite'],
    ['hsSZ399001', '深证成指', 'SZSE Component'],
    ['hsSZ399006', '创业板指', 'ChiNext Index'],
    ['hsSH000300', '沪深300', 'CSI 300'],
    ['hkHSI', '恒生指数', 'Hang Seng Index'],
    ['usSPX', '标普500指数', 'S&P 500'],
  ],
  hs: [
    ['hs600519', '贵州茅台', 'Kweichow Moutai'],
    ['hs300750', '宁德时代', 'CATL'],
    ['hs002594', '比亚迪', 'BYD'],
    ['hs601318', '中国平安', 'Ping An'],
    ['hs600036', '招商银行', 'CM Bank'],
    ['hs688981', '中芯国际', 'SMIC'],
  ],
  hk: [
    ['hk00700', '腾讯控股', 'Tencent'],
    ['hk09988', '阿里巴巴-W', 'Alibaba'],
    ['hk03690', '美团-W', 'Meituan'],
  ],
  us: [
    ['usAAPL', '苹果', 'Apple'],
    ['usNVDA', '英伟达', 'NVIDIA'],
    ['usTSLA', '特斯拉', 'Tesla'],
  ],
};

/** Well-known securities by market, offered before anything was searched (热门). */
const popularGroups: readonly PopularGroup[] = (['indices', 'hs', 'hk', 'us'] as const).map(
  (key) => ({
    key,
    stocks: entries[key].map(([stockId, stockName, stockNameEn]) => ({
      stockId,
      stockName,
      stockNameEn,
      stockType: marketOfStockId(stockId),
    })),
  }),
);

/** Their wire ids, always the same list. */
export const popularStockIds: readonly string[] = popularGroups.flatMap(({ stocks }) =>
  stocks.map(({ stockId }) => stockId),
);

/** The same with the groups of one market behind the indices (默认市场). */
export function popularGroupsFor(market: StockRow['stockType'] | undefined): PopularGroup[] {
  const rankOf = ({ key }: PopularGroup): number => {
    if (key === 'indices') return 0;
    return key === market ? 1 : 2;
  };
  return popularGroups.toSorted((left, right) => rankOf(left) - rankOf(right));
}
