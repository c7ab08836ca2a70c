import type { Wording } from '../locale.ts';
import { copyReasons } from './administration/copy-reasons.ts';

/**
 * What runs of jobs (任务) report the operator: why they were skipped or failed, and what is left to do. A
 * place that is named `reason` is filled with another message.
 */
export const runMessages = {
  /** What runs of earlier versions reported. */
  text: { zh: '{text}', en: '{text}' },
  backupRefused: { zh: '备份没有完成：{detail}', en: 'The copy was not made: {detail}' },
  moveRefused: { zh: '现在不能迁移：{detail}', en: 'It cannot be moved now: {detail}' },
  unforeseen: {
    zh: '任务意外中断，详情见服务器日志，编号 {run}',
    en: 'The run ended unexpectedly; the server’s log tells more under its number {run}',
  },
  workerLost: {
    zh: '执行它的服务器中断了 {losses} 次，请查看服务器日志后重试',
    en: 'The server that ran it died {losses} times; read the server’s log, then retry',
  },
  jobMissing: {
    zh: '本系统未安装此任务',
    en: 'This installation does not have this job',
  },
  stepsFailed: {
    zh: '{count} 个步骤失败，详见提醒',
    en: '{count} steps failed, see the warnings',
  },
  stepsFailedOfAll: {
    zh: '{count} 个步骤失败，详见提醒；重试会跳过已完成的步骤',
    en: '{count} steps failed, see the warnings; a retry leaves out what is done',
  },
  stepLeftOut: {
    zh: '“{job:job}”已跳过，因为“{needed:job}”未完成',
    en: '“{job:job}” was left out, because “{needed:job}” did not succeed',
  },
  stepFailed: { zh: '“{job:job}”失败：{reason}', en: '“{job:job}” failed: {reason}' },
  stepSkipped: { zh: '“{job:job}”已跳过：{reason}', en: '“{job:job}” was skipped: {reason}' },
  stepCancelled: { zh: '“{job:job}”已取消', en: '“{job:job}” was cancelled' },
  reasonUnknown: { zh: '原因不明', en: 'the reason is not known' },

  noBarFeed: {
    zh: '没有可用的行情源：请在数据中心开启一个提供K线的数据源后重试',
    en: 'No feed tells bars: switch one on in the data centre and run this again',
  },
  noDirectoryFeed: {
    zh: '没有可用的证券目录数据源：请在数据中心开启一个提供目录的数据源后重试；内置目录与日历可继续使用',
    en: 'No feed tells a directory: switch one on in the data centre and run this again; the embedded directory and calendars stay in use',
  },
  calendarsEnd: {
    zh: '交易日历只到{date:date}，请升级',
    en: 'The calendars end on {date:date}: install a newer version',
  },
  otherKind: {
    zh: '{security:security} 已登记为另一类证券，目录中的这一行没有采用',
    en: '{security:security} is known as another kind of security; this line of the directory was left out',
  },
  seriesFailed: {
    zh: '{security:security} 的{timeframe:timeframe}K线没有取到：{reason}',
    en: 'The {timeframe:timeframe} bars of {security:security} could not be fetched: {reason}',
  },
  feedsKeepFailing: {
    zh: '数据源连续 {count} 只证券取数失败，最后一只是 {security:security}；请查看数据源状态后重试',
    en: 'The feeds failed for {count} securities in a row, the last being {security:security}; look at their health and retry',
  },
  feedsSilent: {
    zh: '{market:market}的数据源 {seconds} 秒内都没有应答；请查看数据源状态后重试',
    en: 'No feed of {market:market} answered for {seconds} s; look at their health and retry',
  },
  feedUnreachable: {
    zh: '{source:source}连接不上',
    en: '{source:source} cannot be reached',
  },
  feedSlow: {
    zh: '{source:source}没有按时应答',
    en: '{source:source} did not answer in time',
  },
  feedRefused: {
    zh: '{source:source}拒绝了请求',
    en: '{source:source} refused the request',
  },
  feedUnreadable: {
    zh: '{source:source}的应答无法读取',
    en: '{source:source} answered what cannot be read',
  },

  noVendorFile: {
    zh: '未配置数据源：请先在数据中心上传这家供应商的文件',
    en: 'No source: first upload a file of this vendor in the data centre',
  },
  alreadyImported: {
    zh: '文件 “{file}” 已经导入',
    en: 'The file “{file}” is imported already',
  },
  vendorFileRefused: {
    zh: '文件 “{file}” 无法导入：{reason}',
    en: 'The file “{file}” cannot be imported: {reason}',
  },
  rowsRefused: { zh: '{count:count} 行被拒收', en: '{count:count} rows were refused' },

  resultsSimulated: {
    zh: '没有{market:market}的行情数据：结果来自模拟行情，只含内置的 {count:count} 只证券',
    en: 'There are no bars of {market:market}: the results are simulated, of the {count:count} shares of the embedded directory',
  },
  notTradingDay: {
    zh: '{date:date}不是{market:market}的交易日',
    en: '{date:date} is no trading day of {market:market}',
  },
  notClosed: {
    zh: '{market:market}在{date:date}尚未收盘',
    en: '{market:market} has not closed on {date:date} yet',
  },
  noDaysBetween: {
    zh: '{market:market}在{from:date}到{to:date}之间没有已收盘的交易日',
    en: '{market:market} has no closed trading day from {from:date} to {to:date}',
  },
  noPriceLimits: {
    zh: '{market:market}没有涨跌幅限制',
    en: '{market:market} has no daily price limits',
  },
  noDailyBarsOfDay: {
    zh: '{market:market}在{date:date}没有日线数据，请先导入或补齐',
    en: 'There are no bars of {market:market} on {date:date}; import or backfill them first',
  },
  noBarsOfLevels: {
    zh: '{market:market}在{date:date}没有{timeframes:timeframes}级别可用的数据，请先导入分钟数据',
    en: 'There are no {timeframes:timeframes} bars of {market:market} on {date:date}; import minutes first',
  },
  noAmounts: {
    zh: '{market:market}在{date:date}没有带成交额的 1 分钟数据，请先导入',
    en: 'There are no one-minute bars of {market:market} with amounts on {date:date}; import them first',
  },
  onlyAdjustedPrices: {
    zh: '只有复权价格，不能判断涨跌停，请导入不复权日线',
    en: 'There are only adjusted prices, on which limits cannot be told; import raw daily bars',
  },
  historyTooShort: {
    zh: '历史不足：没有股票有{date:date}之前 5 个交易日的日线',
    en: 'The history is too short: no share has a daily bar five sessions before {date:date}',
  },
  scoresTooShort: {
    zh: '样本不足：没有股票在{date:date}有足够的日线用于评分',
    en: 'The history is too short: no share has daily bars enough on {date:date} to be scored',
  },
  windowsLeftOut: {
    zh: '不支持的周期：{windows:list}；可用：{available:list}',
    en: 'Windows left out: {windows:list}; there are {available:list}',
  },
  strategyLeftOut: {
    zh: '策略“{strategy:name}”没有运行：{reason}',
    en: 'The strategy “{strategy:name}” was left out: {reason}',
  },
  needsJob: {
    zh: '缺数据，请先运行“{job:job}”',
    en: 'data is missing, run “{job:job}” first',
  },
  needsDailyBars: { zh: '缺日线数据', en: 'there are no daily bars' },
  needsMinutes: { zh: '缺分钟线数据', en: 'there are no minutes' },
  backupDamaged: {
    zh: '备份已损坏：{part} 缺失，或与写入时不同',
    en: 'The copy is damaged: {part} is missing or not what was written',
  },
  ...copyReasons,
  notRunYet: { zh: '尚未运行', en: 'not run yet' },
  strategyOff: { zh: '已由管理员停用', en: 'switched off by an administrator' },
} as const satisfies Record<string, Wording>;

/** Why a column of the limit-up lists (涨停池) is empty where bars alone are known. */
export const limitNotes = {
  sealAmount: {
    zh: '封单额只有逐笔或盘口数据才有，需导入开盘啦数据',
    en: 'Orders at the limit are in no bar; import a file of Kaipanla',
  },
  reason: {
    zh: '涨停原因来自资讯源，需导入开盘啦数据',
    en: 'Reasons come from news; import a file of Kaipanla',
  },
  firstSeal: {
    zh: '分钟口径，没有分钟数据时为空',
    en: 'By minutes; empty without them',
  },
  chan: {
    zh: '日线太少，没有评分，因此没有缠论位置',
    en: 'Too few daily bars to be scored, so that structures are not known',
  },
  chanUncomputed: {
    zh: '该日评分未计算，缠论位置未知',
    en: 'The day was not scored, so that structures are not known',
  },
} as const satisfies Record<string, Wording>;

/** What the server prints on its console when it starts; no one’s language is known there. */
export const consoleWords = {
  setUpLink: {
    zh: '请在 24 小时内用此链接设置管理员',
    en: 'Make the first administrator within 24 hours',
  },
} as const satisfies Record<string, Wording>;
