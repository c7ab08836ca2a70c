import type { Wording } from '../locale.ts';

/**
 * What is said of readings of securities: several levels together (多级别联立), two securities against each other
 * (比价), scores (评分). The values are filled as in the messages of runs.
 */
export const readingMessages = {
  levelMissing: {
    zh: '没有{level:timeframe}数据',
    en: 'There are no {level:timeframe} bars',
  },
  levelsBothUp: {
    zh: '共振偏多：{large:timeframes}线段向上，{small:timeframes}最近的信号是买点',
    en: 'Up together: the {large:timeframes} segments rise, the last {small:timeframes} signals are to buy',
  },
  levelsBothDown: {
    zh: '共振偏空：{large:timeframes}线段向下，{small:timeframes}最近的信号是卖点',
    en: 'Down together: the {large:timeframes} segments fall, the last {small:timeframes} signals are to sell',
  },
  levelsLargeUp: {
    zh: '大多小空：{large:timeframes}线段向上，{small:timeframes}最近的信号是卖点',
    en: 'Up at large, down at small: the {large:timeframes} segments rise, the last {small:timeframes} signals are to sell',
  },
  levelsLargeDown: {
    zh: '大空小多：{large:timeframes}线段向下，{small:timeframes}最近的信号是买点',
    en: 'Down at large, up at small: the {large:timeframes} segments fall, the last {small:timeframes} signals are to buy',
  },
  levelsSideways: {
    zh: '盘整：大级别的线段或小级别的信号没有一致的方向',
    en: 'Sideways: the segments of the longer levels, or the signals of the shorter ones, have no direction in common',
  },

  figureTooFew: {
    zh: '样本不足：需要 {needed} 个，只有 {count} 个',
    en: 'Too few: {needed} are needed, there are {count}',
  },
  figureUnmoved: { zh: '期间没有变动', en: 'Nothing moved in that time' },
  commonDaysOnly: {
    zh: '只比较双方都有的交易时间，略去 {count:count} 个',
    en: 'Only times that both have are compared; {count:count} are left out',
  },
  ratioLineOnly: {
    zh: '没有比{period:timeframe}更短的共同数据：比价只有连线，没有K线',
    en: 'There are no common bars shorter than {period:timeframe} ones: the ratio is a line without bars',
  },
  ratioBarsSince: {
    zh: '比价K线由{sub:timeframe}收盘价合成，从{date:date}开始',
    en: 'Bars of the ratio are made of {sub:timeframe} closes, from {date:date} on',
  },
  premiumAsNamed: {
    zh: '哪两只是同一公司的 A 股和 H 股、汇率是多少，都按请求所给',
    en: 'Which A and H share belong together, and the rate, are as the request gave them',
  },

  scoreTrend: {
    zh: '均线四项条件中满足 {met} 项',
    en: '{met} of 4 conditions of moving averages hold',
  },
  scoreRank: { zh: '相对强度 {value}', en: 'Relative strength {value}' },
  scoreSignal: {
    zh: '日线{signal:name}，{age} 根前',
    en: 'Daily {signal:name}, {age} bars ago',
  },
  scoreAbovePivot: { zh: '收盘在中枢上方', en: 'The close is above the pivot' },
  scoreBelowPivot: { zh: '收盘在中枢下方', en: 'The close is below the pivot' },
  scoreSegmentUp: { zh: '已确认的线段向上', en: 'The last sure segment rises' },
  scoreSegmentDown: { zh: '已确认的线段向下', en: 'The last sure segment falls' },
  scoreNoStructure: {
    zh: '没有近期买卖点，价格在中枢内',
    en: 'No recent signal, inside the pivot',
  },
  scoreVolume: {
    zh: '近 20 日上涨日占成交量 {percent}%',
    en: 'Rising days have {percent} % of the volume of 20 days',
  },
  scoreCalm: {
    zh: '平均波幅为价格的 {percent}%',
    en: 'The average range is {percent} % of the price',
  },
  scoreNotComputed: {
    zh: '还没有评分，请先运行“{job:job}”',
    en: 'There are no scores yet; run “{job:job}” first',
  },
  scoreMissing: {
    zh: '样本不足：{date:date}没有这只证券的评分（不足 {needed} 根日线、当日未交易、没有成交量，或不是参与排名的股票）',
    en: 'No score of this security on {date:date}: fewer than {needed} daily bars, not traded that day, no volume, or no share that is ranked',
  },
  scoreHistoryShort: {
    zh: '样本不足：只存有 {count} 天的评分',
    en: 'Too few: scores of {count} days are stored',
  },
} as const satisfies Record<string, Wording>;
