import { useTexts } from '../i18n.ts';

/** What the page of Chan signals and strategies (信号, 选股结果) says in Chinese. */
export const signalsZh = {
  title: '今日信号',
  view: '看法',
  views: { signals: '缠论信号', strategies: '选股结果', pools: '导入的股票池' },
  side: '方向',
  sides: { all: '全部', buy: '买点', sell: '卖点' },
  kind: '类别',
  kinds: { all: '全部', '1': '一类', '2': '二类', '3': '三类', divergence: '背驰' },
  states: { sure: '确认', provisional: '未确认' },
  hint: '未确认的买卖点所在的笔还会动，可能消失。存活率是十个真实品种上出现过的这类标记留到最后的比例。',
  columns: {
    signal: '买卖点',
    state: '状态',
    survival: '存活率',
    age: '几根前',
    price: '价格',
    divergence: '背驰比',
    level: '级别',
    inputs: '依据',
  },
  pool: '股票池',
  poolHint: (date: string) => `来自 ${date} 导入的文件，不是本站算出的。`,
  strategy: '策略',
  hits: (count: number) => `命中 ${count}`,
  warming: (count: number) => `样本不足 ${count}`,
  missing: '缺数据',
  missingOf: (name: string, reason: string) => `${name} 缺数据：${reason}`,
  separator: '、',
  outdated: '旧规则',
  outdatedHint: '按以前的规则找到，重新计算后更新。',
  inputs: {
    value: 'CCI',
    before: '前一根',
    average: '均线',
    k: 'K',
    d: 'D',
    j: 'J',
    age: '几根前',
    price: '价格',
    divergenceRate: '背驰比',
    isThreeRed: '三线红',
    isFirstBoard: '首板',
  },
};

type SignalWords = typeof signalsZh;

/** What the page of Chan signals and strategies says in English. */
export const signalsEn: SignalWords = {
  title: 'Signals of the day',
  view: 'View',
  views: { signals: 'Chan signals', strategies: 'Strategies', pools: 'Imported pools' },
  side: 'Side',
  sides: { all: 'All', buy: 'Buy points', sell: 'Sell points' },
  kind: 'Kind',
  kinds: { all: 'All', '1': '1st', '2': '2nd', '3': '3rd', divergence: 'Divergence' },
  states: { sure: 'sure', provisional: 'provisional' },
  hint: 'The stroke of a provisional signal may still move and the signal may vanish. Survival is the share of such marks that stayed on ten real series.',
  columns: {
    signal: 'Signal',
    state: 'State',
    survival: 'Survival',
    age: 'Bars ago',
    price: 'Price',
    divergence: 'Divergence',
    level: 'Bars',
    inputs: 'Why',
  },
  pool: 'Pool',
  poolHint: (date) => `From a file of ${date} that was imported, not computed here.`,
  strategy: 'Strategy',
  hits: (count) => `${count} hits`,
  warming: (count) => `${count} with too few bars`,
  missing: 'no data',
  missingOf: (name, reason) => `${name} has no data: ${reason}`,
  separator: ', ',
  outdated: 'Former rules',
  outdatedHint: 'Found by former rules; computed anew it is brought up to date.',
  inputs: {
    value: 'CCI',
    before: 'before',
    average: 'mean',
    k: 'K',
    d: 'D',
    j: 'J',
    age: 'bars ago',
    price: 'price',
    divergenceRate: 'divergence',
    isThreeRed: 'three red',
    isFirstBoard: 'first limit-up',
  },
};

export function useSignalTexts(): SignalWords {
  return useTexts().locale === 'en' ? signalsEn : signalsZh;
}
