import type { FoundRow, StockMaster, StockRow } from '@chanscope/contract';
import {
  type InstrumentKind,
  boardOf,
  currencyOf,
  marketLotSizeOf,
  marketOf,
  parseSymbol,
  priceDecimalsOf,
  shownCodeOf,
  stockIdOf,
} from '@chanscope/market';
import type { SimulatedInstrument } from '@chanscope/simulation';

/** A security of the mock, with what the screens show of it. */
export interface MockSecurity extends SimulatedInstrument {
  readonly stockRow: StockRow;
}

/** The few securities that the mock knows, by the ids of the interface. */
export const securities: ReadonlyMap<string, MockSecurity> = new Map(
  `
SH.000001 SH index 1991-07-15 SZZS 上证指数 SSE Composite Index
SZ.399001 SZ index 1995-01-23 SZCZ 深证成指 Shenzhen Component Index
SZ.399006 SZ index 2010-06-01 CYBZ 创业板指 ChiNext Price Index
SH.000300 SH index 2005-04-08 HS300 沪深300 CSI 300 Index
SH.000688 SH index 2020-07-23 KC50 科创50 STAR 50 Index
HK.HSI IDX index 1969-11-24 HSZS 恒生指数 Hang Seng Index
HK.HSTECH IDX index 2020-07-27 HSKJZS 恒生科技指数 Hang Seng TECH Index
HK.HSCEI IDX index 1994-08-08 HSZGQYZS 恒生中国企业指数 Hang Seng China Enterprises Index
US.DJI IDX index 1896-05-26 DQSGYPJZS 道琼斯工业平均指数 Dow Jones Industrial Average
US.SPX IDX index 1957-03-04 BP500ZS 标普500指数 S&P 500
US.IXIC IDX index 1971-02-05 NSDKZHZS 纳斯达克综合指数 Nasdaq Composite
SH.600519 SH stock 2001-08-27 GZMT 贵州茅台 Kweichow Moutai
SH.601318 SH stock 2007-03-01 ZGPA 中国平安 Ping An Insurance
SH.600036 SH stock 2002-04-09 ZSYH 招商银行 China Merchants Bank
SZ.000001 SZ stock 1991-04-03 PAYH 平安银行 Ping An Bank
SZ.300750 SZ stock 2018-06-11 NDSD 宁德时代 CATL
SZ.002594 SZ stock 2011-06-30 BYD 比亚迪 BYD
HK.00700 HK stock 2004-06-16 TXKG 腾讯控股 Tencent
SH.688981 SH stock 2020-07-16 ZXGJ 中芯国际 SMIC
HK.03690 HK stock 2018-09-20 MTW 美团-W Meituan
HK.09988 HK stock 2019-11-26 ALBBW 阿里巴巴-W Alibaba
US.AAPL NASDAQ stock 1980-12-12 PG 苹果 Apple
US.TSLA NASDAQ stock 2010-06-29 TSL 特斯拉 Tesla
US.NVDA NASDAQ stock 1999-01-22 YWD 英伟达 NVIDIA
`
    .trim()
    .split('\n')
    .map((line): [string, MockSecurity] => {
      const security = securityFrom(line);
      return [security.stockRow.stockId, security];
    }),
);

function securityFrom(line: string): MockSecurity {
  const [name = '', venue = '', kindName, listedOn = '', initials = '', nameZh = '', ...english] =
    line.split(' ');
  const symbol = parseSymbol(name);
  const kind: InstrumentKind = kindName === 'index' ? 'index' : 'stock';
  const board = kind === 'stock' ? boardOf(symbol) : 'none';
  const nameEn = english.join(' ');
  return {
    symbol,
    kind,
    board,
    nameZh,
    nameEn,
    listedOn,
    delistedOn: null,
    lotSize: marketLotSizeOf(symbol) ?? 1,
    currency: currencyOf(symbol),
    isSpecialTreatment: false,
    stockRow: {
      stockId: stockIdOf(symbol, kind),
      stockEt: venue,
      stockName: nameZh,
      stockPy: initials,
      stockType: marketOf(symbol),
      stockNameEn: nameEn,
      badge: badgeOf(kind, board),
    },
  };
}

function badgeOf(kind: InstrumentKind, board: MockSecurity['board']): StockRow['badge'] {
  if (kind === 'index') return 'index';
  return board === 'chinext' || board === 'star' || board === 'bse' ? board : null;
}

/** The master data of a security whose price is known. */
export function masterOf(security: MockSecurity, price: number): StockMaster {
  const { kind, board, currency, lotSize, listedOn, stockRow } = security;
  const priceDecimals = priceDecimalsOf({ ...security, price });
  return { ...stockRow, kind, board, currency, lotSize, listedOn, priceDecimals };
}

/** The securities whose code, names or initials contain what is sought, with the part that does. */
export function searchSecurities(sought: string): FoundRow[] {
  const part = sought.trim().toUpperCase();
  if (part === '') return [];
  return [...securities.values()].flatMap(({ stockRow }) => {
    const { stockId, stockName, stockPy, stockNameEn } = stockRow;
    const found = [shownCodeOf(stockId), stockName, stockPy, stockNameEn ?? ''].flatMap((text) => {
      const at = text.toUpperCase().indexOf(part);
      return at === -1 ? [] : [{ text, part: text.slice(at, at + part.length) }];
    });
    return found.length === 0 ? [] : [{ ...stockRow, found }];
  });
}
