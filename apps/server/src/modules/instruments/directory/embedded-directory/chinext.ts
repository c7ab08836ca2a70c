/**
 * Well-known shares of ChiNext (创业板), roughly by how much is traded.
 * Each line: code, first trading day (or -), Chinese name (/ names that people also use or once used),
 * English name.
 */
export const chinextLines = `
300750 2018-06-11 宁德时代/宁王 Contemporary Amperex Technology
300059 2010-03-19 东方财富/东财 East Money Information
300760 2018-10-16 迈瑞医疗 Mindray Bio-Medical
300124 2010-09-28 汇川技术 Inovance Technology
300274 2011-11-02 阳光电源 Sungrow Power Supply
300015 2009-10-30 爱尔眼科 Aier Eye Hospital
300498 2015-11-02 温氏股份 Wens Foodstuff
300122 2010-09-28 智飞生物 Zhifei Biological Products
300014 2009-10-30 亿纬锂能 EVE Energy
300308 2012-04-10 中际旭创 Zhongji Innolight
300502 2016-03-03 新易盛 Eoptolink Technology
300394 2015-02-17 天孚通信 TFC Optical Communication
300033 2009-12-25 同花顺 Hithink RoyalFlush
300433 2015-03-18 蓝思科技 Lens Technology
300408 2014-12-03 三环集团 Three-Circle Group
300450 2015-05-18 先导智能 Lead Intelligent Equipment
300496 2015-12-10 中科创达 Thunder Software
300782 2019-06-18 卓胜微 Maxscend Microelectronics
300661 2017-06-06 圣邦股份 SG Micro
300316 2012-05-11 晶盛机电 Jingsheng Mechanical & Electrical
300347 2012-08-17 泰格医药 Tigermed Consulting
300759 2019-01-28 康龙化成 Pharmaron
300003 2009-10-30 乐普医疗 Lepu Medical
300413 2015-01-21 芒果超媒 Mango Excellent Media
300454 2018-05-16 深信服 Sangfor Technologies
300896 2020-09-28 爱美客 Imeik Technology
300999 2020-10-15 金龙鱼 Yihai Kerry Arawana
300628 2017-03-17 亿联网络 Yealink Network Technology
300763 2019-03-19 锦浪科技 Ginlong Technologies
300142 2010-11-12 沃森生物 Walvax Biotechnology
300677 2017-07-21 英科医疗 Intco Medical
300024 2009-10-30 机器人 Siasun Robot & Automation
300251 2011-08-03 光线传媒 Enlight Media
300144 2010-12-09 宋城演艺 Songcheng Performance
301236 2022-03-15 软通动力 iSoftStone Information Technology
301269 2022-07-29 华大九天 Empyrean Technology
302132 - 中航成飞 AVIC Chengdu Aircraft
`;
