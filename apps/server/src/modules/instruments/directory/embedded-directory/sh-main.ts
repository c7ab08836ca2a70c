/**
 * Well-known shares of the main board of Shanghai (沪市主板), roughly by how much is traded.
 * Each line: code, first trading day (or -), Chinese name (/ names that people also use or once used),
 * English name.
 */
export const shanghaiMainLines = `
600519 2001-08-27 贵州茅台/茅台 Kweichow Moutai
601318 2007-03-01 中国平安/平安 Ping An Insurance
600036 2002-04-09 招商银行/招行 China Merchants Bank
601398 2006-10-27 工商银行/工行 Industrial and Commercial Bank of China
601288 2010-07-15 农业银行/农行 Agricultural Bank of China
601939 2007-09-25 建设银行/建行 China Construction Bank
601988 2006-07-05 中国银行/中行 Bank of China
601328 2007-05-15 交通银行/交行 Bank of Communications
601658 2019-12-10 邮储银行/邮政储蓄银行 Postal Savings Bank of China
601166 2007-02-05 兴业银行 Industrial Bank
600000 1999-11-10 浦发银行/浦发 Shanghai Pudong Development Bank
600016 2000-12-19 民生银行 China Minsheng Bank
601998 2007-04-27 中信银行 China CITIC Bank
601818 2010-08-18 光大银行 China Everbright Bank
600015 2003-09-12 华夏银行 Hua Xia Bank
601169 2007-09-19 北京银行 Bank of Beijing
601229 2016-11-16 上海银行 Bank of Shanghai
600919 2016-08-02 江苏银行 Bank of Jiangsu
601009 2007-07-19 南京银行 Bank of Nanjing
600926 2016-10-27 杭州银行 Bank of Hangzhou
601838 2018-01-31 成都银行 Bank of Chengdu
601963 2021-02-05 重庆银行 Bank of Chongqing
601077 2019-10-29 渝农商行/重庆农村商业银行 Chongqing Rural Commercial Bank
601628 2007-01-09 中国人寿 China Life Insurance
601601 2007-12-25 中国太保 China Pacific Insurance
601336 2011-12-16 新华保险 New China Life Insurance
601319 2018-11-16 中国人保 PICC Group
600030 2003-01-06 中信证券 CITIC Securities
601211 2015-06-26 国泰海通/国泰君安 Guotai Haitong Securities
601688 2010-02-26 华泰证券 Huatai Securities
600999 2009-11-17 招商证券 China Merchants Securities
601881 2017-01-23 中国银河 China Galaxy Securities
601066 2018-06-20 中信建投/中信建投证券 China Securities
601995 2020-11-02 中金公司 China International Capital Corporation
600570 2003-12-16 恒生电子 Hundsun Technologies
601857 2007-11-05 中国石油/中石油 PetroChina
600028 2001-08-08 中国石化/中石化 Sinopec
600938 2022-04-21 中国海油/中海油 CNOOC
601088 2007-10-09 中国神华 China Shenhua Energy
601225 2014-01-28 陕西煤业 Shaanxi Coal Industry
600188 1998-07-01 兖矿能源 Yankuang Energy
600900 2003-11-18 长江电力 China Yangtze Power
601985 2015-06-10 中国核电 China National Nuclear Power
600011 2001-12-06 华能国际 Huaneng Power International
600795 1997-03-18 国电电力 GD Power Development
600050 2002-10-09 中国联通 China Unicom
601728 2021-08-20 中国电信 China Telecom
600941 2022-01-05 中国移动 China Mobile
600276 2000-10-18 恒瑞医药 Jiangsu Hengrui Pharmaceuticals
603259 2018-05-08 药明康德 WuXi AppTec
600436 2003-06-16 片仔癀 Zhangzhou Pientzehuang
600085 1997-06-25 同仁堂 Tongrentang
600196 1998-08-07 复星医药 Fosun Pharma
601607 1994-03-24 上海医药 Shanghai Pharmaceuticals
600887 1996-03-12 伊利股份 Yili Industrial
600809 1994-01-06 山西汾酒 Shanxi Xinghuacun Fen Wine
603369 2014-07-03 今世缘 Jiangsu King's Luck Brewery
600600 1993-08-27 青岛啤酒 Tsingtao Brewery
600132 1997-10-30 重庆啤酒 Chongqing Brewery
603288 2014-02-11 海天味业 Foshan Haitian Flavouring
600690 1993-11-19 海尔智家 Haier Smart Home
600104 1997-11-25 上汽集团 SAIC Motor
601633 2011-09-28 长城汽车 Great Wall Motor
601238 2012-03-29 广汽集团 GAC Group
601127 2016-06-15 赛力斯/小康股份 Seres Group
600660 1993-06-10 福耀玻璃 Fuyao Glass
601899 2008-04-25 紫金矿业 Zijin Mining
603993 2012-10-09 洛阳钼业 CMOC Group
600547 2003-08-28 山东黄金 Shandong Gold Mining
601600 2007-04-30 中国铝业 Aluminum Corporation of China
600111 1997-09-24 北方稀土 China Northern Rare Earth
600362 2002-01-11 江西铜业 Jiangxi Copper
600019 2000-12-12 宝钢股份 Baoshan Iron & Steel
600585 2002-02-07 海螺水泥 Anhui Conch Cement
600309 2001-01-05 万华化学 Wanhua Chemical
601012 2012-04-11 隆基绿能 LONGi Green Energy
600438 2004-03-02 通威股份 Tongwei
600089 1997-06-18 特变电工 TBEA
600406 2003-10-16 国电南瑞 NARI Technology
601668 2009-07-29 中国建筑 China State Construction
601390 2007-12-03 中国中铁 China Railway Group
601186 2008-03-10 中国铁建 China Railway Construction
600031 2003-07-03 三一重工 Sany Heavy Industry
601766 2008-08-18 中国中车 CRRC
600150 1998-05-20 中国船舶 China CSSC Holdings
600760 1996-10-11 中航沈飞 AVIC Shenyang Aircraft
600893 1996-04-08 航发动力 AECC Aviation Power
601111 2006-08-18 中国国航 Air China
600029 2003-07-25 南方航空 China Southern Airlines
600115 1997-11-05 中国东航 China Eastern Airlines
600009 1998-02-18 上海机场 Shanghai International Airport
601006 2006-08-01 大秦铁路 Daqin Railway
601816 2020-01-16 京沪高铁 Beijing-Shanghai High-Speed Railway
601919 2007-06-26 中远海控 COSCO SHIPPING Holdings
600048 2006-07-31 保利发展 Poly Developments
600606 1992-03-27 绿地控股 Greenland Holdings
601888 2009-10-15 中国中免 China Tourism Group Duty Free
600729 1996-07-02 重百集团/重庆百货 Chongqing Department Store
600415 2002-05-09 小商品城 Zhejiang China Commodities City
603501 2017-05-04 豪威集团/韦尔股份 OmniVision Integrated Circuits
603986 2016-08-18 兆易创新 GigaDevice Semiconductor
600703 1996-05-28 三安光电 Sanan Optoelectronics
600584 2003-06-03 长电科技 JCET Group
600588 2001-05-18 用友网络 Yonyou Network Technology
601360 2012-01-16 三六零 360 Security Technology
603019 2014-11-06 中科曙光 Sugon Information
601138 2018-06-08 工业富联/富士康 Foxconn Industrial Internet
600549 2002-11-07 厦门钨业 Xiamen Tungsten
603799 2015-01-29 华友钴业 Huayou Cobalt
600010 2001-03-09 包钢股份 Baotou Steel
600745 1996-08-28 *ST闻泰/闻泰科技 Wingtech Technology
`;
