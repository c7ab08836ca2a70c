/**
 * The main indices of the three markets (指数), the best known first.
 * Each line: symbol, day of first publication (or -), Chinese name (/ names that people also use),
 * English name.
 */
export const indexLines = `
SH.000001 1991-07-15 上证指数/上证综指/大盘/沪指 SSE Composite Index
SZ.399001 1995-01-23 深证成指/深成指 Shenzhen Component Index
SZ.399006 2010-06-01 创业板指 ChiNext Price Index
SH.000300 2005-04-08 沪深300 CSI 300 Index
SH.000688 2020-07-23 科创50 STAR 50 Index
SH.000016 2004-01-02 上证50 SSE 50 Index
SH.000905 2007-01-15 中证500 CSI 500 Index
SH.000852 2014-10-17 中证1000 CSI 1000 Index
BJ.899050 2022-11-21 北证50 BSE 50 Index
SH.000906 2007-01-15 中证800 CSI 800 Index
SH.000985 2011-08-02 中证全指 CSI All Share Index
SH.000922 2008-05-26 中证红利 CSI Dividend Index
SH.000010 2002-07-01 上证180 SSE 180 Index
SH.000009 2010-11-29 上证380 SSE 380 Index
SH.000015 2005-01-04 红利指数 SSE Dividend Index
SH.000002 1992-02-21 A股指数 SSE A Share Index
SZ.399106 1991-04-04 深证综指 Shenzhen Composite Index
SZ.399005 2006-01-24 中小100/中小板指 SZSE SME 100 Index
SZ.399102 2010-08-20 创业板综 ChiNext Composite Index
SZ.399330 2006-01-24 深证100 Shenzhen 100 Index
SZ.399673 2014-06-18 创业板50 ChiNext 50 Index
SZ.399303 2014-03-28 国证2000 CNI 2000 Index
SZ.399997 2015-01-21 中证白酒 CSI Liquor Index
SZ.399986 2013-07-15 中证银行 CSI Banks Index
HK.HSI 1969-11-24 恒生指数/恒指 Hang Seng Index
HK.HSTECH 2020-07-27 恒生科技指数/恒生科技 Hang Seng TECH Index
HK.HSCEI 1994-08-08 恒生中国企业指数/国企指数 Hang Seng China Enterprises Index
US.SPX 1957-03-04 标普500指数/标普500/INX/GSPC S&P 500
US.IXIC 1971-02-05 纳斯达克综合指数/纳指 Nasdaq Composite
US.NDX 1985-01-31 纳斯达克100指数/纳指100 Nasdaq 100
US.DJI 1896-05-26 道琼斯工业平均指数/道指 Dow Jones Industrial Average
`;
