/**
 * Well-known shares of the main board of Shenzhen (深市主板), roughly by how much is traded.
 * Each line: code, first trading day (or -), Chinese name (/ names that people also use or once used),
 * English name.
 */
export const shenzhenMainLines = `
000858 1998-04-27 五粮液 Wuliangye Yibin
000333 2013-09-18 美的集团 Midea Group
002594 2011-06-30 比亚迪 BYD
000651 1996-11-18 格力电器 Gree Electric Appliances
000001 1991-04-03 平安银行/深发展 Ping An Bank
002415 2010-05-28 海康威视 Hikvision
002475 2010-09-15 立讯精密 Luxshare Precision
000002 1991-01-29 万科A China Vanke
000725 2001-01-12 京东方A BOE Technology
000063 1997-11-18 中兴通讯 ZTE
002714 2014-01-28 牧原股份 Muyuan Foods
000568 1994-05-09 泸州老窖 Luzhou Laojiao
002304 2009-11-06 洋河股份 Yanghe Brewery
000596 1996-09-27 古井贡酒 Gujing Distillery
000100 2004-01-30 TCL科技 TCL Technology
000338 2007-04-30 潍柴动力 Weichai Power
000625 1997-06-10 长安汽车 Changan Automobile
000538 1993-12-15 云南白药 Yunnan Baiyao
000423 1996-07-29 东阿阿胶 Dong-E-E-Jiao
000661 1996-12-18 长春高新 Changchun High-Tech
002352 2010-02-05 顺丰控股/顺丰 SF Holding
002142 2007-07-19 宁波银行 Bank of Ningbo
000776 1997-06-11 广发证券 GF Securities
000166 2015-01-26 申万宏源 Shenwan Hongyuan
002736 2014-12-29 国信证券 Guosen Securities
002230 2008-05-12 科大讯飞 iFLYTEK
002371 2010-03-16 北方华创 NAURA Technology
002049 2005-06-06 紫光国微 Unigroup Guoxin Microelectronics
000977 2000-06-08 浪潮信息 Inspur Electronic Information
002410 2010-05-25 广联达 Glodon
002241 2008-05-22 歌尔股份 Goertek
002027 2004-08-04 分众传媒 Focus Media
002460 2010-08-10 赣锋锂业 Ganfeng Lithium
002466 2010-08-31 天齐锂业 Tianqi Lithium
002709 2014-01-23 天赐材料 Tinci Materials
002812 2016-09-14 恩捷股份 Energy New Material Technology
002074 2006-10-18 国轩高科 Gotion High-tech
002129 2007-04-20 TCL中环 TCL Zhonghuan
002202 2007-12-26 金风科技 Goldwind Science & Technology
002459 2010-08-10 晶澳科技 JA Solar Technology
000792 1997-09-04 盐湖股份 Qinghai Salt Lake Industry
000408 1996-06-28 藏格矿业 Zangge Mining
000708 1997-03-26 中信特钢 CITIC Pacific Special Steel
000898 1997-12-25 鞍钢股份 Angang Steel
000157 2000-10-12 中联重科 Zoomlion Heavy Industry
000425 1996-08-28 徐工机械 XCMG Machinery
000768 1997-06-26 中航西飞 AVIC Xi'an Aircraft
000895 1998-12-10 双汇发展 Shuanghui Development
000876 1998-03-11 新希望 New Hope
002311 2009-11-27 海大集团 Haid Group
000998 2000-12-11 隆平高科 Longping High-Tech
000069 1997-09-10 华侨城A Overseas Chinese Town
001979 2015-12-30 招商蛇口 China Merchants Shekou
000786 1997-06-06 北新建材 Beijing New Building Materials
002271 2008-09-10 东方雨虹 Oriental Yuhong
002493 2010-11-02 荣盛石化 Rongsheng Petrochemical
002648 2011-12-28 卫星化学 Satellite Chemical
002007 2004-06-25 华兰生物 Hualan Biological Engineering
000999 2000-03-09 华润三九 China Resources Sanjiu
002555 2011-03-02 三七互娱 37 Interactive Entertainment
002624 2011-10-28 完美世界 Perfect World
003816 2019-08-26 中国广核 CGN Power
002916 2017-12-13 深南电路 Shennan Circuits
002463 2010-08-18 沪电股份 WUS Printed Circuit
002600 2011-07-15 领益智造 Lingyi iTech
`;
