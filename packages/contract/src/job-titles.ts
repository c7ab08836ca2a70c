import type { JobName } from './jobs/jobs.ts';
import type { Wording } from './locale.ts';

/** What jobs (任务) are called. */
export const jobTitles: Readonly<Record<JobName, Wording>> = {
  init: { zh: '基础初始化', en: 'Directory and sectors' },
  initDay: { zh: '日线导入', en: 'Daily bars' },
  initAll: { zh: '全市场流水线', en: 'Everything for a market' },
  initHistory: { zh: '补算历史榜单', en: 'Lists of past days' },
  initOne: { zh: '单只重算', en: 'Everything for one security' },
  initMarket: { zh: '市场概览', en: 'Breadth of the market, and its sectors' },
  initXg: { zh: '选股', en: 'Every strategy' },
  initXgSingle: { zh: '单策略选股', en: 'One strategy, or one security' },
  initZhangting: { zh: '涨停池', en: 'Limit-ups' },
  initZhangtingtj: { zh: '涨停统计', en: 'Statistics of limit-ups' },
  initZhangtingxy: { zh: '涨停效应', en: 'What yesterday’s limit-ups do' },
  initRps: { zh: 'RPS 股价相对强度', en: 'Relative price strength' },
  initZjl: { zh: '资金流（分钟估算）', en: 'Money flow, estimated from minutes' },
  initFenshi: { zh: '分时热力图', en: 'The heat map every five minutes' },
  initCci15: { zh: 'CCI 15 分钟', en: 'CCI on 15-minute bars' },
  initKdj30: { zh: 'KDJ 30 分钟', en: 'KDJ on 30-minute bars' },
  initQiangrou: { zh: '强弱', en: 'Strength against the index' },
  initPingfen: { zh: '评分', en: 'Scores' },
  initKaipanla: { zh: '开盘啦导入', en: 'Import of Kaipanla’s limit reasons' },
  initDcWc: { zh: '东财与问财导入', en: 'Import of Eastmoney and Wencai' },
  ccijx: { zh: 'CCI 均线', en: 'CCI against its mean' },
  ccihjz: { zh: 'CCI 回均值', en: 'CCI back from an extreme' },
  setRedis: { zh: '预热缓存', en: 'Warm the cache' },
  setRedisjia: { zh: '预热价格', en: 'Warm the latest prices' },
  clearQushiCache: { zh: '清趋势缓存', en: 'Drop kept analyses' },
  backfill: { zh: '补齐K线', en: 'Fill gaps of bars' },
  initFirst: { zh: '首日速算', en: 'First lists, of a part of a market' },
};
