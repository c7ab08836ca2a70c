/**
 * Well-known exchange-traded funds, LOFs and REITs of the mainland (场内基金), roughly by how much is
 * traded. Each line: code, kind, Chinese name (/ the exchange's short name).
 */
export const mainlandFundLines = `
510300 etf 华泰柏瑞沪深300ETF/300ETF
510050 etf 华夏上证50ETF/50ETF
510500 etf 南方中证500ETF/500ETF
512100 etf 南方中证1000ETF
588000 etf 华夏上证科创板50成份ETF/科创50ETF
588080 etf 易方达上证科创板50ETF
159915 etf 易方达创业板ETF
159949 etf 华安创业板50ETF
159919 etf 嘉实沪深300ETF
563360 etf 华泰柏瑞中证A500ETF
510880 etf 华泰柏瑞上证红利ETF/红利ETF
512890 etf 华泰柏瑞中证红利低波ETF
512880 etf 国泰中证全指证券公司ETF/证券ETF
512000 etf 华宝券商ETF
512800 etf 华宝中证银行ETF/银行ETF
512690 etf 鹏华中证酒ETF
512480 etf 国联安中证半导体ETF
159995 etf 华夏国证半导体芯片ETF/芯片ETF
588200 etf 嘉实上证科创板芯片ETF
515030 etf 华夏中证新能源汽车ETF
515790 etf 华泰柏瑞中证光伏产业ETF
512010 etf 易方达沪深300医药ETF
512170 etf 华宝中证医疗ETF
159992 etf 银华中证创新药产业ETF
512660 etf 国泰中证军工ETF
512400 etf 南方中证申万有色金属ETF
515220 etf 国泰中证煤炭ETF
159928 etf 汇添富中证主要消费ETF
515880 etf 国泰中证全指通信设备ETF
159819 etf 易方达中证人工智能主题ETF
562500 etf 华夏中证机器人ETF
159869 etf 华夏中证动漫游戏ETF
159865 etf 国泰中证畜牧养殖ETF
512200 etf 南方中证房地产ETF
518880 etf 华安黄金易ETF/黄金ETF
511010 etf 国泰上证5年期国债ETF
513100 etf 国泰纳斯达克100ETF/纳指ETF
513500 etf 博时标普500ETF
513050 etf 易方达中证海外中国互联网50(QDII-ETF)/中概互联
513180 etf 华夏恒生科技ETF(QDII)
159920 etf 华夏恒生ETF(QDII)
161725 lof 招商中证白酒指数(LOF)A/白酒基金
161226 lof 国投瑞银白银期货(LOF)A
163402 lof 兴全趋势投资混合(LOF)
508000 reit 华安张江产业园REIT
180101 reit 博时蛇口产园REIT
`;

/**
 * Well-known funds of Hong Kong. Each line: code, first trading day, shares in a board lot, Chinese
 * name, English name.
 */
export const hongKongFundLines = `
02800 1999-11-12 500 盈富基金 Tracker Fund of Hong Kong
02828 2003-12-10 200 恒生中国企业ETF Hang Seng China Enterprises Index ETF
03033 2020-08-28 200 南方恒生科技ETF CSOP Hang Seng TECH Index ETF
`;

/**
 * Well-known funds of the United States. Each line: ticker, first trading day (or -), exchange,
 * Chinese name, English name. AMEX stands for NYSE Arca, as in the directories of data vendors.
 */
export const unitedStatesFundLines = `
SPY 1993-01-29 AMEX 标普500ETF SPDR S&P 500 ETF Trust
QQQ 1999-03-10 NASDAQ 纳指100ETF Invesco QQQ Trust
DIA 1998-01-20 AMEX 道指ETF SPDR Dow Jones Industrial Average ETF Trust
IWM - AMEX 罗素2000ETF iShares Russell 2000 ETF
TQQQ 2010-02-11 NASDAQ 三倍做多纳指ETF ProShares UltraPro QQQ
SOXX 2001-07-13 NASDAQ 半导体ETF iShares Semiconductor ETF
GLD 2004-11-18 AMEX 黄金ETF SPDR Gold Shares
TLT 2002-07-30 NASDAQ 长期国债ETF iShares 20+ Year Treasury Bond ETF
KWEB 2013-08-01 AMEX 中国互联网ETF KraneShares CSI China Internet ETF
FXI 2004-10-08 AMEX 中国大盘ETF iShares China Large-Cap ETF
`;
