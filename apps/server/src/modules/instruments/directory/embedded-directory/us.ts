/**
 * Well-known shares of the United States (美股), roughly by how much is traded.
 * Each line: ticker, first trading day (or -), exchange, Chinese name (/ further names), English name.
 */
export const unitedStatesLines = `
AAPL 1980-12-12 NASDAQ 苹果 Apple
MSFT 1986-03-13 NASDAQ 微软 Microsoft
NVDA 1999-01-22 NASDAQ 英伟达/辉达 NVIDIA
AMZN 1997-05-15 NASDAQ 亚马逊 Amazon.com
GOOGL 2004-08-19 NASDAQ 谷歌-A/谷歌/Google Alphabet Class A
GOOG 2014-04-03 NASDAQ 谷歌-C/谷歌/Google Alphabet Class C
META 2012-05-18 NASDAQ Meta平台/脸书 Meta Platforms
TSLA 2010-06-29 NASDAQ 特斯拉 Tesla
AVGO 2009-08-06 NASDAQ 博通 Broadcom
TSM 1997-10-08 NYSE 台积电 Taiwan Semiconductor Manufacturing
BRK.B 1996-05-09 NYSE 伯克希尔-B/伯克希尔哈撒韦 Berkshire Hathaway Class B
BRK.A - NYSE 伯克希尔-A/伯克希尔哈撒韦 Berkshire Hathaway Class A
NFLX 2002-05-23 NASDAQ 奈飞 Netflix
AMD 1972-09-27 NASDAQ 超威半导体/超微半导体 Advanced Micro Devices
INTC 1971-10-13 NASDAQ 英特尔 Intel
QCOM - NASDAQ 高通 Qualcomm
MU 1984-06-01 NASDAQ 美光科技 Micron Technology
ORCL 1986-03-12 NYSE 甲骨文 Oracle
CRM 2004-06-23 NYSE 赛富时 Salesforce
ADBE - NASDAQ 奥多比 Adobe
CSCO 1990-02-16 NASDAQ 思科 Cisco Systems
IBM - NYSE 国际商业机器/IBM International Business Machines
TXN - NASDAQ 德州仪器 Texas Instruments
ASML - NASDAQ 阿斯麦 ASML Holding
ARM 2023-09-14 NASDAQ Arm控股/安谋 Arm Holdings
AMAT 1972-10-05 NASDAQ 应用材料 Applied Materials
LRCX 1984-05-04 NASDAQ 泛林集团 Lam Research
PLTR 2020-09-30 NASDAQ Palantir/帕兰提尔 Palantir Technologies
SNOW 2020-09-16 NYSE Snowflake/雪花 Snowflake
UBER 2019-05-10 NYSE 优步 Uber Technologies
ABNB 2020-12-10 NASDAQ 爱彼迎 Airbnb
SHOP 2015-05-21 NASDAQ Shopify Shopify
COIN 2021-04-14 NASDAQ Coinbase Coinbase Global
MSTR 1998-06-11 NASDAQ Strategy/微策略 Strategy
JPM - NYSE 摩根大通/小摩 JPMorgan Chase
BAC - NYSE 美国银行 Bank of America
WFC - NYSE 富国银行 Wells Fargo
C - NYSE 花旗集团 Citigroup
GS 1999-05-04 NYSE 高盛 Goldman Sachs
MS - NYSE 摩根士丹利/大摩 Morgan Stanley
V 2008-03-19 NYSE 维萨 Visa
MA 2006-05-25 NYSE 万事达 Mastercard
AXP - NYSE 美国运通 American Express
BLK 1999-10-01 NYSE 贝莱德 BlackRock
LLY - NYSE 礼来 Eli Lilly
JNJ - NYSE 强生 Johnson & Johnson
UNH - NYSE 联合健康 UnitedHealth
PFE - NYSE 辉瑞 Pfizer
MRK - NYSE 默沙东 Merck
ABBV 2013-01-02 NYSE 艾伯维 AbbVie
NVO - NYSE 诺和诺德 Novo Nordisk
TMO - NYSE 赛默飞世尔 Thermo Fisher Scientific
MRNA 2018-12-07 NASDAQ 莫德纳 Moderna
WMT - NASDAQ 沃尔玛 Walmart
COST 1985-12-05 NASDAQ 好市多/开市客 Costco
HD 1981-09-22 NYSE 家得宝 Home Depot
MCD 1966-07-05 NYSE 麦当劳 McDonald's
SBUX 1992-06-26 NASDAQ 星巴克 Starbucks
NKE 1980-12-02 NYSE 耐克 Nike
KO - NYSE 可口可乐 Coca-Cola
PEP - NASDAQ 百事 PepsiCo
PG - NYSE 宝洁 Procter & Gamble
DIS - NYSE 迪士尼 Walt Disney
XOM - NYSE 埃克森美孚 Exxon Mobil
CVX - NYSE 雪佛龙 Chevron
OXY - NYSE 西方石油 Occidental Petroleum
BA - NYSE 波音 Boeing
LMT - NYSE 洛克希德马丁 Lockheed Martin
CAT - NYSE 卡特彼勒 Caterpillar
GE - NYSE 通用电气 GE Aerospace
GM 2010-11-18 NYSE 通用汽车 General Motors
F 1956-01-17 NYSE 福特汽车 Ford Motor
UPS 1999-11-10 NYSE 联合包裹 United Parcel Service
T - NYSE 美国电话电报/AT&T AT&T
VZ - NYSE 威瑞森 Verizon
BABA 2014-09-19 NYSE 阿里巴巴 Alibaba Group
PDD 2018-07-26 NASDAQ 拼多多 PDD Holdings
JD 2014-05-22 NASDAQ 京东 JD.com
BIDU 2005-08-05 NASDAQ 百度 Baidu
NTES 2000-06-30 NASDAQ 网易 NetEase
TCOM 2003-12-09 NASDAQ 携程 Trip.com
BEKE 2020-08-13 NYSE 贝壳 KE Holdings
NIO 2018-09-12 NYSE 蔚来 NIO
LI 2020-07-30 NASDAQ 理想汽车 Li Auto
XPEV 2020-08-27 NYSE 小鹏汽车 XPeng
BILI 2018-03-28 NASDAQ 哔哩哔哩/B站 Bilibili
TME 2018-12-12 NYSE 腾讯音乐 Tencent Music
YUMC 2016-11-01 NYSE 百胜中国 Yum China
ZTO 2016-10-27 NYSE 中通快递 ZTO Express
EDU 2006-09-07 NYSE 新东方 New Oriental Education
TAL 2010-10-20 NYSE 好未来 TAL Education
IQ 2018-03-29 NASDAQ 爱奇艺 iQIYI
HTHT 2010-03-26 NASDAQ 华住集团 H World Group
FUTU 2019-03-08 NASDAQ 富途控股 Futu Holdings
WB 2014-04-17 NASDAQ 微博 Weibo
`;
