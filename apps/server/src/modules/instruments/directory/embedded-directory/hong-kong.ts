/**
 * Well-known shares of Hong Kong (港股), roughly by how much is traded.
 * Each line: code, first trading day (or -), shares in a board lot, Chinese name (/ further names),
 * English name.
 */
export const hongKongLines = `
00700 2004-06-16 100 腾讯控股/腾讯 Tencent Holdings
09988 2019-11-26 100 阿里巴巴-W/阿里 Alibaba Group
03690 2018-09-20 100 美团-W Meituan
01810 2018-07-09 200 小米集团-W/小米 Xiaomi
00941 1997-10-23 500 中国移动/中移动 China Mobile
00939 2005-10-27 1000 建设银行/建行 China Construction Bank
01398 2006-10-27 1000 工商银行/工行 Industrial and Commercial Bank of China
03988 2006-06-01 1000 中国银行/中行 Bank of China
01288 2010-07-16 1000 农业银行/农行 Agricultural Bank of China
00005 - 400 汇丰控股/汇丰 HSBC Holdings
01299 2010-10-29 200 友邦保险/友邦 AIA Group
02318 2004-06-24 500 中国平安/平安 Ping An Insurance
00388 2000-06-27 100 香港交易所/港交所 Hong Kong Exchanges and Clearing
00883 2001-02-28 1000 中国海洋石油/中海油 CNOOC
00857 2000-04-07 2000 中国石油股份/中石油 PetroChina
00386 2000-10-19 2000 中国石油化工股份/中石化 Sinopec
09618 2020-06-18 50 京东集团-SW/京东 JD.com
09999 2020-06-11 100 网易-S/网易 NetEase
09888 2021-03-23 50 百度集团-SW/百度 Baidu
01024 2021-02-05 100 快手-W/快手 Kuaishou
01211 2002-07-31 500 比亚迪股份/比亚迪 BYD
02015 2021-08-12 100 理想汽车-W Li Auto
09868 2021-07-07 100 小鹏集团-W/小鹏汽车 XPeng
09866 2022-03-10 10 蔚来-SW NIO
00175 1973-02-23 1000 吉利汽车 Geely Automobile
02333 2003-12-15 500 长城汽车 Great Wall Motor
03750 2025-05-20 100 宁德时代 Contemporary Amperex Technology
00981 2004-03-18 500 中芯国际 Semiconductor Manufacturing International
01347 2014-10-15 1000 华虹半导体 Hua Hong Semiconductor
00992 1994-02-14 2000 联想集团/联想 Lenovo Group
02382 2007-06-15 100 舜宇光学科技 Sunny Optical
00285 2007-12-20 500 比亚迪电子 BYD Electronic
00020 2021-12-30 1000 商汤-W SenseTime
09626 2021-03-29 20 哔哩哔哩-W/B站 Bilibili
09961 2021-04-19 50 携程集团-S/携程 Trip.com
01698 2022-09-21 100 腾讯音乐-SW Tencent Music
00772 2017-11-08 200 阅文集团 China Literature
02097 2025-03-03 100 蜜雪集团/蜜雪冰城 Mixue Group
09992 2020-12-11 200 泡泡玛特 Pop Mart
09633 2020-09-08 200 农夫山泉 Nongfu Spring
02020 2007-07-10 200 安踏体育/安踏 Anta Sports
02331 2004-06-28 500 李宁 Li Ning
02319 2004-06-10 1000 蒙牛乳业/蒙牛 China Mengniu Dairy
00291 - 2000 华润啤酒 China Resources Beer
01876 2019-09-30 100 百威亚太 Budweiser Brewing APAC
06862 2018-09-26 1000 海底捞 Haidilao
00520 2014-12-17 500 呷哺呷哺 Xiabuxiabu Catering
09987 2020-09-10 50 百胜中国 Yum China
01929 2011-12-15 200 周大福 Chow Tai Fook Jewellery
06690 2020-12-23 200 海尔智家 Haier Smart Home
02269 2017-06-13 500 药明生物 WuXi Biologics
02359 2018-12-13 100 药明康德 WuXi AppTec
01093 1994-06-21 2000 石药集团 CSPC Pharmaceutical
01177 2003-12-08 1000 中国生物制药 Sino Biopharmaceutical
06160 2018-08-08 100 百济神州 BeOne Medicines
01801 2018-10-31 500 信达生物 Innovent Biologics
00241 1972-07-06 2000 阿里健康 Alibaba Health
06618 2020-12-08 50 京东健康 JD Health
00001 2015-03-18 500 长和 CK Hutchison
01113 2015-06-03 500 长实集团 CK Asset
00016 1972-09-08 500 新鸿基地产/新地 Sun Hung Kai Properties
00012 1981-07-23 1000 恒基地产 Henderson Land
00017 1972-11-23 1000 新世界发展 New World Development
00688 1992-08-20 500 中国海外发展 China Overseas Land
01109 1996-11-08 2000 华润置地 China Resources Land
00960 2009-11-19 500 龙湖集团 Longfor Group
02007 2007-04-20 1000 碧桂园 Country Garden
00002 - 500 中电控股/中电 CLP Holdings
00003 - 1000 香港中华煤气/煤气 Hong Kong and China Gas
00006 1976-08-16 500 电能实业 Power Assets
01088 2005-06-15 500 中国神华 China Shenhua Energy
02899 2003-12-23 2000 紫金矿业 Zijin Mining
00968 2013-12-12 2000 信义光能 Xinyi Solar
00066 2000-10-05 500 港铁公司/港铁 MTR
00293 1986-05-15 1000 国泰航空 Cathay Pacific
01919 2005-06-30 500 中远海控 COSCO SHIPPING Holdings
02057 2020-09-29 50 中通快递-W ZTO Express
02618 2021-05-28 100 京东物流 JD Logistics
00762 2000-06-22 2000 中国联通 China Unicom
00728 2002-11-15 2000 中国电信 China Telecom
02628 2003-12-18 1000 中国人寿 China Life Insurance
03968 2006-09-22 500 招商银行/招行 China Merchants Bank
03328 2005-06-23 1000 交通银行/交行 Bank of Communications
02388 2002-07-25 500 中银香港 BOC Hong Kong
06030 2011-10-06 500 中信证券 CITIC Securities
00267 1986-02-26 1000 中信股份 CITIC
00027 1991-10-07 1000 银河娱乐 Galaxy Entertainment
01928 2009-11-30 400 金沙中国有限公司 Sands China
08017 2018-09-28 4000 捷利交易宝 TradeGo FinTech
`;
