import type { JobName, Wording } from '@chanscope/contract';

/** What jobs are called that no module brought along. */
export const jobTitles: Readonly<Record<JobName, Wording>> = {
  init: { zh: '基础初始化', en: 'Directory and calendar' },
  initDay: { zh: '日线导入', en: 'Daily bars' },
  initAll: { zh: '全市场流水线', en: 'Everything for a market' },
  initOne: { zh: '单只重算', en: 'Everything for one security' },
  initXg: { zh: '选股', en: 'Every strategy' },
  initXgSingle: { zh: '单策略选股', en: 'One strategy' },
  initZhangting: { zh: '涨停池', en: 'Limit-ups' },
  initZhangtingtj: { zh: '涨停统计', en: 'Statistics of limit-ups' },
  initZhangtingxy: { zh: '涨停效应', en: 'After yesterday’s limit-ups' },
  initRps: { zh: '股价相对强度', en: 'Relative price strength' },
  initZjl: { zh: '资金流', en: 'Money flow' },
  initCci15: { zh: 'CCI 15 分钟', en: 'CCI on 15 minutes' },
  initKdj30: { zh: 'KDJ 30 分钟', en: 'KDJ on 30 minutes' },
  initQiangrou: { zh: '强弱', en: 'Strength against the index' },
  initKaipanla: { zh: '开盘啦导入', en: 'Reasons of limit-ups, imported' },
  initDcWc: { zh: '东财与问财导入', en: 'Vendors’ sectors and flow, imported' },
  ccijx: { zh: 'CCI 均线', en: 'CCI against its mean' },
  ccihjz: { zh: 'CCI 回均值', en: 'CCI back from an extreme' },
  setRedis: { zh: '预热缓存', en: 'Warm the cache' },
  setRedisjia: { zh: '预热价格', en: 'Warm the latest prices' },
  clearQushiCache: { zh: '清趋势缓存', en: 'Drop kept analyses' },
  backfill: { zh: '补齐K线', en: 'Fill gaps of bars' },
};
