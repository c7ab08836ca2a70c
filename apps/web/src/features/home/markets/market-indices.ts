import type { StockRow } from '@chanscope/contract';
import { markets } from '@chanscope/market';

import type { Locale } from '../../../i18n/index.ts';
import type { PopularStock } from '../popular-stocks.ts';

/** An index that stands for its market. */
export interface MainIndex extends PopularStock {
  /** As people call it. */
  readonly shortName: Readonly<Record<Locale, string>>;
}

type Entry = readonly [stockId: string, stockName: string, zh: string, en: string];

const entries: Readonly<Record<StockRow['stockType'], readonly Entry[]>> = {
  hs: [
    ['hsSH000001', '上证指数', '上证指数', 'SSE Composite'],
    ['hsSZ399001', '深证成指', '深证成指', 'SZSE Comp.'],
    ['hsSZ399006', '创业板指', '创业板指', 'ChiNext'],
  ],
  hk: [
    ['hkHSI', '恒生指数', '恒生指数', 'Hang Seng'],
    ['hkHSTECH', '恒生科技指数', '恒生科技', 'HS TECH'],
    ['hkHSCEI', '恒生中国企业指数', '国企指数', 'HS China Ent.'],
  ],
  us: [
    ['usDJI', '道琼斯工业平均指数', '道琼斯', 'Dow Jones'],
    ['usIXIC', '纳斯达克综合指数', '纳斯达克', 'Nasdaq'],
    ['usSPX', '标普500指数', '标普500', 'S&P 500'],
  ],
};

/** A fourth one beside them where one market is shown alone; Hong Kong has no other that the directory knows. */
const furtherEntries: Readonly<Record<StockRow['stockType'], readonly Entry[]>> = {
  hs: [['hsSH000300', '沪深300', '沪深300', 'CSI 300']],
  hk: [],
  us: [['usNDX', '纳斯达克100指数', '纳指100', 'Nasdaq 100']],
};

/** The main indices (大盘) by market. */
export const mainIndices = markets.map((market) => ({
  market,
  indices: indicesFrom(market, entries),
}));

/** The indices of one market that is shown alone. */
export const indicesOfMarket: Readonly<Record<StockRow['stockType'], readonly MainIndex[]>> = {
  hs: allOf('hs'),
  hk: allOf('hk'),
  us: allOf('us'),
};

function allOf(market: StockRow['stockType']): readonly MainIndex[] {
  return [...indicesFrom(market, entries), ...indicesFrom(market, furtherEntries)];
}

function indicesFrom(
  market: StockRow['stockType'],
  listed: Readonly<Record<StockRow['stockType'], readonly Entry[]>>,
): readonly MainIndex[] {
  return listed[market].map(([stockId, stockName, zh, en]) => {
    const shortName = { zh, en };
    return { stockId, stockName, stockNameEn: en, stockType: market, shortName };
  });
}
